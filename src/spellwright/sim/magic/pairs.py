"""The games of two decks, solved in turn within one budget: searched, checked, proven, and checked once more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from spellwright.magic.formats.reduced import ReducedView
from spellwright.magic.formats.three_card_blind import Rules, full_game, three_card_game
from spellwright.sim.magic.allowed import (
    SHORTEST,
    Allowed,
    for_checking,
    for_proving,
    for_solving,
    in_all,
    turns,
)
from spellwright.sim.magic.lines import Line
from spellwright.sim.magic.outcomes import Outcome, about_game, outcome_for
from spellwright.sim.magic.searches import Matchup
from spellwright.solve import (
    OPEN,
    PROVEN,
    SOLVED,
    Answer,
    Budget,
    Checks,
    Graded,
    Solver,
    confirm,
    improve,
    improve_by_search,
    strengthen,
    unchecked,
)
from spellwright.solve.clock import now
from spellwright.solve.graph import Graph
from spellwright.solve.strategy import MOST_POSITIONS

NOT_TRIED, STOPPED = "not tried", "stopped"
SEARCHING, PROVING, AGAIN = "searching", "proving", "another check"
MOST_SEARCHED = 500_000  # states of the full game, where time is no limit
LEAST_AGAIN = 1.0  # seconds: with less, no game is searched a second time


class Direction:
    """One of the games of two decks: each deck keeps its seat, so that a solve of one game knows the other as well.

    `letters` are the names of the seats; without them A is on the play. `is_full`: the full game itself is searched.
    """

    def __init__(
        self,
        decks: Sequence[Sequence[str]],
        first: int,
        rules: Rules,
        letters: str = "",
        is_full: bool = False,
    ) -> None:
        ours, theirs = decks
        self.decks, self.first, self.rules, self.is_full = decks, first, rules, is_full
        self.full = full_game(ours, theirs, first, rules)
        self.start = (
            self.full if is_full else three_card_game(ours, theirs, first, rules, lean=True)
        )
        for game in (self.start, self.full):
            game.letters = letters or ("BA" if first else "AB")
        self.solver: Solver | None = None
        self.graded: Graded | None = None
        self.reason = NOT_TRIED

    @property
    def grade(self) -> str:
        return OPEN if self.graded is None else self.graded.grade

    def outcome(self) -> Outcome:
        if self.graded is None:
            return Outcome(None, reason=self.reason)
        moves = Line.of(self.graded.answer, self.decks, self.first) if self.grade != OPEN else None
        found = outcome_for(self.graded, self.first, self.reason, self.start)
        return replace(found, moves=moves)

    def certificate(self) -> dict[str, Any] | None:
        """The strategies behind what is known, for `verify-proof`; None where nothing is."""
        if self.graded is None or not self.graded.claims:
            return None
        about = about_game(self.decks, self.first, self.rules, self.graded, self.is_full)
        return self.graded.certificate(**about)


class Pair:
    """Games that are solved together: what one shows counts in the other, and what a budget does not do the next goes on with.

    `matchup`: what earlier searches have found, and where to keep what this one finds. Who watches is told through
    `stop` (asked now and then; true ends it), `begins` (what is done next with a game), `noted` (a game has another grade or
    reason) and `drops` (a game is open for want of memory, and its graph is to make room for the other's).
    """

    def __init__(self, games: Sequence[Direction], matchup: Matchup | None = None) -> None:
        self.games, self.matchup = games, matchup
        self.graph: Graph | None = None if matchup is None else matchup.graph()
        self.beside: Solver | None = None  # of the other game: what it knows counts for both
        self.in_full: Solver | None = None  # of the full game, where that was searched
        self.checks = Checks()  # what holds in the one game counts in the other
        self.stop: Callable[[], bool] | None = None
        self.begins: Callable[[Direction, str], object] = _say_nothing
        self.noted: Callable[[Direction], object] = id
        self.drops: Callable[[Direction], object] = id

    def run(self, allowed: Allowed) -> None:
        """Search what is open, the first game with most of the time and then what is left over; then prove what is solved."""
        began = now()
        todo = [game for game in self.games if game.grade == OPEN]
        self._solve(todo, allowed, began)
        for game in todo:  # what is known of it is checked when no search goes on
            graded = game.graded
            if graded is not None and not graded.answer.solved and not graded.claims:
                self._check(game, graded.answer, allowed, began)
        if self.matchup is not None:
            is_done = all(game.grade != OPEN for game in self.games)
            self.matchup.keep(None if self.beside is None else self.beside.graph, is_done)
        used = now() - began
        if allowed.grade == PROVEN:
            self._prove(allowed, began)
        if allowed.proof_seconds is None:
            used = now() - began
        self._strengthen(allowed, now() - used)

    @property
    def is_stopped(self) -> bool:
        return self.stop is not None and self.stop()

    def _solve(self, todo: Sequence[Direction], allowed: Allowed, began: float) -> None:
        tried: set[int] = set()
        for at, share in turns(len(todo)) if todo else ():
            game, left = todo[at], _left(allowed, began)
            is_again = at in tried
            tried.add(at)
            if game.grade != OPEN or (is_again and (left is None or left < LEAST_AGAIN)):
                continue
            if self.is_stopped:
                continue
            self._search(game, allowed, for_solving(allowed, left, share), began)

    def _search(
        self, game: Direction, allowed: Allowed, seconds: float | None, began: float
    ) -> None:
        solver = game.solver = game.solver or Solver(game.start, self.beside, self.graph)
        self.beside = self.beside or solver
        self.begins(game, SEARCHING)
        answer = solver.run(Budget(allowed.states, seconds, allowed.memory_mb, self.stop))
        out_of_memory = "memory" in answer.reason
        if answer.solved or out_of_memory:
            self._check(game, answer, allowed, began)
        else:
            self._note(game, unchecked(answer), allowed.seconds)
        if out_of_memory and game.grade == OPEN:
            self.drops(game)
            game.solver = self.beside = self.graph = self.in_full = None
            self.checks = Checks()

    def _check(self, game: Direction, answer: Answer, allowed: Allowed, began: float) -> None:
        limits = replace(for_checking(allowed, began), stop=self.stop)
        graded = confirm(answer, limits, game.is_full, self.checks, leans=not game.is_full)
        self._note(game, graded, allowed.seconds)

    def _note(self, game: Direction, graded: Graded, seconds: float | None) -> None:
        game.graded, game.reason = graded, in_all(graded.why, seconds)
        self.noted(game)

    def _prove(self, allowed: Allowed, began: float) -> None:
        """Prove what is solved, each with what the others left of the time."""
        for_all = allowed.for_proofs
        begun = began if allowed.proof_seconds is None else now()
        todo = [game for game in self.games if game.grade == SOLVED]
        for number, game in enumerate(todo):
            graded = game.graded
            assert graded is not None
            left = None
            if for_all is not None:
                left = for_proving(begun + for_all - now(), len(todo) - number)
            if self.is_stopped:
                graded = replace(graded, why=STOPPED)
            elif left is not None and left < SHORTEST:
                graded = replace(graded, why="no time was left for a proof")
            else:
                self.begins(game, PROVING)
                budget = Budget(None, left, allowed.memory_mb, self.stop)
                until = None if left is None else now() + left
                graded = improve(graded, game.full, ReducedView, budget, self.checks)
                if graded.grade == SOLVED and not self.is_stopped:
                    graded = self._prove_by_search(game, graded, budget, until)
            self._note(game, graded, for_all)

    def _prove_by_search(
        self, game: Direction, graded: Graded, budget: Budget, until: float | None
    ) -> Graded:
        """Where the reduced game was no guide: what is left of the time for a search of the full one."""
        left = None if until is None else until - now()
        if left is not None and left < SHORTEST:
            return graded
        solver = Solver(game.full, self.in_full)
        self.in_full = self.in_full or solver
        states = MOST_SEARCHED if left is None else None
        limits = replace(budget, states=states, seconds=left)
        return improve_by_search(graded, solver, limits, self.checks)

    def _strengthen(self, allowed: Allowed, began: float) -> None:
        """Check again what is solved with positions that lean on others, in what is left of the time for solving."""
        for game in self.games:
            left, graded = _left(allowed, began), game.graded
            if graded is None or not graded.leans or self.is_stopped:
                continue
            if left is None or left > SHORTEST:
                self.begins(game, AGAIN)
                budget = Budget(MOST_POSITIONS, left, allowed.memory_mb, self.stop)
                self._note(game, strengthen(graded, budget, self.checks), allowed.for_proofs)


def _left(allowed: Allowed, began: float) -> float | None:
    return None if allowed.seconds is None else allowed.seconds - (now() - began)


def _say_nothing(game: Direction, what: str) -> None:
    """Nobody watches."""
