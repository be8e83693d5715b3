"""The turn: extra turns and phases, what happens as turns begin and end (CR 500–514)."""

from spellwright.magic.scenario import scenario
from spellwright.magic.words import beginning_of, card, gain_life, when

DECKS = {"you": "library: 9 Island", "opponent": "library: 9 Island"}


def turns(g, n):
    """Whose the next turns are."""
    found = []
    for _ in range(n):
        g.to("upkeep")
        found.append(g.active)
    return found


def test_an_extra_turn_comes_before_the_regular_ones():  # CR 500.7
    g = scenario(
        you="battlefield: 5 Island; hand: Time Warp; library: 9 Island",
        opponent="library: 9 Island",
    )
    g.cast("Time Warp", targets="you").resolve()
    assert turns(g, 3) == ["you", "opponent", "you"]


def test_a_given_extra_turn_does_not_cost_the_regular_one():
    g = scenario(
        you="battlefield: 5 Island; hand: Time Warp; library: 9 Island",
        opponent="library: 9 Island",
    )
    g.cast("Time Warp", targets="opponent").resolve()
    assert turns(g, 4) == ["opponent", "opponent", "you", "opponent"]


def test_the_extra_turn_created_last_is_taken_first():  # CR 500.7
    g = scenario(
        you="battlefield: 10 Island; hand: 2 Time Warp; library: 9 Island",
        opponent="library: 9 Island",
    )
    g.cast("Time Warp", targets="you").resolve()
    g.cast("Time Warp", targets="opponent").resolve()
    assert turns(g, 4) == ["opponent", "you", "opponent", "you"]


def test_an_extra_combat_follows_the_main_phase_and_attackers_untap():  # CR 500.8, 505.1a
    g = scenario(
        you="battlefield: Goblin Guide, Grizzly Bears (sick), 4 Mountain; hand: Relentless Assault",
        opponent="library: Island",
    )
    g.attack("Goblin Guide").resolve_all().to("second main")
    assert g.life("opponent") == 18
    g.cast("Relentless Assault").resolve()
    assert not g.permanent("Goblin Guide").tapped
    g.attack("Goblin Guide").resolve_all().to("second main")
    assert g.life("opponent") == 16
    g.to("end")
    assert g.active == "you"


def test_only_creatures_that_attacked_untap():
    g = scenario(
        you="battlefield: Goblin Guide, Grizzly Bears (tapped), 4 Mountain; hand: Relentless Assault",
        opponent="library: 2 Island",
    )
    g.attack("Goblin Guide").resolve_all().to("second main")
    g.cast("Relentless Assault").resolve()
    assert g.permanent("Grizzly Bears").tapped


def test_a_creature_may_attack_once_its_controller_has_begun_a_turn_with_it():  # CR 302.6
    g = scenario(
        you="battlefield: Grizzly Bears (sick); library: 2 Island", opponent="library: 2 Island"
    )
    assert g.why_not("attack with Grizzly Bears -> opponent")
    g.to("main", whose="you").attack("Grizzly Bears").to("second main")
    assert g.life("opponent") == 18


def test_a_land_creature_is_summoning_sick_for_its_mana():  # CR 302.6, 305.1
    g = scenario(you="hand: Dryad Arbor, Fog; library: 2 Island", opponent="library: 2 Island")
    g.play("Dryad Arbor")
    assert g.stack() == []
    assert g.why_not("cast Fog")
    g.to("main", whose="you")
    g.cast("Fog").resolve()
    assert g.permanent("Dryad Arbor").tapped


def test_damage_and_effects_of_the_turn_wear_off_together():  # CR 514.2
    g = scenario(
        you="battlefield: Boros Reckoner, Plains, Mountain; hand: Lightning Bolt; library: Island",
        opponent="battlefield: Wall of Stone; library: 2 Island",
    )
    g.activate("Boros Reckoner", pay="Plains").resolve()
    g.cast("Lightning Bolt", targets="Wall of Stone").resolve()
    g.to("upkeep", whose="opponent")
    assert g.permanent("Wall of Stone").damage == 0
    assert not g.permanent("Boros Reckoner").has("first strike")


def test_the_second_main_phase_of_a_turn_is_the_second_that_occurs():  # CR 505.1b
    survivor = card("Survivor", "{1}", "Creature — Human 2/2").rules(
        when(beginning_of("second main", "you"), gain_life(2))
    )
    g = scenario(
        you="battlefield: 4 Mountain, Survivor; hand: Relentless Assault", cards=[survivor]
    )
    g.cast("Relentless Assault").resolve()
    g.to("second main").resolve()
    assert g.life() == 22  # after the additional combat phase
    g.to("second main")
    assert (g.stack(), g.life()) == ([], 22)  # the regular one is the third


def test_a_main_phase_after_the_second_is_no_second_one():  # CR 505.1b
    survivor = card("Survivor", "{1}", "Creature — Human 2/2").rules(
        when(beginning_of("second main", "you"), gain_life(2))
    )
    g = scenario(
        you="battlefield: 4 Mountain, Survivor; hand: Relentless Assault", cards=[survivor]
    )
    g.to("second main").resolve()
    g.cast("Relentless Assault").resolve()
    g.to("second main")
    assert (g.stack(), g.life()) == ([], 22)


def test_lands_played_are_those_of_the_turn():  # CR 305.2: also for who is not the active player
    g = scenario(you="hand: Island", opponent="library: 9 Island")
    g.play("Island")
    assert g.lands_played() == 1
    g.to("upkeep")
    assert g.active == "opponent"
    assert g.lands_played() == 0
