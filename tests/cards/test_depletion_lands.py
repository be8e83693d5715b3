"""Peat Bog, Saprazzan Skerry, Hickory Woodlot, Crystal Vein, Undiscovered Paradise."""

import pytest

from spellwright.magic.scenario import scenario
from spellwright.magic.words import (
    LAND,
    card,
    destroy,
    gain_control,
    target,
)

BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
TRINKET = "Trinket | {1} | Artifact"
RELIC = "Relic | {2} | Artifact"
PARADISE = "Undiscovered Paradise"


@pytest.mark.parametrize(
    ("land", "color"),
    [("Peat Bog", "B"), ("Saprazzan Skerry", "U"), ("Hickory Woodlot", "G"), ("Remote Farm", "W")],
)
def test_a_depletion_land_gives_two_mana_twice_and_is_gone(land, color):  # CR 605.3b
    g = scenario(you=f"hand: {land}", manual=True).play(land)
    assert g.permanent(land).tapped and g.permanent(land).counters == {"depletion": 2}
    g.change(land, tapped=False).activate(land)
    assert g.mana() == color * 2 and g.permanent(land).counters == {"depletion": 1}
    g.change(land, tapped=False).activate(land)
    assert g.mana() == color * 4 and g.graveyard() == [land] and g.stack() == []


def test_without_a_counter_it_cannot_be_used():  # CR 118.3
    g = scenario(you="hand: Bear; battlefield: Hickory Woodlot", cards=[BEAR])
    assert g.why_not("cast Bear") == "{1}{G} cannot be paid"


def test_it_pays_for_a_spell_and_is_sacrificed_with_its_last_counter():
    g = scenario(you="hand: Bear; battlefield: Hickory Woodlot (depletion 1)", cards=[BEAR])
    g.cast("Bear")
    assert g.stack() == ["Bear"] and g.graveyard() == ["Hickory Woodlot"]


# --- Crystal Vein


def test_crystal_vein_gives_one_or_is_sacrificed_for_two():
    g = scenario(you="hand: Relic; battlefield: Crystal Vein", cards=[RELIC])
    g.cast("Relic")
    assert g.graveyard() == ["Crystal Vein"]


def test_for_one_mana_there_is_the_choice():
    g = scenario(you="hand: Trinket; battlefield: Crystal Vein", cards=[TRINKET])
    g.cast("Trinket")
    assert g.asked.labels == (
        "Crystal Vein for {C}",
        "Crystal Vein for {C}{C}, leaving {C}",
    )
    g.choose("Crystal Vein for {C}")
    assert g.has("Crystal Vein") and g.mana() == ""


def test_two_veins_and_two_mana():
    g = scenario(you="hand: Relic; battlefield: 2 Crystal Vein", cards=[RELIC])
    g.cast("Relic")
    assert g.asked.labels == ("2× Crystal Vein for {C}", "Crystal Vein for {C}{C}")
    g.choose("2× Crystal Vein for {C}")
    assert g.graveyard() == []


# --- Undiscovered Paradise


def test_paradise_returns_to_hand_as_its_controller_untaps():  # CR 502.3
    g = scenario(
        you=f"hand: Lightning Bolt; battlefield: {PARADISE}; library: 2 Island",
        opponent="library: Island",
    )
    g.cast("Lightning Bolt", targets="opponent").resolve()
    assert g.permanent(PARADISE).tapped
    g.to("upkeep", whose="opponent")
    assert g.has(PARADISE)  # the opponent's untap step is not yours
    g.to("upkeep", whose="you")
    assert g.hand() == [PARADISE] and not g.has(PARADISE)
    assert g.state.floating == ()
    g.to("main").play(PARADISE)  # a new object
    assert not g.permanent(PARADISE).tapped


def test_unused_it_stays():
    g = scenario(you=f"battlefield: {PARADISE} (tapped); library: Island", step="untap")
    assert g.has(PARADISE) and not g.permanent(PARADISE).tapped


def test_used_twice_it_returns_once_and_is_noted_once():
    g = scenario(
        you=f"battlefield: {PARADISE}; library: 2 Island", opponent="library: Island", manual=True
    )
    g.activate(PARADISE).choose("add {R}").change(PARADISE, tapped=False)
    g.activate(PARADISE).choose("add {G}")
    assert g.mana() == "GR" and len(g.state.floating) == 1
    g.to("upkeep", whose="you", turn=g.turn + 2)
    assert g.hand() == [PARADISE]


def test_a_paradise_that_left_in_between_is_another_object():  # CR 400.7
    raze = card("Raze", "{0}", "Instant").rules(destroy(target(LAND)))
    g = scenario(
        you=f"hand: Lightning Bolt, Raze; battlefield: {PARADISE}; library: 2 Island",
        opponent="library: Island",
        cards=[raze],
    )
    g.cast("Lightning Bolt", targets="opponent").resolve()
    g.cast("Raze", targets=PARADISE).resolve()
    g.to("upkeep", whose="you", turn=g.turn + 2)
    assert g.graveyard().count(PARADISE) == 1 and g.hand() == [] and g.state.floating == ()


def test_it_is_your_untap_step_even_if_another_player_controls_it_then():
    steal = card("Annex", "{0}", "Sorcery").rules(gain_control(target(LAND)))
    g = scenario(
        you=f"hand: Lightning Bolt; battlefield: {PARADISE}; library: 2 Island",
        opponent="hand: Annex; library: Island",
        cards=[steal],
    )
    g.cast("Lightning Bolt", targets="opponent").resolve()
    g.to("main", whose="opponent")
    g.opponent.cast("Annex", targets=PARADISE).resolve()
    assert g.permanent(PARADISE).controller == "opponent"
    g.to("upkeep", whose="you")
    assert PARADISE in g.hand("you")


def test_a_choice_of_what_stays_tapped_comes_first():
    g = scenario(
        you=f"hand: Lightning Bolt; battlefield: {PARADISE}, Sand Silos (tapped); library: 2 Island",
        opponent="library: Island",
    )
    g.cast("Lightning Bolt", targets="opponent").resolve()
    g.to("end", whose="opponent")
    g.pass_priority().pass_priority()
    g.choose("Sand Silos")
    assert g.hand() == [PARADISE] and g.permanent("Sand Silos").tapped
    g.resolve()
