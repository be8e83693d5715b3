"""Strategies out of the graph: what to answer so that a claim holds, and the line of best play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from spellwright.kernel.proof import SAFE, WIN, Claim, Move
from spellwright.solve.graph import NOBODY, is_no_worse

if TYPE_CHECKING:
    from spellwright.kernel import Answer, State
    from spellwright.solve.graph import Graph
    from spellwright.solve.search import Question
    from spellwright.solve.solver import Answer as Solved

LONGEST_LINE = 2000
BEST = 0  # of ended games that are won


class Guide:
    """Tells good positions from others, for one claim: how good a position is, None if it proves nothing.

    A position counts as one of its core that is known and no better for the claiming seat.
    """

    def __init__(self, graph: Graph, seat: int, question: Question | None = None) -> None:
        self.graph, self.seat = graph, seat
        self.question = question  # of the other seat, answered no; None: a win is claimed

    @property
    def what(self) -> str:
        return WIN if self.question is None else SAFE

    def worth(self, state: State) -> int | None:
        """Less is better: the rank of a win; None where the claim is not proved."""
        if state.decision is None:
            winners = tuple(state.winners or ())
            if self.question is None:
                return BEST if winners == (self.seat,) else None
            return BEST if winners != (1 - self.seat,) else None
        core, vector = state.standing()
        nodes = self.graph.nodes
        found: int | None = None
        for other, number in self.graph.cores.get(core, {}).items():
            if not is_no_worse(self.seat, vector, other):
                continue
            node = nodes[number]
            if node.winner == self.seat:
                rank = node.rank
            elif self.question is not None and self._is_safe(number, self.question):
                rank = self.graph.proved + 1
            else:
                continue
            if found is None or rank < found:
                found = rank
        return found

    def _is_safe(self, number: int, question: Question) -> bool:
        return number in question.region and self.graph.nodes[number].winner == NOBODY

    def choose(self, state: State) -> tuple[Answer, State]:
        """An answer that keeps the claim, and where it leads."""
        limit = self.worth(state)
        best: tuple[int, Answer, State] | None = None
        for answer in self._ordered(state):
            new = state.follow(answer)
            worth = self.worth(new)
            if worth is None or (best is not None and worth >= best[0]):
                continue
            best = (worth, answer, new)
            if self.question is not None or (limit is not None and worth < limit):
                break
        if best is None:
            raise AssertionError("a proved position has no answer that keeps the proof")
        return best[1], best[2]

    def _ordered(self, state: State) -> list[Answer]:
        """Every answer; the one that the graph knows to be right first."""
        answers = state.promising()
        question = self.question
        if question is None:
            return answers
        core, vector = state.standing()
        for other, number in self.graph.cores.get(core, {}).items():
            if is_no_worse(self.seat, vector, other) and self._is_safe(number, question):
                node = self.graph.nodes[number]
                at = question.at.get(number, 0)
                if at < len(node.answers) and node.answers[at] in answers:
                    answers.remove(node.answers[at])
                    answers.insert(0, node.answers[at])
                    break
        return answers


def play_out(guide: Guide) -> Claim:
    """The whole strategy: the guide's answer at every position that play can come to."""
    moves: dict[str, Move] = {}
    start = guide.graph.start
    seen = {start.key()}
    todo = [start]
    while todo:
        state = todo.pop()
        decision = state.decision
        if decision is None:
            continue
        if decision.seat == guide.seat:
            answer, new = guide.choose(state)
            moves[state.key().hex()] = (new.key().hex(), answer)
            after = [new]
        else:
            after = [state.follow(answer) for answer in state.answers()]
        for new in after:
            key = new.key()
            if key not in seen:
                seen.add(key)
                todo.append(new)
    return Claim(guide.seat, guide.what, moves)


def guides(solved: Solved) -> list[Guide]:
    """What is proved, each with what proves it."""
    if solved.winner is not None:
        return [Guide(solved.graph, solved.winner)]
    return [
        Guide(solved.graph, 1 - q.seat, q)
        for q in solved.questions
        if solved.can_win[q.seat] is False
    ]


def steps(solved: Solved) -> list[tuple[State, Answer]]:
    """The principal line: positions and answers, until the game ends or a position comes back."""
    by_seat = {guide.seat: guide for guide in guides(solved)}
    found: list[tuple[State, Answer]] = []
    state: Any = solved.graph.start
    seen: set[bytes] = set()
    while state.decision is not None and len(found) < LONGEST_LINE:
        key = state.key()
        seat = state.decision.seat
        if key in seen:
            break
        seen.add(key)
        if seat in by_seat:
            answer, new = by_seat[seat].choose(state)
        elif by_seat:
            answer, new = _hold_out(by_seat[1 - seat], state)
        else:
            break
        found.append((state, answer))
        state = new
    found.append((state, ()))
    return found


def _hold_out(guide: Guide, state: State) -> tuple[Answer, State]:
    """The answer after which the other seat's win is farthest off."""
    best: tuple[int, Answer, State] | None = None
    for answer in state.promising():
        new = state.follow(answer)
        worth = guide.worth(new) or BEST
        if best is None or worth > best[0]:
            best = (worth, answer, new)
    assert best is not None
    return best[1], best[2]


def tell(solved: Solved) -> list[str]:
    """The principal line in words, a text for each heading."""
    told: list[str] = []
    heading = ""
    parts: list[str] = []
    line = steps(solved)
    for state, answer in line[:-1]:
        words = state.telling(answer)
        if not words:
            continue
        new = state.heading()
        if new != heading and parts:
            told.append(f"{heading}: {', '.join(parts)}" if heading else ", ".join(parts))
            parts = []
        heading = new
        parts.append(words)
    if parts:
        told.append(f"{heading}: {', '.join(parts)}" if heading else ", ".join(parts))
    last = line[-1][0]
    if last.decision is None:
        told.append(last.outcome())
    elif solved.solved:
        told.append("… and so on: the position has been there before, nobody can do better.")
    else:
        told.append("… not looked at any further.")
    return told
