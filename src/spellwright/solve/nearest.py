"""How far off a win is: by the moves of a graph, with the best of them for the winner and the worst for the other seat.

The order in which wins were found says little of that: a strategy that follows it may save up for a hundred turns before
it attacks, and who checks it has to play every one of them against every answer.

A won position has two distances. One is that of the moves by which its win was shown: they win with every number down
to its bound, and lead to positions in which the same is true of theirs. The other is that of the best moves that are known
now, which win with its own numbers or better ones.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

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


class Nearest:
    """The wins of a seat in a graph, as it is now; what is won later has no distance.

    Nor has a win that rests on the other seat having to stop (see `stalling`), or what leads there.
    """

    def __init__(self, graph: Graph, seat: int) -> None:
        self.graph, self.seat = graph, seat
        self.shown: dict[int, int] = {}  # by how the win was shown
        self.best: dict[int, int] = {}
        won = [n for n, node in enumerate(graph.nodes) if node.winner == seat]
        won.sort(key=lambda n: graph.nodes[n].rank)
        self._measure_shown(won)
        self._measure_best(won)

    def _measure_shown(self, won: list[int]) -> None:
        nodes, shown = self.graph.nodes, self.shown
        by_bound: dict[tuple[bytes, Vector], int] = {}
        for number in won:
            node = nodes[number]
            if not node.own:
                found = by_bound.get((node.core, node.bound))
            elif node.seat == NOBODY:
                found = 0
            else:
                ends = [shown.get(kid) for kid in self._leads(node)]
                known = [end for end in ends if end is not None]
                found = None if not ends or len(known) < len(ends) else 1 + max(known)
                if found is not None:
                    by_bound.setdefault((node.core, node.bound), found)
            if found is not None:
                shown[number] = found

    def _leads(self, node: Node) -> list[int]:
        """Where the moves lead by which the win was shown; none where it was not by moves."""
        nodes = self.graph.nodes
        kids = [k for k in node.kids if nodes[k].winner == self.seat and nodes[k].rank < node.rank]
        if node.seat == self.seat:
            return kids[:1]
        return kids if node.complete and len(kids) == len(node.kids) else []

    def _measure_best(self, won: list[int]) -> None:
        """From the ends of games backwards, the nearest first."""
        nodes, best, seat = self.graph.nodes, self.best, self.seat
        waiting: dict[int, list[int]] = {}  # by distance
        for number in won:
            if number in self.shown:
                waiting.setdefault(self.shown[number], []).append(number)
        left: dict[int, int] = {}  # of the other seat's positions: moves that are not known to end
        distance = 0
        while waiting:
            near = waiting.pop(distance, [])
            for number in near:  # it grows: those that are no worse
                if number in best:
                    continue
                best[number] = distance
                node = nodes[number]
                for mate in self.graph.of_core(node.core):
                    other = nodes[mate]
                    if other.winner == seat and mate not in best:
                        if is_no_worse(seat, other.vector, node.vector):
                            near.append(mate)
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

    def worth(self, core: bytes, vector: Vector) -> int | None:
        """How far off the win is at a position that stands so; None where that is not known."""
        found: int | None = None
        for number in self.graph.of_core(core):
            if number not in self.best:
                continue
            node = self.graph.nodes[number]
            if is_no_worse(self.seat, vector, node.vector):
                distance = self.best[number]
            elif number in self.shown and is_no_worse(self.seat, vector, node.bound):
                distance = self.shown[number]
            else:
                continue
            if found is None or distance < found:
                found = distance
        return found

    def way(self, core: bytes, vector: Vector) -> Way | None:
        """The nearest way to win there, where the seat decides; None where none is known."""
        nodes, found = self.graph.nodes, None
        for number in self.graph.of_core(core):
            node = nodes[number]
            if number not in self.best or node.seat != self.seat:
                continue
            if is_no_worse(self.seat, vector, node.vector):
                kids, distances = node.kids, self.best
            elif node.own and is_no_worse(self.seat, vector, node.bound):
                kids, distances = self._leads(node), self.shown
            else:
                continue
            for kid in kids:
                end = distances.get(kid)
                if end is not None and (found is None or end < found.distance - 1):
                    found = Way(end + 1, node, node.kids.index(kid))
        return found
