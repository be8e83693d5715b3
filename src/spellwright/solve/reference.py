"""The reference solver: every reachable position, labelled backwards from the ended games.

Slow and plain on purpose: what the fast solver says must be what this one says. It also knows how far the
win is: the number of decisions with best play of both sides.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, NamedTuple

from spellwright.kernel import SpellwrightError
from spellwright.solve.graph import NOBODY, Graph

if TYPE_CHECKING:
    from spellwright.kernel import State


class Values(NamedTuple):
    """The value of every position: who wins (NOBODY: a draw), and in how many decisions."""

    graph: Graph
    winner: list[int]
    distance: list[int]

    @property
    def result(self) -> int:
        return self.winner[self.graph.root]


def enumerate_all(start: State, limit: int) -> Graph:
    """Every position that can be reached; SpellwrightError when there are more than `limit`."""
    graph = Graph(start)
    number = 0
    while number < len(graph.nodes):
        node = graph.nodes[number]
        while not node.complete:
            graph.make_next(number)
        if len(graph) > limit:
            raise SpellwrightError(
                f"more than {limit} positions: raise the limit, or use the fast solver"
            )
        number += 1
    return graph


def label(graph: Graph) -> Values:
    """Work backwards from the ended games: a position is won when its owner has a move to a won one,
    lost when every move is lost; what is left over is a draw."""
    nodes = graph.nodes
    winner = [NOBODY] * len(nodes)
    distance = [0] * len(nodes)
    open_moves = [[len(node.kids), len(node.kids)] for node in nodes]
    todo: deque[int] = deque()
    for number, node in enumerate(nodes):
        if node.seat == NOBODY and node.winner != NOBODY:
            winner[number] = node.winner
            todo.append(number)
    while todo:
        number = todo.popleft()
        who = winner[number]
        for parent in nodes[number].parents:
            if winner[parent] != NOBODY:
                continue
            if nodes[parent].seat != who:
                open_moves[parent][who] -= 1
                if open_moves[parent][who]:
                    continue
            winner[parent] = who
            distance[parent] = distance[number] + 1
            todo.append(parent)
    return Values(graph, winner, distance)


def reference(start: State, limit: int = 200_000) -> Values:
    """Solve a game by enumeration."""
    return label(enumerate_all(start, limit))
