"""Every deck against every deck: a table of win rates with intervals."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import Any

from spellwright.magic.decks import Deck
from spellwright.sim.executors import Jobs
from spellwright.sim.keeping import Kept
from spellwright.sim.magic.many import simulate
from spellwright.sim.many import Paired, Series
from spellwright.sim.stats import win_rate


@dataclass(frozen=True)
class Matrix(Paired):
    """The series of each pair of decks, by their slugs in order."""

    names: Mapping[str, str]
    pairs: Mapping[tuple[str, str], Series]
    bots: tuple[str, str]
    games: int
    seed: int

    def rate(self, row: str, column: str) -> tuple[float, float, float]:
        """The win rate of the row's deck and its interval; mirrors are the seat's."""
        series, side = self.between(row, column)
        n = max(len(series.counted), 1)
        return (series.score(side) / n, *series.interval(side))

    def overall(self, row: str) -> float:
        """The mean win rate against the other decks."""
        others = [self.rate(row, column)[0] for column in self.names if column != row]
        return sum(others) / max(len(others), 1)

    def first_bot(self) -> tuple[float, int]:
        """The score of the first bot over all pairs, a draw counting half, and the games that count."""
        series = self.pairs.values()
        return sum(s.score(0) for s in series), sum(len(s.counted) for s in series)

    def markdown(self, command: str) -> str:
        """The table as a page; between two kinds of bots, who wins over all decks."""
        if self.bots[0] != self.bots[1]:
            score, n = self.first_bot()
            return (
                f"`{command}`\n\n{self.bots[0]} beats {self.bots[1]} over all pairs of decks: "
                f"{win_rate(score, n)} of {n} games; {self.errors} broken, {self.unfinished} unfinished.\n"
            )
        slugs = sorted(self.names, key=self.overall, reverse=True)
        lines = [
            "# Win rates",
            "",
            f"Made by `{command}`: {self.games} games for each pair, {self.bots[0]} bots, seed "
            f"{self.seed}, the decks going first in turn. The row's deck wins this often, in percent, "
            "with its 95 % interval. A number says how decks fare *in these bots' hands*.",
            "",
            f"{sum(len(s.games) for s in self.pairs.values())} games: {self.errors} broken, "
            f"{self.unfinished} unfinished; longest {self.longest} turns.",
            "",
            "| | " + " | ".join(self.names[s] for s in slugs) + " | all others |",
            "|---" * (len(slugs) + 2) + "|",
        ]
        for row in slugs:
            cells = []
            for column in slugs:
                if row == column:
                    cells.append("–")
                    continue
                if not self.between(row, column)[0].counted:
                    cells.append("no games")
                    continue
                rate, low, high = self.rate(row, column)
                cells.append(f"{100 * rate:.0f} ({100 * low:.0f}–{100 * high:.0f})")
            lines.append(
                f"| **{self.names[row]}** | "
                + " | ".join(cells)
                + f" | {100 * self.overall(row):.0f} |"
            )
        return "\n".join(lines) + "\n"

    @property
    def stopped(self) -> bool:
        """Did someone end it? These are the games there were."""
        return any(series.stopped for series in self.pairs.values())

    @property
    def longest(self) -> int:
        return max((g.turns for s in self.pairs.values() for g in s.games), default=0)

    def plain(self) -> dict[str, Any]:
        """Everything another program may want, ready for JSON."""
        return {
            "bots": list(self.bots),
            "games": self.games,
            "seed": self.seed,
            "errors": self.errors,
            "unfinished": self.unfinished,
            "longest": self.longest,
            "pairs": [
                {"decks": list(pair), **series.plain()} for pair, series in self.pairs.items()
            ],
        }


def play_matrix(
    decks: Mapping[str, Deck],
    games: int,
    seed: int = 0,
    bots: tuple[str, str] = ("greedy", "greedy"),
    *,
    jobs: Jobs = 1,
    progress: Callable[[int], None] | None = None,
    kept: Callable[[str, str], Kept] | None = None,
) -> Matrix:
    """Play every pair of decks, mirrors included; `kept` opens the folder of a pair's games.

    Ctrl-C ends it with the games there are.
    """
    pairs: dict[tuple[str, str], Series] = {}
    stopped = False
    for a, b in combinations_with_replacement(decks, 2):
        if stopped:
            pairs[a, b] = Series((), bots, seed, stopped)
            continue
        folder = None if kept is None else kept(a, b)
        pairs[a, b] = simulate(
            decks[a],
            decks[b],
            games,
            seed,
            list(bots),
            jobs=jobs,
            progress=progress,
            known=None if folder is None else folder.games,
            keep=None if folder is None else folder.add,
        )
        stopped = pairs[a, b].stopped
        if folder is not None:
            folder.close()
    names = {slug: deck.name for slug, deck in decks.items()}
    return Matrix(names, pairs, bots, games, seed)
