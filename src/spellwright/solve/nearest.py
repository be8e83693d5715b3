"""How far off a win is: by the moves of a graph, with the best of them for the winner and the worst for the other seat.

The order in which wins were found says little of that: a strategy that follows it may save up for a hundred turns before
it attacks, and who checks it has to play every one of them against every answer.

A won position has two distances. One is that of the moves by which its win was shown: they win with every number down
to its bound, and lead to positions in which the same is true of theirs. The other is that of the best moves that are known
now, which win with its own numbers or better ones.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeVar

from spellwright.kernel.searching import is_no_worse
from spellwright.solve.graph import NOBODY

if TYPE_CHECKING:
    from spellwright.kernel.searching import Vector
    from spellwright.solve.graph import Graph, Node


class Way(NamedTuple):
    """How many decisions a won game goes on at most, and by which move of which position."""

    distance: int
    node: Node
    at: int


FEW = 256  # positions of a core
T = TypeVar("T")
Needed = tuple[int, "Vector", T]  # how far off something is, and the numbers that are enough for it


def nearest_first(seat: int, found: list[Needed[T]]) -> list[Needed[T]]:
    """In order, of equals those that need least first; where they are few, without those that need no less than one before."""
    sign = -1 if seat else 1
    found.sort(key=lambda each: (each[0], sign * sum(each[1])))
    if len(found) > FEW:  # to compare each with each would take longer than what is asked of them
        return found
    kept: list[Needed[T]] = []
    for each in found:
        if first_met(seat, each[1], kept) is None:
            kept.append(each)
    return kept


def first_met(seat: int, vector: Vector, found: list[Needed[T]]) -> Needed[T] | None:
    """The first one for which these numbers are enough."""
    for each in found:
        if is_no_worse(seat, vector, each[1]):
            return each
    return None


class _Known(NamedTuple):
    """Of a core: the wins that are known, and the moves to them."""

    worths: list[Needed[None]]
    ways: list[Needed[tuple[Node, int]]]


class Nearest:
    """The wins of a seat in a graph, as it is now; what is won later has no distance.

    Nor has a win that rests on the other seat having to stop (see `stalling`), or what leads there.
    """

    def __init__(self, graph: Graph, seat: int) -> None:
        self.seat = seat
        self.of = graph.proved, graph.plays  # wins and moves that there were
        self.shown: dict[int, int] = {}  # by how the win was shown
        self.best: dict[int, int] = {}
        self._known: dict[bytes, _Known] = {}
        won = [n for n, node in enumerate(graph.nodes) if node.winner == seat]
        won.sort(key=lambda n: graph.nodes[n].rank)
        self._measure_shown(graph, won)
        self._measure_best(graph, won)

    def _measure_shown(self, graph: Graph, won: list[int]) -> None:
        nodes, shown = graph.nodes, self.shown
        by_bound: dict[tuple[bytes, Vector], int] = {}
        for number in won:
            node = nodes[number]
            if not node.own:
                found = by_bound.get((node.core, node.bound))
            elif node.seat == NOBODY:
                found = 0
            else:
                ends = [shown.get(kid) for kid in self._leads(graph, node)]
                known = [end for end in ends if end is not None]
                found = None if not ends or len(known) < len(ends) else 1 + max(known)
                if found is not None:
                    by_bound.setdefault((node.core, node.bound), found)
            if found is not None:
                shown[number] = found

    def _leads(self, graph: Graph, node: Node) -> list[int]:
        """Where the moves lead by which the win was shown; none where it was not by moves."""
        nodes = graph.nodes
        kids = [k for k in node.kids if nodes[k].winner == self.seat and nodes[k].rank < node.rank]
        if node.seat == self.seat:
            return kids[:1]
        return kids if node.complete and len(kids) == len(node.kids) else []

    def _measure_best(self, graph: Graph, won: list[int]) -> None:
        """From the ends of games backwards, the nearest first."""
        nodes, best, seat = graph.nodes, self.best, self.seat
        waiting: dict[int, list[int]] = {}  # by distance
        for number in won:
            if number in self.shown:
                waiting.setdefault(self.shown[number], []).append(number)
        no_worse: set[int] = set()  # than one that is as near: so are those that are no worse again
        left: dict[int, int] = {}  # of the other seat's positions: moves that are not known to end
        distance = 0
        while waiting:
            near = waiting.pop(distance, [])
            for number in near:  # it grows: those that are no worse
                if number in best:
                    continue
                best[number] = distance
                node = nodes[number]
                for mate in () if number in no_worse else graph.of_core(node.core):
                    other = nodes[mate]
                    if other.winner == seat and mate not in best:
                        if is_no_worse(seat, other.vector, node.vector):
                            near.append(mate)
                            no_worse.add(mate)
                for parent, _ in node.parents:
                    above = nodes[parent]
                    if above.winner != seat or parent in best:
                        continue
                    if above.seat != seat:
                        left[parent] = left.get(parent, len(above.kids)) - 1
                        if left[parent] or not above.complete:
                            continue
                    waiting.setdefault(distance + 1, []).append(parent)
            distance += 1

    def worth(self, graph: Graph, core: bytes, vector: Vector) -> int | None:
        """How far off the win is at a position that stands so; None where that is not known."""
        found = first_met(self.seat, vector, self._of(graph, core).worths)
        return None if found is None else found[0]

    def enough(self, graph: Graph, core: bytes, vector: Vector) -> Vector | None:
        """The numbers that are enough for the nearest win there; None where that is not known."""
        found = first_met(self.seat, vector, self._of(graph, core).worths)
        return None if found is None else found[1]

    def way(self, graph: Graph, core: bytes, vector: Vector) -> Way | None:
        """The nearest way to win there, where the seat decides; None where none is known."""
        found = first_met(self.seat, vector, self._of(graph, core).ways)
        return None if found is None else Way(found[0], *found[2])

    def _of(self, graph: Graph, core: bytes) -> _Known:
        found = self._known.get(core)
        if found is None:
            found = self._known[core] = self._look(graph, core)
        return found

    def _look(self, graph: Graph, core: bytes) -> _Known:
        nodes = graph.nodes
        worths: list[Needed[None]] = []
        ways: list[Needed[tuple[Node, int]]] = []
        for number in graph.of_core(core):
            if number not in self.best:
                continue
            node = nodes[number]
            worths.append((self.best[number], node.vector, None))
            if number in self.shown:
                worths.append((self.shown[number], node.bound, None))
            if node.seat != self.seat:
                continue
            for distances, need, kids in (
                (self.best, node.vector, node.kids),
                (self.shown, node.bound, self._leads(graph, node) if node.own else []),
            ):
                known = [
                    (distances[kid], at)
                    for at, kid in enumerate(node.kids)
                    if kid in kids and kid in distances
                ]
                if known:
                    end, at = min(known)
                    ways.append((end + 1, need, (node, at)))
        return _Known(nearest_first(self.seat, worths), nearest_first(self.seat, ways))


def nearest_in(graph: Graph, seat: int) -> Nearest:
    """The distances of a graph, measured once as long as nothing is added to it."""
    found = graph.measured.get(seat)
    if not isinstance(found, Nearest) or found.of != (graph.proved, graph.plays):
        found = graph.measured[seat] = Nearest(graph, seat)
    return found
