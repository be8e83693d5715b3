"""Lands: original duals, fetch lands, Wasteland, Mystic Sanctuary, Undercity Sewers."""

import pytest

from spellwright.magic.objects.card import card, find
from spellwright.magic.records.changes import AddTypes
from spellwright.magic.records.events import Shuffled
from spellwright.magic.scenario import Scenario, ScenarioError, scenario
from spellwright.magic.words import GRAVEYARDS, LAND, becomes, exile, target

DUALS = {
    "Tundra": ("Plains", "Island"),
    "Underground Sea": ("Island", "Swamp"),
    "Badlands": ("Swamp", "Mountain"),
    "Taiga": ("Mountain", "Forest"),
    "Savannah": ("Forest", "Plains"),
    "Scrubland": ("Plains", "Swamp"),
    "Volcanic Island": ("Island", "Mountain"),
    "Bayou": ("Swamp", "Forest"),
    "Plateau": ("Mountain", "Plains"),
    "Tropical Island": ("Forest", "Island"),
}
FETCHES = {
    "Flooded Strand": ("Plains", "Island"),
    "Polluted Delta": ("Island", "Swamp"),
    "Bloodstained Mire": ("Swamp", "Mountain"),
    "Wooded Foothills": ("Mountain", "Forest"),
    "Windswept Heath": ("Forest", "Plains"),
    "Marsh Flats": ("Plains", "Swamp"),
    "Scalding Tarn": ("Island", "Mountain"),
    "Verdant Catacombs": ("Swamp", "Forest"),
    "Arid Mesa": ("Mountain", "Plains"),
    "Misty Rainforest": ("Forest", "Island"),
}
COLOR = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
BASICS = "Plains, Island, Swamp, Mountain, Forest"


# --- duals


@pytest.mark.parametrize(("name", "types"), DUALS.items())
def test_a_dual_taps_for_the_mana_of_its_two_types(name, types):  # CR 305.6
    for letter in "WUBRG":
        charm = f"Charm | {{{letter}}} | Instant"
        g = scenario(you=f"hand: Charm; battlefield: {name}", cards=[charm])
        able = letter in {COLOR[t] for t in types}
        assert (g.why_not("cast Charm") is None) == able


@pytest.mark.parametrize("name", DUALS)
def test_a_dual_is_a_nonbasic_land_with_two_basic_land_types(name):  # CR 205.4c, 305.8; S001:303
    land = find(name).front
    assert land.supertypes == ()
    assert land.subtypes == DUALS[name]
    assert land.abilities == ()  # its mana abilities come from its types


def test_a_dual_is_a_mountain_for_fireblast():  # S001:303
    g = scenario(you="hand: Fireblast; battlefield: Volcanic Island, Mountain")
    g.cast("Fireblast", "alternative cost", targets="opponent").resolve()
    assert sorted(g.graveyard()) == ["Fireblast", "Mountain", "Volcanic Island"]


# --- fetch lands


def tarn(library: str = "Volcanic Island, Island, Wasteland, Ponder", **other) -> Scenario:
    return scenario(you=f"battlefield: Scalding Tarn; library: {library}", **other)


def test_a_fetch_land_costs_a_tap_a_life_and_itself():  # CR 602.2b; S000:49-51, S001:304
    g = tarn().activate("Scalding Tarn")
    assert g.life() == 19
    assert g.graveyard() == ["Scalding Tarn"]
    assert g.stack() == ["Scalding Tarn"]  # it uses the stack: S000:49-51
    g.resolve().choose("Island")
    assert g.battlefield() == ["Island"]
    assert not g.permanent("Island").tapped
    assert sorted(g.library()) == ["Ponder", "Volcanic Island", "Wasteland"]


@pytest.mark.parametrize(("name", "types"), FETCHES.items())
def test_a_fetch_land_finds_its_two_types(name, types):
    g = scenario(you=f"battlefield: {name}; library: {BASICS}")
    g.activate(name).resolve()
    assert set(g.legal()) == set(types)
    g.choose(types[0])
    assert g.battlefield() == [types[0]]


def test_a_fetch_land_finds_any_card_with_the_type():  # S000:49-51: duals, Sanctuary, Sewers
    g = tarn(
        "Island, Mystic Sanctuary, Tundra, Undercity Sewers, Taiga, Wasteland, Scrubland, Ponder"
    )
    g.activate("Scalding Tarn").resolve()
    assert g.legal() == ["Island", "Mystic Sanctuary", "Tundra", "Undercity Sewers", "Taiga"]
    g.choose("Taiga")
    assert g.battlefield() == ["Taiga"]


def test_the_search_may_fail_to_find_and_shuffles_all_the_same():  # CR 701.23b
    g = tarn().activate("Scalding Tarn").resolve().decline()
    assert g.battlefield() == []
    assert len(g.library()) == 4
    assert sum(isinstance(e, Shuffled) for e in g.state.events()) == 1


def test_a_fetched_land_is_not_played():  # CR 305.4
    g = scenario(you="hand: Mountain; battlefield: Scalding Tarn; library: Island")
    g.activate("Scalding Tarn").resolve().choose("Island")
    assert g.lands_played() == 0
    g.play("Mountain")


def test_a_fetch_land_has_no_mana_ability():
    g = scenario(you="hand: Brainstorm; battlefield: Scalding Tarn")
    assert g.why_not("cast Brainstorm") == "{U} cannot be paid"


def test_a_tapped_fetch_land_cannot_be_used():  # CR 602.5
    g = tarn().change("Scalding Tarn", tapped=True)
    assert g.why_not("activate Scalding Tarn") == "its cost cannot be paid"


def test_the_last_point_of_life_can_be_paid():  # CR 119.4, then 704.5a
    g = scenario(you="life: 1; battlefield: Scalding Tarn; library: Island")
    g.activate("Scalding Tarn")
    assert g.winner == "opponent"


# --- Wasteland


def test_wasteland_adds_colourless_mana():
    g = scenario(you="hand: Rod; battlefield: Wasteland", cards=["Rod | {1} | Artifact"])
    g.cast("Rod").resolve()
    assert g.has("Rod")
    g = scenario(you="hand: Brainstorm; battlefield: Wasteland")
    assert g.why_not("cast Brainstorm") is not None


def test_wasteland_destroys_a_nonbasic_land():  # CR 305.8; S001:307, S000:41
    g = scenario(
        you="battlefield: Wasteland", opponent="battlefield: Volcanic Island, Island, Mountain"
    )
    g.activate("Wasteland", targets="Volcanic Island")
    assert g.graveyard() == ["Wasteland"]  # sacrificed as a cost
    g.resolve()
    assert g.graveyard("opponent") == ["Volcanic Island"]


def test_wasteland_cannot_target_a_basic_land():  # CR 205.4c
    g = scenario(you="battlefield: Wasteland", opponent="battlefield: Island")
    with pytest.raises(ScenarioError):
        g.activate("Wasteland", targets="Island")


def test_a_land_that_became_basic_is_no_legal_target_any_more():
    # CR 608.2b; S001:37: not only "still there", the whole legality is checked again
    settle = card("Settle", "{0}", "Instant").rules(
        becomes(target(LAND), AddTypes(supertypes=("Basic",)))
    )
    g = scenario(
        you="battlefield: Wasteland",
        opponent="hand: Settle; battlefield: Volcanic Island",
        cards=[settle],
    )
    g.activate("Wasteland", targets="Volcanic Island")
    g.opponent.cast("Settle").resolve_all()
    assert g.has("Volcanic Island")


def test_wasteland_may_target_your_own_land_even_itself():  # CR 601.2c, 608.2b
    g = scenario(you="battlefield: Wasteland", opponent="battlefield: Island")
    g.activate("Wasteland")
    assert g.on_stack().targets == ["Wasteland"]
    g.resolve()
    assert g.graveyard() == ["Wasteland"]


def test_a_land_may_be_tapped_for_mana_in_response():  # CR 605.3a
    g = scenario(
        you="battlefield: Wasteland",
        opponent="hand: Lightning Bolt; battlefield: Volcanic Island",
    )
    g.activate("Wasteland", targets="Volcanic Island")
    g.opponent.cast("Lightning Bolt", targets="you").resolve_all()
    assert g.life() == 17
    assert not g.has("Volcanic Island")


def test_a_fetch_land_in_response_to_wasteland_finds_its_land():  # CR 608.2b
    g = scenario(
        you="battlefield: Wasteland",
        opponent="battlefield: Scalding Tarn; library: Volcanic Island",
    )
    g.activate("Wasteland", targets="Scalding Tarn")
    g.opponent.activate("Scalding Tarn").resolve().choose("Volcanic Island")
    g.resolve()  # the target is gone: Wasteland's ability does nothing
    assert g.battlefield("opponent") == ["Volcanic Island"]


def test_wasteland_in_response_to_a_fetch_land_comes_too_late():  # CR 602.2b: it was sacrificed as a cost
    g = scenario(
        you="battlefield: Scalding Tarn; library: Volcanic Island",
        opponent="battlefield: Wasteland, Island",
    )
    g.activate("Scalding Tarn").pass_priority()
    g.activate("Wasteland")
    assert g.on_stack().targets == ["Wasteland"]  # nothing else is there to be destroyed
    g.resolve_all().choose("Volcanic Island")
    assert g.has("Volcanic Island", "you")


# --- Mystic Sanctuary


def sanctuary(lands: str, graveyard: str = "Ponder, Brainstorm, Island", **other) -> Scenario:
    g = scenario(
        you=f"hand: Mystic Sanctuary; battlefield: {lands}; graveyard: {graveyard}; library: Daze",
        **other,
    )
    return g.play("Mystic Sanctuary")


def test_sanctuary_enters_tapped_with_two_other_islands():  # CR 614.1d; S001:308
    g = sanctuary("2 Island, Mountain")
    assert g.permanent("Mystic Sanctuary").tapped
    assert g.stack() == []  # it did not enter untapped: no trigger


def test_sanctuary_enters_untapped_with_three_other_islands():  # S001:308: lands with the type count
    g = sanctuary("Island, Volcanic Island, Underground Sea")
    assert not g.permanent("Mystic Sanctuary").tapped
    g.choose("Ponder").resolve().choose("yes")
    assert g.library() == ["Ponder", "Daze"]
    assert g.graveyard() == ["Brainstorm", "Island"]


def test_sanctuary_does_not_count_itself_or_islands_of_the_opponent():  # "other", "you control"
    g = sanctuary("2 Island", opponent="battlefield: 3 Island")
    assert g.permanent("Mystic Sanctuary").tapped


def test_sanctuary_targets_an_instant_or_sorcery_card_of_your_graveyard():  # CR 603.3d
    g = sanctuary("3 Island", opponent="graveyard: Lightning Bolt")
    assert g.legal() == ["Ponder (graveyard)", "Brainstorm (graveyard)"]
    g.choose("Brainstorm").resolve().decline()  # "may": on resolution
    assert g.library() == ["Daze"]
    assert g.graveyard() == ["Ponder", "Brainstorm", "Island"]


def test_sanctuary_without_a_target_does_nothing():  # CR 603.3d: removed from the stack
    g = sanctuary("3 Island", graveyard="Island, Delver of Secrets")
    assert g.stack() == []


def test_sanctuary_taps_for_blue_and_can_be_fetched():  # Land — Island; CR 305.6
    g = scenario(
        you="hand: Brainstorm; battlefield: Misty Rainforest, 3 Island (tapped); graveyard: Ponder;"
        "library: Mystic Sanctuary"
    )
    g.activate("Misty Rainforest").resolve().choose("Mystic Sanctuary")
    g.resolve().choose("yes")
    assert g.library() == ["Ponder"]
    assert g.why_not("cast Brainstorm") is None


def test_a_target_that_is_gone_makes_the_trigger_do_nothing():  # CR 608.2b
    scour = card("Scour", "{0}", "Instant").rules(exile(target(GRAVEYARDS)))
    g = sanctuary("3 Island", "Ponder", opponent="hand: Scour", cards=[scour])
    g.opponent.cast("Scour").resolve_all()
    assert g.exile() == ["Ponder"]
    assert g.library() == ["Daze"]


# --- Undercity Sewers


def test_sewers_enters_tapped_and_surveils():  # CR 614.1d, 701.25a; S000:52: no more than a dual
    g = scenario(you="hand: Undercity Sewers; library: Ponder, Daze")
    g.play("Undercity Sewers")
    assert g.permanent("Undercity Sewers").tapped
    g.resolve().choose("Ponder")
    assert g.graveyard() == ["Ponder"]
    assert g.library() == ["Daze"]


def test_sewers_is_an_island_swamp():  # S000:52: fetchable, and an Island for Daze
    g = scenario(
        you="hand: Daze; battlefield: Polluted Delta; library: Undercity Sewers, Ponder",
        opponent="hand: Lightning Bolt; battlefield: Mountain",
    )
    g.activate("Polluted Delta").resolve().choose("Undercity Sewers")
    g.resolve().decline()
    sewers = g.permanent("Undercity Sewers")
    assert sewers.subtypes == {"Island", "Swamp"}
    assert sewers.tapped
    g.opponent.cast("Lightning Bolt", targets="you")
    g.you.cast("Daze", "alternative cost").resolve_all()
    assert g.life() == 19
    assert "Undercity Sewers" in g.hand()


@pytest.mark.parametrize("letter", "UB")
def test_sewers_taps_for_blue_or_black(letter):  # CR 305.6
    charm = f"Charm | {{{letter}}} | Instant"
    g = scenario(you="hand: Charm; battlefield: Undercity Sewers", cards=[charm])
    assert g.why_not("cast Charm") is None
