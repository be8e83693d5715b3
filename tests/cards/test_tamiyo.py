"""Tamiyo, Inquisitive Student, and the scholar she becomes."""

from spellwright.magic.objects.card import find
from spellwright.magic.scenario import Scenario, scenario
from spellwright.magic.words import PERMANENT, card, gain_life, mana_value_of, target

STUDENT, SCHOLAR = "Tamiyo, Inquisitive Student", "Tamiyo, Seasoned Scholar"
GROWTH = "Growth | {G} | Instant"
BEAR = "Bear | {1}{G} | Creature — Bear 2/2"
PEEK = card("Peek", "{U}", "Instant").rules(gain_life(mana_value_of(target(PERMANENT))))


def with_brainstorm(more: str = "", opponent: str = "", **how: str) -> Scenario:
    return scenario(
        you=f"hand: Brainstorm; library: 8 Island; battlefield: Island, {STUDENT}{more}",
        opponent=opponent,
        **how,  # type: ignore[arg-type]
    )


def test_the_student():
    g = scenario(you=f"hand: {STUDENT}; battlefield: Island")
    g.cast(STUDENT).resolve()
    look = g.permanent(STUDENT)
    assert (look.power, look.toughness, look.colors) == (0, 3, {"U"})
    assert look.supertypes == {"Legendary"} and look.has("flying")
    assert look.counters == {}  # S000:62, 144-146: there are no study counters


def test_attacking_investigates():  # CR 701.16a
    g = scenario(you=f"library: Ponder; battlefield: {STUDENT}, 2 Island")
    g.attack(STUDENT).resolve()
    clue = g.permanent("Clue")
    assert clue.token and clue.types == {"Artifact"} and clue.colors == set()
    g.activate("Clue").resolve()  # CR 111.10f
    assert g.hand() == ["Ponder"] and not g.has("Clue")


def test_she_does_not_investigate_without_attacking():  # S000:144-146
    g = scenario(
        you=f"library: 3 Island; battlefield: {STUDENT}, Island", opponent="library: Island"
    )
    g.to("second main")
    assert not g.has("Clue")


def test_the_third_card_of_a_turn_turns_her_over():  # CR 400.7, 712.14a; S000:62, 144-146
    g = with_brainstorm()
    before = g.permanent(STUDENT)
    g.cast("Brainstorm").resolve()
    assert g.stack() == [STUDENT]
    g.resolve()
    after = g.permanent(SCHOLAR)
    assert after.transformed and after.id != before.id
    assert after.types == {"Planeswalker"} and after.subtypes == {"Tamiyo"}
    assert after.colors == {"U", "G"} and after.counters == {"loyalty": 2}
    assert (after.power, after.toughness) == (None, None)


def test_the_first_two_cards_do_nothing():
    g = scenario(
        you=f"hand: 2 Preordain; library: 8 Island; battlefield: 2 Island, {STUDENT}",
    )
    g.cast("Preordain").resolve()
    g.decline()
    g.cast("Preordain").resolve()
    g.decline()
    assert g.stack() == [] and g.has(STUDENT)


def test_a_fourth_card_does_nothing():
    g = scenario(
        you="hand: Brainstorm, Preordain; library: 8 Island; battlefield: 2 Island",
    )
    g.cast("Brainstorm").resolve()
    g.choose("Island", "Island")
    g.put(STUDENT)
    g.cast("Preordain").resolve()
    g.decline()
    assert g.stack() == [] and g.has(STUDENT)


def test_an_opponents_third_card_does_nothing():
    g = scenario(
        you=f"battlefield: {STUDENT}",
        opponent="hand: Brainstorm; library: 8 Island; battlefield: Island",
    )
    g.opponent.cast("Brainstorm").resolve()
    assert g.stack() == [] and g.has(STUDENT)


def test_nothing_of_her_stays_with_the_new_object():  # CR 400.7; S000:145
    g = with_brainstorm(" (tapped, damage 2, +1/+1 x1)")
    g.cast("Brainstorm").resolve()
    g.resolve()
    after = g.permanent(SCHOLAR)
    assert after.counters == {"loyalty": 2} and after.damage == 0 and not after.tapped


def test_a_spell_that_targets_the_student_does_not_find_the_scholar():  # CR 400.7, 608.2b
    g = with_brainstorm(
        opponent="hand: Lightning Bolt; battlefield: Mountain",
        active="opponent",
        priority="opponent",
    )
    g.opponent.cast("Lightning Bolt", targets=STUDENT)
    g.you.cast("Brainstorm").resolve()
    g.resolve()
    assert g.permanent(SCHOLAR).loyalty == 2
    g.resolve_all()
    assert g.permanent(SCHOLAR).loyalty == 2
    assert g.graveyard("opponent") == ["Lightning Bolt"]


def test_killed_in_response_she_does_not_come_back():  # CR 400.7: the trigger does not find her
    g = with_brainstorm(opponent="hand: Lightning Bolt; battlefield: Mountain")
    g.cast("Brainstorm").resolve()
    g.opponent.cast("Lightning Bolt", targets=STUDENT).resolve_all()
    assert g.graveyard("you") == ["Brainstorm", STUDENT]
    assert not g.has(SCHOLAR)


def test_she_returns_under_her_owners_control():  # S000:145
    g = scenario(
        you="hand: Brainstorm; library: 8 Island; battlefield: Island",
        opponent=f"battlefield: {STUDENT}",
    )
    g.change(STUDENT, controller=0, home=0)
    g.cast("Brainstorm").resolve()
    g.resolve()
    assert g.permanent(SCHOLAR).controller == "opponent"


def test_a_copy_of_her_on_another_card_stays_in_exile():  # CR 712.14a
    g = scenario(you="hand: Brainstorm; library: 8 Island; battlefield: Island, Bear", cards=[BEAR])
    g.change("Bear", copying=(find(STUDENT), 0))
    g.cast("Brainstorm").resolve()
    g.resolve()
    assert g.exile("you") == ["Bear"] and not g.has(SCHOLAR)


def test_the_new_object_may_use_a_loyalty_ability_at_once_but_only_one():  # CR 606.3; S000:109-112
    g = with_brainstorm(opponent="library: 3 Island")
    g.cast("Brainstorm").resolve()
    g.resolve()
    g.activate(SCHOLAR, "+2").resolve()
    assert g.permanent(SCHOLAR).loyalty == 4
    assert g.why_not(f"activate {SCHOLAR}: +2") == "a loyalty ability of it was activated this turn"
    g.to("main", whose="opponent")
    assert g.why_not(f"activate {SCHOLAR}: +2") is not None
    g.to("main", whose="you")
    g.activate(SCHOLAR, "+2").resolve()
    assert g.permanent(SCHOLAR).loyalty == 6


def test_mana_value_is_that_of_the_front():  # CR 202.3b; S000:152
    g = scenario(
        you=f"battlefield: {SCHOLAR}", opponent="hand: Peek; battlefield: Island", cards=[PEEK]
    )
    g.opponent.cast("Peek", targets=SCHOLAR).resolve()
    assert g.life("opponent") == 21
    g.put(STUDENT, "graveyard")
    assert g.card(STUDENT, "graveyard").chars.loyalty is None  # CR 712.8a: only the front there


def test_plus_two_weakens_attackers_of_her_and_her_controller():  # CR 603.7c; S000:62, 243
    g = scenario(
        you=f"battlefield: {SCHOLAR}; library: 3 Island",
        opponent="battlefield: 3 Bear; library: 3 Island",
        cards=[BEAR],
    )
    g.activate(SCHOLAR, "+2").resolve()
    g.to("declare attackers", whose="opponent")
    g.attack("Bear -> you", f"Bear -> {SCHOLAR}")
    assert g.stack() == [SCHOLAR, SCHOLAR]
    g.resolve_all()
    assert sorted(p.power or 0 for p in g.permanents("Bear")) == [1, 1, 2]
    assert {p.toughness for p in g.permanents("Bear")} == {2}
    g.to("second main")
    assert g.life("you") == 19 and g.permanent(SCHOLAR).loyalty == 3
    g.to("upkeep", whose="you")
    assert {p.power for p in g.permanents("Bear")} == {2}


def test_plus_two_works_after_she_is_gone():  # CR 603.7c: the delayed trigger needs no source
    g = scenario(
        you=f"battlefield: {SCHOLAR}; library: 3 Island",
        opponent="battlefield: Bear, Mountain; hand: Lightning Bolt; library: 3 Island",
        cards=[BEAR],
    )
    g.activate(SCHOLAR, "+2").resolve()
    g.opponent.cast("Lightning Bolt", targets=SCHOLAR).resolve()
    assert g.permanent(SCHOLAR).loyalty == 1
    g.change(SCHOLAR, counters={"loyalty": 0})
    assert not g.has(SCHOLAR)
    g.to("declare attackers", whose="opponent")
    g.attack("Bear").resolve()
    assert g.permanent("Bear").power == 1


def test_plus_two_ends_as_her_controllers_next_turn_begins():  # CR 611.2a, 500.7
    g = scenario(
        you=f"battlefield: {SCHOLAR}; library: 5 Island",
        opponent="battlefield: Bear; library: 5 Island",
        cards=[BEAR],
    )
    g.activate(SCHOLAR, "+2").resolve()
    g.to("upkeep", turn=5)
    g.to("declare attackers", turn=6)
    g.attack("Bear")
    assert g.stack() == []


def test_plus_two_leaves_her_controllers_attackers_alone():
    g = scenario(you=f"battlefield: {SCHOLAR}, Bear", opponent="library: Island", cards=[BEAR])
    g.activate(SCHOLAR, "+2").resolve()
    g.attack("Bear")
    assert g.stack() == []


def test_minus_three_returns_an_instant_or_sorcery():  # S000:62, 243
    g = scenario(
        you=f"battlefield: {SCHOLAR} (loyalty x4), Island; graveyard: Brainstorm, Ponder, Island",
        opponent="graveyard: Lightning Bolt",
    )
    g.activate(SCHOLAR, "-3")
    assert g.asked is not None
    assert g.asked.labels == ("Brainstorm (graveyard)", "Ponder (graveyard)")
    g.choose("Ponder").resolve()
    assert g.hand() == ["Ponder"] and g.permanent(SCHOLAR).loyalty == 1
    assert g.mana() == ""  # it is not green


def test_minus_three_adds_mana_for_a_green_card():
    g = scenario(you=f"battlefield: {SCHOLAR} (loyalty x4); graveyard: Growth", cards=[GROWTH])
    g.activate(SCHOLAR, "-3").resolve()
    assert g.asked is not None and len(g.asked.labels) == 5
    g.choose("add {B}")
    assert g.hand() == ["Growth"] and g.mana() == "B"


def test_minus_three_needs_three_loyalty():  # CR 606.6
    g = scenario(you=f"battlefield: {SCHOLAR}; graveyard: Ponder")
    assert g.why_not(f"activate {SCHOLAR}: -3") == "its cost cannot be paid"


def test_minus_seven_draws_half_the_library_and_lifts_the_hand_limit():  # S000:62, 243
    g = scenario(
        you=f"battlefield: {SCHOLAR} (loyalty x8); library: 7 Island; hand: 6 Swamp",
        opponent="library: 2 Island",
    )
    g.activate(SCHOLAR, "-7").resolve()
    assert len(g.hand()) == 10 and len(g.library()) == 3
    assert len(g.emblems("you")) == 1
    g.to("upkeep", whose="opponent")  # CR 402.2: nothing is discarded in the cleanup step
    assert len(g.hand()) == 10


def test_minus_seven_kills_her_and_the_emblem_stays():  # CR 704.5i, 114.1
    g = scenario(you=f"battlefield: {SCHOLAR} (loyalty x7); library: 2 Island")
    g.activate(SCHOLAR, "-7")
    assert g.graveyard() == [STUDENT]
    g.resolve()
    assert len(g.hand()) == 1 and len(g.emblems("you")) == 1


def test_student_and_scholar_have_different_names():  # CR 704.5j
    g = scenario(you=f"battlefield: {STUDENT}, {SCHOLAR}")
    assert sorted(g.battlefield()) == [STUDENT, SCHOLAR]
