"""Many games of one kind, on one core or several, and what the counts are worth."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from spellwright.bots import bot, load_own
from spellwright.bots.own import own_bot
from spellwright.kernel import GameKind, SpellwrightError, load_game
from spellwright.sim.executors import Jobs, executor, in_order
from spellwright.sim.game import play
from spellwright.sim.stats import wilson
from spellwright.sim.tasks import Limits

CHUNK = 8  # games at most that a worker plays before it reports
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
    stopped: bool = False  # someone ended it: these are the games there were

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

    def score(self, side: int, first: int | None = None) -> float:
        """Wins, of all games or of those that a seat began; a draw counts half."""
        drawn = sum(g.winner is None and first in (None, g.first) for g in self.counted)
        return self.wins(side, first) + drawn / 2

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


class Paired:
    """Series by pair of names, each pair in one of its two orders."""

    pairs: Mapping[tuple[str, str], Series]

    def between(self, one: str, other: str) -> tuple[Series, int]:
        """Their series, and at which seat of it the first of them is."""
        if (one, other) in self.pairs:
            return self.pairs[one, other], 0
        return self.pairs[other, one], 1

    @property
    def errors(self) -> int:
        return sum(len(series.errors) for series in self.pairs.values())

    @property
    def unfinished(self) -> int:
        return sum(series.unfinished for series in self.pairs.values())


def play_many(
    game: str,
    setup: Mapping[str, Any],
    n: int,
    seed: int = 0,
    bots: Sequence[str] = ("random", "random"),
    *,
    jobs: Jobs = 1,
    most_turns: int | None = None,
    progress: Callable[[int], None] | None = None,
    known: Mapping[int, Played] | None = None,
    keep: Callable[[Played, str], None] | None = None,
) -> Series:
    """Play n games, each with other dice and another seat that begins, as the game says.

    The same seed gives the same games for any `jobs`, which come in their order. `known` games are not played again; `keep` gets each
    new one with its replay. Ctrl-C ends the series with the games there are.
    """
    if n < 1 or (isinstance(jobs, int) and jobs < 1):
        raise SpellwrightError(f"{n} games with {jobs} jobs: give at least one of each")
    for name in bots:
        bot(name, game=game)
    task = series_task(game, setup, bots, seed, most_turns)
    games = [game for number, game in (known or {}).items() if number < n]
    if progress is not None:
        progress(len(games))
    chunks = [
        json.dumps({**task, "keep": keep is not None, "games": part})
        for part in runs_of(n, {game.number for game in games}, executor(jobs).count())
    ]
    stopped = False
    try:
        for text in results(chunks, jobs):
            for told in json.loads(text):
                replay = told.pop("replay", "")
                game_played = Played(**told)
                games.append(game_played)
                if keep is not None:
                    keep(game_played, replay)
                if progress is not None:
                    progress(1)
    except KeyboardInterrupt:
        stopped = True
    games.sort(key=lambda game: game.number)
    return Series(tuple(games), tuple(bots), seed, stopped)


def runs_of(n: int, known: set[int], workers: int) -> list[list[int]]:
    """The games that are still to be played, in runs: first, and one after the last.

    Runs get shorter towards the end, so that nobody waits for a worker that is at a long one.
    """
    runs: list[list[int]] = []
    size = 0
    for number in range(n):
        if number in known:
            continue
        if runs and runs[-1][1] == number and number - runs[-1][0] < size:
            runs[-1][1] = number + 1
        else:
            runs.append([number, number + 1])
            size = min(CHUNK, (n - number) // (2 * workers))
    return runs


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


def results(chunks: list[str], jobs: Jobs) -> Iterator[str]:
    """What `play_chunk` makes of each, one after the other."""
    if isinstance(jobs, int) and min(jobs, len(chunks)) <= 1:
        yield from map(play_chunk, chunks)
        return
    for done in in_order(executor(jobs).run(chunks, play_chunk, Limits())):
        if done.reason:
            raise SpellwrightError(f"games are lost: {done.reason}; the same command plays them")
        yield done.text


def play_chunk(text: str) -> str:
    """Play some games of a series: JSON in, JSON out, so that nothing is pickled."""
    task = json.loads(text)
    kind = load_game(task["game"])
    kind.ready(task["setup"])
    for name in task.get("own", ()):  # they were loaded by whoever gave the task
        load_own(name)
    start, end = task["games"]
    return json.dumps([_play(kind, task, number) for number in range(start, end)])


def _play(kind: GameKind, task: dict[str, Any], number: int) -> dict[str, Any]:
    seed = task["seed"] * SEEDS_APART + number
    setup = kind.vary(task["setup"], seed, number)
    first = setup.get("first", 0)
    try:
        result = play(
            kind, setup, task["bots"], seed, keep_log=False, most_turns=task["most_turns"]
        )
    except Exception as error:  # one broken game must not lose the others
        text = f"{type(error).__name__}: {error}"
        return asdict(Played(number, seed, first, None, False, 0, 0, text))
    told = asdict(
        Played(number, seed, first, result.winner, result.finished, result.turns, result.decisions)
    )
    return {**told, "replay": result.replay().dumps()} if task.get("keep") else told
