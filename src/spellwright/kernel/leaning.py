"""Checks that find by themselves which positions can lean on others: a new one leans on one that is no worse for the other seat
(`Solvable.leaning`).

Of a win, positions are played one line after the other, to the end of each, and a position leans on *closed* ones alone: everything that
such a one leads to was played before. So nothing that it leads to comes back here, and leaning makes no loop. A seat that is safe may go round
for ever: its positions lean on any, and those that are worst for it are played first.

Where it is known which numbers are enough (`lowest`), a position leans on itself with these, which is played in its place:
then all that has more leans on it too.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from heapq import heappop, heappush
from typing import TYPE_CHECKING

from spellwright.kernel.checking import LEANS, SAFE, Checker, Limit, Strategy
from spellwright.kernel.searching import Vector, is_no_worse

if TYPE_CHECKING:
    from spellwright.kernel.searching import Solvable

NOWHERE = -1

Lowest = Callable[["Solvable"], "Vector | None"]  # the numbers of `leaning` that are enough


class LeaningChecker(Checker):
    """Plays a claim out. A certificate says what leans on what, and `Checker` looks at that."""

    def __init__(
        self,
        start: Solvable,
        seat: int,
        what: str,
        strategy: Strategy,
        *,
        limit: Limit | None = None,
        after: LeaningChecker | None = None,
        lowest: Lowest | None = None,
    ) -> None:
        super().__init__(start, seat, what, strategy, limit=limit, after=after)
        own = None if lowest is None or start.decision is None else start.leaning(what == SAFE)[1]
        self.lowest = lowest if own and start.lowered(own) is not None else None
        self.played: dict[bytes, list[tuple[Vector, int]]] = {}  # what can be leaned on, by core
        if after is not None:
            self.played = {core: list(each) for core, each in after.played.items()}

    def _leans(self, number: int) -> bool:
        core, vector = self.standings[number]
        for other, at in self.played.get(core, ()):
            if is_no_worse(self.seat, vector, other):
                self.leans[number] = self.keys[at]
                return True
        return False

    def _is_played(self, number: int) -> None:
        core, vector = self.standings[number]
        self.played.setdefault(core, []).append((vector, number))

    def _sunk(self, number: int, state: Solvable) -> tuple[Solvable, Vector] | None:
        """The position with no more than is needed, and those numbers; None if that is what it has, or not known."""
        _, vector = self.standings[number]
        numbers = None if self.lowest is None or not vector else self.lowest(state)
        if numbers is None:
            return None
        numbers = numbers[: len(vector)]
        if numbers == vector or not is_no_worse(self.seat, vector, numbers):
            return None
        found = state.lowered(numbers)
        return None if found is None else (found, numbers)

    def _leans_on_itself(self, number: int, other: int, numbers: Vector) -> None:
        """It leans on itself with these numbers, or on what that leans on."""
        if other in self.leans:
            self.leans[number] = self.leans[other]
        else:
            self.leans[number], self.lowers[number] = self.keys[other], numbers

    def _badness(self, state: Solvable) -> int:
        """The less, the worse it is for the seat."""
        return state.fortune() if self.seat == 0 else -state.fortune()


class SafeChecker(LeaningChecker):
    """Plays out that a seat is safe."""

    def _play_out(self) -> None:
        self.queue: list[tuple[int, int, Solvable]] = []  # to be played; of equal ones the last
        self._reach(self.start, NOWHERE)
        while self.queue and not self.found.fault and not self._is_spent():
            _, number, state = heappop(self.queue)
            self._expand(-number, state)

    def _enter(self, state: Solvable, origin: int, key: bytes) -> int:
        number = super()._enter(state, origin, key)
        self._stand(state)
        return number

    def _await(self, number: int, state: Solvable) -> None:
        if self._leans(number):
            return
        sunk = self._sunk(number, state)
        if sunk is None:
            self._play(number, state)
            return
        lower, numbers = sunk
        key = lower.key()
        other = self.numbers.get(key)
        if other is None:
            other = self._enter(lower, number, key)
            if not self._leans(other):
                self._play(other, lower)
        self._leans_on_itself(number, other, numbers)

    def _play(self, number: int, state: Solvable) -> None:
        self._is_played(number)
        heappush(self.queue, (self._badness(state), -number, state))


class WinChecker(LeaningChecker):
    """Plays a win out."""

    def _play_out(self) -> None:
        self.closed = bytearray(b"\1" * self.before)
        self.low = array("i", range(self.before))  # the lowest open position that is led to
        self.path: list[int] = []  # what is open, in the order of their numbers
        self.sinking: dict[
            int, tuple[bytes, Vector]
        ] = {}  # what is to lean on itself, with which numbers
        # answers that are to be followed: from where, flags, where to; without that, the position is done
        self.stack: list[tuple[int, int, Solvable | None, bytes | None]] = []
        stack = self.stack
        stack.append((NOWHERE, 0, self.start, None))
        while stack and not self.found.fault and not self._is_spent():
            origin, flags, state, key = stack.pop()
            if state is None:
                self._close(origin)
            else:
                self._follow(origin, flags, state, state.key() if key is None else key)

    def _lead(self, number: int, flags: int, state: Solvable, key: bytes | None) -> None:
        self.stack.append((number, flags, state, key))

    def _follow(self, origin: int, flags: int, state: Solvable, key: bytes) -> None:
        number = self.numbers.get(key)
        is_new = number is None
        if number is None:
            number = self._enter(state, origin, key)
            self._stand(state)
            self.low.append(number)
            self.closed.append(state.decision is None or self._leans(number))
        if origin >= 0:
            if not flags & LEANS:
                self.edges.add(origin, number, flags)
            if not self.closed[number]:
                self.low[origin] = min(self.low[origin], number)
        if is_new and not self.closed[number]:
            self.path.append(number)
            self.stack.append((number, 0, None, None))
            if not flags & LEANS and self._sinks(number, state):
                return
            first = len(self.stack)
            self._expand(number, state)
            if len(self.stack) - first > 1:
                self._worst_last(first)

    def _sinks(self, number: int, state: Solvable) -> bool:
        """Is the position with fewer numbers to be played in its place?"""
        sunk = self._sunk(number, state)
        if sunk is None:
            return False
        lower, numbers = sunk
        key = lower.key()
        other = self.numbers.get(key)
        if other is not None and not self.closed[other]:
            return False
        self.sinking[number] = key, numbers
        self.stack.append((number, LEANS, lower, key))
        return True

    def _worst_last(self, first: int) -> None:
        """What is played first is what the others may lean on."""
        answers = [
            (-self._badness(each[2]), number)
            for number, each in enumerate(self.stack[first:], first)
            if each[2] is not None
        ]
        self.stack[first:] = [self.stack[number] for _, number in sorted(answers)]

    def _close(self, number: int) -> None:
        """Everything that follows here was played: it is closed if nothing of that leads to something open before it."""
        low = self.low[number]
        if low < number:
            origin = self.origin[number]
            self.low[origin] = min(self.low[origin], low)
            return
        while True:
            last = self.path.pop()
            self.closed[last] = 1
            if last in self.sinking:
                key, numbers = self.sinking.pop(last)
                self._leans_on_itself(last, self.numbers[key], numbers)
            else:
                self._is_played(last)
            if last == number:
                return
