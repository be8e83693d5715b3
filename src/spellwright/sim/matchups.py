"""Games of Three Card Blind, solved in worker processes; what is known already is taken from the store."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass, field
from time import monotonic
from typing import Any

from spellwright.magic.cardfiles import enter_setup, user_cards
from spellwright.magic.formats.three_card_blind import Rules, reductions, three_card_game
from spellwright.magic.game import Game
from spellwright.magic.library import load_cards
from spellwright.sim.workers import Limits, run_tasks
from spellwright.solve import Answer, Budget, Solver
from spellwright.store import GameKey, Kept, Results

WIN, DRAW, LOSS = "win", "draw", "loss"
TURNED = {WIN: LOSS, DRAW: DRAW, LOSS: WIN}
FIRST_SHARE = 0.85  # of the time: what the first game shows is most of what the second needs
GRACE = 1.2  # a solver that looks at the clock too seldom is stopped from outside
GRACE_SECONDS = 15.0
GRACE_MB = 1024


@dataclass(frozen=True)
class Allowed:
    """What both games of two decks may take together; None is no limit."""

    seconds: float | None = 60.0
    memory_mb: int | None = 4096
    states: int | None = None

    def plain(self) -> dict[str, float | None]:
        return asdict(self)

    def limits(self) -> Limits:
        """Where it is stopped from outside."""
        seconds, memory = self.seconds, self.memory_mb
        return Limits(
            None if seconds is None else seconds * GRACE + GRACE_SECONDS,
            None if memory is None else memory + GRACE_MB,
        )


@dataclass(frozen=True)
class Outcome:
    """What is known of a game, seen from the deck on the play."""

    result: str | None  # win, draw, loss; None is not solved
    possible: tuple[str, ...] = (WIN, DRAW, LOSS)  # what is not disproved
    reason: str = ""  # why it is not solved
    states: int = 0
    seconds: float = 0.0
    line: tuple[str, ...] = field(default=(), compare=False)
    reductions: tuple[str, ...] = field(default=(), compare=False)  # choices left out, with proofs
    reused: bool = field(default=False, compare=False)

    @property
    def proved(self) -> str:
        """What is proved of a game that is not solved, in words."""
        known: dict[tuple[str, ...], str] = {
            (WIN, DRAW): "the deck on the play does not lose",
            (DRAW, LOSS): "the deck on the draw does not lose",
        }
        return known.get(self.possible, "")

    def plain(self) -> dict[str, Any]:
        return {
            "result": self.result,
            "possible": list(self.possible),
            "reason": self.reason,
            "states": self.states,
            "seconds": round(self.seconds, 3),
            "line": list(self.line),
            "reductions": list(self.reductions),
        }


def left_out(outcomes: Iterable[Outcome]) -> list[str]:
    """What the proofs leave out, each once, without the numbers of a single game."""
    texts = (text for outcome in outcomes for text in outcome.reductions)
    return sorted({re.sub(r"( of [AB])? above \d+", " above a cap", text) for text in texts})


def outcome_of(plain: Mapping[str, Any], reused: bool = False) -> Outcome:
    return Outcome(
        plain["result"],
        tuple(plain["possible"]),
        plain["reason"],
        plain["states"],
        plain["seconds"],
        tuple(plain["line"]),
        tuple(plain["reductions"]),
        reused,
    )


def solve_games(
    games: Iterable[GameKey],
    rules: Rules,
    allowed: Allowed,
    *,
    jobs: int = 1,
    store: Results | None = None,
    method: str = "spawn",
    work: Callable[[str], str] | None = None,
) -> Iterator[tuple[GameKey, Outcome]]:
    """The outcome of each game, each once, as it comes; new ones are stored at once."""
    fresh: dict[frozenset[tuple[str, ...]], list[GameKey]] = {}
    book = load_cards()
    for game in dict.fromkeys(games):
        unknown = [name for name in dict.fromkeys(game.play + game.draw) if name not in book]
        if unknown:
            yield game, Outcome(None, reason=f"not supported: {', '.join(unknown)}")
            continue
        kept = None if store is None else store.find(game, rules.plain(), allowed.plain())
        if kept is not None:
            yield game, outcome_of(kept.about, reused=True)
        else:
            fresh.setdefault(frozenset((game.play, game.draw)), []).append(game)
    groups = list(fresh.values())
    tasks = (_task(group, rules, allowed) for group in groups)
    for done in run_tasks(tasks, work or solve_task, jobs, allowed.limits(), method):
        group = groups[done.number]
        found = (
            [outcome_of(each) for each in json.loads(done.text)]
            if done.text
            else [Outcome(None, reason=done.reason)] * len(group)
        )
        for game, outcome in zip(group, found, strict=True):
            if store is not None:
                kept = Kept(outcome.result, outcome.plain(), allowed.plain())
                store.keep(game, rules.plain(), kept)
            yield game, outcome


def _task(group: list[GameKey], rules: Rules, allowed: Allowed) -> str:
    """The games of two decks, as JSON."""
    names = {name for game in group for name in (*game.play, *game.draw)}
    return json.dumps(
        {
            "games": [[game.play, game.draw] for game in group],
            "rules": rules.plain(),
            "allowed": allowed.plain(),
            "cards": user_cards(names),
        }
    )


# --- in the worker


def solve_task(text: str) -> str:
    """Solve the games of two decks within one budget: JSON in, JSON out."""
    task = json.loads(text)
    enter_setup(task, replace=True)  # the caller's book decides
    rules = Rules(**task["rules"])
    starts = [_start(task["games"][0], play, rules) for play, _ in task["games"]]
    return json.dumps([o.plain() for o in solve_within(starts, Allowed(**task["allowed"]))])


def _start(decks: tuple[list[str], list[str]], play: list[str], rules: Rules) -> Game:
    """A game of these decks; each keeps its seat, so that a solve of one game knows the other as well."""
    first = decks.index(play)
    game = three_card_game(*decks, first, rules, lean=True)
    game.letters = "BA" if first else "AB"  # A is on the play
    return game


def turns(count: int) -> list[tuple[int, float]]:
    """Which game is solved when, with which share of the time left: the first one again at the end."""
    return [(0, 1.0)] if count == 1 else [(0, FIRST_SHARE), (1, 1.0), (0, 1.0)]


def solve_within(starts: list[Game], allowed: Allowed) -> list[Outcome]:
    """Games one after the other; what is left of the time then goes to those that are not solved."""
    began = monotonic()
    beside: Solver | None = None
    solvers: list[Solver | None] = [None] * len(starts)
    outcomes: list[Outcome | None] = [None] * len(starts)
    for at, share in turns(len(starts)):
        found = outcomes[at]
        left = None if allowed.seconds is None else allowed.seconds - (monotonic() - began)
        if found is not None and (found.result is not None or left is None or left < 1):
            continue
        start = starts[at]
        play = start.letters.index("A")
        solver = solvers[at] or Solver(start, beside)
        beside = beside or solver
        seconds = None if left is None else max(left * share, 0.1)
        answer = solver.run(Budget(allowed.states, seconds, allowed.memory_mb))
        reason = answer.reason
        if reason.endswith(" seconds"):  # the budget is for all of them
            reason = f"{allowed.seconds:g} seconds"
        outcomes[at] = _outcome(answer, play, reason, leaned_on(start, answer))
        if "memory" in answer.reason:  # room for the other game
            beside = None
        elif not answer.solved:
            solvers[at] = solver
    return [outcome or Outcome(None, reason="not tried") for outcome in outcomes]


def leaned_on(start: Game, answer: Answer) -> list[str]:
    """What an answer leaves out, also in games that favour one of the players."""
    games: list[Any] = [start, *(by.start for by in answer.shown if by is not None)]
    return list(dict.fromkeys(text for game in games for text in reductions(game)))


def _outcome(answer: Answer, play: int, reason: str, reduced: list[str]) -> Outcome:
    """An answer in plain words, seen from the deck on the play."""
    first, second = answer.can_win[play], answer.can_win[1 - play]
    possible = tuple(
        result
        for result, refuted in (
            (WIN, first is False or bool(second)),
            (DRAW, bool(first) or bool(second)),
            (LOSS, second is False or bool(first)),
        )
        if not refuted
    )
    result = WIN if first else LOSS if second else DRAW if answer.solved else None
    return Outcome(
        result,
        possible,
        reason if result is None else "",
        answer.states,
        answer.seconds,
        tuple(answer.line()) if result is not None else (),
        tuple(reduced),
    )
