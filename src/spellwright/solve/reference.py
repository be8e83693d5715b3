"""The reference solver: every reachable position, labelled backwards from the ended games.

Slow and plain on purpose, and nothing of it is shared with the fast solver: what that one says must be what
this one says. It also knows how far the win is: the number of decisions with best play of both sides.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, NamedTuple

from spellwright.kernel import NATURE, SpellwrightError

if TYPE_CHECKING:
    from spellwright.kernel import State

NOBODY = -1


class Step(NamedTuple):
    """A move: where it leads, whether its owner acts, whether time stands still meanwhile."""

    to: int
    is_act: bool
    is_still: bool


class Values:
    """Every position of a game and its value: who wins (NOBODY: a draw), and in how many decisions."""

    def __init__(self) -> None:
        self.numbers: dict[bytes, int] = {}
        self.seats: list[int] = []
        self.moves: list[list[Step]] = []
        self.winner: list[int] = []
        self.distance: list[int] = []

    def __len__(self) -> int:
        return len(self.seats)

    @property
    def result(self) -> int:
        return self.winner[0]

    def of(self, state: State) -> int:
        """Who wins from this position."""
        return self.winner[self.numbers[state.key()]]


def reference(start: State, limit: int = 200_000) -> Values:
    """Solve a game by enumeration; SpellwrightError when it has more than `limit` positions."""
    start = start.copy()
    start.silent, start.log = True, None
    values = _enumerate(start, limit)
    _label(values)
    return values


def _enumerate(start: State, limit: int) -> Values:
    if start.seats != 2:
        raise SpellwrightError(f"only games of two players can be solved, not {start.seats}")
    values = Values()
    todo: deque[State] = deque()
    _number(values, start, todo)
    while todo:
        if len(values) > limit:
            raise SpellwrightError(
                f"more than {limit} positions: raise the limit, or use the fast solver"
            )
        state = todo.popleft()
        moves = values.moves[values.numbers[state.key()]]
        pace = state.pace()
        for answer in state.answers():
            new = state.play(answer)
            still = pace is not None and new.pace() == pace
            moves.append(Step(_number(values, new, todo), state.is_act(answer), still))
    return values


def _number(values: Values, state: State, todo: deque[State]) -> int:
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
    if decision is not None:
        todo.append(state)
    return number


def _label(values: Values) -> None:
    """Work backwards from the ended games; what is left over is a draw."""
    parents: list[list[int]] = [[] for _ in values.seats]
    for number, moves in enumerate(values.moves):
        for step in moves:
            parents[step.to].append(number)
    open_moves = [[len(moves), len(moves)] for moves in values.moves]
    todo = deque(n for n, winner in enumerate(values.winner) if winner != NOBODY)
    while True:
        _spread(values, parents, open_moves, todo)
        for seat in (0, 1):
            todo.extend(_refuse_stalling(values, seat))
        if not todo:
            return


def _spread(
    values: Values, parents: list[list[int]], open_moves: list[list[int]], todo: deque[int]
) -> None:
    """A position is won when its owner has a move to a won one, lost when every move is lost."""
    winner, distance = values.winner, values.distance
    while todo:
        number = todo.popleft()
        who = winner[number]
        for parent in parents[number]:
            if values.seats[parent] != who:
                open_moves[parent][who] -= 1
                if open_moves[parent][who]:
                    continue
            if winner[parent] == NOBODY:
                winner[parent] = who
                distance[parent] = distance[number] + 1
                todo.append(parent)


def _refuse_stalling(values: Values, seat: int) -> list[int]:
    """Positions from which the other seat can only act for ever while time stands still, or lose.

    It has to stop (CR 732), so the seat wins there. They are found as the largest set in which every line
    of moves that stand still and are no acts of the other seat's comes to an end: at a position of the
    other seat whose acts all stay in the set.
    """
    won = values.winner
    hoped = {n for n, winner in enumerate(won) if winner == NOBODY and values.seats[n] != NOBODY}
    while hoped:
        found: dict[int, int] = {}  # and how far the win is

        def far(step: Step, found: dict[int, int] = found) -> int | None:
            if won[step.to] == seat:
                return values.distance[step.to]
            return found.get(step.to) if step.is_still and not step.is_act else None

        grows = True
        while grows:
            grows = False
            for n in hoped:
                if n in found:
                    continue
                ways = [far(step) for step in values.moves[n]]
                known = [way for way in ways if way is not None]
                if values.seats[n] != seat:
                    acts = (s.is_act and s.is_still and s.to in hoped for s in values.moves[n])
                    if all(w is not None or act for w, act in zip(ways, acts, strict=True)):
                        found[n] = 1 + max(known, default=0)
                        grows = True
                elif known:
                    found[n] = 1 + min(known)
                    grows = True
        if len(found) == len(hoped):
            for n, distance in found.items():
                won[n], values.distance[n] = seat, distance
            return list(found)
        hoped = set(found)
    return []
