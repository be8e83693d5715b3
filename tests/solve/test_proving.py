"""From solved to proven: the reduced solution guides, the checker decides."""

from __future__ import annotations

import json

import pytest
from walk_games import FIRST, SECOND, Go, Place, Walk, Way, end, walk

from spellwright.kernel.proof import verify
from spellwright.magic.formats.reduced import ReducedView
from spellwright.magic.formats.three_card_blind import Rules, full_game, three_card_game
from spellwright.sim.magic.allowed import Allowed
from spellwright.sim.magic.pairs import Direction, Pair
from spellwright.solve import (
    OPEN,
    PROVEN,
    SOLVED,
    Budget,
    Solver,
    confirm,
    improve,
    improve_by_search,
    solve,
)
from spellwright.solve.proving import prove

PLENTY = Budget(seconds=60)


def ways(*places):
    return tuple(Way(to) for to in places)


class Fewer:
    """A walk on a table with fewer ways, for positions of the walk with all of them."""

    def __init__(self, start):
        self.table = start.table

    def seen(self, state):
        found: Walk = state.copy()
        found.table, found.decision, found.frames = self.table, None, []
        found.push(Go())
        found.run()
        return found, True

    def passes(self, state):
        return False

    def likened(self, state, seat):
        return iter(())


def graded(reduced, full, budget=PLENTY):
    answer = solve(walk(*reduced))
    assert answer.result == "first wins"
    return improve(confirm(answer, PLENTY), walk(*full), Fewer, budget)


REST = (end(FIRST), Place(FIRST, ways(3, 1)), end(SECOND))


def test_what_the_reduced_game_leaves_out_is_asked_of_its_solver():
    found = graded((Place(SECOND, ways(1, 1)), *REST), (Place(SECOND, ways(1, 2)), *REST))
    assert (found.grade, found.why, found.doubt) == (PROVEN, "", "")
    assert verify(json.loads(json.dumps(found.certificate()))).holds


class Likening(Fewer):
    """What is at the place 2 is taken for what is at 4."""

    def likened(self, state, seat):
        if state.at == 2:
            found = state.copy()
            found.at = 4
            yield found


@pytest.mark.parametrize("elsewhere", [3, 5])
def test_a_guess_that_is_wrong_is_not_made_again_and_is_no_doubt(elsewhere):
    # to go the first way is right at 4; at 2 it leads to the win of SECOND, or to where FIRST cannot avoid that
    rest = (
        end(FIRST),
        Place(FIRST, ways(elsewhere, 1)),
        end(SECOND),
        Place(FIRST, ways(1, 3)),
        Place(FIRST, ways(3, 3)),
    )
    answer = solve(walk(Place(SECOND, ways(1, 4)), *rest))
    full = walk(Place(SECOND, ways(1, 2)), *rest)
    found = improve(confirm(answer, PLENTY), full, Likening, PLENTY)
    assert (found.grade, found.why, found.doubt) == (PROVEN, "", "")


def test_mana_that_comes_to_nothing_is_answered_as_if_it_had_not_been_made():
    # Karakas is tapped for mana at every priority: answered as something new, the Tactician only grows, turn after turn
    tactician = ["Cenn's Tactician", "Karakas", "Leyline of Singularity"]
    thalia = ["Karakas", "Simian Spirit Guide", "Thalia, Guardian of Thraben"]
    rules = Rules(life=3)
    answer = solve(three_card_game(tactician, thalia, 0, rules, lean=True))
    proof = prove(answer, full_game(tactician, thalia, 0, rules), ReducedView, Budget(states=8_000))
    assert answer.result == "first wins" and proof.holds


def test_a_way_out_that_the_reduced_game_does_not_know_is_a_doubt_and_no_result():
    rest = (end(FIRST), Place(FIRST, ways(3, 3)), end(SECOND))
    found = graded((Place(SECOND, ways(1, 1)), *rest), (Place(SECOND, ways(1, 2)), *rest))
    assert found.grade == OPEN and found.result is None and not found.claims
    assert found.doubt and "contradicts" in found.why


def test_advice_that_leads_round_in_circles_is_not_taken_twice():
    # at 2 the reduced graph knows that 0 is won; but SECOND comes back from there
    rest = (end(FIRST), Place(FIRST, ways(0, 1)))
    found = graded((Place(SECOND, ways(1, 1)), *rest), (Place(SECOND, ways(1, 2)), *rest))
    assert found.grade == PROVEN and found.checked[0] == 3


def test_circles_without_another_way_leave_it_solved():
    rest = (end(FIRST), Place(FIRST, ways(0, 0)))
    found = graded((Place(SECOND, ways(1, 1)), *rest), (Place(SECOND, ways(1, 2)), *rest))
    assert found.grade == SOLVED and "for ever" in found.why and found.result == "first wins"
    assert found.claims and not found.doubt


def test_a_budget_that_runs_out_leaves_it_solved():
    places = (*(Place(SECOND, ways(n + 1, n + 1)) for n in range(200)), end(FIRST))
    found = graded(places, places, Budget(states=50))
    assert (found.grade, found.why) == (SOLVED, "the budget ran out (50 states)")


def test_a_certificate_that_does_not_hold_is_no_solution(monkeypatch):
    answer = solve(walk(Place(FIRST, ways(1, 2)), end(FIRST), end(SECOND)))
    monkeypatch.setattr("spellwright.solve.strategy.Guide.answer", lambda *_: (1,))
    assert confirm(answer, PLENTY).grade == SOLVED  # tried again with other answers
    monkeypatch.setattr("spellwright.solve.advising.Adviser.answer", lambda *_: (1,))
    found = confirm(answer, PLENTY)
    assert found.grade == OPEN and found.result is None
    assert "its certificate does not hold" in found.why


def test_the_full_game_searched_and_checked_is_proven():
    answer = solve(walk(Place(FIRST, ways(1, 2)), end(FIRST), end(SECOND)))
    assert confirm(answer, PLENTY, is_full=True).grade == PROVEN


def test_what_is_not_solved_is_not_tried():
    places = (*(Place(SECOND, ways(n + 1, n + 1)) for n in range(200)), end(FIRST))
    answer = solve(walk(*places), Budget(states=5))
    assert confirm(answer, PLENTY).grade == OPEN
    assert not prove(answer, walk(*places), Fewer, PLENTY).holds


MATCHUPS = """
Forest / Memnite / Nightmare | Forest / Nightmare / Nightmare | 2
Plains / Swords to Plowshares / Memnite | Plains / Savannah Lions / Nightmare | 1
Mountain / Lightning Bolt / Memnite | Memnite / Memnite / Plains | 3
Island / Force of Will / Memnite | Mountain / Lightning Bolt / Memnite | 3
Karakas / Isamaru, Hound of Konda / Memnite | Memnite / Memnite / Nightmare | 2
Mutavault / Memnite / Nightmare | Plains / Savannah Lions / Nightmare | 1
Wasteland / Memnite / Nightmare | Mutavault / Nightmare / Nightmare | 1
Maze of Ith / Memnite / Nightmare | Plains / Savannah Lions / Nightmare | 1
Swamp / Thoughtseize / Memnite | Plains / Savannah Lions / Nightmare | 2
Lion's Eye Diamond / Nether Spirit / Swamp | Memnite / Nightmare / Nightmare | 1
The Tabernacle at Pendrell Vale / Memnite / Nightmare | Forest / Memnite / Memnite | 1
Lotus Petal / Fatal Push / Memnite | Swamp / Nightmare / Memnite | 2
Plains / Crawling Chorus / Nightmare | Memnite / Nightmare / Nightmare | 3
Black Lotus / Laboratory Maniac / Island | Island / Daze / Memnite | 20
"""


@pytest.mark.parametrize("line", MATCHUPS.strip().splitlines())
def test_small_matchups_are_proven_and_the_certificate_is_read_back(line):
    deck_a, deck_b, life = line.split(" | ")
    decks, rules = (deck_a.split(" / "), deck_b.split(" / ")), Rules(life=int(life))
    for first in (0, 1) if life == "20" else (0,):
        answer = solve(three_card_game(*decks, first, rules, lean=True))
        found = confirm(answer, PLENTY)
        assert (found.grade, found.why) == (SOLVED, "")
        full = full_game(*decks, first, rules)
        found = improve(found, full, ReducedView, PLENTY)
        assert (found.grade, found.why, found.result) == (PROVEN, "", answer.result)
        written = json.loads(json.dumps(found.certificate()))
        assert full.manual == {0, 1} and not full.policy.is_reduced
        check = verify(written)
        assert check.holds, check.faults


def test_a_win_that_began_anew_wherever_it_was_asked_more_goes_straight_on():
    # with Karakas untapped more is asked than in the position that it counts as: each answer there won in a way of
    # its own, and both ways together went round for ever
    decks = (
        ["Bitterblossom", "Mox Jet", "Rishadan Port"],
        ["Cenn's Tactician", "Karakas", "Leyline of Singularity"],
    )
    answer = solve(three_card_game(*decks, 0, Rules(), lean=True), PLENTY)
    found = confirm(answer, PLENTY)
    assert (found.grade, answer.winner) == (SOLVED, 1)


def test_where_the_reduced_game_is_no_guide_the_full_game_is_searched_itself():
    # Beside counterspells that are paid for with cards, the reduced game says nothing of many positions of the full one.
    decks = [
        ["Cleansing Wildfire", "Mishra's Factory", "Mox Ruby"],
        ["Dryad Arbor", "Force of Negation", "Mental Misstep"],
    ]
    games = [Direction(decks, first, Rules(life=2)) for first in (0, 1)]
    solved = confirm(Solver(games[0].start).run(PLENTY), PLENTY)
    assert improve(solved, games[0].full, ReducedView, PLENTY).grade == SOLVED
    Pair(games).run(Allowed(60))
    for game in games:
        assert game.graded is not None and game.grade == PROVEN
        assert game.graded.result == "second wins"
        assert verify(json.loads(json.dumps(game.certificate()))).holds


def test_a_search_of_the_full_game_that_finds_something_else_makes_it_open():
    # The first player can win where the ways of the second are left out, and not where they are all there.
    reduced = walk(Place(FIRST, ways(1)), Place(SECOND, ways(2)), end(FIRST), end(SECOND))
    full = walk(Place(FIRST, ways(1)), Place(SECOND, ways(2, 3)), end(FIRST), end(SECOND))
    known = confirm(solve(reduced), PLENTY)
    assert known.result == "first wins"
    found = improve_by_search(known, Solver(full), PLENTY)
    assert found.grade == OPEN and "contradicts" in found.why and found.doubt
    assert improve_by_search(known, Solver(reduced), PLENTY).grade == PROVEN
