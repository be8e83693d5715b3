"""Casting spells: choices, targets, costs, and taking an illegal cast back (CR 601, 733)."""

import pytest

from spellwright.magic.game import Game
from spellwright.magic.keywords.catalogue import kicker
from spellwright.magic.keywords.ways_to_cast import flashback
from spellwright.magic.objects.card import card
from spellwright.magic.rules.casting.reversing import reverse
from spellwright.magic.scenario import Scenario, scenario
from spellwright.magic.words import (
    ARTIFACT,
    CREATURE,
    INSTANT,
    LAND,
    OPPONENT,
    SPELL,
    TAP,
    YOUR_HAND,
    YOURS,
    X,
    activated,
    add_mana,
    additional_cost,
    becomes_tapped,
    choose,
    choose_modes,
    choose_one,
    copy_spell,
    counter,
    deal,
    destroy,
    discard,
    draw,
    enters,
    gain_life,
    gets,
    if_,
    instead_of_mana,
    leaves,
    lose_life,
    mana_value,
    other_than,
    paid,
    pay_life,
    return_to_hand,
    rule,
    sacrifice,
    sacrifice_this,
    tap,
    tap_chosen,
    tap_for,
    target,
    when,
)

BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
OX = "Ox | {3}{W} | Creature — Ox 2/4"
ONE = target(CREATURE)
TRADE = card("Trade", "{R}", "Instant").rules(
    gets(ONE, 1, 1), gets(target(CREATURE & other_than(ONE)), -1, -1)
)
MINE = target(CREATURE)
DUEL = card("Duel", "{R}", "Instant").rules(
    destroy(target(CREATURE & YOURS & other_than(MINE))), tap(MINE)
)
CHARM = card("Charm", "{R}", "Instant").rules(
    choose_one(deal(1, target(CREATURE)), gain_life(3), counter(target(SPELL)))
)
COMMAND = card("Command", "{R}", "Instant").rules(
    choose_modes(2, 2, draw(1), gain_life(3), lose_life(2, OPPONENT))
)
BURST = card("Burst", "{R}", "Instant").rules(
    kicker("{4}"), if_(paid("kicker"), deal(4, target()), otherwise=deal(2, target()))
)
SCOUT = card("Scout", "{G}", "Creature — Elf 1/1").rules(
    kicker("{1}{G}"), when(enters(), draw(2), if_=paid("kicker"))
)
BLAST = card("Blast", "{X}{R}", "Sorcery").rules(deal(X, target()))
REPEAL = card("Repel", "{X}{U}", "Instant").rules(
    return_to_hand(target(CREATURE & mana_value("=", X)))
)
SWEEP = card("Sweep", "{X}{R}", "Sorcery").rules(tap(target(CREATURE, n=X)))
DELUGE = card("Deluge", "{B}", "Sorcery").rules(additional_cost(pay_life(X)), gets(CREATURE, X, X))
DISCOUNT = card("Discount", "{2}", "Artifact").rules(
    rule("cost less", INSTANT, amount=2, detail="you")
)
CHEAP = card("Cheap", "{X}{R}", "Instant").rules(deal(X, OPPONENT))
TAX = card("Tax", "{2}", "Artifact").rules(rule("cost more", amount=1))
RITE = card("Rite", "{B}", "Sorcery").rules(
    additional_cost(sacrifice(choose(1, CREATURE))), draw(2)
)
PITCH = card("Pitch", "{4}{U}", "Instant").rules(
    instead_of_mana(discard(choose(1, YOUR_HAND)), name="discard a card"),
    instead_of_mana(pay_life(4), name="pay life"),
    draw(1),
)
BOTH = card("Both", "{4}{U}", "Instant").rules(
    instead_of_mana(discard(choose(1, YOUR_HAND)), name="discard a card"),
    additional_cost(discard(choose(1, YOUR_HAND))),
    draw(1),
)
RALLY = card("Rally", "{G}", "Sorcery").rules(
    additional_cost(tap_chosen(1, CREATURE)), gain_life(5)
)
DORK = card("Dork", "{G}", "Creature — Elf 1/1").rules(tap_for("G"))
LEECH = card("Leech", "{B/P}", "Sorcery").rules(additional_cost(pay_life(2)), draw(1))
MEMORY = card("Memory", "{2}{U}", "Instant").rules(
    draw(1), flashback("{3}{U}"), instead_of_mana(pay_life(1), name="pay life")
)
WATCHER = card("Watcher", "{2}", "Artifact").rules(
    when(becomes_tapped(CREATURE), gain_life(1)),
)
PETAL = card("Petal", "{0}", "Artifact").rules(
    activated([TAP, sacrifice_this()], add_mana("G")),
)
FEAST = card("Feast", "{G}", "Sorcery").rules(
    additional_cost(sacrifice(choose(1, ARTIFACT))), gain_life(5)
)
WITNESS = card("Witness", "{1}", "Enchantment").rules(
    when(leaves(ARTIFACT), gain_life(1)), when(becomes_tapped(ARTIFACT), gain_life(1))
)
CARDS = [
    PETAL,
    FEAST,
    WITNESS,
    BEAR,
    OX,
    TRADE,
    DUEL,
    CHARM,
    COMMAND,
    BURST,
    SCOUT,
    BLAST,
    REPEAL,
    SWEEP,
    DELUGE,
    DISCOUNT,
    CHEAP,
    TAX,
    RITE,
    PITCH,
    BOTH,
    RALLY,
    DORK,
    LEECH,
    MEMORY,
    WATCHER,
]


def board(you: str = "", opponent: str = "", **how: str) -> Scenario:
    return scenario(you=you, opponent=opponent, cards=CARDS, **how)  # type: ignore[arg-type]


# --- targets (601.2c)


def test_two_targets_that_must_differ_need_two_things():  # CR 115.3, 601.2c
    g = board("hand: Trade; battlefield: Mountain, Bear")
    assert g.why_not("cast Trade") == "there is no legal target"
    g.put("Ox", "battlefield", "opponent")
    g.cast("Trade")
    assert g.asked.labels == ("Bear 2/2 (you)", "Ox 2/4 (opponent)")
    g.choose("Ox")
    g.resolve()
    assert (g.permanent("Ox").power, g.permanent("Bear").power) == (3, 1)


def test_the_first_target_may_not_take_the_only_one_for_the_second():  # CR 601.2c: a legal set of targets
    g = board("hand: Duel; battlefield: Mountain, Bear", "battlefield: Ox, 2 Bear")
    g.cast("Duel")
    assert all("you" not in label for label in g.asked.labels)
    g.choose("Ox").resolve()
    assert g.permanent("Ox").tapped
    assert g.graveyard() == ["Bear", "Duel"]


def test_two_instances_of_target_may_have_the_same_target():  # CR 115.3
    twice = card("Twice", "{R}", "Instant").rules(
        deal(1, target(CREATURE)), gets(target(CREATURE, name="again"), 0, 1)
    )
    g = scenario(you="hand: Twice; battlefield: Mountain, Bear", cards=[BEAR, twice])
    g.cast("Twice").resolve()
    bear = g.permanent("Bear")
    assert (bear.damage, bear.toughness) == (1, 3)


def test_a_spell_without_a_legal_target_cannot_be_cast():  # CR 601.2c
    g = board("hand: Duel, Charm; battlefield: Mountain")
    assert g.why_not("cast Duel") == "there is no legal target"
    g.cast("Charm")  # the mode that needs no target is left, and taken
    assert g.on_stack("Charm").targets == []


def test_the_copy_of_a_spell_keeps_its_targets_apart():  # CR 707.10c, 115.7d
    twin = card("Twin", "{R}", "Instant").rules(copy_spell(target(SPELL)))
    g = scenario(
        you="hand: Trade, Twin; battlefield: 2 Mountain, Bear, Ox, Dork",
        cards=[*CARDS, twin],
        auto_pay=True,
    )
    g.cast("Trade", targets=["Bear", "Ox"])
    g.cast("Twin").resolve()
    g.choose("Ox")
    assert g.asked.labels == ("Bear 2/2 (you)", "Dork 1/1 (you)")
    g.choose("Dork").resolve_all()
    assert sorted(g.graveyard()) == ["Dork", "Trade", "Twin"]


def test_a_target_may_be_sacrificed_for_the_very_spell():  # CR 601.2c before 601.2h, 608.2b
    feed = card("Feed", "{B}", "Sorcery").rules(
        additional_cost(sacrifice(choose(1, CREATURE))), destroy(target(CREATURE)), gain_life(3)
    )
    g = scenario(you="hand: Feed; battlefield: Swamp, Bear", cards=[BEAR, feed])
    g.cast("Feed")
    assert g.graveyard() == ["Bear"]
    g.resolve()
    assert g.life() == 20


# --- modes (601.2b)


def test_a_mode_without_a_legal_target_is_not_offered():  # CR 700.2a
    g = board("hand: Charm; battlefield: Mountain, Bear")
    g.cast("Charm")
    assert g.asked.labels == ("mode 1", "mode 2")
    g.choose("mode 2").resolve()
    assert g.life() == 23


def test_modes_happen_in_the_order_printed_and_each_once():  # CR 700.2, 608.2c
    g = board("hand: Command; battlefield: Mountain; library: Bear")
    g.cast("Command").choose("mode 3", "mode 1").resolve()
    assert (g.hand(), g.life(), g.life("opponent")) == (["Bear"], 20, 18)
    assert g.log()[-3:-1] == ["Player 1 draws a card.", "Player 2 loses 2 life (18)."]


# --- additional costs (601.2b, 601.2f)


@pytest.mark.parametrize(("answer", "damage"), [("yes", 4), ("no", 2)])
def test_kicker_is_announced_before_targets(answer: str, damage: int):  # CR 601.2b, 702.33
    g = board("hand: Burst; battlefield: 5 Mountain")
    g.cast("Burst")
    assert "kicker" in g.asked.prompt
    g.choose(answer).choose("opponent").resolve()
    assert g.life("opponent") == 20 - damage


def test_kicker_is_not_offered_to_who_cannot_pay_it():
    g = board("hand: Burst; battlefield: 4 Mountain")
    g.cast("Burst", targets="opponent").resolve()
    assert g.life("opponent") == 18


def test_targets_of_a_kicked_spell_only_if_it_is_kicked():  # CR 601.2c
    first = target(CREATURE)
    river = card("River", "{U}", "Instant").rules(
        kicker("{1}"),
        return_to_hand(first),
        if_(paid("kicker"), return_to_hand(target(CREATURE & other_than(first)))),
    )
    g = scenario(
        you="hand: River; battlefield: 2 Island",
        opponent="battlefield: Bear",
        cards=[*CARDS, river],
    )
    one = g.fork()
    one.cast("River").resolve()  # kicker is not offered: there is no other target
    assert one.hand("opponent") == ["Bear"]
    g.put("Ox", "battlefield", "opponent")
    two = g.fork()
    g.cast("River", targets=["no", "Ox"]).resolve()
    assert g.hand("opponent") == ["Ox"]
    two.cast("River", targets=["yes", "Ox"]).resolve()
    assert sorted(two.hand("opponent")) == ["Bear", "Ox"]


def test_the_permanent_remembers_that_its_spell_was_kicked():  # CR 702.33e, 607.2
    g = board("hand: Scout; battlefield: 3 Forest; library: 2 Bear")
    g.cast("Scout", targets="yes").resolve_all()
    assert g.hand() == ["Bear", "Bear"]


def test_what_was_not_kicked_does_not_trigger():  # CR 603.4
    g = board("hand: Scout; battlefield: 3 Forest; library: 2 Bear")
    g.cast("Scout", targets="no").resolve()
    assert g.stack() == []


def test_a_mandatory_additional_cost_must_be_payable():  # CR 118.8, 601.2h
    g = board("hand: Rite; battlefield: Swamp; library: 2 Bear")
    assert g.why_not("cast Rite") == "its additional cost cannot be paid"
    g.put("Ox", "battlefield")
    g.cast("Rite")
    assert g.graveyard() == ["Ox"]  # paid: nobody can respond to that
    g.resolve()
    assert g.hand() == ["Bear", "Bear"]


# --- X (107.3)


def test_x_is_announced_up_to_what_can_be_paid_with_increases():  # CR 601.2b, 601.2f
    g = board("hand: Blast; battlefield: 4 Mountain, Tax")
    g.cast("Blast")
    assert g.asked.labels == ("X = 0", "X = 1", "X = 2")
    g.choose("X = 2").choose("opponent").resolve()
    assert g.life("opponent") == 18


def test_a_reduction_pays_for_x_as_for_other_generic_mana():  # CR 601.2f, 118.7
    g = board("hand: Cheap; battlefield: Mountain, Discount")
    g.cast("Cheap", targets="X = 2").resolve()
    assert g.life("opponent") == 18


def test_x_may_be_chosen_for_a_target_that_depends_on_it():  # CR 601.2b–c
    g = board("hand: Repel; battlefield: 5 Island", "battlefield: Bear, Ox")
    g.cast("Repel")
    assert g.asked.labels == ("X = 2", "X = 4")
    g.choose("X = 4").resolve()
    assert g.hand("opponent") == ["Ox"]


def test_no_value_of_x_no_spell():
    g = board("hand: Repel; battlefield: 4 Island", "battlefield: Ox")
    assert g.why_not("cast Repel") == "there is no legal target"


def test_x_targets_are_exactly_x():  # CR 107.3, 601.2c
    g = board("hand: Sweep; battlefield: 4 Mountain", "battlefield: Bear, Ox")
    g.cast("Sweep")
    assert g.asked.labels == ("X = 0", "X = 1", "X = 2")
    g.choose("X = 2").resolve()
    assert g.permanent("Bear").tapped and g.permanent("Ox").tapped


def test_x_in_a_cost_that_is_no_mana():  # CR 601.2b: announced like any other X
    g = board("life: 3; hand: Deluge; battlefield: Swamp, Bear")
    g.cast("Deluge")
    assert g.asked.labels == ("X = 0", "X = 1", "X = 2", "X = 3")
    g.choose("X = 2")
    assert g.life() == 1
    g.resolve()
    assert g.permanent("Bear").power == 4


# --- alternative costs (118.9)


def test_of_two_alternative_costs_one_is_paid():  # CR 601.2b: never both
    g = board("hand: Pitch, Bear; library: Ox")
    assert {"cast Pitch (discard a card)", "cast Pitch (pay life)"} <= set(g.legal())
    assert "cast Pitch" not in g.legal()
    g.cast("Pitch", "pay life").resolve()
    assert (g.life(), g.hand()) == (16, ["Bear", "Ox"])


def test_an_additional_cost_is_paid_on_top_of_an_alternative_one():  # CR 118.9d
    g = board("hand: Both, Bear, Ox; library: Island")
    g.cast("Both", "discard a card").choose("Bear")
    assert sorted(g.graveyard()) == ["Bear", "Ox"]
    g.resolve()
    assert g.hand() == ["Island"]


def test_one_card_does_not_pay_twice():  # CR 118.3, 601.2h
    g = board("hand: Both, Bear; library: Island")
    assert not any(label.startswith("cast Both") for label in g.legal())


def test_an_increase_is_added_to_an_alternative_cost():  # CR 118.9d
    g = board("hand: Pitch; battlefield: Tax, Island")
    g.cast("Pitch", "pay life")
    assert (g.life(), g.permanent("Island").tapped) == (16, True)


def test_from_the_graveyard_only_flashback_is_paid():  # CR 601.2b: no second alternative cost
    g = board("graveyard: Memory; battlefield: 4 Island; library: Bear")
    assert [a for a in g.legal() if "Memory" in a] == ["cast Memory (flashback)"]
    g.cast("Memory", "flashback").resolve()
    assert g.exile() == ["Memory"]


# --- taking it back (733)


def test_a_cast_that_cannot_be_completed_never_happened():  # CR 733.1: the payment is cancelled too
    g = board("hand: Burst; battlefield: 5 Mountain")
    before = g.state.key()
    g.cast("Burst").choose("yes")
    assert (g.stack(), g.hand()) == (["Burst"], [])
    game = g.state.copy()
    reverse(game, "a test says so")
    game.run()
    assert game.key() == before
    g.abandon()


def test_who_takes_an_action_back_keeps_priority():  # CR 733.2
    g = board("hand: Burst; battlefield: 5 Mountain")
    asked = g.state.decision
    g.cast("Burst")
    game = g.state.copy()
    reverse(game, "a test says so")
    game.run()
    assert game.decision.labels() == asked.labels()
    assert (game.decision.seat, game.passes) == (0, 0)
    g.abandon()


def labels_of(game: Game) -> tuple[str, ...]:
    assert game.decision is not None
    return tuple(game.decision.labels())


def test_an_action_taken_back_without_a_choice_is_not_offered_again():  # CR 733.1–2
    g = board("hand: Burst; battlefield: Mountain")
    game = g.state.play(1)
    game.frames.pop()  # as if the engine were still at work: nothing was chosen since
    game.decision = None
    reverse(game, "a test says so")
    game.run()
    assert "cast Burst" not in labels_of(game)


def test_an_action_with_a_choice_may_be_redone_once_in_a_legal_way():  # CR 733.2
    g = board("hand: Burst; battlefield: 5 Mountain")
    state, offers = g.state, []
    for _ in range(2):
        game = state.play(1).play((0,))
        reverse(game, "a test says so")
        game.run()
        state = game
        offers.append("cast Burst" in state.decision.labels())
    assert offers == [True, False]
    assert state.play(0).refused == ()


def test_nothing_triggers_by_an_action_that_is_taken_back():  # CR 733.1
    g = board("hand: Feast; battlefield: Petal, Witness")
    before = g.state.key()
    if g.why_not("cast Feast") is None:  # one artifact cannot make the mana and be the other cost
        g.cast("Feast")
        assert "taken back" in g.log()[-1]
    assert g.state.key() == before
    assert (g.hand(), g.stack(), g.mana()) == (["Feast"], [], "")


def test_one_creature_is_not_tapped_for_two_costs():  # CR 118.3, 601.2h
    g = board("hand: Rally; battlefield: Dork, Watcher")
    if g.why_not("cast Rally") is None:
        g.cast("Rally")
    assert (g.hand(), g.stack(), g.permanent("Dork").tapped) == (["Rally"], [], False)
    g.put("Forest", "battlefield")
    g.cast("Rally").resolve()  # Watcher's ability
    g.resolve()
    assert g.life() == 26


def test_life_that_is_needed_for_mana_does_not_pay_again():  # CR 119.4, 601.2h
    g = board("life: 3; hand: Leech; library: Bear")
    assert g.why_not("cast Leech")
    g.put("Swamp", "battlefield")
    g.cast("Leech").resolve()
    assert (g.life(), g.hand()) == (1, ["Bear"])


def test_a_target_is_chosen_before_mana_is_made():  # CR 601.2c before 601.2g: the Dork can be both
    shrink = card("Shrink", "{G}", "Instant").rules(gets(target(CREATURE), -1, -1))
    g = scenario(you="hand: Shrink; battlefield: Dork", cards=[shrink, DORK])
    g.cast("Shrink").resolve()
    assert g.graveyard() == ["Shrink", "Dork"]


def test_lands_are_no_spells():  # CR 305.9
    never = card("Never", "{1}", "Artifact").rules(rule("can't cast", LAND))
    g = scenario(you="hand: Forest; battlefield: Never", cards=[never])
    g.play("Forest")
    assert g.stack() == []
