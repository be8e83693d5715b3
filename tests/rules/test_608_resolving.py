"""Resolving: illegal targets, order of instructions, last known information (CR 608)."""

from spellwright.magic.objects.card import card
from spellwright.magic.scenario import Scenario, scenario
from spellwright.magic.words import (
    ANY_PLAYER,
    CREATURE,
    EACH_PLAYER,
    ENCHANTED_CREATURE,
    HEXPROOF,
    IF_YOU_DO,
    SELF,
    TAP,
    YOURS,
    AddPT,
    activated,
    controller_of,
    deal,
    deal_divided,
    destroy,
    draw,
    each_sacrifices,
    enchant,
    enters,
    exile,
    gain_control,
    gain_life,
    gains,
    gets,
    if_,
    lose_life,
    may,
    power_of,
    rule,
    sacrifice,
    static,
    target,
    when,
)

BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
OX = "Ox | {3}{W} | Creature — Ox 2/4"
KILL = card("Kill", "{B}", "Instant").rules(destroy(target(CREATURE)))
DRAIN = card("Drain", "{B}", "Instant").rules(deal(2, target(CREATURE)), gain_life(2))
SIPHON = card("Siphon", "{B}", "Instant").rules(
    destroy(target(CREATURE)), lose_life(power_of(target(CREATURE)), target(ANY_PLAYER))
)
PLOW = card("Plow", "{W}", "Instant").rules(
    exile(target(CREATURE)),
    gain_life(power_of(target(CREATURE)), controller_of(target(CREATURE))),
)
CLOAK = card("Cloak", "{G}", "Instant").rules(gains(target(CREATURE), HEXPROOF))
PACT = card("Pact", "{B}", "Sorcery").rules(each_sacrifices(EACH_PLAYER, 1, CREATURE))
RAGE = card("Rage", "{R}", "Enchantment — Aura").rules(
    enchant(CREATURE, "creature"), static(ENCHANTED_CREATURE, AddPT(2, 0))
)
SURE = card("Sure", "{R}", "Instant").rules(
    rule("can't be countered", SELF), deal(2, target(CREATURE))
)
HURLER = card("Hurler", "{R}", "Creature — Giant 1/1").rules(
    activated(TAP, deal(power_of(SELF), target()))
)
GROW = card("Grow", "{G}", "Instant").rules(gets(target(CREATURE), 3, 3))
STEAL = card("Steal", "{U}", "Instant").rules(gain_control(target(CREATURE)))
MINE = card("Mine", "{G}", "Instant").rules(gets(target(CREATURE & YOURS), 1, 1), draw(1))
SPLIT = card("Scatter", "{R}", "Instant").rules(deal_divided(3, CREATURE))
OFFER = card("Offer", "{B}", "Sorcery").rules(
    may(sacrifice(target(CREATURE & YOURS))), if_(IF_YOU_DO, draw(2))
)
EACH = card("Each", "{U}", "Sorcery").rules(draw(1, EACH_PLAYER), lose_life(1, EACH_PLAYER))
HERALD = card("Herald", "{W}", "Creature — Human 1/1").rules(when(enters(CREATURE), gain_life(1)))
CARDS = [
    BEAR,
    OX,
    KILL,
    DRAIN,
    SIPHON,
    PLOW,
    CLOAK,
    PACT,
    RAGE,
    SURE,
    HURLER,
    GROW,
    STEAL,
    MINE,
    SPLIT,
    OFFER,
    EACH,
    HERALD,
]


def board(you: str = "", opponent: str = "", **how: str) -> Scenario:
    return scenario(you=you, opponent=opponent, cards=CARDS, auto_pay=True, **how)  # type: ignore[arg-type]


def test_a_spell_whose_only_target_is_illegal_does_nothing_at_all():  # CR 608.2b: no life either
    g = board("hand: Drain; battlefield: Swamp", "battlefield: Bear, Swamp; hand: Kill")
    g.cast("Drain", targets="Bear")
    g.cast("Kill", targets="Bear", by="opponent").resolve()
    g.resolve()
    assert (g.life(), g.graveyard()) == (20, ["Drain"])


def test_a_target_that_becomes_untouchable_is_illegal():  # CR 608.2b, 702.11b
    g = board("hand: Drain; battlefield: Swamp", "battlefield: Bear, Forest; hand: Cloak")
    g.cast("Drain", targets="Bear")
    g.cast("Cloak", targets="Bear", by="opponent").resolve()
    g.resolve()
    assert (g.life(), g.permanent("Bear").damage) == (20, 0)


def test_a_target_that_changes_sides_may_become_illegal():  # CR 608.2b: the criteria are checked again
    g = board(
        "hand: Mine; battlefield: Forest, Bear; library: Ox", "battlefield: Island; hand: Steal"
    )
    g.cast("Mine", targets="Bear")
    g.cast("Steal", targets="Bear", by="opponent").resolve()
    g.resolve()
    assert (g.hand(), g.permanent("Bear").power) == ([], 2)


def test_with_one_legal_target_left_the_rest_happens():  # CR 608.2b; an illegal target's power is not known
    g = board("hand: Siphon; battlefield: Swamp", "battlefield: Bear, Swamp; hand: Kill")
    g.cast("Siphon", targets=["Bear", "opponent"])
    g.cast("Kill", targets="Bear", by="opponent").resolve()
    g.resolve()
    assert g.graveyard() == ["Siphon"]
    assert (
        g.life("opponent") == 20
    )  # "its power" of an illegal target is no number: nothing is lost


def test_both_targets_legal():
    g = board("hand: Siphon; battlefield: Swamp", "battlefield: Bear")
    g.cast("Siphon", targets=["Bear", "opponent"]).resolve()
    assert g.life("opponent") == 18  # CR 608.2h: the power it last had


def test_last_known_information_of_what_was_exiled():  # CR 608.2h: with the bonus, and who controlled it
    g = board("hand: Plow, Grow; battlefield: Plains, Forest", "battlefield: Bear")
    g.cast("Grow", targets="Bear").resolve()
    g.cast("Plow", targets="Bear").resolve()
    assert g.life("opponent") == 25


def test_an_ability_uses_its_source_as_it_last_was():  # CR 608.2h, 113.7a
    g = board("hand: Grow; battlefield: Hurler, Forest", "battlefield: Swamp; hand: Kill")
    g.activate("Hurler", targets="opponent")
    g.cast("Grow", targets="Hurler").resolve()
    g.cast("Kill", targets="Hurler", by="opponent").resolve()
    g.resolve()
    assert g.life("opponent") == 16


def test_a_share_is_lost_with_its_target():  # CR 608.2b, 601.2d
    g = board("hand: Scatter; battlefield: Mountain", "battlefield: Bear, Ox, Swamp; hand: Kill")
    g.cast("Scatter").choose("Bear", "Ox").split({"Bear": 2, "Ox": 1})
    g.cast("Kill", targets="Bear", by="opponent").resolve()
    g.resolve()
    assert g.permanent("Ox").damage == 1


def test_what_cannot_be_countered_still_needs_a_target():  # CR 608.2b is no countering
    g = board("hand: Sure; battlefield: Mountain", "battlefield: Bear, Swamp; hand: Kill")
    g.cast("Sure", targets="Bear")
    g.cast("Kill", targets="Bear", by="opponent").resolve()
    g.resolve()
    assert g.graveyard() == ["Sure"]


def test_an_aura_without_its_target_goes_to_the_graveyard():  # CR 608.3b, 303.4
    g = board("hand: Rage; battlefield: Mountain", "battlefield: Bear, Swamp; hand: Kill")
    g.cast("Rage", targets="Bear")
    g.cast("Kill", targets="Bear", by="opponent").resolve()
    g.resolve()
    assert (g.graveyard(), g.battlefield("you")) == (["Rage"], ["Mountain"])


def test_all_choose_first_then_all_sacrifice_at_once():  # CR 608.2f, 101.4
    g = board("hand: Pact; battlefield: Swamp, Bear, Ox", "battlefield: Bear, Ox")
    g.cast("Pact").resolve()
    assert g.asked.seat == "you"  # the active player first
    g.choose("Bear")
    assert (g.asked.seat, g.graveyard()) == ("opponent", [])
    g.choose("Ox")
    assert (g.battlefield("opponent"), "Ox" in g.battlefield()) == (["Bear"], True)


def test_if_you_do_looks_at_what_was_done():  # CR 608.2e
    g = board("hand: Offer; battlefield: Swamp, Bear; library: 2 Ox")
    g.cast("Offer").resolve()
    no = g.fork()
    g.choose("yes")
    assert (g.hand(), g.graveyard()) == (["Ox", "Ox"], ["Bear", "Offer"])
    no.choose("no")
    assert (no.hand(), no.graveyard()) == ([], ["Offer"])


def test_instructions_are_followed_in_order_for_everyone():  # CR 608.2c, 121.2c: active player draws first
    g = board("hand: Each; battlefield: Island; library: Bear", "library: Ox")
    g.cast("Each").resolve()
    assert (g.hand(), g.hand("opponent")) == (["Bear"], ["Ox"])
    assert (g.life(), g.life("opponent")) == (19, 19)


def test_a_permanent_spell_enters_under_its_controllers_control():  # CR 608.3
    g = board("hand: Herald; battlefield: Plains")
    g.cast("Herald").resolve()
    assert g.battlefield() == ["Plains", "Herald"]
    g.resolve()  # it sees itself enter (CR 603.6a)
    assert g.life() == 21


def test_nobody_gets_priority_while_something_resolves():  # CR 608.2g, 117.2e
    g = board("hand: Pact, Kill; battlefield: 2 Swamp, Bear, Ox", "battlefield: Bear")
    g.cast("Pact").resolve()
    assert g.asked.kind == "choose"
    g.choose("Ox")
    assert g.stack() == []
    assert (g.asked.kind, g.asked.seat) == ("priority", "you")  # CR 117.3b
