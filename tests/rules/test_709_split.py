"""Split cards, division of damage, flashback: cards with more than one way to be cast (CR 709, 601.2d, 702.34)."""

import pytest

from spellwright.magic.scenario import ScenarioError, scenario


def test_a_split_card_has_both_halves_everywhere_but_on_the_stack():  # CR 709.4
    g = scenario(you="hand: Fire // Ice; battlefield: 2 Mountain", opponent="battlefield: Island")
    card = g.card("Fire // Ice", "hand")
    assert (card.mana_value, card.colors) == (4, {"R", "U"})
    g.cast("Fire", targets=[["opponent"]])
    assert (g.on_stack().mana_value, g.on_stack().colors) == (2, {"R"})
    g.resolve()
    assert g.life("opponent") == 18
    assert g.graveyard() == ["Fire // Ice"]


def test_only_the_half_that_is_cast_must_be_paid_for():  # CR 709.3
    g = scenario(
        you="hand: Fire // Ice; battlefield: 2 Island; library: Plains",
        opponent="battlefield: Mountain",
    )
    assert g.why_not("cast Fire")
    g.cast("Ice", targets="Mountain").resolve()
    assert g.permanent("Mountain").tapped
    assert g.hand() == ["Plains"]


def test_damage_is_divided_as_the_spell_is_cast_and_a_share_is_lost_with_its_target():  # CR 601.2d, 608.2i
    g = scenario(
        you="hand: Forked Bolt; battlefield: Mountain",
        opponent="battlefield: Typhoid Rats, Grizzly Bears, Drudge Skeletons, Swamp, Mountain; hand: Lightning Bolt",
    )
    g.cast("Forked Bolt", targets=[["Typhoid Rats", "Grizzly Bears"]])
    g.cast("Lightning Bolt", targets="Typhoid Rats", by="opponent").resolve()
    g.resolve()
    assert g.permanent("Grizzly Bears").damage == 1  # not 2


def test_every_target_gets_at_least_one():  # CR 601.2d
    g = scenario(
        you="hand: Forked Bolt; battlefield: Mountain", opponent="battlefield: 3 Grizzly Bears"
    )
    g.cast("Forked Bolt")
    with pytest.raises(ScenarioError):
        g.choose("Grizzly Bears", "Grizzly Bears", "Grizzly Bears")
    g.choose("opponent").resolve()
    assert g.life("opponent") == 18


def test_a_spell_with_flashback_is_cast_from_the_graveyard_and_exiled():  # CR 702.34
    g = scenario(
        you="graveyard: Ancient Grudge; battlefield: Forest", opponent="battlefield: Juggernaut"
    )
    g.cast("Ancient Grudge", "flashback", targets="Juggernaut").resolve()
    assert g.exile() == ["Ancient Grudge"]
    assert g.graveyard("opponent") == ["Juggernaut"]


def test_a_countered_flashback_spell_is_exiled_too():  # CR 702.34a
    g = scenario(
        you="graveyard: Ancient Grudge; battlefield: Forest",
        opponent="battlefield: Juggernaut, 2 Island; hand: Counterspell",
    )
    g.cast("Ancient Grudge", "flashback", targets="Juggernaut")
    g.cast("Counterspell", targets="Ancient Grudge", by="opponent").resolve()
    assert g.exile() == ["Ancient Grudge"]
