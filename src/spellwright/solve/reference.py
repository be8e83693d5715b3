"""The reference solver: every reachable position, labelled backwards from the ended games.

Slow and plain on purpose, and nothing of it is shared with the fast solver: what that one says must be what
this one says. It also knows how far the win is: the number of decisions with best play of both sides.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, NamedTuple

from spellwright.kernel import NATURE, SpellwrightError

if TYPE_CHECKING:
    from spellwright.kernel import Solvable

NOBODY = -1


class Step(NamedTuple):
    """A move: where it leads, whether its owner acts, whether time stands still meanwhile."""

    to: int
    is_act: bool
    is_still: bool


class TooLarge(SpellwrightError):
    """A game has more positions than were allowed."""


class Values:
    """Every position of a game and its value: who wins (NOBODY: a draw), and in how many decisions."""

    def __init__(self) -> None:
        self.numbers: dict[bytes, int] = {}
        self.seats: list[int] = []
        self.moves: list[list[Step]] = []
        self.winner: list[int] = []
        self.distance: list[int] = []
        self.states: list[Solvable] = []  # by number, if they were asked for

    def __len__(self) -> int:
        return len(self.seats)

    @property
    def result(self) -> int:
        return self.winner[0]

    def of(self, state: Solvable) -> int:
        """Who wins from this position."""
        return self.winner[self.numbers[state.key()]]


def reference(start: Solvable, limit: int = 200_000, keep: bool = False) -> Values:
    """Solve a game by enumeration; TooLarge when it has more than `limit` positions.

    `keep`: the positions themselves stay, in `states`.
    """
    start = start.copy()
    start.silent, start.log = True, None
    values = _enumerate(start, limit, keep)
    _label(values)
    return values


def _enumerate(start: Solvable, limit: int, keep: bool) -> Values:
    if start.seats != 2:
        raise SpellwrightError(f"only games of two players can be solved, not {start.seats}")
    values = Values()
    todo: deque[tuple[int, Solvable]] = deque()
    _number(values, start, todo, keep)
    while todo:
        if len(values) > limit:
            raise TooLarge(f"more than {limit} positions: raise the limit, or use the fast solver")
        number, state = todo.popleft()
        moves = values.moves[number]
        pace = state.pace()
        for answer in state.answers():
            new = state.follow(answer)
            still = pace is not None and new.pace() == pace
            moves.append(Step(_number(values, new, todo, keep), state.is_act(answer), still))
    return values


def _number(values: Values, state: Solvable, todo: deque[tuple[int, Solvable]], keep: bool) -> int:
    key = state.key()
    found = values.numbers.get(key)
    if found is not None:
        return found
    number = values.numbers[key] = len(values)
    decision = state.decision
    winners = state.winners or ()
    if decision is not None and decision.seat == NATURE:
        raise SpellwrightError(
            f"“{decision.prompt}” is left to chance: only games without chance can be solved"
        )
    values.seats.append(NOBODY if decision is None else decision.seat)
    values.moves.append([])
    values.winner.append(winners[0] if len(winners) == 1 else NOBODY)
    values.distance.append(0)
    if keep:
        values.states.append(state)
    if decision is not None:
        todo.append((number, state))
    return number


Parents = list[list[tuple[int, bool]]]  # by number: who leads here, and is that a still pass?


def _label(values: Values) -> None:
    """Work backwards from the ended games; what is left over is a draw."""
    parents: Parents = [[] for _ in values.seats]
    for number, moves in enumerate(values.moves):
        for step in moves:
            parents[step.to].append((number, step.is_still and not step.is_act))
    open_moves = [[len(moves), len(moves)] for moves in values.moves]
    todo = deque(n for n, winner in enumerate(values.winner) if winner != NOBODY)
    while True:
        _spread(values, parents, open_moves, todo)
        for seat in (0, 1):
            todo.extend(_refuse_stalling(values, parents, seat))
        if not todo:
            return


def _spread(
    values: Values, parents: Parents, open_moves: list[list[int]], todo: deque[int]
) -> None:
    """A position is won when its owner has a move to a won one, lost when every move is lost."""
    winner, distance = values.winner, values.distance
    while todo:
        number = todo.popleft()
        who = winner[number]
        for parent, _ in parents[number]:
            if values.seats[parent] != who:
                open_moves[parent][who] -= 1
                if open_moves[parent][who]:
                    continue
            if winner[parent] == NOBODY:
                winner[parent] = who
                distance[parent] = distance[number] + 1
                todo.append(parent)


def _refuse_stalling(values: Values, parents: Parents, seat: int) -> list[int]:
    """Positions from which the other seat can only act for ever while time stands still, or lose.

    It has to stop (CR 732), so the seat wins there. They are found as the largest set in which every line
    of moves that stand still and are no acts of the other seat's comes to an end: at a position of the
    other seat whose acts all stay in the set.
    """
    won = values.winner
    hoped = {n for n, winner in enumerate(won) if winner == NOBODY and values.seats[n] != NOBODY}
    while hoped:
        found = _brought_to_an_end(values, parents, seat, hoped)
        if len(found) == len(hoped):
            for n, distance in found.items():
                won[n], values.distance[n] = seat, distance
            return list(found)
        hoped = set(found)
    return []


def _brought_to_an_end(
    values: Values, parents: Parents, seat: int, hoped: set[int]
) -> dict[int, int]:
    """Of the hoped-for positions those that the seat brings to such an end, and how far the win is."""
    won, found = values.winner, dict[int, int]()
    waits: dict[int, int] = {}  # of positions of the other seat: moves that are not seen to be bad
    for n in hoped:
        if values.seats[n] != seat:
            waits[n] = sum(
                won[s.to] != seat and not (s.is_act and s.is_still and s.to in hoped)
                for s in values.moves[n]
            )
    todo = deque(n for n, left in waits.items() if not left)
    for n in todo:
        found[n] = 1 + max(
            (values.distance[s.to] for s in values.moves[n] if won[s.to] == seat), default=0
        )
    while todo:
        n = todo.popleft()
        for parent, is_still_pass in parents[n]:
            if not is_still_pass or parent not in hoped or parent in found:
                continue
            if values.seats[parent] != seat:
                waits[parent] -= 1
                if waits[parent]:
                    continue
            found[parent] = 1 + found[n]
            todo.append(parent)
    return found
