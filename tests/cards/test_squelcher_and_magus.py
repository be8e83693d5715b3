"""Hexing Squelcher and Magus of the Moon: ward, what cannot be countered, and what lands become."""

import pytest

from spellwright.magic.scenario import scenario

BEAR = "Bear | {1}{G} | Creature — Bear 2/2"


# --- Hexing Squelcher


def test_hexing_squelcher_cannot_be_countered():  # CR 101.2
    g = scenario(
        you="hand: Hexing Squelcher; battlefield: 2 Mountain",
        opponent="hand: Counterspell; battlefield: 2 Island",
    )
    g.cast("Hexing Squelcher").opponent.cast("Counterspell").resolve_all()
    assert g.has("Hexing Squelcher")


def test_your_other_spells_cannot_be_countered_either():
    g = scenario(
        you="hand: Lava Spike; battlefield: Hexing Squelcher, Mountain",
        opponent="hand: Counterspell, Lava Spike; battlefield: 2 Island",
    )
    g.cast("Lava Spike", targets="opponent").opponent.cast("Counterspell").resolve_all()
    assert g.life("opponent") == 17


def test_an_opponents_spells_can_be_countered():
    g = scenario(
        you="hand: Counterspell; battlefield: Hexing Squelcher, 2 Island",
        opponent="hand: Lightning Bolt; battlefield: Mountain",
    )
    g.opponent.cast("Lightning Bolt", targets="you")
    g.cast("Counterspell", by="you").resolve()
    assert g.life() == 20 and g.stack() == []


def test_abilities_can_be_countered():  # "spells you control"
    g = scenario(
        you="hand: Chrome Mox, Ponder; battlefield: Hexing Squelcher",
        opponent="hand: Consign to Memory; battlefield: Island",
    )
    g.cast("Chrome Mox").resolve().opponent.cast("Consign to Memory").resolve()
    assert g.stack() == [] and g.hand() == ["Ponder"]


@pytest.mark.parametrize("aim", ["Hexing Squelcher", "Bear"])
def test_ward_counters_unless_two_life_is_paid(aim):  # CR 702.21a
    g = scenario(
        you="battlefield: Hexing Squelcher, Bear",
        opponent="hand: Lightning Bolt; battlefield: Mountain",
        cards=[BEAR],
    )
    g.opponent.cast("Lightning Bolt", targets=aim)
    assert g.stack() == ["Lightning Bolt", aim]  # the trigger of the creature with ward
    g.resolve()
    assert g.asked.seat == "opponent"
    paid = g.fork()
    g.decline()
    assert g.graveyard("opponent") == ["Lightning Bolt"] and g.has(aim)
    paid.choose("pay").resolve()
    assert paid.life("opponent") == 18 and not paid.has(aim)


def test_ward_cannot_be_paid_without_the_life():  # CR 119.4
    g = scenario(
        you="battlefield: Hexing Squelcher",
        opponent="life: 1; hand: Lightning Bolt; battlefield: Mountain",
    )
    g.opponent.cast("Lightning Bolt", targets="Hexing Squelcher").resolve()
    assert g.graveyard("opponent") == ["Lightning Bolt"]


def test_ward_is_for_opponents_and_for_your_own_creatures():
    g = scenario(
        you="hand: Lightning Bolt; battlefield: Hexing Squelcher, 2 Mountain",
        opponent="battlefield: Bear",
        cards=[BEAR],
    )
    g.cast("Lightning Bolt", targets="Hexing Squelcher")
    assert g.stack() == ["Lightning Bolt"]
    assert not g.permanent("Bear").has("ward")


def test_ward_against_a_spell_that_cannot_be_countered_does_nothing():  # CR 101.2
    g = scenario(
        you="battlefield: Hexing Squelcher",
        opponent="hand: Lightning Bolt; battlefield: Mountain, Hexing Squelcher",
    )
    g.opponent.cast("Lightning Bolt", targets="your Hexing Squelcher").resolve().opponent.decline()
    g.resolve()
    assert not g.permanents("Hexing Squelcher", "you")


# --- Magus of the Moon


def test_magus_makes_nonbasic_lands_mountains():  # CR 305.7
    g = scenario(
        you="hand: Ponder; battlefield: Volcanic Island, Underground Sea, Island",
        opponent="battlefield: Magus of the Moon",
    )
    for name in ("Volcanic Island", "Underground Sea"):
        assert g.permanent(name).subtypes == {"Mountain"}
    assert g.permanent("Island").subtypes == {"Island"}
    g.cast("Ponder")
    assert g.permanent("Island").tapped  # the duals make red mana only


def test_a_fetch_land_under_magus_taps_for_red_and_fetches_nothing():  # CR 305.7
    g = scenario(
        you="hand: Lightning Bolt; battlefield: Scalding Tarn; library: Island",
        opponent="battlefield: Magus of the Moon",
    )
    assert g.why_not("activate Scalding Tarn") is not None
    g.cast("Lightning Bolt", targets="opponent")
    assert g.permanent("Scalding Tarn").tapped


def test_magus_takes_the_drawback_too():  # CR 305.7
    g = scenario(
        you="hand: Island, Lava Spike; battlefield: Ancient Tomb, City of Traitors, Magus of the Moon"
    )
    g.cast("Lava Spike", targets="opponent", pay="Ancient Tomb")
    assert g.life() == 20
    g.resolve().play("Island")
    assert g.stack() == [] and g.has("City of Traitors")


def test_a_land_enters_untapped_under_magus():  # CR 614.12
    g = scenario(you="hand: Thundering Falls; battlefield: Magus of the Moon; library: Ponder")
    g.play("Thundering Falls")
    assert not g.permanent("Thundering Falls").tapped
    assert g.stack() == []  # nor does it surveil


def test_without_magus_the_lands_are_themselves_again():  # CR 611.3b
    g = scenario(
        you="hand: Lightning Bolt; battlefield: Volcanic Island, Mountain",
        opponent="battlefield: Magus of the Moon",
    )
    g.cast("Lightning Bolt", targets="Magus of the Moon", pay="Mountain").resolve()
    assert g.permanent("Volcanic Island").subtypes == {"Island", "Mountain"}


def test_magus_without_abilities_changes_nothing():  # CR 613.6: type before abilities
    g = scenario(you="battlefield: Volcanic Island, Magus of the Moon, Humility")
    assert g.permanent("Volcanic Island").subtypes == {"Mountain"}  # layer 4 is before layer 6
