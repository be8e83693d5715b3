"""The tree of a solved game, move by move: what each answer is worth to who decides, and which is best."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

from spellwright.solve.graph import NOBODY
from spellwright.solve.strategy import Guide, follow_best, guides

if TYPE_CHECKING:
    from spellwright.kernel import Answer, Solvable
    from spellwright.solve.solver import Answer as Solved

WIN, DRAW, LOSS = "win", "draw", "loss"
NO_LOSS, NO_WIN, UNKNOWN = "win or draw", "draw or loss", "not looked at"
VALUES = (WIN, NO_LOSS, DRAW, UNKNOWN, NO_WIN, LOSS)  # best first, for who decides
TREE_VERSION = 1


class Move(NamedTuple):
    """An answer, where it leads, and what it is worth to the seat that gives it."""

    answer: Answer
    state: Solvable
    value: str


class Tree:
    """What is known of the positions of a game; more can be added by solving from one of them."""

    def __init__(self, solved: Solved) -> None:
        self.solved = [solved]
        self.guides: dict[tuple[int, int, bool], Guide] = {}  # by solve, seat, and whether it wins

    @property
    def start(self) -> Solvable:
        return self.solved[0].start

    def add(self, solved: Solved) -> None:
        """Know more: a solve that began at a later position."""
        self.solved.append(solved)

    def value(self, state: Solvable, seat: int) -> str:
        """What the position is worth to the seat; for the words see VALUES."""
        if state.decision is None:
            winners = tuple(state.winners or ())
            return WIN if winners == (seat,) else LOSS if winners == (1 - seat,) else DRAW
        safe = [False, False]
        for number, solved in enumerate(self.solved):
            for who in (0, 1):
                if self._guide(number, who, wins=True).worth(state) is not None:
                    return WIN if who == seat else LOSS
                if solved.questions[1 - who].answer is False:
                    if self._guide(number, who, wins=False).worth(state) is not None:
                        safe[who] = True
        if safe == [True, True]:
            return DRAW
        return NO_LOSS if safe[seat] else NO_WIN if safe[1 - seat] else UNKNOWN

    def _guide(self, number: int, seat: int, wins: bool) -> Guide:
        """What a solve knows of wins of the seat, or of where it is safe."""
        found = self.guides.get((number, seat, wins))
        if found is None:
            solved = self.solved[number]
            question = None if wins else solved.questions[1 - seat]
            found = self.guides[number, seat, wins] = Guide(solved.graph, seat, question)
        return found

    def moves(self, state: Solvable) -> list[Move]:
        """Every answer, with its value for the seat that decides."""
        if state.decision is None:
            return []
        seat = state.decision.seat
        found = []
        for answer in state.answers():
            new = state.follow(answer)
            found.append(Move(answer, new, self.value(new, seat)))
        return found

    def best(self, state: Solvable, moves: list[Move]) -> Answer | None:
        """The answer of the principal line, or one of the best value; None where nothing is known."""
        if state.decision is None or not moves:
            return None
        seat = state.decision.seat
        best = min(moves, key=lambda move: VALUES.index(move.value))
        if best.value == UNKNOWN:
            return None
        for solved in self.solved:
            by_seat = {guide.seat: guide for guide in guides(solved)}
            guide = by_seat.get(seat) or by_seat.get(1 - seat)
            if guide is None or guide.worth(state) is None:
                continue
            answer = follow_best(by_seat, state)[0]
            if next(m.value for m in moves if m.answer == answer) == best.value:
                return answer
        return best.answer


def tree_json(tree: Tree, depth: int, most: int, line: Iterable[Solvable] = ()) -> dict[str, Any]:
    """The tree for a browser: positions within `depth` decisions that are looked at, and those of the line.

    Positions that are reached by several ways are one node, so it is a graph. Node 0 is the start; an answer
    without "to" leads to a position that is not listed.
    """
    numbers: dict[bytes, int] = {}
    nodes: list[dict[str, Any]] = []
    on_line = {state.key() for state in line}
    todo: deque[tuple[Solvable, int]] = deque()
    cut = False

    def number_of(state: Solvable, at: int) -> int | None:
        nonlocal cut
        key = state.key()
        found = numbers.get(key)
        if found is None and key not in on_line and (at > depth or len(nodes) + len(todo) >= most):
            cut = True
            return None
        if found is None:
            found = numbers[key] = len(numbers)
            todo.append((state, at))
        return found

    number_of(tree.start, 0)
    while todo:
        state, at = todo.popleft()
        decision = state.decision
        if decision is None:
            winners = state.winners or ()
            winner = winners[0] if len(winners) == 1 else NOBODY
            nodes.append({"over": True, "label": state.outcome(), "winner": winner})
            continue
        moves = tree.moves(state)
        best = tree.best(state, moves)
        answers = []
        for move in moves:
            told: dict[str, Any] = {
                "label": state.label_of(move.answer),
                "value": move.value,
                "best": move.answer == best,
            }
            to = None if move.value == UNKNOWN else number_of(move.state, at + 1)
            if to is not None:
                told["to"] = to
            answers.append(told)
        nodes.append(
            {
                "label": state.heading(),
                "seat": decision.seat,
                "asked": decision.prompt,
                "value": tree.value(state, decision.seat),
                "answers": answers,
            }
        )
    return {"tree": TREE_VERSION, "complete": not cut, "nodes": nodes}
