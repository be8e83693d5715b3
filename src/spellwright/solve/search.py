"""The fast solver: can this seat force a win? Asked for both seats over one graph.

A question looks at as little as it can: of the positions where the other seat decides, one move that is
not known to lose is enough until it is refuted; and a position that is no better for the seat than another
one under study is left alone until that one is won. Positions still to be looked at wait in a queue; those
reached by few doubtful moves, and from which a win looks near, come first (docs/decisions/0010). The question ends in one of two ways:

- the start is won: proved by `Graph`, whatever the order was;
- nothing waits any more: then the positions looked at and not won are a region that the seat cannot leave
  for a win, since all its moves stay in it and the other seat always has one that does. Cycles need no
  special care, and no failure is ever stored before the whole question is answered.
"""

from __future__ import annotations

from collections.abc import Container
from heapq import heapify, heappop, heappush
from math import log2
from typing import TYPE_CHECKING

from spellwright.kernel.searching import is_no_worse
from spellwright.solve.graph import NOBODY
from spellwright.solve.stalling import must_go_on

if TYPE_CHECKING:
    from spellwright.solve.graph import Graph

DOUBT = 100  # of a move that comes second; each doubling of the place costs as much again
DEPTH = 1  # for each decision on the way: no line is followed for ever
SOON = 30  # turns on the way that cost nothing more …
LATE = 2  # … and what each further one costs more than the one before: nothing is saved up for ever
REBUILD = 1.5  # growth of the graph after which what is no longer needed is dropped
MANY = 64  # places whose doubts are worked out beforehand

Cost = tuple[int, int]  # of a position, and the turns on the way to it


def _doubt(place: int) -> int:
    return round(DOUBT * log2(1 + place))


DOUBTS = tuple(map(_doubt, range(MANY)))


def _later(cost: Cost, place: int) -> Cost:
    """The cost of a position whose moves before this place were made."""
    return cost[0] + (DOUBTS[place] if place < MANY else _doubt(place)), cost[1]


def _after(cost: Cost, place: int, is_still: bool) -> Cost:
    """The cost of where the move at this place leads; `is_still`: in the same turn."""
    doubtful, turns = _later(cost, place)
    if not is_still:
        turns += 1
    more = DEPTH if is_still or turns <= SOON else DEPTH + LATE * (turns - SOON)
    return doubtful + more, turns


class Question:
    """Can the seat force a win from the root?"""

    def __init__(
        self, graph: Graph, seat: int, root: int = 0, held: Container[int] = frozenset()
    ) -> None:
        self.graph = graph
        self.root = root
        self.seat = seat
        self.held = held  # positions that are known to give the seat no win: not looked at again
        self.at: dict[int, int] = {}  # of each position looked at, the move it is at
        self.costs: dict[int, Cost] = {}
        self.cover: dict[int, int] = {}  # positions left alone, and the better one under study
        self.covered: dict[int, list[int]] = {}
        self.studied: dict[bytes, list[int]] = {}  # by core: positions that may cover others
        self.thorough: set[int] = set()  # positions that are looked at without a shortcut
        # what waits: its cost, and the move it is at
        self.queue: list[tuple[int, int, int]] = []
        self.steps = 0  # made so far
        self.next_rebuild = 64
        self.region: set[int] = set()  # once it is closed: what the seat cannot leave
        self.is_closed = (
            False  # is the answer no since nothing waits any more, not since the other seat wins?
        )
        self.answer: bool | None = None
        self.is_stuck = False  # all that is left hangs on moves whose end is undecided
        self.reach(root, (0, 0))
        self.look()

    def look(self) -> None:
        """Is the question answered?"""
        winner = self.graph.nodes[self.root].winner
        if winner != NOBODY:
            self.answer = winner == self.seat
        elif self.root in self.held:
            self.answer = False

    def push(self, number: int, cost: Cost) -> None:
        """A position waits."""
        heappush(self.queue, (self.wait(number, cost), number, self.at[number]))

    def wait(self, number: int, cost: Cost) -> int:
        """How long a position has to wait: those from which a win looks near come first."""
        return cost[0] + self.graph.nodes[number].far[self.seat]

    def reach(self, number: int, cost: Cost) -> None:
        """A position is needed."""
        if number in self.at:
            return
        self.at[number] = 0
        self.costs[number] = cost
        node = self.graph.nodes[number]
        if node.winner == NOBODY and node.seat != NOBODY and number not in self.held:
            if not self._is_covered(number):
                self.push(number, cost)

    def _is_covered(self, number: int) -> bool:
        """Leave a position alone if one that is no worse for the seat is under study."""
        if number in self.thorough:
            return False
        nodes = self.graph.nodes
        known = self.cover.get(number)
        if known is not None:
            if nodes[known].winner == NOBODY and known not in self.cover:
                return True
            del self.cover[number]
        node = nodes[number]
        studied = self.studied.get(node.core)
        if studied is None:
            studied = self.studied[node.core] = [
                mate for mate in self.graph.of_core(node.core) if mate in self.held
            ]
        stale = False
        for mate in studied:
            other = nodes[mate]
            if other.winner != NOBODY or mate in self.cover:
                stale = True
            elif mate != number and is_no_worse(self.seat, other.vector, node.vector):
                self.cover[number] = mate
                self.covered.setdefault(mate, []).append(number)
                return True
        if stale:
            studied[:] = [m for m in studied if nodes[m].winner == NOBODY and m not in self.cover]
        if number not in studied:
            studied.append(number)
        return False

    def run(self, steps: int) -> bool | None:
        """Go on for so many moves made; the answer, or None while there is none."""
        graph = self.graph
        self.look()
        until = graph.plays + steps
        while not self.is_answered() and not self.is_stuck and graph.plays < until:
            queue = self.queue
            if not queue or len(self.at) > self.next_rebuild:
                self.rebuild()
                if not self.is_answered() and not self.queue:
                    if graph.unknown in self.region:
                        self.is_stuck = True  # who wins there cannot be said
                        break
                    if not must_go_on(self):
                        self.answer, self.is_closed = False, True
                continue
            _, number, at = heappop(queue)
            if self.at[number] == at:  # else it waited twice
                self.steps += 1
                self.step(number)
        return self.answer

    def is_answered(self) -> bool:
        return self.answer is not None

    def step(self, number: int) -> None:
        """Look at the next move of a position."""
        graph = self.graph
        node = graph.nodes[number]
        if node.winner != NOBODY or number in self.cover:
            return
        at = self.at[number]
        cost = self.costs[number]
        while at < len(node.answers):
            if at < len(node.kids):
                kid = node.kids[at]
            else:
                kid = graph.make_next(number)
                self.spread()
            if node.seat == self.seat or number in self.thorough:
                self.at[number] = at + 1
                if node.winner == NOBODY:
                    self.reach(kid, _after(cost, at, bool(node.still >> at & 1)))
                    if at + 1 < len(node.answers):
                        self.push(number, _later(cost, at + 1))
                return
            if graph.nodes[kid].winner != self.seat and kid != graph.unknown:
                self.at[number] = at
                if node.winner == NOBODY:
                    self.reach(kid, _after(cost, 0, bool(node.still >> at & 1)))
                return
            at += 1
        self.at[number] = at

    def look_thoroughly(self, number: int) -> None:
        """Take no shortcut at a position: neither a better one instead, nor one move for all."""
        self.thorough.add(number)
        self.cover.pop(number, None)
        self.at[number] = 0

    def spread(self) -> None:
        """Positions that wait for one that is now won go on."""
        graph = self.graph
        settled = graph.settled
        if not settled:
            return
        for number in settled:
            node = graph.nodes[number]
            if node.winner != self.seat:
                continue
            for parent, _ in node.parents:
                if parent in self.at:
                    waiting = graph.nodes[parent]
                    if waiting.winner == NOBODY and waiting.seat != self.seat:
                        self.push(parent, self.costs[parent])
            for left in self.covered.pop(number, ()):
                if graph.nodes[left].winner == NOBODY and not self._is_covered(left):
                    self.push(left, self.costs[left])
        settled.clear()
        self.look()

    def rebuild(self) -> None:
        """Keep waiting only what the start still depends on; everything that does, waits."""
        graph, nodes, at = self.graph, self.graph.nodes, self.at
        graph.settled.clear()
        self.look()
        seat = self.seat
        waiting: list[tuple[int, Cost]] = []
        seen = {self.root}
        todo = [self.root]
        while todo:
            number = todo.pop()
            node = nodes[number]
            if node.winner != NOBODY or node.seat == NOBODY or number in self.held:
                continue
            if self._is_covered(number):
                kids = [self.cover[number]]
            else:
                place = at[number]
                if node.seat == seat or number in self.thorough:
                    if place < len(node.answers):
                        waiting.append((number, _later(self.costs[number], place)))
                    kids = node.kids[:place]
                else:
                    while place < len(node.kids) and (
                        nodes[node.kids[place]].winner == seat or node.kids[place] == graph.unknown
                    ):
                        place += 1
                    at[number] = place
                    if place == len(node.answers):
                        assert graph.unknown is not None  # else it would be won
                        seen.add(graph.unknown)
                        continue
                    if place == len(node.kids):
                        waiting.append((number, self.costs[number]))
                        continue
                    kids = node.kids[place : place + 1]
            for kid in kids:
                if kid not in at:
                    at[kid] = 0
                    self.costs[kid] = _after(self.costs[number], 0, is_still=True)
                if kid not in seen:
                    seen.add(kid)
                    todo.append(kid)
        self.queue[:] = [(self.wait(number, cost), number, at[number]) for number, cost in waiting]
        heapify(self.queue)
        self.region = seen
        self.next_rebuild = int(len(at) * REBUILD) + 64
