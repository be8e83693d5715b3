"""Costs: what can be paid, additional and alternative costs, increases and reductions (CR 118, 601.2f–h)."""

import pytest

from spellwright.magic.scenario import scenario
from spellwright.magic.words import (
    ANY_PLAYER,
    ARTIFACT,
    CREATURE,
    INSTANT,
    SELF,
    SPELL,
    TAP,
    YOU,
    YOUR_HAND,
    X,
    activated,
    add_mana,
    additional_cost,
    card,
    choose,
    controller_of,
    counter,
    deal,
    dies,
    discard,
    draw,
    enters,
    flashback,
    gain_life,
    instead_of_mana,
    kicker,
    may_pay,
    noted,
    paid,
    pay_life,
    power_of,
    remove_counters_cost,
    rule,
    sacrifice,
    sacrifice_this,
    tap_chosen,
    target,
    unless_pays,
    when,
)

BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
FLING = card("Fling", "{R}", "Instant").rules(
    additional_cost(sacrifice(choose(1, CREATURE))),
    deal(power_of(noted("given")), to=target(ANY_PLAYER)),
)
TAX = card("Tax", "{W}", "Enchantment").rules(rule("cost more", ~CREATURE, 1))
HELP = card("Help", "{U}", "Enchantment").rules(rule("cost less", INSTANT, 2, "you"))


def test_an_additional_cost_that_cannot_be_paid_forbids_the_spell():  # CR 118.3, 118.8
    g = scenario(
        you="battlefield: Mountain; hand: Fling", opponent="battlefield: Bear", cards=[FLING, BEAR]
    )
    assert g.why_not("cast Fling") == "its additional cost cannot be paid"  # not with theirs
    g.put("Bear")
    g.cast("Fling", targets="opponent")
    assert not g.has("Bear", "you")  # paid before anyone can respond
    assert g.graveyard() == ["Bear"]
    g.resolve()
    assert g.life("opponent") == 18  # CR 608.2h: its power as it last was


def test_a_cost_paid_is_not_given_back_when_the_spell_is_countered():  # CR 118.8, 701.6
    g = scenario(
        you="battlefield: Mountain, Bear; hand: Fling",
        opponent="battlefield: 2 Island; hand: Counterspell",
        cards=[FLING, BEAR],
    )
    g.cast("Fling", targets="opponent")
    g.opponent.cast("Counterspell", targets="Fling").resolve()
    assert g.graveyard() == ["Bear", "Fling"] and g.life("opponent") == 20


def test_what_dies_as_a_cost_triggers_above_the_spell():  # CR 601.2h, 603.3
    martyr = card("Martyr", "{W}", "Creature — Human 1/1").rules(when(dies(SELF), gain_life(3)))
    g = scenario(you="battlefield: Mountain, Martyr; hand: Fling", cards=[FLING, martyr])
    g.cast("Fling", targets="opponent")
    assert g.stack() == ["Fling", "Martyr"]
    g.resolve_all()
    assert (g.life(), g.life("opponent")) == (23, 19)


def test_two_costs_are_not_paid_with_one_thing():  # CR 118.3, 601.2h
    greedy = card("Greedy", "{3}{B}", "Sorcery").rules(
        instead_of_mana(sacrifice(choose(1, CREATURE)), name="feed"),
        additional_cost(sacrifice(choose(1, CREATURE))),
        gain_life(5),
    )
    g = scenario(you="battlefield: Bear; hand: Greedy", cards=[greedy, BEAR])
    assert g.why_not("cast Greedy (feed)")
    g.put("Bear")
    g.cast("Greedy", "feed").resolve()
    assert g.life() == 25 and not g.has("Bear")


def test_a_creature_tapped_for_mana_does_not_also_pay_as_a_tapped_creature():  # CR 118.3
    elf = card("Elf", "{G}", "Creature — Elf 1/1").rules(activated(TAP, add_mana("G")))
    chant = card("Chant", "{G}", "Sorcery").rules(
        additional_cost(tap_chosen(1, CREATURE)), gain_life(4)
    )
    g = scenario(you="battlefield: Elf; hand: Chant", cards=[elf, chant])
    assert g.why_not("cast Chant")
    g.put("Forest")
    g.cast("Chant").resolve()
    assert g.life() == 24 and g.permanent("Elf").tapped


def test_a_creature_may_give_mana_and_be_sacrificed_for_the_same_spell():  # CR 601.2g–h
    elf = card("Elf", "{G}", "Creature — Elf 1/1").rules(activated(TAP, add_mana("R")))
    g = scenario(you="battlefield: Elf; hand: Fling", cards=[elf, FLING])
    g.cast("Fling", targets="opponent").resolve()
    assert g.life("opponent") == 19


def test_the_card_itself_is_no_card_to_discard_for_its_cost():  # CR 601.2a: it is on the stack
    rummage = card("Rummage", "{R}", "Sorcery").rules(
        additional_cost(discard(choose(1, YOUR_HAND))), draw(2)
    )
    g = scenario(you="battlefield: Mountain; hand: Rummage; library: 2 Island", cards=[rummage])
    assert g.why_not("cast Rummage") == "its additional cost cannot be paid"
    g.put("Island", "hand")
    g.cast("Rummage").resolve()
    assert g.hand() == ["Island"] * 2 and sorted(g.graveyard()) == ["Island", "Rummage"]


def test_increases_come_before_reductions_and_only_generic_mana_goes():  # CR 601.2f, 118.7a
    big = card("Big", "{2}{R}", "Instant").rules(gain_life(1))
    g = scenario(you="battlefield: Help, Tax, 2 Mountain; hand: Big", cards=[big, TAX, HELP])
    g.cast("Big").resolve()  # {2}{R}, one more, two less: {1}{R}
    assert g.life() == 21
    small = card("Small", "{R}", "Instant").rules(gain_life(1))
    g = scenario(you="battlefield: Help; hand: Small", cards=[small, HELP])
    assert g.why_not("cast Small")  # never less than its colour
    g = scenario(you="battlefield: Help, Tax, Mountain; hand: Small", cards=[small, TAX, HELP])
    g.cast("Small").resolve()
    assert g.life() == 21


def test_a_reduction_beyond_zero_is_lost():  # CR 118.7, 601.2f
    one = card("One", "{1}", "Instant").rules(gain_life(1))
    g = scenario(you="battlefield: Help; hand: 2 One", cards=[one, HELP])
    g.cast("One")
    g.cast("One").resolve_all()
    assert g.life() == 22


def test_a_changed_cost_does_not_change_the_mana_cost():  # CR 118.8d, 118.9c, 202.3
    g = scenario(
        you="battlefield: Tax, Island; hand: Force of Will, Brainstorm",
        opponent="battlefield: 2 Mountain; hand: Lightning Bolt",
        active="opponent",
        cards=[TAX],
    )
    g.cast("Lightning Bolt", targets="you")
    g.you.cast("Force of Will", "alternative cost", targets="Lightning Bolt")
    assert g.on_stack().mana_value == 5
    assert g.permanent("Island").tapped  # CR 118.9d: increases apply to an alternative cost
    g.resolve()
    assert g.life() == 19


def test_additional_costs_are_paid_with_an_alternative_cost_too():  # CR 118.9d
    deed = card("Deed", "{4}{B}", "Sorcery").rules(
        instead_of_mana("{B}", name="cheap"), additional_cost(pay_life(3)), gain_life(1)
    )
    g = scenario(you="battlefield: Swamp; hand: Deed", cards=[deed])
    g.cast("Deed", "cheap").resolve()
    assert g.life() == 18
    g = scenario(you="battlefield: Swamp; hand: Deed; life: 2", cards=[deed])
    assert g.why_not("cast Deed (cheap)")


def test_flashback_is_an_alternative_cost_with_the_additional_ones():  # CR 118.9a, 702.34a
    fling = card("Return Fling", "{R}", "Sorcery").rules(
        flashback("{1}{R}"), additional_cost(sacrifice(choose(1, CREATURE))), gain_life(2)
    )
    g = scenario(you="battlefield: 2 Mountain; graveyard: Return Fling", cards=[fling, BEAR])
    assert g.why_not("cast Return Fling (flashback)")
    g.put("Bear")
    g.cast("Return Fling", "flashback").resolve()
    assert g.life() == 22 and g.exile() == ["Return Fling"]


def test_kicker_is_optional_and_remembered():  # CR 118.8b, 702.33
    beast = card("Beast", "{G}", "Creature — Beast 1/1").rules(
        kicker("{2}"),
        when(enters(SELF), gain_life(5), if_=paid("kicker")),
    )
    g = scenario(you="battlefield: 3 Forest; hand: Beast", cards=[beast])
    g.cast("Beast", targets="yes").resolve_all()
    assert g.life() == 25
    g = scenario(you="battlefield: 3 Forest; hand: Beast", cards=[beast])
    g.cast("Beast", targets="no").resolve_all()
    assert g.life() == 20 and g.battlefield().count("Forest") == 3


def test_tapped_things_and_missing_counters_pay_nothing():  # CR 118.3
    lamp = card("Lamp", "{1}", "Artifact").rules(
        activated([TAP, remove_counters_cost("charge", 2)], gain_life(1))
    )
    g = scenario(you="battlefield: Lamp (charge 2)", cards=[lamp])
    g.activate("Lamp")
    assert g.permanent("Lamp").counters == {} and g.permanent("Lamp").tapped
    g.resolve()
    for state in ("Lamp (charge 1)", "Lamp (charge 2, tapped)"):
        g = scenario(you=f"battlefield: {state}", cards=[lamp])
        assert g.why_not("activate Lamp") == "its cost cannot be paid"


def test_a_source_sacrificed_for_its_ability_is_gone_and_the_ability_stays():  # CR 113.7a, 602.2b
    bomb = card("Bomb", "{1}", "Artifact Creature — Construct 3/1").rules(
        activated(sacrifice_this(), deal(power_of(SELF), to=target(ANY_PLAYER)))
    )
    g = scenario(you="battlefield: Bomb", cards=[bomb])
    g.activate("Bomb", targets="opponent")
    assert not g.has("Bomb") and g.stack() == ["Bomb"]
    g.resolve()
    assert g.life("opponent") == 17


def test_an_unless_cost_is_offered_only_if_it_can_be_paid():  # CR 118.12
    tax = card("Leak", "{U}", "Instant").rules(
        unless_pays(controller_of(target(SPELL)), "{3}", counter(target(SPELL)))
    )
    g = scenario(
        you="battlefield: 3 Mountain; hand: Lightning Bolt",
        opponent="battlefield: Island; hand: Leak",
        cards=[tax],
    )
    g.cast("Lightning Bolt", targets="opponent")
    g.opponent.cast("Leak", targets="Lightning Bolt").resolve()
    assert g.stack() == [] and g.life("opponent") == 20


def test_paying_is_refused_by_declining():  # CR 118.12a
    choice = card("Choice", "{B}", "Sorcery").rules(
        may_pay(YOU, pay_life(2), draw(), otherwise=gain_life(1))
    )
    g = scenario(you="battlefield: Swamp; hand: Choice; library: Island", cards=[choice])
    g.cast("Choice").resolve()
    g.decline()
    assert g.life() == 21 and g.hand() == []
    g = scenario(you="battlefield: Swamp; hand: Choice; library: Island; life: 1", cards=[choice])
    g.cast("Choice").resolve()
    assert g.life() == 2  # not even asked


def test_zero_life_can_be_paid_at_any_life_total():  # CR 119.4b
    free = card("Free", "{0}", "Instant").rules(additional_cost(pay_life(0)), gain_life(1))
    g = scenario(you="battlefield: Platinum Angel; hand: Free; life: -3", cards=[free])
    g.cast("Free").resolve()
    assert g.life() == -2


def test_x_life_is_an_amount_to_announce():  # CR 107.3a, 119.4
    drain = card("Hunger", "{B}", "Sorcery").rules(
        additional_cost(pay_life(X)), deal(X, to=target(ANY_PLAYER))
    )
    g = scenario(you="battlefield: Swamp; hand: Hunger; life: 4", cards=[drain])
    g.cast("Hunger")
    assert g.asked.labels[-1] == "X = 4"
    g.choose("X = 3").choose("opponent").resolve()
    assert (g.life(), g.life("opponent")) == (1, 17)


@pytest.mark.parametrize("board", ["Lotus Petal, Black Lotus", "Black Lotus, Lotus Petal"])
def test_which_of_two_things_is_given_for_a_cost_and_which_for_mana_is_the_payers_choice(board):
    # CR 118.3, 601.2h: a thing cannot be given twice, but either may be given for either
    scrap = card("Scrap", "{R}", "Instant").rules(
        additional_cost(sacrifice(choose(1, ARTIFACT))), deal(3, target())
    )
    g = scenario(you=f"hand: Scrap; battlefield: {board}", cards=[scrap])
    g.cast("Scrap").choose("opponent")
    assert len(g.asked.labels) == 2
    g.choose("Black Lotus for {R}{R}{R}, leaving {R}{R}")
    assert g.mana() == "RR" and g.graveyard() == ["Black Lotus", "Lotus Petal"]


@pytest.mark.parametrize("board", ["Lotus Petal, Black Lotus", "Black Lotus, Lotus Petal"])
def test_a_cost_can_be_paid_in_whichever_order_its_sources_came(board):  # CR 118.3
    melt = card("Melt", "{R}{R}{R}", "Instant").rules(
        additional_cost(sacrifice(choose(1, ARTIFACT))), deal(3, target())
    )
    g = scenario(you=f"hand: Melt; battlefield: {board}", cards=[melt])
    g.cast("Melt").choose("opponent").resolve()
    assert g.life("opponent") == 17
