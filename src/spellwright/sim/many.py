"""Many games of one kind, on one core or several, and what the counts are worth."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from spellwright.bots import bot, load_own
from spellwright.bots.own import own_bot
from spellwright.kernel import GameKind, SpellwrightError, load_game
from spellwright.sim.game import play
from spellwright.sim.stats import wilson

CHUNK = 8  # games that a worker plays before it reports
SEEDS_APART = 1_000_003  # so that runs with neighbouring seeds share no game


@dataclass(frozen=True)
class Played:
    """One game of a series, in plain data: `first` and `winner` are seats, which have their bots for good."""

    number: int
    seed: int
    first: int
    winner: int | None
    finished: bool
    turns: int
    decisions: int
    error: str = ""  # the game broke: a bug, to be reported with the seed


@dataclass(frozen=True)
class Series:
    """The results of a simulation."""

    games: tuple[Played, ...]
    bots: tuple[str, ...]
    seed: int

    @property
    def errors(self) -> tuple[Played, ...]:
        return tuple(game for game in self.games if game.error)

    @property
    def unfinished(self) -> int:
        """Games that were stopped by a limit."""
        return sum(not game.finished and not game.error for game in self.games)

    @property
    def counted(self) -> tuple[Played, ...]:
        return tuple(game for game in self.games if game.finished)

    @property
    def draws(self) -> int:
        return sum(game.winner is None for game in self.counted)

    def wins(self, side: int, first: int | None = None) -> int:
        """Games that a seat won; with `first`, of those in which that seat went first."""
        return sum(game.winner == side and first in (None, game.first) for game in self.counted)

    def score(self, side: int) -> float:
        """Wins, a draw counting half."""
        return self.wins(side) + self.draws / 2

    def interval(self, side: int) -> tuple[float, float]:
        """The win rate lies in here, 95 % sure."""
        return wilson(self.score(side), len(self.counted))

    def mean(self, what: str) -> float:
        """The mean number of turns or decisions of a finished game."""
        total: int = sum(getattr(game, what) for game in self.counted)
        return total / max(len(self.counted), 1)

    def plain(self) -> dict[str, Any]:
        """Everything another program may want, ready for JSON."""
        n = len(self.counted)
        return {
            "games": len(self.games),
            "finished": n,
            "unfinished": self.unfinished,
            "draws": self.draws,
            "seed": self.seed,
            "sides": [
                {
                    "bot": self.bots[side],
                    "wins": self.wins(side),
                    "wins_going_first": self.wins(side, first=side),
                    "win_rate": self.score(side) / n if n else None,
                    "interval": list(self.interval(side)),
                }
                for side in range(len(self.bots))
            ],
            "turns": self.mean("turns"),
            "decisions": self.mean("decisions"),
            "errors": [asdict(game) for game in self.errors],
        }


def play_many(
    game: str,
    setup: Mapping[str, Any],
    n: int,
    seed: int = 0,
    bots: Sequence[str] = ("random", "random"),
    *,
    jobs: int = 1,
    most_turns: int | None = None,
    progress: Callable[[int], None] | None = None,
) -> Series:
    """Play n games, each with other dice and another seat that begins, as the game says.

    The same seed gives the same games for any `jobs`.
    """
    if n < 1 or jobs < 1:
        raise SpellwrightError(f"{n} games with {jobs} jobs: give at least one of each")
    for name in bots:
        bot(name, game=game)
    task = series_task(game, setup, bots, seed, most_turns)
    size = max(1, min(CHUNK, -(-n // jobs)))
    starts = range(0, n, size)
    chunks = [json.dumps({**task, "games": [a, min(a + size, n)]}) for a in starts]
    games: list[Played] = []
    for text in results(chunks, min(jobs, len(chunks))):
        new = [Played(**each) for each in json.loads(text)]
        games += new
        if progress is not None:
            progress(len(new))
    games.sort(key=lambda game: game.number)
    return Series(tuple(games), tuple(bots), seed)


def series_task(
    game: str,
    setup: Mapping[str, Any],
    bots: Sequence[str],
    seed: int,
    most_turns: int | None = None,
) -> dict[str, Any]:
    """A series for `play_chunk`, but for the numbers of its games."""
    return {
        "game": game,
        "setup": dict(setup),
        "bots": list(bots),
        "seed": seed,
        "most_turns": most_turns,
        "own": [name for name in bots if own_bot(name, 0) is not None],
    }


def results(chunks: list[str], jobs: int) -> Iterator[str]:
    """What `play_chunk` makes of each, as it comes."""
    if jobs == 1:
        yield from map(play_chunk, chunks)
        return
    from concurrent.futures import ProcessPoolExecutor, as_completed
    from multiprocessing import get_context

    # spawn: a fork would copy whatever threads and locks the caller has
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        waiting = [pool.submit(play_chunk, chunk) for chunk in chunks]
        try:
            for done in as_completed(waiting):
                yield done.result()
        finally:
            for each in waiting:
                each.cancel()


def play_chunk(text: str) -> str:
    """Play some games of a series: JSON in, JSON out, so that nothing is pickled."""
    task = json.loads(text)
    kind = load_game(task["game"])
    kind.ready(task["setup"])
    for name in task.get("own", ()):  # they were loaded by whoever gave the task
        load_own(name)
    start, end = task["games"]
    return json.dumps([asdict(_play(kind, task, number)) for number in range(start, end)])


def _play(kind: GameKind, task: dict[str, Any], number: int) -> Played:
    seed = task["seed"] * SEEDS_APART + number
    setup = kind.vary(task["setup"], seed, number)
    first = setup.get("first", 0)
    try:
        result = play(kind, setup, task["bots"], seed, most_turns=task["most_turns"])
    except Exception as error:  # one broken game must not lose the others
        text = f"{type(error).__name__}: {error}"
        return Played(number, seed, first, None, False, 0, 0, text)
    return Played(
        number, seed, first, result.winner, result.finished, result.turns, result.decisions
    )
