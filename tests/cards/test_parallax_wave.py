"""Parallax Wave, Opalescence and Replenish: linked exile, Auras that enter, timestamps, creatures that are not."""

import pytest

from spellwright.magic.objects.card import card
from spellwright.magic.scenario import scenario
from spellwright.magic.words import BLUE, protection

# --- fading and Parallax Wave


def test_the_wave_enters_with_five_fade_counters():  # CR 702.32a
    g = scenario(you="hand: Parallax Wave; battlefield: 4 Plains")
    g.cast("Parallax Wave").resolve()
    assert g.permanent("Parallax Wave").counters == {"fade": 5}


def test_fading_takes_a_counter_each_upkeep_of_its_controller():
    g = scenario(
        you="battlefield: Parallax Wave (fade 2); library: 3 Plains", opponent="library: 3 Plains"
    )
    g.to("upkeep", whose="opponent")
    assert g.stack() == []
    g.to("upkeep", whose="you").resolve()
    assert g.permanent("Parallax Wave").counters == {"fade": 1}


def test_fading_sacrifices_only_when_no_counter_can_be_removed():  # one turn later than vanishing
    g = scenario(you="battlefield: Parallax Wave (fade 1); library: 5 Plains", step="untap")
    g.resolve()
    assert g.permanent("Parallax Wave").counters == {}
    g.put("5 Plains", "library", "opponent")
    g.to("upkeep", whose="you").resolve()
    assert g.graveyard() == ["Parallax Wave"]


def test_the_wave_exiles_for_a_counter_and_gives_back_when_it_leaves():  # CR 607.2a
    g = scenario(
        you="battlefield: Parallax Wave (fade 2), 2 Plains; hand: Disenchant",
        opponent="battlefield: Grizzly Bears (+1/+1 x1), Serra Angel (tapped)",
    )
    g.activate("Parallax Wave", targets="Grizzly Bears").resolve()
    g.activate("Parallax Wave", targets="Serra Angel").resolve()
    assert sorted(g.exile("opponent")) == ["Grizzly Bears", "Serra Angel"]
    assert g.why_not("activate Parallax Wave") == "its cost cannot be paid"
    g.cast("Disenchant", targets="Parallax Wave").resolve()
    assert g.stack() == ["Parallax Wave"]
    g.resolve()
    bears = g.permanent("Grizzly Bears", "opponent")
    assert (bears.counters, bears.sick) == ({}, True)  # CR 400.7: new objects
    assert not g.permanent("Serra Angel").tapped


def test_what_the_wave_exiles_after_it_has_left_stays_exiled():  # the leaves trigger resolves first
    g = scenario(
        you="battlefield: Parallax Wave (fade 3), 2 Plains; hand: Disenchant",
        opponent="battlefield: Grizzly Bears, Serra Angel",
    )
    g.activate("Parallax Wave", targets="Grizzly Bears")
    g.activate("Parallax Wave", targets="Serra Angel")
    g.cast("Disenchant", targets="Parallax Wave").resolve()
    assert g.stack() == ["Parallax Wave"] * 3
    g.resolve_all()
    assert sorted(g.exile("opponent")) == ["Grizzly Bears", "Serra Angel"]
    assert not g.has("Grizzly Bears")


def test_each_card_comes_back_under_its_owners_control():
    g = scenario(
        you="battlefield: Parallax Wave (fade 1), Grizzly Bears (owner opponent), 2 Plains; "
        "hand: Disenchant",
    )
    g.activate("Parallax Wave", targets="Grizzly Bears").resolve()
    g.cast("Disenchant", targets="Parallax Wave").resolve().resolve()
    assert g.permanent("Grizzly Bears").controller == "opponent"


def test_a_token_does_not_come_back():  # CR 111.8
    g = scenario(
        you="battlefield: Parallax Wave (fade 1), 2 Plains; hand: Disenchant",
        opponent="battlefield: Knight",
    )
    g.activate("Parallax Wave", targets="Knight").resolve()
    g.cast("Disenchant", targets="Parallax Wave").resolve().resolve()
    assert not g.has("Knight")


def test_two_waves_keep_their_own_cards():  # CR 607.2a, 607.3
    g = scenario(
        you="battlefield: Parallax Wave (fade 1), Parallax Wave (fade 2), 2 Plains; hand: Disenchant",
        opponent="battlefield: Grizzly Bears, Serra Angel",
    )
    g.activate("Parallax Wave#1", targets="Grizzly Bears").resolve()
    g.activate("Parallax Wave", targets="Serra Angel").resolve()
    g.cast("Disenchant", targets="Parallax Wave#1").resolve().resolve()
    assert g.has("Grizzly Bears")
    assert not g.has("Serra Angel")


def test_an_attacker_that_is_exiled_and_returned_no_longer_attacks():  # CR 506.4
    g = scenario(
        you="battlefield: Parallax Wave (fade 1), 2 Plains; hand: Disenchant",
        opponent="battlefield: Grizzly Bears",
        active="opponent",
    )
    g.attack("Grizzly Bears")
    g.activate("Parallax Wave", targets="Grizzly Bears", by="you").resolve()
    g.cast("Disenchant", targets="Parallax Wave", by="you").resolve().resolve()
    g.to("second main")
    assert g.life() == 20


# --- Opalescence


def test_opalescence_makes_a_wave_that_exiles_itself_and_comes_back():  # CR 607.2a
    g = scenario(
        you="battlefield: Opalescence, Parallax Wave (fade 2)",
        opponent="battlefield: Grizzly Bears",
    )
    assert g.permanent("Parallax Wave").power == 4
    g.activate("Parallax Wave", targets="Grizzly Bears").resolve()
    g.activate("Parallax Wave", targets="Parallax Wave").resolve()
    assert g.exile("you") == ["Parallax Wave"]
    g.resolve()  # it was exiled with itself
    assert g.permanent("Parallax Wave").counters == {"fade": 5}
    assert g.has("Grizzly Bears")


def test_a_wave_answers_by_leaving_with_creatures_for_good():  # the activations below the trigger
    g = scenario(
        you="battlefield: Opalescence, Parallax Wave (fade 3)",
        opponent="battlefield: Grizzly Bears, Serra Angel",
    )
    g.activate("Parallax Wave", targets="Grizzly Bears")
    g.activate("Parallax Wave", targets="Serra Angel")
    g.activate("Parallax Wave", targets="Parallax Wave")
    g.resolve_all()
    assert g.permanent("Parallax Wave").counters == {"fade": 5}
    assert sorted(g.exile("opponent")) == ["Grizzly Bears", "Serra Angel"]


def test_humility_and_opalescence_take_the_waves_abilities():  # CR 613.6, 603.10a
    g = scenario(
        you="battlefield: Opalescence, Humility, Parallax Wave (fade 2), 2 Plains; hand: Disenchant",
        opponent="battlefield: Grizzly Bears",
    )
    wave = g.permanent("Parallax Wave")
    assert (wave.power, wave.toughness, wave.abilities) == (1, 1, ())
    assert g.why_not("activate Parallax Wave") is not None
    g.cast("Disenchant", targets="Parallax Wave").resolve()
    assert g.stack() == []  # it had no leaves-the-battlefield ability


def test_a_wave_that_was_a_wave_keeps_what_it_exiled_under_humility():
    # the exiled card waits; the ability that would return it is gone
    g = scenario(
        you="battlefield: Opalescence, Parallax Wave (fade 2), 6 Plains; hand: Humility, Disenchant",
        opponent="battlefield: Grizzly Bears",
    )
    g.activate("Parallax Wave", targets="Grizzly Bears").resolve()
    g.cast("Humility").resolve()
    g.cast("Disenchant", targets="Parallax Wave").resolve()
    assert g.exile("opponent") == ["Grizzly Bears"]


def test_under_both_a_wave_enters_without_counters():  # CR 614.12: as it would exist on the battlefield
    g = scenario(you="hand: Parallax Wave; battlefield: Opalescence, Humility, 4 Plains")
    g.cast("Parallax Wave").resolve()
    assert g.permanent("Parallax Wave").counters == {}


def test_animated_enchantments_can_attack_and_die():
    g = scenario(
        you="battlefield: Opalescence, Solitary Confinement, Seal of Cleansing (sick)",
        opponent="hand: Lightning Bolt; battlefield: Mountain",
    )
    assert g.why_not("attack with Seal of Cleansing") is not None
    g.attack("Solitary Confinement")
    g.cast("Lightning Bolt", targets="Solitary Confinement", by="opponent").resolve()
    assert g.graveyard() == ["Solitary Confinement"]


def test_an_aura_is_not_animated_and_opalescence_not_by_itself():
    g = scenario(you="battlefield: Opalescence, Forest, Wild Growth (attached to Forest)")
    assert g.permanent("Wild Growth").types == {"Enchantment"}
    assert g.permanent("Opalescence").types == {"Enchantment"}
    g.put("Opalescence")
    assert all(p.power == 4 for p in g.permanents("Opalescence"))


def test_swords_on_an_animated_enchantment_gives_its_mana_value():
    g = scenario(
        you="hand: Swords to Plowshares; battlefield: Plains",
        opponent="battlefield: Opalescence, Worship",
    )
    g.cast("Swords to Plowshares", targets="Worship").resolve()
    assert g.life("opponent") == 24


def test_worship_and_opalescence_keep_each_other():  # Worship is the creature it asks for
    g = scenario(
        you="battlefield: Opalescence, Worship; life: 2",
        opponent="hand: Lightning Bolt; battlefield: Mountain",
        active="opponent",
    )
    g.cast("Lightning Bolt", targets="you").resolve()
    assert g.life() == 1


# --- Replenish


def test_replenish_returns_all_your_enchantments_at_once():
    g = scenario(
        you="hand: Replenish; battlefield: 4 Plains; library: 2 Plains; "
        "graveyard: Exploration, Grizzly Bears, Enchantress's Presence, Eidolon of the Great Revel",
        opponent="graveyard: Exploration",
    )
    g.cast("Replenish").resolve()
    assert sorted(g.battlefield())[:3] == [
        "Eidolon of the Great Revel",
        "Enchantress's Presence",
        "Exploration",
    ]
    assert g.graveyard() == ["Grizzly Bears", "Replenish"]
    assert g.hand() == []  # nothing was cast
    assert g.graveyard("opponent") == ["Exploration"]


def test_replenish_lets_an_aura_choose_what_it_enchants():  # CR 303.4f
    g = scenario(
        you="hand: Replenish; battlefield: 4 Plains; graveyard: Wild Growth, Control Magic",
        opponent="battlefield: Forest, Argothian Enchantress",
    )
    g.cast("Replenish").resolve()
    assert "Forest (opponent)" in g.legal()
    g.choose("Forest")
    assert g.permanent("Wild Growth").attached_to == "Forest"
    # no target: shroud does not matter
    assert g.permanent("Argothian Enchantress").controller == "you"


def test_an_aura_with_nothing_to_enchant_stays_in_the_graveyard():  # CR 303.4g
    g = scenario(
        you="hand: Replenish; battlefield: 4 Plains; graveyard: Control Magic, Exploration",
    )
    g.cast("Replenish").resolve()
    assert g.graveyard() == ["Control Magic", "Replenish"]
    assert g.has("Exploration")


def test_an_aura_cannot_choose_what_enters_with_it():
    # Opalescence will make Exploration a creature, but that is not on the battlefield yet
    g = scenario(
        you="hand: Replenish; battlefield: 4 Plains; graveyard: Control Magic, Exploration, Opalescence"
    )
    g.cast("Replenish").resolve()
    assert g.graveyard() == ["Control Magic", "Replenish"]
    assert g.permanent("Exploration").power == 1


def test_an_aura_heeds_protection_as_it_enters():  # CR 702.16c, 303.4f
    warden = card("Warden", "{W}", "Creature — Angel 2/2").rules(protection(BLUE, "blue"))
    g = scenario(
        you="hand: Replenish; battlefield: 4 Plains; graveyard: Control Magic",
        opponent="battlefield: Warden",
        cards=[warden],
    )
    g.cast("Replenish").resolve()
    assert g.graveyard() == ["Control Magic", "Replenish"]


@pytest.mark.parametrize(
    ("order", "size"), [(("Opalescence", "Humility"), 1), (("Humility", "Opalescence"), 4)]
)
def test_replenish_lets_its_player_order_opalescence_and_humility(order, size):  # CR 613.7m
    g = scenario(
        you="hand: Replenish; battlefield: 4 Plains; graveyard: Humility, Exploration, Opalescence"
    )
    g.cast("Replenish").resolve()
    assert sorted(g.legal()) == ["Humility (graveyard)", "Opalescence (graveyard)"]
    g.choose(*order)
    assert g.permanent("Humility").power == size
    assert g.permanent("Exploration").abilities == ()


def test_replenish_asks_for_no_order_where_none_matters():
    g = scenario(
        you="hand: Replenish; battlefield: 4 Plains; graveyard: Sterling Grove, Glorious Anthem, Levitation"
    )
    g.cast("Replenish").resolve()
    assert len(g.battlefield()) == 7


def test_replenished_enchantments_under_opalescence_enter_as_creatures():
    g = scenario(
        you="hand: Replenish; battlefield: 4 Plains, Opalescence; graveyard: Parallax Wave, Humility",
    )
    g.cast("Replenish").resolve()
    wave = g.permanent("Parallax Wave")
    assert (wave.power, wave.abilities, wave.sick) == (1, (), True)
    # Humility was not there yet when the Wave's counters were placed (CR 614.12)
    assert wave.counters == {"fade": 5}


def test_replenish_returns_a_wave_that_gives_back_nothing():  # CR 400.7: it is a new Wave
    g = scenario(
        you="hand: Disenchant, Replenish; battlefield: Parallax Wave (fade 1), 6 Plains",
        opponent="battlefield: Grizzly Bears",
    )
    g.activate("Parallax Wave", targets="Grizzly Bears")
    g.cast("Disenchant", targets="Parallax Wave").resolve_all()
    g.cast("Replenish").resolve()
    assert g.permanent("Parallax Wave").counters == {"fade": 5}
    assert g.exile("opponent") == ["Grizzly Bears"]


# --- Auras that enter in other ways


def test_an_aura_returned_by_an_oblivion_ring_chooses_anew():  # CR 303.4f
    g = scenario(
        you="hand: Disenchant; battlefield: 2 Plains, Forest, Wild Growth (attached to Forest)",
        opponent="hand: Oblivion Ring; battlefield: 3 Plains, Mountain",
        active="opponent",
    )
    g.cast("Oblivion Ring", pay="auto").resolve().choose("Wild Growth").resolve()
    assert g.exile() == ["Wild Growth"]
    g.cast("Disenchant", targets="Oblivion Ring", by="you", pay="auto").resolve().resolve()
    g.choose("Mountain")
    assert g.permanent("Wild Growth").attached_to == "Mountain"
    assert g.permanent("Wild Growth").controller == "you"
