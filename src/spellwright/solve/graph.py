"""The graph of a game: positions, moves made one at a time, wins that are proved.

A node is a position at a decision. It belongs to the seat that decides; nobody's sign flips. A win is
noted only when it is proved: at an ended game, at a node whose owner has a move to a won node, at a node
whose every move leads there, at a node that is no worse for the winner than a won one. So wins never have
to be taken back, whatever cycles there are.

"No worse" is the game's word: positions of one core differ only in numbers of which more is never worse for
seat 0 (`Solvable.standing`). A game without such numbers has one position for each core. Where moves change
such a number by the same amount whatever it is (`Solvable.loose`), a win is proved for more than the position
itself: its `bound` says down to which numbers the same moves win. And where a move led with other such numbers, it
leads with these: such a move is foreseen, not played (docs/decisions/0021).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from operator import add
from sys import intern
from typing import TYPE_CHECKING

from spellwright.kernel import NATURE, Answer, SpellwrightError, Undecided
from spellwright.kernel.searching import Vector, is_no_worse

if TYPE_CHECKING:
    from spellwright.kernel import Solvable

NOBODY = -1
NEAR = (0, 0)
Loose = tuple[tuple[bool, ...], tuple[bool, ...]] | None


class Node:
    """A position: who decides, the moves made so far, and who is known to win."""

    __slots__ = (
        "answers",
        "bound",
        "core",
        "far",
        "kids",
        "loose",
        "names",
        "own",
        "parents",
        "plain",
        "rank",
        "seat",
        "stalls",
        "state",
        "still",
        "vector",
        "winner",
    )

    def __init__(self, state: Solvable | None, seat: int, core: bytes, vector: Vector) -> None:
        self.state = state  # None once every move was made, or where it is to be played again
        self.seat = seat
        self.core = core
        self.vector = vector
        self.answers: tuple[Answer, ...] = ()  # promising ones first; moves are made in this order
        self.names: tuple[str, ...] = ()  # of the moves, to learn which kind of move is good
        self.kids: list[int] = []  # where the moves made so far lead
        self.plain = False  # do their names tell them from each other in all positions of the core?
        self.still = 0  # bit per move: time stands still
        self.far = NEAR  # for each seat, about how far off its win looks
        self.loose: Loose = None  # by winner: which numbers may be taken to their bound
        self.stalls = 0  # bit per move: and its owner acts
        self.parents: list[tuple[int, int]] = []  # and which of their moves leads here
        self.winner = NOBODY
        self.bound = vector  # a won position: the numbers that are enough to win
        self.own = True  # … by its own moves; else by those of another one of its core
        self.rank = 0  # when the win was proved: it leads to nodes of lower rank only

    @property
    def complete(self) -> bool:
        return len(self.kids) == len(self.answers)


def quiet(start: Solvable) -> Solvable:
    """A position as a search plays from it: without a log."""
    start = start.copy()
    start.silent, start.log = True, None
    return start


class Graph:
    """Everything seen of a game so far; both questions, every later solve and other starts of it share it."""

    def __init__(self) -> None:
        self.nodes: list[Node] = []
        self.first: dict[bytes, int] = {}  # by core: most have one position only
        self.mates: dict[bytes, dict[Vector, int]] = {}  # of the other cores
        self.open: dict[bytes, list[int]] = {}  # by core: the nodes not known to be won
        # what many nodes have alike is there once; each kind by itself, since True is equal to 1
        self._answers: dict[tuple[Answer, ...], tuple[Answer, ...]] = {}
        self._names: dict[tuple[str, ...], tuple[str, ...]] = {}
        self._loose: dict[Loose, Loose] = {}
        self.bounds: tuple[dict[bytes, list[Vector]], ...] = ({}, {})  # by winner and core
        self.proved = 0
        self.together: list[tuple[int, int]] = []  # ranks of nodes proved together: before, last
        self.scores: dict[tuple[int, str], list[int]] = {}  # by kind of move: won, lost
        self.settled: list[int] = []  # wins proved since a question last looked
        self.plays = 0
        # by position but for numbers that moves only shift, and by move: the first time that it was made
        self.moves: dict[tuple[bytes, Vector, str], tuple[int, int]] = {}
        # of moves on whose way a seat's number was lower than before and after: by how much each fell
        self.lows: dict[tuple[int, int], tuple[int, int]] = {}
        self.measured: dict[int, object] = {}  # by seat: how far off its wins are, see `nearest`
        self.unknown: int | None = None  # the node of moves whose end is undecided
        self.rules: Solvable | None = None  # any position of the game
        self.starts: dict[int, Solvable] = {}  # positions that no move of the graph led to

    def __len__(self) -> int:
        return len(self.nodes)

    def share(
        self,
        answers: Iterable[tuple[Answer, ...]],
        names: Iterable[tuple[str, ...]],
        loose: Iterable[Loose],
    ) -> None:
        """New nodes are to have these where they have them alike."""
        self._answers.update((each, each) for each in answers)
        self._names.update((each, each) for each in names)
        self._loose.update((each, each) for each in loose)

    def find(self, core: bytes, vector: Vector) -> int | None:
        """The node of a position, if it was seen before."""
        mates = self.mates.get(core)
        if mates is not None:
            return mates.get(vector)
        only = self.first.get(core)
        return only if only is not None and self.nodes[only].vector == vector else None

    def of_core(self, core: bytes) -> Collection[int]:
        """The nodes that differ from each other only in numbers that are compared."""
        mates = self.mates.get(core)
        if mates is not None:
            return mates.values()
        only = self.first.get(core)
        return () if only is None else (only,)

    def enter(self, number: int, core: bytes, vector: Vector) -> None:
        """A node is to be found by what its position is."""
        mates = self.mates.get(core)
        if mates is not None:
            mates[vector] = number
            return
        only = self.first.setdefault(core, number)
        if only != number:
            self.mates[core] = {self.nodes[only].vector: only, vector: number}

    def begin(self, state: Solvable) -> int:
        """The node of a position to start from."""
        self.rules = state
        before = len(self.nodes)
        number = self.add(state)
        if number == before:
            self.starts[number] = state
        return number

    def add(self, state: Solvable) -> int:
        """The node of a position; a new one if it was not seen before."""
        core, vector = state.standing()
        found = self.find(core, vector)
        if found is not None:
            return found
        decision = state.decision
        if decision is not None and decision.seat == NATURE:
            raise SpellwrightError(
                f"“{decision.prompt}” is left to chance: only games without chance can be solved"
            )
        if decision is None:
            node = Node(None, NOBODY, core, vector)
            winners = state.winners or ()
            if len(winners) == 1:
                node.winner = winners[0]
                if state.loose() is not None:
                    node.bound = state.enough()
        else:
            node = Node(state, decision.seat, core, vector)
            self._compare(node)
            if node.winner == NOBODY:
                node.far = state.outlook()
                loose = state.loose()
                node.loose = self._loose.setdefault(loose, loose)
                answers = state.promising()
                self._order(node, answers, [intern(state.kind_of(answer)) for answer in answers])
                node.plain = state.names_tell() and len(set(node.names)) == len(node.names)
                state.rest()
            else:
                node.state = None
        return self._append(node)

    def _append(self, node: Node) -> int:
        """The number of a new node."""
        number = len(self.nodes)
        if node.winner == NOBODY and node.seat != NOBODY:
            waiting = self.open.get(node.core)
            if waiting is None:
                self.open[node.core] = [number]
            else:
                waiting.append(number)
        self.nodes.append(node)
        self.enter(number, node.core, node.vector)
        return number

    def _compare(self, node: Node) -> None:
        """Is the position no worse for a seat than one that it has won?"""
        for winner, bounds in enumerate(self.bounds):
            for bound in bounds.get(node.core, ()):
                if is_no_worse(winner, node.vector, bound):
                    self.proved += 1
                    node.winner, node.rank, node.bound = winner, self.proved, bound
                    node.own = False
                    return

    def _order(self, node: Node, answers: Sequence[Answer], names: Sequence[str]) -> None:
        """The node's moves: kinds of moves that did well before come first."""
        if len(answers) > 1:
            scores = self.scores
            place = sorted(
                range(len(answers)),
                key=lambda i: -round(8 * _share(scores.get((node.seat, names[i])))),
            )
            answers = [answers[i] for i in place]
            names = [names[i] for i in place]
        mine, called = tuple(answers), tuple(names)
        node.answers = self._answers.setdefault(mine, mine)
        node.names = self._names.setdefault(called, called)

    def make_next(self, number: int) -> int:
        """Make the next move of a node; returns where it leads."""
        node = self.nodes[number]
        at = len(node.kids)
        self.plays += 1
        kid = self._foreseen(number, at)
        if kid is None:
            kid = self._played(number, at)
            if kid is None:
                return self._leave_open(number)
        node.kids.append(kid)
        child = self.nodes[kid]
        child.parents.append((number, at))
        if len(node.kids) == len(node.answers):
            node.state = None
        if child.winner != NOBODY and node.winner == NOBODY:
            self._learn(number, at, child.winner)
            self._note([number], child.winner)
        return kid

    def _played(self, number: int, at: int) -> int | None:
        """Where a move leads; None where nobody can say how the game ends."""
        node = self.nodes[number]
        state = node.state or self._again(number)
        if state is None:
            return None
        answer = node.answers[at]
        try:
            new = state.follow(answer)
        except Undecided:
            return None
        kid = self.add(new)
        self._note_fall(number, at, self.nodes[kid], new.lowest())
        pace = state.pace()
        if pace is not None and new.pace() == pace:
            node.still |= 1 << at
            if state.is_act(answer):
                node.stalls |= 1 << at
        known = _move_of(node, at)
        if known is not None:
            self.moves.setdefault(known, (number, at))
        return kid

    def _note_fall(self, number: int, at: int, kid: Node, lows: Vector) -> None:
        """Was a number that moves may shift lower on the way than before and after?"""
        node = self.nodes[number]
        if not lows or node.loose is None:
            return
        before, after = _own(node.vector), _own(kid.vector)
        if any(lows[seat] < min(before[seat], after[seat]) for seat in (0, 1)):
            self.lows[number, at] = lows[0] - before[0], lows[1] - before[1]

    def _foreseen(self, number: int, at: int) -> int | None:
        """Where a move leads, if it was made with other numbers that moves only shift; None if it must be played."""
        node = self.nodes[number]
        known = _move_of(node, at)
        found = None if known is None else self.moves.get(known)
        if known is None or found is None:
            return None
        shifting = len(node.vector) - len(known[1])
        nodes = self.nodes
        other, its = nodes[found[0]], found[1]
        end = nodes[other.kids[its]]
        if end.seat == NOBODY:
            return None
        each = zip(end.vector[:shifting], other.vector, node.vector, strict=False)
        shifted = [there - before + here for there, before, here in each]
        vector = (*shifted, *end.vector[shifting:])
        fall = self.lows.get(found)
        if fall is not None and min(map(add, _own(node.vector), fall)) <= 0:
            return None  # it would be over on the way
        kid = self.find(end.core, vector)
        if kid is None:
            kid = self._add_unseen(end, vector)
        if kid is not None:
            node.still |= (other.still >> its & 1) << at
            node.stalls |= (other.stalls >> its & 1) << at
            if fall is not None:
                self.lows[number, at] = fall
        return kid

    def _add_unseen(self, like: Node, vector: Vector) -> int | None:
        """A new node of a core that is known, without its position; None if that has to be looked at."""
        if self.rules is None or self.rules.ends(vector):
            return None
        node = Node(None, like.seat, like.core, vector)
        self._compare(node)
        if node.winner == NOBODY:
            if not like.plain:
                return None  # it was won when it was met, or nobody can say which of its moves is which
            node.loose, node.plain = like.loose, True
            node.far = self._far(like, vector)
            self._order(node, like.answers, like.names)
        return self._append(node)

    def _far(self, like: Node, vector: Vector) -> tuple[int, int]:
        """The outlook of a position that differs from another one in numbers alone."""
        assert self.rules is not None
        before, now = self.rules.weigh(like.vector), self.rules.weigh(vector)
        return like.far[0] - before[0] + now[0], like.far[1] - before[1] + now[1]

    def _again(self, number: int) -> Solvable | None:
        """The position of a node whose state was not kept: the moves that led to it first are made again.

        None if they lead elsewhere: positions of one core may number their answers otherwise.
        """
        way: list[int] = []
        state: Solvable | None = None
        while state is None:
            state = self.nodes[number].state or self.starts.get(number)
            if state is None:
                way.append(number)
                number = self.nodes[number].parents[0][0]
        for at in reversed(way):
            node = self.nodes[at]
            origin, move = node.parents[0]
            answer = self.nodes[origin].answers[move]
            if state.objection(answer) is not None:
                return None
            try:
                state = state.follow(answer)
            except Undecided:
                return None
            if state.standing() != (node.core, node.vector) or not self._numbered(node, state):
                return None
            if node.winner == NOBODY and not node.complete:
                node.state = state
                state.rest()
        return state

    def _numbered(self, node: Node, state: Solvable) -> bool:
        """Have the node's moves the numbers that they have in this position of it? If need be they get them."""
        found = state.promising()
        if not node.plain:
            return set(found) == set(node.answers)
        by_name = {state.kind_of(answer): answer for answer in found}
        if len(found) != len(node.names) or by_name.keys() != set(node.names):
            return False
        mine = tuple(by_name[name] for name in node.names)
        node.answers = self._answers.setdefault(mine, mine)
        return True

    def _leave_open(self, number: int) -> int:
        """A move after which nobody can say how the game ends: it wins for nobody, and keeps nobody safe."""
        if self.unknown is None:
            self.unknown = len(self.nodes)
            self.nodes.append(Node(None, NOBODY, b"", ()))
        node = self.nodes[number]
        node.kids.append(self.unknown)
        if node.complete:
            node.state = None
        return self.unknown

    def prove(self, numbers: Iterable[int], winner: int) -> None:
        """These nodes are won together, as the other seat has to stop stalling there."""
        before = self.proved
        todo: list[int] = []
        for number in numbers:
            if self.nodes[number].winner == NOBODY:
                self.settle(number, winner, todo, is_tight=True)
        self.together.append((before, self.proved))
        self._note(todo, winner)

    def floor(self, rank: int) -> int:
        """The rank below which a node leads on; that of all nodes that were proved together with it."""
        for before, last in self.together:
            if before < rank <= last:
                return before + 1
        return rank

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

    def settle(self, number: int, winner: int, todo: list[int], is_tight: bool = False) -> None:
        """The node is won, and so are those of its core that are no worse; `todo`: who is to look."""
        node = self.nodes[number]
        if node.loose is not None and not is_tight:
            node.bound = self._bound(number, winner, node.loose[winner])
        self._win(number, winner, todo)
        known = self.bounds[winner].setdefault(node.core, [])
        if any(is_no_worse(winner, node.bound, bound) for bound in known):
            return  # what it would settle is settled
        known[:] = [b for b in known if not is_no_worse(winner, b, node.bound)]
        known.append(node.bound)
        nodes = self.nodes
        waiting = self.open.get(node.core, ())
        for mate in [m for m in waiting if is_no_worse(winner, nodes[m].vector, node.bound)]:
            nodes[mate].bound, nodes[mate].own = node.bound, False
            self._win(mate, winner, todo)

    def _bound(self, number: int, winner: int, loose: tuple[bool, ...]) -> Vector:
        """The numbers with which the moves that prove the win still do."""
        nodes = self.nodes
        node = nodes[number]
        if node.seat == winner:
            ways = [next(at for at, kid in enumerate(node.kids) if nodes[kid].winner == winner)]
        else:
            ways = [*range(len(node.kids))]
        kids = [node.kids[at] for at in ways]
        found = list(node.vector)
        for i, is_loose in enumerate(loose):
            if is_loose:
                each = [nodes[k].bound[i] - nodes[k].vector[i] + node.vector[i] for k in kids]
                if i == winner:  # its own: never at none, here or before it rises again
                    falls = [self.lows[number, at][i] for at in ways if (number, at) in self.lows]
                    each.append(max(1 - fall for fall in (0, *falls)) * (1 if i == 0 else -1))
                found[i] = max(each) if winner == 0 else min(each)
        return tuple(found)

    def _win(self, number: int, winner: int, todo: list[int]) -> None:
        node = self.nodes[number]
        self.proved += 1
        node.rank = self.proved
        node.winner = winner
        node.state = None
        waiting = self.open.get(node.core)
        if waiting is not None and number in waiting:
            waiting.remove(number)
            if not waiting:
                del self.open[node.core]
        self.settled.append(number)
        for parent, at in node.parents:
            self._learn(parent, at, winner)
            todo.append(parent)

    def _learn(self, number: int, at: int, winner: int) -> None:
        """A move of this node turned out to win or to lose."""
        node = self.nodes[number]
        score = self.scores.setdefault((node.seat, node.names[at]), [0, 0])
        score[winner != node.seat] += 1


def _own(vector: Vector) -> tuple[int, int]:
    """The first number as seat 0 has it, and the second as seat 1."""
    return vector[0], -vector[1]


def _move_of(node: Node, at: int) -> tuple[bytes, Vector, str] | None:
    """A move, and its position but for the numbers that moves only shift; None where there are none."""
    if node.loose is None or not node.plain:
        return None
    shifting = 0
    for ours, theirs in zip(*node.loose, strict=True):
        if not (ours and theirs):
            break
        shifting += 1
    return (node.core, node.vector[shifting:], node.names[at]) if shifting else None


def _share(score: list[int] | None) -> float:
    """How often a kind of move was good, between 0 and 1."""
    if score is None:
        return 0.5
    return (score[0] + 2) / (score[0] + score[1] + 4)
