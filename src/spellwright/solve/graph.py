"""The graph of a game: positions, moves made one at a time, wins that are proved.

A node is a position at a decision. It belongs to the seat that decides; nobody's sign flips. A win is
noted only when it is proved: at an ended game, at a node whose owner has a move to a won node, at a node
whose every move leads there, at a node that is no worse for the winner than a won one. So wins never have
to be taken back, whatever cycles there are.

"No worse" is the game's word: positions of one core differ only in numbers of which more is never worse for
seat 0 (`State.standing`). A game without such numbers has one position for each core.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spellwright.kernel import NATURE, Answer, SpellwrightError

if TYPE_CHECKING:
    from spellwright.kernel import State

NOBODY = -1
Vector = tuple[int, ...]


class Node:
    """A position: who decides, the moves made so far, and who is known to win."""

    __slots__ = (
        "answers",
        "core",
        "kids",
        "parents",
        "rank",
        "seat",
        "stalls",
        "state",
        "vector",
        "winner",
    )

    def __init__(self, state: State | None, seat: int, core: bytes, vector: Vector) -> None:
        self.state = state  # None once every move was made
        self.seat = seat
        self.core = core
        self.vector = vector
        self.answers: list[Answer] = []  # promising ones first; moves are made in this order
        self.kids: list[int] = []  # where the moves made so far lead
        self.stalls = 0  # bit per move: its owner acts, and time stands still
        self.parents: list[int] = []
        self.winner = NOBODY
        self.rank = 0  # when the win was proved: it leads to nodes of lower rank only

    @property
    def complete(self) -> bool:
        return len(self.kids) == len(self.answers)


def is_no_worse(seat: int, one: Vector, other: Vector) -> bool:
    """Is the position `one` at least as good for the seat as `other` of the same core?"""
    if seat == 0:
        return all(a >= b for a, b in zip(one, other, strict=True))
    return all(a <= b for a, b in zip(one, other, strict=True))


class Graph:
    """Everything seen of one game so far; both questions and every later solve share it."""

    def __init__(self, start: State) -> None:
        self.nodes: list[Node] = []
        self.cores: dict[bytes, dict[Vector, int]] = {}
        self.proved = 0
        self.settled: list[int] = []  # wins proved since a question last looked
        self.plays = 0
        if start.seats != 2:
            raise SpellwrightError(f"only games of two players can be solved, not {start.seats}")
        self.start = start
        self.root = self.add(start)

    def __len__(self) -> int:
        return len(self.nodes)

    def add(self, state: State) -> int:
        """The node of a position; a new one if it was not seen before."""
        core, vector = state.standing()
        mates = self.cores.get(core)
        if mates is None:
            mates = self.cores[core] = {}
        else:
            found = mates.get(vector)
            if found is not None:
                return found
        decision = state.decision
        if decision is not None and decision.seat == NATURE:
            raise SpellwrightError(
                f"“{decision.prompt}” is left to chance: only games without chance can be solved"
            )
        number = len(self.nodes)
        if decision is None:
            node = Node(None, NOBODY, core, vector)
            winners = state.winners or ()
            if len(winners) == 1:
                node.winner = winners[0]
        else:
            node = Node(state, decision.seat, core, vector)
            for other, mate in mates.items():
                winner = self.nodes[mate].winner
                if winner != NOBODY and is_no_worse(winner, vector, other):
                    self.proved += 1
                    node.winner, node.rank = winner, self.proved
                    break
            else:
                node.answers = state.promising()
        self.nodes.append(node)
        mates[vector] = number
        return number

    def make_next(self, number: int) -> int:
        """Make the next move of a node; returns where it leads."""
        node = self.nodes[number]
        state = node.state
        assert state is not None
        at = len(node.kids)
        answer = node.answers[at]
        new = state.follow(answer)
        self.plays += 1
        kid = self.add(new)
        node.kids.append(kid)
        pace = state.pace()
        if pace is not None and new.pace() == pace and state.is_act(answer):
            node.stalls |= 1 << at
        child = self.nodes[kid]
        child.parents.append(number)
        if len(node.kids) == len(node.answers):
            node.state = None
        if child.winner != NOBODY and node.winner == NOBODY:
            self._note([number], child.winner)
        return kid

    def _note(self, todo: list[int], winner: int) -> None:
        """A kid of each of these nodes is won: does that settle them, and others behind them?"""
        nodes = self.nodes
        while todo:
            at = todo.pop()
            node = nodes[at]
            if node.winner != NOBODY:
                continue
            if node.seat != winner:
                if len(node.kids) < len(node.answers):
                    continue
                if any(nodes[kid].winner != winner for kid in node.kids):
                    continue
            self.settle(at, winner, todo)

    def settle(self, number: int, winner: int, todo: list[int]) -> None:
        """The node is won, and so are those of its core that are no worse; `todo`: who is to look."""
        node = self.nodes[number]
        self._win(number, winner, todo)
        mates = self.cores[node.core]
        if len(mates) > 1:
            for vector, mate in mates.items():
                other = self.nodes[mate]
                if other.winner == NOBODY and other.seat != NOBODY:
                    if is_no_worse(winner, vector, node.vector):
                        self._win(mate, winner, todo)

    def _win(self, number: int, winner: int, todo: list[int]) -> None:
        node = self.nodes[number]
        self.proved += 1
        node.rank = self.proved
        node.winner = winner
        node.state = None
        self.settled.append(number)
        todo.extend(node.parents)
