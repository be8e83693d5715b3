"""Solving: both questions in turn within a budget, and the answer with its proof."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING, Any

from spellwright.kernel import SpellwrightError
from spellwright.kernel.checking import SAFE, Checked, Limit
from spellwright.kernel.garbage import uncollected
from spellwright.kernel.proof import Claim, certificate, claim_of
from spellwright.solve.checks import Checks
from spellwright.solve.clock import now
from spellwright.solve.graph import Graph, quiet
from spellwright.solve.memory import used_mb
from spellwright.solve.search import Question
from spellwright.solve.strategy import Guide, guides, play_out, tell

if TYPE_CHECKING:
    from spellwright.kernel import Solvable

# where a game lies between two others: shares of the time, first for it, then for each of them
ALONE, ASIDE = 0.2, 0.1
# where a draw may be shown by a game that favours a seat: shares of the time that is left, for a check in the game itself
# before, and for solving that one
OWN, BESIDE = 0.3, 0.5
FEW = 100_000  # states of that one, and of the check before where time is no limit
How = tuple[Checks | None, bool, Callable[[Guide, "Solvable", Limit], Checked] | None]
UNDECIDED = "a game goes on without a decision and without end: who wins is left open"
SLICE = 128  # moves that a question makes before it is the other one's turn


@dataclass(frozen=True)
class Budget:
    """What a solve may use; None is no limit. Seconds are processor time; `stop` is asked now and then."""

    states: int | None = 2_000_000
    seconds: float | None = None
    memory_mb: int | None = 4096
    stop: Callable[[], bool] | None = None

    def part(self, share: float) -> Budget:
        """The same with this share of the time."""
        return self if self.seconds is None else replace(self, seconds=self.seconds * share)

    def spent(self, states: int, began: float) -> str:
        """Which limit is reached; empty while none is."""
        if self.states is not None and states >= self.states:
            return f"{self.states:,} states"
        if self.seconds is not None and now() - began >= self.seconds:
            return f"{self.seconds:g} seconds"
        if self.memory_mb is not None and used_mb() >= self.memory_mb:
            return f"{self.memory_mb:,} MB of memory"
        if self.stop is not None and self.stop():
            return "stopped"
        return ""


@dataclass
class Answer:
    """What is proved about a game, and by what."""

    start: Solvable
    graph: Graph
    can_win: tuple[bool | None, bool | None]  # for each seat; None: not known
    seconds: float
    states: int  # positions seen that no other solve had seen
    plays: int  # moves made
    reason: str = ""  # why it is not solved
    questions: tuple[Question, ...] = field(default=(), repr=False)
    # for each seat: by which game that favours one it is shown
    shown: tuple[Answer | None, Answer | None] = (None, None)

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
        return [claim_of(checked, start) for checked, start in self.check()]

    def check(
        self,
        budget: Budget | None = None,
        checks: Checks | None = None,
        leans: bool = False,
        otherwise: Callable[[Guide, Solvable, Limit], Checked] | None = None,
    ) -> list[tuple[Checked, Solvable | None]]:
        """Play out every strategy behind what is proved; with the start of the game that it is about, where that
        is one that favours the other seat. `checks`: those of the other game of the pair. `leans`: positions may lean on
        others (see `kernel.leaning`). `otherwise`: what is tried with a strategy that does not hold."""
        how = (checks, leans, otherwise)
        began = now()
        found: list[tuple[Checked, Solvable | None]] = []
        for guide in guides(self):
            seat = 1 - guide.seat
            side = self.start.favouring(seat) if guide.what == SAFE else None
            first = budget if side is None else budget or Budget(FEW)
            limit = _limit(first, began, 1 if side is None else OWN)
            checked = play_out(guide, self.start, limit, *how)
            if side is not None and not checked.holds:  # in the game itself it may have no end
                by = Solver(side).run(_rest(replace(budget or Budget(), states=FEW), began, BESIDE))
                if by.can_win[seat] is False:
                    found.append(_shown(by, seat, _limit(budget, began), how))
                    continue
                if checked.spent:
                    checked = play_out(guide, self.start, _limit(budget, began), *how)
            found.append((checked, None))
        for seat, other in enumerate(self.shown):
            if other is not None and (self.winner is None or self.winner == seat):
                found.append(_shown(other, seat, _limit(budget, began), how))
        return found

    def refusal(self, seat: int) -> Guide:
        """What keeps the seat from winning."""
        return Guide(self.graph, 1 - seat, self.questions[seat])

    def certificate(self, **about: object) -> dict[str, Any]:
        """The proof as a file for `verify-proof`."""
        told = {"result": self.result, "proved": list(self.proved), **about}
        return certificate(self.start, self.claims(), told)

    def told_by(self) -> Answer | None:
        """The answer whose principal line is told; of a game between two others, that of one of them, if there is one."""
        found = [by for by in self.shown if by is not None and by.solved]
        if not any(self.shown):
            return self
        if found and (self.winner is None or found[0].winner == self.winner):
            return found[0]
        return None

    def line(self) -> list[str]:
        """The principal line in words."""
        by = self.told_by()
        if by is not None:
            return tell(by)
        return [
            "Nobody can force a win: each is shown in a game of its own, and there is no single line."
        ]


class Solver:
    """One game being solved; it can be stopped and goes on where it was.

    `beside` is the solver of the same cards from another start (the other player begins): what it has found
    counts here as well. `graph`: what an earlier search of these cards has found (see `keeping`).
    """

    def __init__(
        self, start: Solvable, beside: Solver | None = None, graph: Graph | None = None
    ) -> None:
        if start.seats != 2:
            raise SpellwrightError(f"only games of two players can be solved, not {start.seats}")
        start = quiet(start)
        self.start = start
        if graph is None:
            graph = Graph() if beside is None else beside.graph
        self.graph: Graph = graph
        before = len(graph)
        root = graph.begin(start)
        self.questions = (Question(self.graph, 0, root), Question(self.graph, 1, root))
        self.seconds = 0.0
        self.states = len(self.graph) - before
        self.plays = 0
        self.beside = beside
        self.sides: list[Solver] | None = None  # of games that favour a seat, once they are wanted
        self.known: list[bool | None] = [None, None]  # answers that need not be looked for any more
        self.answer: Answer | None = None  # the last one

    def run(self, budget: Budget | None = None) -> Answer:
        """Go on until it is solved or the budget is spent."""
        if self.answer is not None and self.answer.solved:
            return self.answer
        budget = budget or Budget()
        began = now()
        if self.start.favouring(0) is None:
            self.answer = self._run(budget)
            return self.answer
        self.answer = own = self._run(budget.part(ALONE))
        if own.solved or own.reason == "stopped":
            return own
        if self.sides is None:
            self.sides = self._make_sides()
        sides: list[Answer] = []
        for side in self.sides:
            self._learn(self.answer)
            sides.append(side.run(budget.part(ASIDE)))
            self.answer = _between(own, sides)
            if self.answer.solved:
                return self.answer
        self._learn(self.answer)
        if budget.seconds is not None:
            left = began + budget.seconds - now()
            self.answer = _between(self._run(replace(budget, seconds=left)), sides)
        return self.answer

    def _learn(self, answer: Answer) -> None:
        """What is known of the game itself is asked no more, neither here nor in the games beside it."""
        for seat, can_win in enumerate(answer.can_win):
            if can_win is not None:
                self.known[seat] = can_win

    def _make_sides(self) -> list[Solver]:
        """Games that favour the one and the other seat; those of the other start know what they have found."""
        others = None if self.beside is None else self.beside.sides
        made = []
        for seat in (0, 1):
            start = self.start.favouring(seat)
            assert start is not None
            made.append(Solver(start, None if others is None else others[seat]))
            made[-1].known = self.known
        return made

    def _run(self, budget: Budget) -> Answer:
        """Go on with the game itself."""
        graph = self.graph
        began, states, plays = now(), len(graph), graph.plays
        others = states - self.states
        with uncollected():
            reason = self._search(budget, others, began)
        self.seconds += now() - began
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
        for question in self._left():
            question.rebuild()
        while self._left():
            reason = budget.spent(len(self.graph) - others, began)
            if reason:
                return reason
            for question in self._left():
                if self._left():
                    question.run(SLICE)
        stuck = any(q.is_stuck and q.answer is None for q in self.questions)
        return UNDECIDED if stuck else ""

    def _left(self) -> list[Question]:
        """The questions to be answered; none once one seat wins."""
        if any(q.answer for q in self.questions):
            return []
        return [
            q
            for q in self.questions
            if q.answer is None and not q.is_stuck and self.known[q.seat] is None
        ]


def _between(own: Answer, sides: list[Answer]) -> Answer:
    """What is known of a game and of those that favour a seat: a win of the other seat, or that there is none."""
    can_win, shown = list(own.can_win), list(own.shown)
    for seat, side in enumerate(sides):
        if side.can_win[1 - seat]:
            can_win[1 - seat], shown[1 - seat] = True, side
            can_win[seat] = False
        elif side.can_win[seat] is False and can_win[seat] is None:
            can_win[seat], shown[seat] = False, side
    return replace(
        own,
        can_win=(can_win[0], can_win[1]),
        shown=(shown[0], shown[1]),
        seconds=own.seconds + sum(side.seconds for side in sides),
        states=own.states + sum(side.states for side in sides),
        plays=own.plays + sum(side.plays for side in sides),
    )


def _rest(budget: Budget, began: float, share: float = 1) -> Budget:
    """This share of what is left of a budget since then."""
    if budget.seconds is None:
        return budget
    return replace(budget, seconds=max(budget.seconds - (now() - began), 0.0) * share)


def _limit(budget: Budget | None, began: float, share: float = 1) -> Limit | None:
    return None if budget is None else partial(_rest(budget, began, share).spent, began=now())


def _shown(by: Answer, seat: int, limit: Limit | None, how: How) -> tuple[Checked, Solvable | None]:
    """What a game that favours the seat shows of it, played out."""
    guide = Guide(by.graph, seat) if by.can_win[seat] else by.refusal(seat)
    return play_out(guide, by.start, limit, *how), by.start


def solve(start: Solvable, budget: Budget | None = None, cache: Solver | None = None) -> Answer:
    """Solve a game of two players with open information and without chance."""
    return (cache or Solver(start)).run(budget)
