"""The fast solver says what the reference says, on random tables with cycles, lives and stalling."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from walk_games import every_position, walks

from spellwright.kernel.proof import verify
from spellwright.solve import reference, search, solve

RESULT = {0: "first wins", 1: "second wins", -1: "draw"}


def agree(start):
    values = reference(start)
    for state in every_position(start):
        answer = solve(state)
        assert answer.result == RESULT[values.of(state)]
        if state.decision is not None:
            check = verify(json.loads(json.dumps(answer.certificate())))
            assert check.holds, check.faults


@given(walks())
def test_fast_and_reference_agree_on_every_position_of_a_table(start):
    agree(start)


@given(walks(most=4, hurts=True))
@settings(max_examples=40)
def test_they_agree_where_positions_are_compared_by_lives(start):
    agree(start)


@given(walks(most=6, stalls=True))
@settings(max_examples=200)
def test_they_agree_about_stalling(start):
    agree(start)


@given(walks(most=4, stalls=True, hurts=True))
@settings(max_examples=40)
def test_they_agree_about_stalling_where_positions_are_compared(start):
    agree(start)


@given(walks(most=4, stalls=True, hurts=True))
@settings(max_examples=40)
def test_they_agree_in_another_order_of_search(start):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(search, "DOUBTS", tuple(-doubt for doubt in search.DOUBTS))
        agree(start)
