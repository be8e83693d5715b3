"""What was checked in one game of a pair is not played again in the other (docs/decisions/0018)."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st
from walk_games import FIRST, SECOND, Go, Place, Way, end, walk, walks

from spellwright.engine import COMPILED, engine
from spellwright.kernel.checking import WIN, Checker
from spellwright.kernel.proof import verify
from spellwright.magic.formats.reduced import ReducedView
from spellwright.magic.formats.three_card_blind import Rules, full_game, three_card_game
from spellwright.solve import (
    OPEN,
    PROVEN,
    SOLVED,
    Budget,
    Checks,
    Solver,
    confirm,
    improve,
)
from spellwright.solve.advising import Adviser
from spellwright.solve.strategy import Guide

PLENTY = Budget(seconds=60)


def ways(*places):
    return tuple(Way(to) for to in places)


def place_of(state: Any) -> int:
    found: int = state.at
    return found


def at(start, place):
    """The same walk from another place."""
    found = start.copy()
    found.at, found.frames, found.decision = place, [], None
    found.push(Go())
    found.run()
    return found


def from_two_places(start, other):
    """The same walk from two places, solved in one graph: what each check says after the other, and alone."""
    first = Solver(start)
    answers = [first.run(PLENTY), Solver(at(start, other), first).run(PLENTY)]
    checks = Checks()
    together = [confirm(answer, PLENTY, checks=checks) for answer in answers]
    return together, [confirm(answer, PLENTY) for answer in answers]


TABLE = (
    Place(SECOND, ways(1, 2)),
    Place(FIRST, ways(3, 4)),
    Place(FIRST, ways(1, 3)),
    end(FIRST),
    end(SECOND),
    Place(SECOND, ways(0, 2)),
    Place(SECOND, ways(0, 4)),
)


def test_what_was_played_out_is_not_played_again():
    strategy = {1: (0,), 2: (0,)}
    asked = []

    def answer(state, _):
        asked.append(state.at)
        return strategy[state.at]

    held = Checker(walk(*TABLE), FIRST, WIN, answer)
    assert held.run().holds and sorted(asked) == [1, 2]
    other = at(walk(*TABLE), 5)
    after = Checker(other, FIRST, WIN, answer, after=held).run()
    assert after.holds and sorted(asked) == [1, 2]
    alone = Checker(other, FIRST, WIN, answer).run()
    assert (after.positions, after.answers, after.moves) == (
        *(alone.positions, alone.answers),
        alone.moves,
    )
    together, single = from_two_places(walk(*TABLE), 5)
    assert [g.grade for g in (*together, *single)] == [SOLVED] * 4


def test_a_start_that_is_lost_is_not_won_by_what_was_checked_before():
    (first, second), _ = from_two_places(walk(*TABLE), 6)
    assert first.result == "first wins" and second.result == "second wins"
    assert [c.seat for c in first.claims] == [FIRST] and [c.seat for c in second.claims] == [SECOND]


def test_a_claim_that_is_false_from_the_other_start_is_a_fault_there():
    start = walk(*TABLE)
    strategy = {1: (0,), 2: (0,)}
    held = Checker(start, FIRST, WIN, lambda state, _: strategy[place_of(state)])
    assert held.run().holds
    other = at(start, 6)
    for _ in range(2):  # what was found wrong is not taken for checked the next time
        after = Checker(other, FIRST, WIN, lambda state, _: strategy[place_of(state)], after=held)
        assert "without the win" in after.run().fault
    with pytest.raises(AssertionError):
        Checker(start, FIRST, WIN, lambda state, _: strategy[place_of(state)], after=after)


def test_a_circle_through_what_was_checked_is_seen():
    # alone the win from 0 holds; from 3 the strategy comes back to 3 by way of 0
    table = (
        Place(SECOND, ways(1, 1)),
        Place(FIRST, ways(2, 3)),
        end(FIRST),
        Place(FIRST, ways(0, 3)),
    )
    start = walk(*table)
    held = Checker(start, FIRST, WIN, lambda state, _: (0,))
    assert held.run().holds
    other = at(start, 3)
    round_and_round = Checker(other, FIRST, WIN, lambda state, _: (1,), after=held).run()
    assert "for ever" in round_and_round.fault
    assert Checker(other, FIRST, WIN, lambda state, _: (0,), after=held).run().holds


@settings(max_examples=60, deadline=None)
@given(st.one_of(walks(), walks(hurts=True), walks(stalls=True)))
def test_two_starts_of_any_table_are_checked_alike_together_and_alone(start):
    for place in range(len(start.places)):
        if start.places[place].ways:
            together, alone = from_two_places(start, place)
            assert [(g.grade, g.result) for g in together] == [(g.grade, g.result) for g in alone]
            for graded in together:
                written = json.loads(json.dumps(graded.certificate()))
                assert not graded.claims or verify(written).holds


PAIRS = [
    ("Mountain / Lightning Bolt / Memnite", "Memnite / Memnite / Plains", 3),
    ("Wasteland / Memnite / Nightmare", "Mutavault / Nightmare / Nightmare", 1),
    ("Island / Force of Will / Memnite", "Mountain / Lightning Bolt / Memnite", 3),
    ("The Tabernacle at Pendrell Vale / Memnite / Nightmare", "Forest / Memnite / Memnite", 1),
]


@pytest.mark.parametrize(("ours", "theirs", "life"), PAIRS)
def test_both_games_of_a_pair_are_proven_and_each_certificate_stands_alone(ours, theirs, life):
    decks, rules = (ours.split(" / "), theirs.split(" / ")), Rules(life=life)
    checks, beside = Checks(), None
    for first in (0, 1):
        solver = Solver(three_card_game(*decks, first, rules, lean=True), beside)
        beside = beside or solver
        graded = confirm(solver.run(PLENTY), PLENTY, checks=checks)
        assert graded.grade == SOLVED
        assert verify(json.loads(json.dumps(graded.certificate()))).holds
        found = improve(graded, full_game(*decks, first, rules), ReducedView, PLENTY, checks)
        assert (found.grade, found.why) == (PROVEN, "")
        assert verify(json.loads(json.dumps(found.certificate()))).holds


@pytest.mark.skipif(engine() == COMPILED, reason="compiled methods call each other directly")
def test_a_move_of_the_graph_that_does_not_fit_is_looked_at_the_second_time(monkeypatch):
    asked = []

    def last(self, state, standing):
        asked.append(state)
        return (len(state.places[state.at].ways) - 1,)

    start = walk(Place(FIRST, ways(1, 2)), end(FIRST), end(SECOND))
    monkeypatch.setattr(Guide, "by_graph", last)
    together, _ = from_two_places(start, 0)
    assert asked and [graded.grade for graded in together] == [SOLVED, SOLVED]
    monkeypatch.setattr(Guide, "choose", lambda *_: ((1,), None))
    together, _ = from_two_places(
        start, 0
    )  # a third time with other answers at what led to a fault
    assert [graded.grade for graded in together] == [SOLVED, SOLVED]
    monkeypatch.setattr(Adviser, "learn", lambda *_: False)
    together, _ = from_two_places(start, 0)
    assert [graded.grade for graded in together] == [OPEN, OPEN]
