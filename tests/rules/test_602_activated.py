"""Activated abilities: when, what for, and how often (CR 602)."""

from spellwright.magic.objects.card import card
from spellwright.magic.scenario import Scenario, scenario
from spellwright.magic.words import (
    CREATURE,
    HASTE,
    OPPONENT,
    SELF,
    TAP,
    YOUR_TURN,
    YOURS,
    X,
    activated,
    choose,
    deal,
    destroy,
    draw,
    exists,
    gain_life,
    is_a,
    lose_life,
    power_of,
    put_counters,
    remove_counters_cost,
    rule,
    sacrifice,
    sacrifice_this,
    tap_for,
    target,
)

BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
PINGER = card("Pinger", "{U}", "Creature — Human 1/1").rules(activated(TAP, deal(1, target())))
HASTY = card("Hasty", "{R}", "Creature — Goblin 1/1").rules(HASTE, activated(TAP, gain_life(1)))
ROCK = card("Rock", "{2}", "Artifact").rules(activated([TAP, "{1}"], draw(1)), tap_for("C"))
BOMB = card("Bomb", "{1}", "Artifact Creature — Construct 3/1").rules(
    activated([sacrifice_this()], deal(power_of(SELF), target()))
)
ALTAR = card("Altar", "{1}", "Artifact").rules(
    activated(sacrifice(choose(1, CREATURE)), draw(1)),
)
SHADE = card("Shade", "{B}", "Creature — Shade 1/1").rules(
    activated("{0}", gain_life(1), once_each_turn=True),
    activated("{0}", lose_life(1, OPPONENT), once_each_turn=True),
)
ORACLE = card("Oracle", "{1}", "Artifact").rules(
    activated("{0}", gain_life(1), as_sorcery=True),
    activated("{0}", gain_life(2), only_if=YOUR_TURN),
    activated("{0}", gain_life(3), only_if=exists(is_a("Goblin") & YOURS)),
)
PUBLIC = card("Public", "{1}", "Artifact").rules(activated("{1}", draw(1), anyone=True))
FIREBALL = card("Cannon", "{1}", "Artifact").rules(activated(["{X}", TAP], deal(X, target())))
VIAL = card("Flask", "{1}", "Artifact").rules(
    activated(remove_counters_cost("charge", X), put_counters("+1/+1", X, on=target(CREATURE)))
)
KILL = card("Kill", "{B}", "Instant").rules(destroy(target(CREATURE)))
NEEDLE = card("Spike", "{1}", "Artifact").rules(rule("can't activate", CREATURE))
CARDS = [
    BEAR,
    PINGER,
    HASTY,
    ROCK,
    BOMB,
    ALTAR,
    SHADE,
    ORACLE,
    PUBLIC,
    FIREBALL,
    VIAL,
    KILL,
    NEEDLE,
]


def board(you: str = "", opponent: str = "", **how: str) -> Scenario:
    return scenario(you=you, opponent=opponent, cards=CARDS, **how)  # type: ignore[arg-type]


def test_an_ability_on_the_stack_does_not_need_its_source():  # CR 113.7a
    g = board("battlefield: Pinger", "battlefield: Swamp; hand: Kill")
    g.activate("Pinger", targets="opponent")
    g.cast("Kill", targets="Pinger", by="opponent").resolve()
    assert (g.graveyard(), g.stack()) == (["Pinger"], ["Pinger"])
    g.resolve()
    assert g.life("opponent") == 19


def test_what_is_sacrificed_as_a_cost_is_gone_at_once():  # CR 602.2b, 601.2h
    g = board("battlefield: Bomb", "battlefield: Swamp; hand: Kill")
    g.activate("Bomb", targets="opponent")
    assert g.graveyard() == ["Bomb"]
    assert g.why_not("cast Kill", by="opponent") == "there is no legal target"
    g.resolve()
    assert g.life("opponent") == 17  # CR 608.2h: its power as it last was


def test_a_summoning_sick_creature_does_not_tap_for_its_ability():  # CR 302.6, 602.5a
    g = board("battlefield: Pinger (sick), Hasty (sick)")
    assert g.why_not("activate Pinger") == "its cost cannot be paid"
    g.activate("Hasty").resolve()
    assert g.life() == 21


def test_an_artifact_is_never_summoning_sick():
    g = board("battlefield: Rock (sick), Forest; library: Bear")
    g.activate("Rock").resolve()
    assert g.hand() == ["Bear"]


def test_a_source_that_taps_for_the_cost_cannot_pay_its_mana():  # CR 602.2b
    g = board("battlefield: Rock; library: Bear")
    assert "activate Rock" not in g.legal()
    g.put("Rock", "battlefield")
    g.activate("Rock").resolve()
    assert [r.tapped for r in g.permanents("Rock")] == [True, True]


def test_once_each_turn_is_counted_for_each_ability():  # CR 602.5b
    g = board("battlefield: Shade; library: 3 Bear", "library: 3 Bear")
    g.activate("Shade", 1).resolve()
    assert "activate Shade: ability 1" not in g.legal()
    g.activate("Shade", 2).resolve()
    assert (g.life(), g.life("opponent")) == (21, 19)
    assert not [a for a in g.legal() if "Shade" in a]
    g.to("upkeep", whose="opponent")
    assert g.why_not("activate Shade: ability 1", by="you") is None


def test_two_objects_count_apart():
    g = board("battlefield: 2 Shade")
    g.activate("Shade", 1).resolve()
    g.activate("Shade", 1).resolve()
    assert g.life() == 22


def test_when_an_ability_may_be_activated():  # CR 602.5d–e
    g = board("battlefield: Oracle; library: 3 Bear", "library: 3 Bear")
    assert [a for a in g.legal() if "Oracle" in a] == [
        "activate Oracle: ability 1",
        "activate Oracle: ability 2",
    ]
    g.put("Hasty", "battlefield")
    assert "activate Oracle: ability 3" in g.legal()
    g.to("upkeep", whose="opponent").pass_priority()
    assert [a for a in g.legal() if "Oracle" in a] == ["activate Oracle: ability 3"]


def test_any_player_may_activate_what_says_so():  # CR 602.2a: otherwise only the controller
    g = board("battlefield: Public, Pinger", "battlefield: Island; library: Bear")
    assert g.why_not("activate Pinger", by="opponent") == "you do not control it"
    g.activate("Public", by="opponent").resolve()
    assert g.hand("opponent") == ["Bear"]


def test_x_of_an_ability():  # CR 107.3a, 602.2b
    g = board("battlefield: Cannon, 3 Mountain")
    g.activate("Cannon", targets=["X = 3", "opponent"]).resolve()
    assert g.life("opponent") == 17


def test_x_counters_are_removed_as_a_cost():
    g = board("battlefield: Flask (charge x2), Bear")
    g.activate("Flask")
    assert g.asked.labels == ("X = 0", "X = 1", "X = 2")
    g.choose("X = 2")
    assert g.permanent("Flask").counters == {}
    g.resolve()
    assert g.permanent("Bear").power == 4


def test_a_cost_may_take_the_source_itself():  # an artifact creature could feed the Altar as well
    g = board("battlefield: Altar, Bear; library: Bear")
    g.activate("Altar").resolve()
    assert (g.graveyard(), g.hand()) == (["Bear"], ["Bear"])
    assert g.why_not("activate Altar") == "its cost cannot be paid"


def test_what_may_not_be_activated_still_taps_for_nothing():  # CR 602.5, 101.2
    g = board("battlefield: Pinger, Rock, Forest; library: Bear", "battlefield: Spike")
    assert g.why_not("activate Pinger") == "an effect forbids it"
    g.activate("Rock").resolve()
    assert g.hand() == ["Bear"]


def test_an_ability_is_no_spell():  # CR 112.1, 113.7
    g = board("battlefield: Pinger", "hand: Counterspell; battlefield: 2 Island")
    g.activate("Pinger", targets="opponent")
    assert g.why_not("cast Counterspell", by="opponent") == "there is no legal target"
