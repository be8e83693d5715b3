"""Solving: both questions in turn within a budget, and the answer with its proof."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from time import monotonic
from typing import TYPE_CHECKING, Any

from spellwright.kernel import SpellwrightError
from spellwright.kernel.proof import Claim, certificate
from spellwright.solve.graph import Graph
from spellwright.solve.memory import uncollected, used_mb
from spellwright.solve.search import Question
from spellwright.solve.strategy import guides, play_out, tell

if TYPE_CHECKING:
    from spellwright.kernel import State

SLICE = 128  # moves that a question makes before it is the other one's turn


@dataclass(frozen=True)
class Budget:
    """What a solve may use; None is no limit. `stop` is asked now and then."""

    states: int | None = 2_000_000
    seconds: float | None = None
    memory_mb: int | None = 4096
    stop: Callable[[], bool] | None = None

    def spent(self, states: int, began: float) -> str:
        """Which limit is reached; empty while none is."""
        if self.states is not None and states >= self.states:
            return f"{self.states:,} states"
        if self.seconds is not None and monotonic() - began >= self.seconds:
            return f"{self.seconds:g} seconds"
        if self.memory_mb is not None and used_mb() >= self.memory_mb:
            return f"{self.memory_mb:,} MB of memory"
        if self.stop is not None and self.stop():
            return "stopped"
        return ""


@dataclass
class Answer:
    """What is proved about a game, and by what."""

    start: State
    graph: Graph
    can_win: tuple[bool | None, bool | None]  # for each seat; None: not known
    seconds: float
    states: int  # positions seen that no other solve had seen
    plays: int  # moves made
    reason: str = ""  # why it is not solved
    questions: tuple[Question, ...] = field(default=(), repr=False)

    @property
    def winner(self) -> int | None:
        """The seat that forces a win, if one is known to."""
        return 0 if self.can_win[0] else 1 if self.can_win[1] else None

    @property
    def solved(self) -> bool:
        return self.winner is not None or self.can_win == (False, False)

    @property
    def result(self) -> str | None:
        """ "first wins", "second wins", "draw"; None when it is not solved. First is seat 0."""
        if self.winner is not None:
            return "first wins" if self.winner == 0 else "second wins"
        return "draw" if self.solved else None

    @property
    def proved(self) -> tuple[str, ...]:
        """Everything that is proved, in words."""
        if self.winner is not None:
            return (f"seat {self.winner} wins",)
        return tuple(
            f"seat {1 - seat} does not lose" for seat in (0, 1) if self.can_win[seat] is False
        )

    def claims(self) -> list[Claim]:
        """The strategies behind what is proved."""
        return [play_out(guide, self.start) for guide in guides(self)]

    def certificate(self, **about: Any) -> dict[str, Any]:
        """The proof as a file for `verify-proof`."""
        told = {"result": self.result, "proved": list(self.proved), **about}
        return certificate(self.start, self.claims(), told)

    def line(self) -> list[str]:
        """The principal line in words."""
        return tell(self)


class Solver:
    """One game being solved; it can be stopped and goes on where it was.

    `beside` is the solver of the same cards from another start (the other player begins): what it has found
    counts here as well.
    """

    def __init__(self, start: State, beside: Solver | None = None) -> None:
        if start.seats != 2:
            raise SpellwrightError(f"only games of two players can be solved, not {start.seats}")
        start = start.copy()
        start.silent, start.log = True, None
        self.start = start
        self.graph: Graph = Graph() if beside is None else beside.graph
        before = len(self.graph)
        root = self.graph.add(start)
        self.questions = (Question(self.graph, 0, root), Question(self.graph, 1, root))
        self.seconds = 0.0
        self.states = len(self.graph) - before
        self.plays = 0

    def run(self, budget: Budget | None = None) -> Answer:
        """Go on until it is solved or the budget is spent."""
        budget = budget or Budget()
        graph = self.graph
        began, states, plays = monotonic(), len(graph), graph.plays
        others = states - self.states
        with uncollected():
            reason = self._search(budget, others, began)
        self.seconds += monotonic() - began
        self.states += len(graph) - states
        self.plays += graph.plays - plays
        first, second = (q.answer for q in self.questions)
        if first:
            second = False
        elif second:
            first = False
        return Answer(
            self.start,
            graph,
            (first, second),
            self.seconds,
            self.states,
            self.plays,
            reason,
            self.questions,
        )

    def _search(self, budget: Budget, others: int, began: float) -> str:
        """Both questions in turn; why it ended before they were answered."""
        for question in self.questions:
            if question.answer is None:
                question.rebuild()
        while not self._is_solved():
            reason = budget.spent(len(self.graph) - others, began)
            if reason:
                return reason
            for question in self.questions:
                if question.answer is None and not self._is_solved():
                    question.run(self._slice(question.seat))
        return ""

    def _slice(self, seat: int) -> int:
        """More of the time for the seat that has won more positions so far."""
        wins = self.graph.wins
        share = (wins[seat] + 50) / (sum(wins) + 100)
        return int(SLICE * (0.25 + 1.5 * share))

    def _is_solved(self) -> bool:
        answers = [q.answer for q in self.questions]
        return True in answers or None not in answers


def solve(start: State, budget: Budget | None = None, cache: Solver | None = None) -> Answer:
    """Solve a game of two players with open information and without chance."""
    return (cache or Solver(start)).run(budget)
