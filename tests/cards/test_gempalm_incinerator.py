"""Gempalm Incinerator: cycling and what it triggers (CR 702.29)."""

from spellwright.magic.objects.card import card
from spellwright.magic.scenario import Scenario, scenario
from spellwright.magic.words import RED, discard, protection


def gempalm(**more) -> Scenario:
    return scenario(
        you="hand: Gempalm Incinerator; library: Forest, Plains; "
        "battlefield: 2 Mountain, 2 Mogg Fanatic",
        **more,
    )


def test_cycling_gempalm_deals_damage_for_all_goblins_and_draws():  # CR 702.29
    g = gempalm(opponent="battlefield: Goblin King, Serra Angel")
    g.activate("Gempalm Incinerator", targets="Serra Angel")
    assert g.graveyard() == ["Gempalm Incinerator"]
    assert len(g.stack()) == 2  # the trigger above the cycling ability: CR 603.3
    g.resolve().choose("yes")
    assert g.hand() == []
    assert g.permanent("Serra Angel").damage == 3
    g.resolve()
    assert g.hand() == ["Forest"]


def test_gempalm_counts_on_resolution():  # CR 608.2h
    g = gempalm(opponent="battlefield: Grizzly Bears")
    g.activate("Gempalm Incinerator", targets="Grizzly Bears")
    g.activate("Mogg Fanatic", targets="opponent").resolve()
    g.resolve().choose("yes").resolve_all()
    assert g.permanent("Grizzly Bears").damage == 1


def test_the_damage_of_gempalm_is_optional_the_card_is_not():
    g = gempalm(opponent="battlefield: Grizzly Bears")
    g.activate("Gempalm Incinerator", targets="Grizzly Bears").resolve().decline()
    g.resolve()
    assert g.permanent("Grizzly Bears").damage == 0
    assert g.hand() == ["Forest"]


def test_gempalm_can_be_cycled_without_a_creature_to_target():  # CR 603.3d
    g = scenario(you="hand: Gempalm Incinerator; library: Forest; battlefield: 2 Mountain")
    g.activate("Gempalm Incinerator")
    assert g.stack() == ["Gempalm Incinerator"]
    g.resolve()
    assert g.hand() == ["Forest"]


def test_a_countered_trigger_does_not_stop_the_draw():  # two abilities
    g = gempalm(opponent="battlefield: Grizzly Bears")
    g.activate("Gempalm Incinerator", targets="Grizzly Bears")
    g.activate("Mogg Fanatic", targets="Grizzly Bears").resolve()
    g.activate("Mogg Fanatic", targets="Grizzly Bears").resolve()
    assert g.graveyard("opponent") == ["Grizzly Bears"]
    g.resolve_all()
    assert g.hand() == ["Forest"]


def test_gempalm_triggers_from_exile_as_well():  # CR 702.29c: wherever the card is
    g = gempalm(opponent="battlefield: Grizzly Bears, Leyline of the Void")
    g.activate("Gempalm Incinerator", targets="Grizzly Bears")
    assert g.exile() == ["Gempalm Incinerator"]
    g.resolve().choose("yes").resolve_all()
    assert g.graveyard("opponent") == ["Grizzly Bears"]


def test_gempalm_in_hand_or_discarded_otherwise_does_not_trigger():  # CR 702.29c
    faith = card("Faith", "{R}", "Sorcery").rules(discard(1))
    g = scenario(
        you="hand: Gempalm Incinerator, Faith; battlefield: Mountain, Mogg Fanatic", cards=[faith]
    )
    g.cast("Faith").resolve()
    assert g.graveyard() == ["Gempalm Incinerator", "Faith"]
    assert g.stack() == []


def test_gempalm_is_the_source_so_protection_from_red_stops_it():  # CR 702.16b
    paladin = card("Paladin", "{W}{W}", "Creature — Knight 2/1").rules(protection(RED, "red"))
    g = gempalm(opponent="battlefield: Paladin", cards=[paladin])
    g.activate("Gempalm Incinerator")
    assert "Paladin" not in str(g.asked.labels)
    g.choose("Mogg Fanatic")
    g.resolve().decline().resolve()


def test_gempalm_is_cycled_at_instant_speed():  # CR 702.29a
    g = scenario(
        you="hand: Gempalm Incinerator; library: Forest, Plains; battlefield: 2 Mountain",
        opponent="battlefield: Goblin Lackey",
        active="opponent",
    )
    g.attack("Goblin Lackey")
    g.activate("Gempalm Incinerator", by="you", targets="Goblin Lackey")
    g.resolve().choose("yes").resolve_all()
    assert g.graveyard("opponent") == ["Goblin Lackey"]


def test_gempalm_can_be_cast_as_a_creature_and_then_does_nothing():
    g = scenario(you="hand: Gempalm Incinerator; battlefield: 3 Mountain, Mogg Fanatic")
    g.cast("Gempalm Incinerator").resolve()
    assert (g.permanent("Gempalm Incinerator").power, g.stack()) == (2, [])
