"""The solver on tiny games: values, budgets, what is proved, certificates and their check."""

from __future__ import annotations

import copy
import json

import pytest
from tiny_games import bets, nim
from walk_games import FIRST, SECOND, Place, Way, end, every_position, walk

from spellwright.kernel import BrokenFile, SpellwrightError
from spellwright.kernel.proof import verify
from spellwright.solve import Budget, Solver, reference, solve

LONG = 1000


def ways(*places):
    return tuple(Way(to) for to in places)


# A place of FIRST's and one of SECOND's, from which each may go back, or on to the other's win.
REFUSAL = (Place(FIRST, ways(1, 2)), Place(SECOND, ways(0, 3)), end(SECOND), end(FIRST))
RACE = (
    *(Place(n % 2, ways(n + 1)) for n in range(LONG)),
    end(FIRST),
)
# SECOND may end it as a draw at once, or try a long way on which FIRST decides everything
DRAW_OR_LONG = (
    Place(SECOND, ways(1, 2)),
    end(),
    *(Place(FIRST, ways(n + 1, 1)) for n in range(2, LONG)),
    end(SECOND),
)


@pytest.mark.parametrize("heap", range(1, 14))
def test_nim_is_lost_with_a_multiple_of_four(heap):
    answer = solve(nim(heap))
    values = reference(nim(heap))
    assert answer.result == ("first wins" if heap % 4 else "second wins")
    assert values.result == answer.winner
    assert verify(answer.certificate()).holds


def test_the_reference_knows_how_far_the_win_is():
    values = reference(nim(8))
    assert (values.result, values.distance[0]) == (1, 4)  # take, take 4 − n, take, take the rest
    assert reference(walk(*REFUSAL)).distance[0] == 0  # a draw


def test_mutual_refusal_to_move_first_is_a_draw():
    answer = solve(walk(*REFUSAL))
    assert answer.result == "draw" and answer.can_win == (False, False)
    assert answer.proved == ("seat 1 does not lose", "seat 0 does not lose")
    check = verify(answer.certificate())
    assert check.holds and check.claims == ["seat 1 cannot be beaten", "seat 0 cannot be beaten"]


def test_a_race_of_thousands_of_decisions_is_won():
    answer = solve(walk(*RACE))
    assert answer.result == "first wins" and answer.states == LONG + 1
    assert reference(walk(*RACE)).distance[0] == LONG
    assert verify(answer.certificate()).holds


def test_a_repetition_reached_by_two_paths_gives_the_same_value():
    # 1 and 2 both lead to 3; from 3 SECOND may go back to 1 (a repetition for who came by 1) or lose.
    # On the path by 2 the way back is no repetition yet, but it is no escape either: 1 leads to a win as well.
    places = (
        Place(FIRST, ways(1, 2)),
        Place(FIRST, ways(3, 4)),
        Place(FIRST, ways(3)),
        Place(SECOND, ways(1, 6)),
        Place(FIRST, ways(3, 5)),
        Place(SECOND, ways(4, 6)),
        end(FIRST),
    )
    start = walk(*places)
    values = reference(start)
    for state in every_position(start):
        assert solve(state).winner == (None if values.of(state) < 0 else values.of(state))
    by_one, by_two = start.play(0).play(0), start.play(1).play(0)
    assert by_one.key() == by_two.key()
    assert solve(by_one).result == solve(by_two).result == "draw"


def test_positions_are_compared_by_numbers_that_are_never_worse_when_larger():
    # the same two places again and again: FIRST costs SECOND one life, SECOND costs FIRST one
    places = (Place(FIRST, (Way(1, 0, -1), Way(1))), Place(SECOND, (Way(0, -1, 0), Way(0))))
    for lives, result in (((2, 2), "first wins"), ((2, 3), "second wins"), ((4, 4), "first wins")):
        plain, compared = (solve(walk(*places, lives=lives, compares=c)) for c in (False, True))
        assert plain.result == compared.result == result
        assert compared.states <= plain.states
        assert verify(compared.certificate()).holds


# --- budgets


def test_a_solve_that_is_stopped_goes_on_where_it_was():
    solver = Solver(walk(*RACE))
    first = solver.run(Budget(states=200))
    assert first.result is None and not first.solved and first.proved == ()
    assert first.reason == "200 states" and first.states < LONG
    second = solver.run(Budget(states=2 * LONG))
    assert second.result == "first wins" and second.states == LONG + 1
    assert second.plays == LONG  # no move was made twice


@pytest.mark.parametrize("step", [50, 333])
def test_stopping_often_changes_nothing(step):
    solver = Solver(walk(*DRAW_OR_LONG))
    answer = solver.run(Budget(states=step))
    while not answer.solved:
        answer = solver.run(Budget(states=answer.states + step))
    assert answer.result == solve(walk(*DRAW_OR_LONG)).result == "draw"
    assert verify(answer.certificate()).holds


def test_what_is_proved_so_far_is_said_and_certified():
    answer = solve(walk(*DRAW_OR_LONG), Budget(states=400))
    assert answer.result is None and answer.can_win == (False, None)
    assert answer.proved == ("seat 1 does not lose",)
    check = verify(answer.certificate())
    assert check.holds and check.claims == ["seat 1 cannot be beaten"]


def test_time_and_a_stop_from_outside_end_a_solve():
    assert solve(walk(*RACE), Budget(seconds=0)).reason == "0 seconds"
    assert solve(walk(*RACE), Budget(stop=lambda: True)).reason == "stopped"
    assert solve(walk(*RACE), Budget(memory_mb=1)).reason == "1 MB of memory"
    assert not verify(
        solve(walk(*RACE), Budget(seconds=0)).certificate()
    ).holds  # it claims nothing


def test_games_that_cannot_be_solved_are_refused():
    for way in (solve, reference):
        with pytest.raises(SpellwrightError, match="left to chance"):
            way(bets(1, ask_nature=True))
        with pytest.raises(SpellwrightError, match="two players"):
            way(nim(5, seats=3))
    with pytest.raises(SpellwrightError, match="more than 10 positions"):
        reference(walk(*RACE), limit=10)


# --- certificates that were tampered with


@pytest.fixture
def proof():
    return json.loads(json.dumps(solve(nim(7)).certificate()))


def test_a_certificate_as_it_was_written_holds(proof):
    check = verify(proof)
    assert check.holds and check.claims == ["seat 0 forces a win"]
    assert check.positions > 3 and check.answers >= check.positions - 1


def test_a_wrong_move_is_refused(proof):
    moves = proof["claims"][0]["moves"]
    start = nim(7).key().hex()
    moves[start] = [nim(7).play(0).key().hex(), [0]]  # leaves six, from which nothing is planned
    assert "no answer" in verify(proof).faults[0]
    moves[start] = ["ab" * 16, moves[start][1]]
    assert "no legal answer leads where" in verify(proof).faults[0]


def test_a_move_that_loses_is_refused():
    places = (Place(FIRST, ways(1, 2)), end(FIRST), end(SECOND))
    proof = solve(walk(*places)).certificate()
    (key,) = proof["claims"][0]["moves"]
    proof["claims"][0]["moves"][key] = (walk(*places).play(1).key().hex(), (1,))
    assert "ends without the win" in verify(proof).faults[0]
    proof["claims"][0]["what"] = "safe"
    assert "ends with a win of the other seat" in verify(proof).faults[0]


def test_every_move_is_needed(proof):
    for key in list(proof["claims"][0]["moves"]):
        without = copy.deepcopy(proof)
        del without["claims"][0]["moves"][key]
        assert "the strategy has no answer" in verify(without).faults[0]


def test_a_claim_that_says_too_much_is_refused(proof):
    proof["claims"][0]["seat"] = 1
    assert not verify(proof).holds
    draw = solve(walk(*REFUSAL)).certificate()
    draw["claims"][0]["what"] = "win"
    assert "go on for ever" in verify(draw).faults[0]
    draw["claims"] = []
    assert not verify(draw).holds


def test_another_start_is_refused(proof):
    proof["start"] = solve(nim(8)).certificate()["start"]
    assert not verify(proof).holds


def test_a_broken_certificate_is_told(proof):
    for broken, why in (
        ({}, "no certificate"),
        ({**proof, "proof": 99}, "version 99"),
        ({**proof, "claims": [{"seat": 0}]}, "cannot be read"),
        ({**proof, "claims": [{"seat": 2, "what": "win", "moves": {}}]}, "for seat 2"),
    ):
        with pytest.raises(BrokenFile, match=why):
            verify(broken)
