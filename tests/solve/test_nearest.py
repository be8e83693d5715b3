"""How far off a win is: strategies lead on with every answer, and by the nearest way that is known."""

from __future__ import annotations

import pytest
from hypothesis import given, settings, strategies as st
from walk_games import FIRST, SECOND, Place, Way, end, every_position, walk, walks

from spellwright.kernel.searching import is_no_worse
from spellwright.solve import Budget, Solver, confirm, nearest as nearest_module
from spellwright.solve.nearest import Nearest
from spellwright.solve.strategy import OFF, Guide

PLENTY = Budget(seconds=60)


def solved(start):
    """The graph of a game in which both questions are answered, and more of it than was asked for."""
    solver = Solver(start)
    answer = solver.run(PLENTY)
    graph = solver.graph
    for number in range(len(graph)):  # everything: wins are found in an order that says nothing
        while number < len(graph) and graph.nodes[number].seat >= 0:
            node = graph.nodes[number]
            if node.complete or node.winner >= 0:
                break
            graph.make_next(number)
    return answer, graph


@settings(deadline=None, max_examples=150)
@given(walks(hurts=True), st.integers(0, 1))
def test_every_answer_leads_nearer_to_the_win(start, seat):
    _, graph = solved(start)
    guide = Guide(graph, seat)
    for state in every_position(start):
        worth = guide.worth(state)
        if state.decision is None or worth is None:
            continue
        assert worth < OFF  # nobody stalls here: every win has a distance
        if state.decision.seat == seat:
            answer = guide.answer(state, state.key())
            assert guide.worth(state.play(answer)) < worth
        else:
            ends = [guide.worth(state.play(answer)) for answer in state.answers()]
            assert all(end is not None and end < worth for end in ends)


def looked_up(nearest, graph, state):
    """The distance of a position, by asking every position of its core."""
    core, vector = state.standing()
    found = []
    for number in graph.of_core(core):
        node = graph.nodes[number]
        if number in nearest.best and is_no_worse(nearest.seat, vector, node.vector):
            found.append(nearest.best[number])
        if number in nearest.best and number in nearest.shown:
            if is_no_worse(nearest.seat, vector, node.bound):
                found.append(nearest.shown[number])
    return min(found, default=None)


@settings(deadline=None, max_examples=100)
@given(walks(hurts=True, stalls=True), st.integers(0, 1), st.sampled_from((0, 256)))
def test_what_is_put_in_order_says_what_all_of_it_says(start, seat, few):
    _, graph = solved(start)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(nearest_module, "FEW", few)
        nearest = Nearest(graph, seat)
        for state in every_position(start):
            if state.decision is not None:
                found = nearest.worth(graph, *state.standing())
                assert found == looked_up(nearest, graph, state)
                way = nearest.way(graph, *state.standing())
                assert way is None or (found is not None and way.distance >= found)


@settings(deadline=None, max_examples=100)
@given(walks(hurts=True, stalls=True), st.integers(0, 1))
def test_a_position_is_as_near_as_any_that_is_no_better(start, seat):
    _, graph = solved(start)
    best = Nearest(graph, seat).best
    for number, node in enumerate(graph.nodes):
        for mate in graph.of_core(node.core) if number in best else ():
            other = graph.nodes[mate]
            if other.winner == seat and is_no_worse(seat, other.vector, node.vector):
                assert best[mate] <= best[number]


@settings(deadline=None, max_examples=100)
@given(walks(hurts=True, stalls=True), st.integers(0, 1))
def test_what_rests_on_someone_having_to_stop_has_no_distance(start, seat):
    answer, graph = solved(start)
    nearest = Nearest(graph, seat)
    for number, node in enumerate(graph.nodes):
        if node.winner == seat and number not in nearest.best:
            assert node.seat >= 0  # an ended game has one
    graded = confirm(answer, PLENTY)
    assert not answer.solved or graded.grade == "solved"


def test_of_two_ways_the_nearer_one_is_gone():
    # the long way round is tried first, and its win is found first
    start = walk(
        Place(FIRST, (Way(1), Way(3))),
        Place(FIRST, (Way(2),)),
        Place(FIRST, (Way(3),)),
        end(FIRST),
    )
    _, graph = solved(start)
    assert Guide(graph, FIRST).worth(start) == 3
    root = graph.begin(start)
    graph.nodes[root].state = start
    graph.make_next(root)
    guide = Guide(graph, FIRST)
    assert guide.worth(start) == 1
    assert guide.answer(start, start.key()) == (1,)


def test_the_other_seat_holds_out_as_long_as_it_can():
    table = (Place(SECOND, (Way(2), Way(1))), Place(SECOND, (Way(2),)), end(FIRST))
    _, graph = solved(walk(*table))
    assert Guide(graph, FIRST).worth(walk(*table)) == 2
