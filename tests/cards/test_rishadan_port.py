"""Lands of Goblins: Rishadan Port, Karplusan Forest."""

import pytest

from spellwright.magic.scenario import scenario

# --- Rishadan Port


def test_port_taps_a_land_for_one_mana():
    g = scenario(you="battlefield: Rishadan Port, Mountain", opponent="battlefield: Island")
    g.activate("Rishadan Port", targets="Island").resolve()
    assert g.permanent("Island").tapped
    assert g.permanent("Rishadan Port").tapped
    assert g.permanent("Mountain").tapped


def test_port_cannot_pay_for_itself():  # CR 602.2b: it is tapped for its cost
    g = scenario(you="battlefield: Rishadan Port", opponent="battlefield: Island")
    assert g.why_not("activate Rishadan Port") == "{1} cannot be paid"


def test_one_port_pays_for_another():
    g = scenario(you="battlefield: 2 Rishadan Port", opponent="battlefield: Island")
    g.activate("Rishadan Port", targets="Island").resolve()
    assert [p.tapped for p in g.permanents("Rishadan Port")] == [True, True]


def test_port_adds_colourless_mana():
    g = scenario(you="hand: Rod; battlefield: Rishadan Port", cards=["Rod | {1} | Artifact"])
    g.cast("Rod").resolve()
    assert g.has("Rod")


def test_the_land_may_be_tapped_for_mana_in_response():  # CR 605.3: mana abilities at any time
    g = scenario(
        you="battlefield: Rishadan Port, Mountain",
        opponent="hand: Brainstorm; battlefield: Island; library: 3 Island",
    )
    g.activate("Rishadan Port", targets="Island")
    g.opponent.cast("Brainstorm")
    g.resolve().choose("Island", "Island")
    g.resolve()
    assert g.permanent("Island").tapped


def test_port_in_the_upkeep_costs_the_land_for_the_turn():
    g = scenario(
        you="battlefield: Rishadan Port, Mountain",
        opponent="battlefield: Island; hand: Brainstorm; library: 4 Island",
        active="opponent",
        step="upkeep",
    )
    g.activate("Rishadan Port", by="you", targets="Island").resolve()
    g.to("main")
    assert g.permanent("Island").tapped
    assert g.why_not("cast Brainstorm", by="opponent") == "{U} cannot be paid"


# --- Karplusan Forest


def test_karplusan_forest_adds_colourless_mana_without_pain():
    g = scenario(you="hand: Rod; battlefield: Karplusan Forest", cards=["Rod | {1} | Artifact"])
    g.cast("Rod")
    assert g.asked.labels[0] == "Karplusan Forest for {C}"  # what hurts less comes first
    g.choose("Karplusan Forest for {C}").resolve()
    assert g.life() == 20


@pytest.mark.parametrize("spell", ["Mogg Fanatic", "Vine"])
def test_red_or_green_mana_of_karplusan_forest_deals_one_damage(spell):
    g = scenario(
        you=f"hand: {spell}; battlefield: Karplusan Forest", cards=["Vine | {G} | Artifact"]
    )
    g.cast(spell).resolve()
    assert g.life() == 19


def test_karplusan_forest_adds_no_other_colour():
    g = scenario(you="hand: Brainstorm; battlefield: Karplusan Forest")
    assert g.why_not("cast Brainstorm") == "{U} cannot be paid"


def test_the_damage_comes_with_the_mana_before_the_spell_is_cast():  # CR 605.3b
    g = scenario(
        you="life: 1; hand: Lightning Bolt; battlefield: Karplusan Forest", opponent="life: 3"
    )
    g.cast("Lightning Bolt", targets="opponent")
    assert g.winner == "opponent"  # CR 704.3: before anyone gets priority


def test_the_damage_is_damage_of_a_colourless_source():  # CR 105.2c: prevention by colour does not see it
    g = scenario(
        you="hand: Mogg Fanatic; battlefield: Karplusan Forest, Circle of Protection: Red, Mountain"
    )
    g.cast("Mogg Fanatic", pay="Karplusan Forest for {R}").resolve()
    assert g.life() == 19


def test_karplusan_forest_under_blood_moon_is_a_mountain():  # CR 305.7
    g = scenario(you="hand: Mogg Fanatic; battlefield: Karplusan Forest, Blood Moon")
    g.cast("Mogg Fanatic").resolve()
    assert g.life() == 20
