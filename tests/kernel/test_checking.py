"""The checker on tiny games: it plays a strategy against everything and believes nothing."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tiny_games import bets, nim
from walk_games import FIRST, SECOND, Place, Walk, Way, end, walk

from spellwright.kernel import BrokenFile, Effect, Priority, Solvable, definition
from spellwright.kernel.checking import SAFE, WIN, Checked, Checker, NoAnswer
from spellwright.kernel.proof import certificate, claim_of, read, verify
from spellwright.kernel.state import game_state


def take_to_four(state: Any, key: bytes) -> Any:
    """Leave a multiple of four in the heap."""
    return (state.heap % 4 - 1,)


def take_one(state: Solvable, key: bytes) -> Any:
    return (0,)


def go(*ways: int) -> Any:
    """On the table of a walk: at each place, the way with this number."""

    def answer(state: Any, key: bytes) -> Any:
        return (ways[state.at],)

    return answer


def ways(*places: int) -> tuple[Way, ...]:
    return tuple(Way(to) for to in places)


def check(start: Solvable, seat: int, what: str, strategy: Any, **how: Any) -> Checked:
    return Checker(start, seat, what, strategy, **how).run()


def test_a_strategy_that_wins_against_everything_holds() -> None:
    found = check(nim(7), 0, WIN, take_to_four)
    assert found.holds and found.positions == 5  # 7, 4, 3, 2; the last one is taken by itself
    assert len(found.moves) == 3


def test_a_strategy_that_loses_is_refused_with_the_way_there() -> None:
    found = check(nim(7), 0, WIN, take_one)
    assert not found.holds and "ends without the win" in found.fault
    assert found.way[0] == nim(7).key() and len(found.way) > 2


def test_what_was_recorded_holds_when_it_is_read_back() -> None:
    found = check(nim(7), 0, WIN, take_to_four)
    written = json.dumps(certificate(nim(7), [claim_of(found)], {}))
    assert verify(json.loads(written)).holds


def test_an_illegal_answer_is_a_fault() -> None:
    found = check(nim(7), 0, WIN, lambda state, key: (9,))
    assert "not legal" in found.fault


def test_no_answer_is_a_fault_and_says_why() -> None:
    def shrug(state: Solvable, key: bytes) -> Any:
        raise NoAnswer("I do not know")

    assert "no answer" in check(nim(7), 0, WIN, lambda state, key: None).fault
    assert "I do not know" in check(nim(7), 0, WIN, shrug).fault


def test_chance_is_nobodys_strategy() -> None:
    assert "left to chance" in check(bets(1, ask_nature=True), 0, SAFE, take_one).fault


def test_a_limit_is_told_and_nothing_is_claimed() -> None:
    places = [Place(n % 2, ways(n + 1)) for n in range(1000)]
    start = walk(*places, end(FIRST))
    found = check(start, 0, WIN, go(*[0] * 1001), limit=lambda n: "500" if n > 500 else "")
    assert found.spent == "500" and not found.holds and not found.fault
    assert check(start, 0, WIN, go(*[0] * 1001), limit=lambda n: "").holds


# FIRST may go round with SECOND, or win
ROUND = (Place(FIRST, ways(1, 2)), Place(SECOND, ways(0)), end(FIRST))


def test_a_win_that_never_comes_is_no_win_but_it_is_safe() -> None:
    start = walk(*ROUND)
    found = check(start, 0, WIN, go(0, 0))
    assert "go on for ever" in found.fault and len(found.loop) == 2
    assert check(start, 0, SAFE, go(0, 0)).holds
    assert check(start, 0, WIN, go(1, 0)).holds


def stalling(actor: int, takes_time: bool = False) -> Walk:
    """Two places between which a seat may go to and fro, while time stands still; or FIRST's win, or SECOND's."""
    act = Way(1, is_act=actor == FIRST, takes_time=takes_time)
    back = Way(0, is_act=actor == SECOND, takes_time=takes_time)
    return walk(Place(FIRST, (act, Way(2))), Place(SECOND, (back, Way(3))), end(SECOND), end(FIRST))


def test_the_other_seat_has_to_stop_in_the_end() -> None:  # CR 732
    assert check(stalling(SECOND), 0, WIN, go(0, 0)).holds
    assert "for ever" in check(stalling(SECOND, takes_time=True), 0, WIN, go(0, 0)).fault


def test_a_safe_seat_must_not_stall() -> None:  # CR 732
    found = check(stalling(FIRST), 0, SAFE, go(0, 0))
    assert "stall" in found.fault
    assert check(stalling(FIRST, takes_time=True), 0, SAFE, go(0, 0)).holds
    assert check(stalling(SECOND), 0, SAFE, go(0, 0)).holds


def test_where_both_act_the_one_whose_turn_it_is_has_to_stop() -> None:  # CR 732.3
    to_and_fro = (Way(1, is_act=True, takes_time=False), Way(0, is_act=True, takes_time=False))
    start = walk(
        Place(FIRST, (to_and_fro[0], Way(2))),
        Place(SECOND, (to_and_fro[1], Way(3))),
        end(SECOND),
        end(FIRST),
    )
    start.turn = SECOND
    assert check(start, 0, SAFE, go(0, 0)).holds
    start.turn = FIRST
    assert "stall" in check(start, 0, SAFE, go(0, 0)).fault


def test_turns_of_one_player_alone_are_a_loop_like_others() -> None:  # CR 732.2a
    start = stalling(FIRST, takes_time=True)
    assert check(start, 0, SAFE, go(0, 0)).holds
    start.turn = FIRST  # and stays so, though time goes on
    assert "stall" in check(start, 0, SAFE, go(0, 0)).fault
    start.row = True  # two turns at each step
    assert "stall" in check(start, 0, SAFE, go(0, 0)).fault
    other = stalling(SECOND, takes_time=True)
    other.turn = SECOND
    assert check(other, 0, SAFE, go(0, 0)).holds


def test_no_draw_is_claimed_where_a_seat_chooses_the_same_for_ever() -> None:  # CR 732.5
    start = stalling(-1)
    assert check(start, 0, SAFE, go(0, 0)).holds  # neither acts: a mandatory loop (CR 732.4)
    start.chooses = True
    assert "choose" in check(start, 0, SAFE, go(0, 0)).fault
    other = stalling(SECOND)  # who acts, and has to stop
    other.chooses, other.turn = True, FIRST
    assert check(other, 0, SAFE, go(0, 0)).holds


@game_state
class Bell(Solvable):
    """Seat 0 passes or rings; seat 1 passes or ends it, and who rang last has won."""

    rang: int = -1
    passed: int = 0
    most: int = 0  # passes after which the game ends by itself
    is_alone: bool = False  # is only the first seat asked?

    def pace(self) -> int | None:
        return self.passed


@definition
class Ring(Effect):
    seat: int

    def run(self, game: Any, scope: Any) -> None:
        words = ("pass", "ring") if self.seat == 0 else ("pass", "end")
        game.ask(Priority(self.seat, "Ring?", words), self)

    def answered(self, game: Any, scope: Any, answer: str) -> None:
        if answer == "end" or (game.most and game.passed == game.most):
            game.end((game.rang,) if game.rang >= 0 else ())
            return
        if answer == "ring":
            game.rang = self.seat
        elif game.most:
            game.passed += 1
        is_next = (answer == "ring" or not game.most) and not game.is_alone
        game.push(Ring(1 - self.seat) if is_next else self)


def bell(most: int = 0, is_alone: bool = False) -> Bell:
    game = Bell(most=most, is_alone=is_alone)
    game.push(Ring(0))
    game.run()
    return game


def test_what_is_passed_in_haste_counts_as_any_other_answer() -> None:
    slow = check(bell(), 0, SAFE, lambda state, key: 0)
    fast = check(bell(), 0, SAFE, lambda state, key: 0, in_haste=lambda state: True)
    assert slow.holds and fast.holds and fast.positions <= slow.positions
    assert fast.answers >= slow.answers
    for haste in (None, lambda state: True):
        found = check(bell(), 0, WIN, lambda state, key: 0, in_haste=haste)
        assert "ends without the win" in found.fault


def test_a_long_row_of_hasty_passes_comes_to_its_end() -> None:
    found = check(bell(100), 0, SAFE, lambda state, key: 0, in_haste=lambda state: True)
    assert found.holds and found.answers == 101 and found.positions < 12


def test_passing_alone_for_ever_is_no_win_in_haste_either() -> None:
    for haste in (None, lambda state: True):
        found = check(bell(is_alone=True), 0, WIN, lambda state, key: 0, in_haste=haste)
        assert "for ever" in found.fault


def test_only_what_is_no_pass_is_written_down_and_it_is_enough() -> None:
    found = check(bell(), 0, WIN, lambda state, key: 1)
    assert not found.holds and "for ever" in found.fault  # seat 1 need not end it
    safe = check(bell(), 0, SAFE, lambda state, key: 0)
    assert not safe.moves and verify(certificate(bell(), [claim_of(safe)], {})).holds


def broken(**changes: Any) -> dict[str, Any]:
    found = json.loads(
        json.dumps(certificate(nim(7), [claim_of(check(nim(7), 0, WIN, take_to_four))], {}))
    )
    claim = {**found["claims"][0], **changes}
    return {**found, "claims": [claim]}


@pytest.mark.parametrize(
    "changes",
    [
        {"seat": True},
        {"seat": "0"},
        {"seat": 2},
        {"what": "won"},
        {"what": None},
        {"moves": []},
        {"moves": {"zz": ["00", [0]]}},
        {"moves": {"00": ["00"]}},
        {"moves": {"00": ["00", "0"]}},
        {"moves": {"00": ["00", [True]]}},
        {"start": {"is": "nothing"}},
    ],
)
def test_wrong_types_are_refused(changes: dict[str, Any]) -> None:
    assert verify(broken()).holds
    with pytest.raises(BrokenFile):
        read(broken(**changes))
