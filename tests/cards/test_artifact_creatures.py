"""The cards of artifact_creatures.py, clause by clause."""

import pytest

from spellwright.magic.scenario import ScenarioError, scenario
from spellwright.magic.words import (
    ANY_PLAYER,
    CREATURE,
    SetColors,
    card,
    deal,
    static,
    tap_for,
    target,
)

BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
SHOCK = card("Shock", "{0}", "Instant").rules(deal(2, target(CREATURE | ANY_PLAYER)))
WASTES = card("Wastes", "", "Basic Land").rules(tap_for("C"))
KNIGHT = "Knight | {W} | Creature — Knight 2/2"
MERFOLK = "Merfolk | {U} | Creature — Merfolk 2/2"
ZOMBIE = "Zombie | {B} | Creature — Zombie 2/2"
GOBLIN = "Goblin | {R} | Creature — Goblin 2/2"
DRAGON = "Scion of Draco"


def test_memnite_costs_nothing():
    g = scenario(you="hand: 2 Memnite")
    g.cast("Memnite").resolve()
    memnite = g.permanent("Memnite")
    assert (memnite.power, memnite.toughness) == (1, 1)
    assert memnite.types == {"Artifact", "Creature"} and memnite.colors == set()


# --- Steel Overseer


def test_steel_overseer_grows_your_artifact_creatures_itself_among_them():
    g = scenario(
        you="battlefield: Steel Overseer, Memnite, Bear, Tormod's Crypt",
        opponent="battlefield: Memnite",
        cards=[BEAR],
    )
    g.activate("Steel Overseer").resolve()
    assert g.permanent("Steel Overseer").counters == {"+1/+1": 1}
    assert g.permanent("Memnite", "you").counters == {"+1/+1": 1}
    assert g.permanent("Bear").counters == {} and g.permanent("Tormod's Crypt").counters == {}
    assert g.permanent("Memnite", "opponent").counters == {}


def test_steel_overseer_is_a_creature_and_must_wait_a_turn():  # CR 302.6
    g = scenario(you="battlefield: Steel Overseer (sick)")
    with pytest.raises(ScenarioError):
        g.activate("Steel Overseer")


# --- Chronomaton and Drillworks Mole


def test_chronomaton_grows_for_one_mana_and_its_tap():
    g = scenario(you="battlefield: Chronomaton, 2 Island")
    g.activate("Chronomaton").resolve()
    golem = g.permanent("Chronomaton")
    assert golem.tapped and (golem.power, golem.toughness) == (2, 2)


def test_drillworks_mole_grows_alone_where_nobody_has_a_commander():  # CR 903.3
    g = scenario(you="battlefield: Drillworks Mole, 2 Island, Bear", cards=[BEAR])
    g.activate("Drillworks Mole").resolve()
    assert g.permanent("Drillworks Mole").counters == {"+1/+1": 1}
    assert g.permanent("Bear").counters == {}


def commander_board(mine="battlefield: Drillworks Mole, 2 Island, Bear", theirs=""):
    g = scenario(you=mine, opponent=theirs, cards=[BEAR, SHOCK])
    return g.change("Bear", notes=(("commander", 1),))


def test_drillworks_mole_also_grows_up_to_one_commander_creature_you_control():
    g = commander_board()
    g.activate("Drillworks Mole").choose("Bear").resolve()
    assert g.permanent("Drillworks Mole").counters == {"+1/+1": 1}
    assert g.permanent("Bear").counters == {"+1/+1": 1}
    g = commander_board()
    g.activate("Drillworks Mole").decline().resolve()
    assert g.permanent("Drillworks Mole").counters == {"+1/+1": 1}
    assert g.permanent("Bear").counters == {}


def test_the_mole_does_nothing_once_its_only_target_is_illegal():  # CR 608.2b
    g = commander_board("battlefield: Drillworks Mole, 2 Island, Bear; hand: Shock")
    g.activate("Drillworks Mole").choose("Bear")
    g.cast("Shock", targets="Bear").resolve_all()
    assert g.permanent("Drillworks Mole").counters == {}


def test_a_commander_keeps_its_designation_in_every_zone():  # CR 903.3
    g = commander_board("battlefield: Bear, Island, Island; hand: Shock, Snapback")
    g.cast("Snapback", targets="Bear").resolve()
    bear = next(o for o in g.state.objects.values() if o.card.name == "Bear")
    assert bear.zone == "hand" and bear.note("commander")


# --- Lupine Prototype


def test_lupine_prototype_waits_for_an_empty_hand():
    g = scenario(
        you="battlefield: Lupine Prototype; hand: Island", opponent="hand: Island; life: 20"
    )
    assert g.why_not("attack with Lupine Prototype") is not None
    g = scenario(you="battlefield: Lupine Prototype; hand: Island")  # the opponent has none
    assert g.why_not("attack with Lupine Prototype") is None
    g.attack("Lupine Prototype").to("second main")
    assert g.life("opponent") == 15
    g = scenario(you="battlefield: Lupine Prototype", opponent="hand: Island")
    assert g.why_not("attack with Lupine Prototype") is None


@pytest.mark.parametrize(("hand", "blocks"), [("hand: Island; ", False), ("", True)])
def test_lupine_prototype_blocks_only_with_an_empty_hand_somewhere(hand: str, blocks: bool):
    g = scenario(
        you="battlefield: Bear; hand: Island",
        opponent=f"{hand}battlefield: Lupine Prototype",
        cards=[BEAR],
    )
    g.attack("Bear")
    assert (g.why_not("block Bear with Lupine Prototype") is None) is blocks


# --- Scion of Draco


@pytest.mark.parametrize(
    ("lands", "legal"),
    [
        ("11 Wastes", False),
        ("12 Wastes", True),
        ("9 Wastes, Island", True),  # {10}
        ("8 Wastes, Island", False),
        ("Plains, Island, Swamp, Mountain, Forest", True),  # {2}
        ("Volcanic Island, 7 Wastes", True),  # {8}: two types on one land
        ("2 Island, 7 Wastes", False),  # one type
    ],
)
def test_scion_costs_two_less_for_each_basic_land_type(lands: str, legal: bool):
    g = scenario(
        you=f"hand: {DRAGON}; battlefield: {lands}",
        cards=[WASTES],
    )
    assert (g.why_not(f"cast {DRAGON}") is None) is legal


def test_each_of_your_creatures_gets_what_goes_with_its_colors():
    mine = f"battlefield: {DRAGON}, Knight, Merfolk, Zombie, Goblin, Bear, Memnite"
    g = scenario(
        you=mine, opponent="battlefield: Knight", cards=[KNIGHT, MERFOLK, ZOMBIE, GOBLIN, BEAR]
    )
    gifts = {
        "Knight": "vigilance",
        "Merfolk": "hexproof",
        "Zombie": "lifelink",
        "Goblin": "first strike",
        "Bear": "trample",
    }
    for name, gift in gifts.items():
        has = {k for k in gifts.values() if g.permanent(name, "you").has(k)}
        assert has == {gift}
    assert not any(
        g.permanent(n, "you").has(k) for n in ("Memnite", DRAGON) for k in gifts.values()
    )
    assert g.permanent(DRAGON).has("flying")
    assert not g.permanent("Knight", "opponent").has("vigilance")


def test_a_creature_of_several_colors_gets_all_of_it():  # CR 613.1e-f: colours before abilities
    paint = card("Paint", "{1}", "Enchantment").rules(static(CREATURE, SetColors("WUBRG")))
    g = scenario(you=f"battlefield: {DRAGON}, Memnite, Paint", cards=[paint])
    for name in ("Memnite", DRAGON):
        for gift in ("vigilance", "hexproof", "lifelink", "first strike", "trample"):
            assert g.permanent(name).has(gift)


def test_a_blue_creature_cannot_be_targeted_by_opponents():  # CR 702.11b
    g = scenario(
        you=f"battlefield: {DRAGON}, Merfolk, Bear",
        opponent="hand: Shock",
        cards=[MERFOLK, BEAR, SHOCK],
    )
    g.opponent.cast("Shock")
    assert not any(label.startswith("Merfolk") for label in g.asked.labels)
    g.choose("Bear").resolve()
