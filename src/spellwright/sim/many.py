"""Many games between two decks, on one core or several, and what the counts are worth."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from spellwright.kernel import SpellwrightError
from spellwright.magic.cardfiles import enter_setup, user_cards
from spellwright.magic.start import Decklist
from spellwright.sim.game import MOST_TURNS, deck_counts, play_game
from spellwright.sim.stats import wilson

CHUNK = 8  # games that a worker plays before it reports
SEEDS_APART = 1_000_003  # so that runs with neighbouring seeds share no game


@dataclass(frozen=True)
class Played:
    """One game of a series, in plain data: `first` and `winner` are 0 or 1, the two decks."""

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
    bots: tuple[str, str]
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
        """Games that a deck won; with `first`, of those in which that deck went first."""
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
                for side in (0, 1)
            ],
            "turns": self.mean("turns"),
            "decisions": self.mean("decisions"),
            "errors": [asdict(game) for game in self.errors],
        }


def simulate(
    deck_a: Decklist,
    deck_b: Decklist,
    n: int,
    seed: int = 0,
    bots: Sequence[str] = ("greedy", "greedy"),
    *,
    jobs: int = 1,
    most_turns: int = MOST_TURNS,
    blanks: Sequence[str] = (),
    progress: Callable[[int], None] | None = None,
) -> Series:
    """Play n games; the decks go first in turn. The same seed gives the same games for any `jobs`."""
    if n < 1 or jobs < 1:
        raise SpellwrightError(f"{n} games with {jobs} jobs: give at least one of each")
    if len(bots) != 2:
        raise SpellwrightError(f"{len(bots)} bots: give two, one for each deck")
    task: dict[str, Any] = {
        "decks": [deck_counts(deck_a), deck_counts(deck_b)],
        "bots": list(bots),
        "seed": seed,
        "most_turns": most_turns,
        "blanks": list(blanks),
    }
    _check(task)
    task["cards"] = user_cards(name for deck in task["decks"] for name in deck)
    size = max(1, min(CHUNK, -(-n // jobs)))
    starts = range(0, n, size)
    chunks = [json.dumps({**task, "games": [a, min(a + size, n)]}) for a in starts]
    games: list[Played] = []
    for text in _results(chunks, min(jobs, len(chunks))):
        new = [Played(**each) for each in json.loads(text)]
        games += new
        if progress is not None:
            progress(len(new))
    games.sort(key=lambda game: game.number)
    return Series(tuple(games), (bots[0], bots[1]), seed)


def _check(task: dict[str, Any]) -> None:
    """Say at once what would go wrong in every game."""
    from spellwright.bots import bot
    from spellwright.magic.blanks import blank_name
    from spellwright.magic.card import BOOK

    for name in task["bots"]:
        bot(name)
    blanks = {blank_name(name) for name in task["blanks"]}
    named = {name for deck in task["decks"] for name in deck}
    missing = sorted(name for name in named - blanks if name not in BOOK)
    if missing:
        shown = ", ".join(missing[:5]) + (" and more" if len(missing) > 5 else "")
        raise SpellwrightError(f"{len(missing)} cards are not known yet: {shown}")


def _results(chunks: list[str], jobs: int) -> Iterator[str]:
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
    enter_setup(task, replace=True)  # the caller's book decides, and a worker has one of its own
    start, end = task["games"]
    return json.dumps([asdict(_play(task, number)) for number in range(start, end)])


def _play(task: dict[str, Any], number: int) -> Played:
    seed = task["seed"] * SEEDS_APART + number
    first = number % 2
    setup: dict[str, Any] = {"first": first}
    if task.get("blanks"):
        setup["blanks"] = task["blanks"]
    try:
        result = play_game(
            task["decks"], task["bots"], seed, most_turns=task["most_turns"], **setup
        )
    except Exception as error:  # one broken game must not lose the others
        text = f"{type(error).__name__}: {error}"
        return Played(number, seed, first, None, False, 0, 0, text)
    return Played(
        number, seed, first, result.winner, result.finished, result.turns, result.decisions
    )
