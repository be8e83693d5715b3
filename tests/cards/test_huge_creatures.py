"""The cards of huge_creatures.py: Ulamog, the Infinite Gyre, and Stingerback Terror with plot."""

import pytest

from spellwright.magic.scenario import Scenario, ScenarioError, scenario
from spellwright.magic.words import CREATURE, card, destroy, discard, target

BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
KILL = card("Kill", "{0}", "Instant").rules(destroy(target(CREATURE)))
RAGE = card("Rage", "{0}", "Sorcery").rules(discard(1))
ULAMOG, TERROR = "Ulamog, the Infinite Gyre", "Stingerback Terror"


# --- Ulamog


def test_casting_ulamog_destroys_a_permanent_whatever_becomes_of_the_spell():
    g = scenario(
        you=f"hand: {ULAMOG}; battlefield: 11 Island",
        opponent="hand: Counterspell; battlefield: 2 Island, Bear",
        cards=[BEAR],
    )
    g.cast(ULAMOG).choose("Bear")
    assert g.stack() == [ULAMOG, ULAMOG]
    g.resolve()
    assert g.graveyard("opponent") == ["Bear"]
    g.opponent.cast("Counterspell", targets=ULAMOG).resolve()
    assert not g.has(ULAMOG)


def test_the_trigger_must_take_a_permanent_even_your_own():
    g = scenario(you=f"hand: {ULAMOG}; battlefield: 11 Island")
    g.cast(ULAMOG).resolve()
    assert g.graveyard() == ["Island"]


def test_ulamog_put_onto_the_battlefield_destroys_nothing_and_is_indestructible():
    g = scenario(you=f"hand: Show and Tell, {ULAMOG}, Kill; battlefield: 3 Island", cards=[KILL])
    g.cast("Show and Tell").resolve().choose(ULAMOG)
    assert len(g.permanents("Island")) == 3
    g.cast("Kill", targets=ULAMOG).resolve()
    assert g.has(ULAMOG)


def test_annihilator_four():  # CR 702.86a
    g = scenario(
        you=f"battlefield: {ULAMOG}",
        opponent="battlefield: 3 Forest, Bear, Memnite",
        cards=[BEAR],
    )
    g.attack(ULAMOG).resolve()
    g.choose("Forest", "Forest", "Forest", "Memnite", by="opponent")
    assert g.battlefield("opponent") == ["Bear"]


def test_a_defender_with_less_sacrifices_all_of_it():
    g = scenario(you=f"battlefield: {ULAMOG}", opponent="battlefield: 2 Forest")
    g.attack(ULAMOG).resolve()
    assert g.battlefield("opponent") == []
    g.to("second main")
    assert g.life("opponent") == 10


def test_discarded_it_takes_the_graveyard_into_the_library():
    g = scenario(you=f"hand: {ULAMOG}, Rage; graveyard: Bear; library: Island", cards=[BEAR, RAGE])
    g.cast("Rage").resolve_all()
    assert g.graveyard() == [] and sorted(g.library()) == ["Bear", "Island", "Rage", ULAMOG]


def test_from_the_battlefield_its_owner_shuffles_whoever_had_it():
    g = scenario(
        you=f"battlefield: {ULAMOG} (owner opponent); graveyard: Bear",
        opponent="graveyard: Bear; library: Island",
        cards=[BEAR],
    )
    g.change(ULAMOG, counters={"-1/-1": 10})  # CR 704.5f: indestructible does not help
    g.resolve_all()
    assert g.graveyard("opponent") == [] and g.graveyard() == ["Bear"]
    assert sorted(g.library("opponent")) == ["Bear", "Island", ULAMOG]


# --- Stingerback Terror


@pytest.mark.parametrize(("cards", "size"), [(0, 7), (3, 4), (6, 1)])
def test_the_terror_shrinks_for_each_card_in_your_hand(cards: int, size: int):
    hand = f"hand: {cards} Island; " if cards else ""
    g = scenario(you=f"{hand}battlefield: {TERROR}", opponent="hand: 7 Island")
    terror = g.permanent(TERROR)
    assert (terror.power, terror.toughness) == (size, size)
    assert terror.has("flying") and terror.has("trample")


def test_seven_cards_kill_it():  # CR 704.5f
    g = scenario(you=f"hand: 6 Island; battlefield: {TERROR}")
    g.put("Island", "hand")
    assert g.graveyard() == [TERROR]


def plotted(lands: str = "3 Mountain", more: str = "") -> Scenario:
    g = scenario(
        you=f"hand: {TERROR}; battlefield: {lands}{more}; library: 9 Island",
        opponent="library: 9 Island",
    )
    return g.act(f"plot {TERROR}")


def test_plot_is_a_special_action_that_exiles_the_card_for_its_cost():  # CR 116.2k, 702.170
    g = plotted()
    assert g.exile() == [TERROR] and g.hand() == [] and g.stack() == []
    assert all(land.tapped for land in g.permanents("Mountain"))
    assert g.legal()  # you still have priority


def test_a_plotted_card_is_cast_free_on_a_later_turn_not_on_this_one():  # CR 702.170d
    g = plotted("8 Mountain")
    assert f"cast {TERROR} (free)" not in g.legal()
    g.to("main", whose="opponent").pass_priority()
    assert list(g.legal()) == ["pass"]
    g.to("main", whose="you")
    assert [label for label in g.legal() if TERROR in label] == [f"cast {TERROR} (free)"]
    g.cast(TERROR, "free", frm="exile").resolve()
    assert g.has(TERROR) and g.exile() == []
    assert not any(land.tapped for land in g.permanents("Mountain"))
    assert g.state.objects[g.permanent(TERROR).id].notes == ()


def test_a_plotted_card_waits_for_an_empty_stack_in_a_main_phase():
    g = plotted("8 Mountain")
    g.to("upkeep", whose="you")
    assert not any(TERROR in label for label in g.legal())
    g.to("main", whose="you")
    assert any(TERROR in label for label in g.legal())


def test_plot_asks_for_your_main_phase_and_the_mana():
    g = scenario(you=f"hand: {TERROR}; battlefield: 3 Mountain", step="upkeep")
    assert g.why_not(f"plot {TERROR}") is not None
    g = scenario(you=f"hand: {TERROR}; battlefield: 2 Mountain")
    with pytest.raises(ScenarioError):
        g.act(f"plot {TERROR}")
    g = scenario(you=f"hand: {TERROR}; battlefield: 3 Mountain", active="opponent")
    assert g.why_not(f"plot {TERROR}", by="you") is not None


def test_two_plotted_cards_are_one_choice():
    g = scenario(
        you=f"hand: 2 {TERROR}; battlefield: 6 Mountain; library: 9 Island",
        opponent="library: 9 Island",
    )
    g.act(f"plot {TERROR}").act(f"plot {TERROR}")
    assert g.exile() == [TERROR, TERROR]
    g.to("main", whose="you")
    assert [label for label in g.legal() if TERROR in label] == [f"cast {TERROR} (free)"]


def test_a_tax_is_paid_for_the_plotted_spell_too():  # CR 702.170d, 601.2f
    g = plotted("3 Mountain", ", Sphere of Resistance")
    g.to("main", whose="you")
    g.cast(TERROR, "free", frm="exile").resolve()
    assert sum(land.tapped for land in g.permanents("Mountain")) == 1


def test_the_terror_can_just_be_cast():
    g = scenario(you=f"hand: {TERROR}; battlefield: 4 Mountain")
    g.cast(TERROR).resolve()
    assert g.permanent(TERROR).power == 7
