"""What the tree of a solved game says of a position is what the reference says of it."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from walk_games import Place, Way, every_position, walk, walks

from spellwright.solve import reference, solve
from spellwright.solve.tree import DRAW, LOSS, NO_LOSS, NO_WIN, UNKNOWN, WIN, Tree, tree_json

ALLOWED = {
    WIN: {WIN},
    DRAW: {DRAW},
    LOSS: {LOSS},
    NO_LOSS: {WIN, DRAW},
    NO_WIN: {DRAW, LOSS},
    UNKNOWN: {WIN, DRAW, LOSS},
}


def value_for(winner: int, seat: int) -> str:
    return DRAW if winner == -1 else WIN if winner == seat else LOSS


@given(walks(most=6, stalls=True, hurts=True))
@settings(max_examples=60, deadline=None)
def test_no_value_is_wrong_and_the_best_answer_keeps_it(start: Any) -> None:
    values = reference(start)
    tree = Tree(solve(start))
    for state in every_position(start):
        for seat in (0, 1):
            assert value_for(values.of(state), seat) in ALLOWED[tree.value(state, seat)]
        if state.decision is None:
            continue
        seat = state.decision.seat
        moves = tree.moves(state)
        best = tree.best(state, moves)
        if best is not None and tree.value(state, seat) in (WIN, DRAW):
            kept = next(move for move in moves if move.answer == best)
            assert value_for(values.of(kept.state), seat) == value_for(values.of(state), seat)


def test_a_question_that_a_win_of_the_other_seat_answers_shows_nobody_safe() -> None:
    # seat 1 wins; what the question of seat 0 had looked at by then is no region that it cannot leave
    places = (
        Place(1, (Way(0, 1, -1, takes_time=False), Way(2, -1, takes_time=False))),
        Place(0, (Way(0, takes_time=False),)),
        Place(
            1,
            (
                Way(0, is_act=True, takes_time=False),
                Way(2, is_act=True, takes_time=False),
                Way(2, 1, takes_time=False),
            ),
        ),
    )
    start = walk(*places, lives=(1, 2), compares=True)
    values, tree = reference(start), Tree(solve(start))
    for state in every_position(start):
        assert value_for(values.of(state), 0) in ALLOWED[tree.value(state, 0)]


@given(walks())
@settings(max_examples=30, deadline=None)
def test_solving_from_a_later_position_adds_to_the_tree(start: Any) -> None:
    values = reference(start)
    tree = Tree(solve(start))
    for state in every_position(start):
        tree.add(solve(state))
        if state.decision is not None:
            seat = state.decision.seat
            assert tree.value(state, seat) == value_for(values.of(state), seat)


@given(walks())
@settings(max_examples=30, deadline=None)
def test_the_tree_for_programs_names_each_position_once(start: Any) -> None:
    page = tree_json(Tree(solve(start)), depth=5, most=20)
    nodes = page["nodes"]
    assert 1 <= len(nodes) <= 20
    for node in nodes:
        assert all(
            0 <= answer["to"] < len(nodes) for answer in node.get("answers", ()) if "to" in answer
        )
