"""Bots against bots over all decks: every ordered pair of decks comes as often, so that no bot has the better ones."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from typing import Any

from spellwright.kernel import SpellwrightError
from spellwright.magic.decks import Deck
from spellwright.sim.executors import Jobs
from spellwright.sim.game import MOST_TURNS
from spellwright.sim.magic.game import game_setup
from spellwright.sim.many import Paired, Played, Series, results, series_task
from spellwright.sim.stats import wilson, win_rate

ROUNDS = 2000  # of the fit of ratings


@dataclass(frozen=True)
class Ladder(Paired):
    """The games of each pair of bots, the first bot at seat 0."""

    bots: tuple[str, ...]
    decks: tuple[str, ...]
    pairs: Mapping[tuple[str, str], Series]
    seed: int

    def score(self, one: str, other: str) -> tuple[float, int]:
        """Wins of a bot against another, a draw counting half, and the games that count."""
        series, side = self.between(one, other)
        return series.score(side), len(series.counted)

    def ratings(self) -> dict[str, float]:
        """Elo points that explain the results best (Bradley and Terry), the weakest bot at 0.

        Each pair counts one more win and one more loss, so that a bot that lost all is still somewhere.
        """
        strength = dict.fromkeys(self.bots, 1.0)
        for _ in range(ROUNDS):
            new = {}
            for one in self.bots:
                won = sum(self.score(one, o)[0] + 1 for o in self.bots if o != one)
                met = sum(
                    (self.score(one, o)[1] + 2) / (strength[one] + strength[o])
                    for o in self.bots
                    if o != one
                )
                new[one] = won / met
            mean = math.exp(sum(map(math.log, new.values())) / len(new))
            strength = {name: s / mean for name, s in new.items()}
        points = {name: 400 * math.log10(s) for name, s in strength.items()}
        least = min(points.values())
        return {name: p - least for name, p in points.items()}

    def markdown(self, command: str) -> str:
        """The ladder as a page."""
        ratings = self.ratings()
        order = sorted(self.bots, key=lambda name: -ratings[name])
        lines = [
            "# The ladder of bots",
            "",
            f"Made by `{command}`: every pair of bots over every ordered pair of {len(self.decks)} decks "
            f"({', '.join(self.decks)}), each bot going first in half of the games, seed {self.seed}. The row's bot "
            "wins this often against the column's, in percent, with its 95 % interval and the games; a draw "
            "counts half. Points are Elo's, fitted to all of it.",
            "",
            f"{sum(len(s.games) for s in self.pairs.values())} games: {self.errors} broken, "
            f"{self.unfinished} unfinished.",
            "",
            "| bot | points | " + " | ".join(order) + " |",
            "|---" * (len(order) + 2) + "|",
        ]
        for one in order:
            cells = [self._cell(one, other) for other in order]
            lines.append(f"| **{one}** | {ratings[one]:.0f} | " + " | ".join(cells) + " |")
        return "\n".join(lines) + "\n"

    def _cell(self, one: str, other: str) -> str:
        if one == other:
            return "–"
        score, n = self.score(one, other)
        low, high = wilson(score, n)
        share = 100 * score / max(n, 1)
        return f"{share:.1f} ({100 * low:.1f}–{100 * high:.1f}) of {n}"

    def summary(self) -> str:
        """A line for each pair of bots."""
        return "".join(
            f"{one} beats {other}: {win_rate(*self.score(one, other))} of {self.score(one, other)[1]} games\n"
            for one, other in self.pairs
        )

    def plain(self) -> dict[str, Any]:
        """Everything another program may want, ready for JSON."""
        return {
            "bots": list(self.bots),
            "decks": list(self.decks),
            "ratings": self.ratings(),
            "pairs": [{"bots": list(pair), **s.plain()} for pair, s in self.pairs.items()],
        }


def play_ladder(
    decks: Mapping[str, Deck],
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    *,
    fewer: Mapping[str, int] | None = None,
    jobs: Jobs = 1,
    progress: Callable[[int], None] | None = None,
) -> Ladder:
    """Let every pair of bots play so many games; `fewer` of those with bots that take long."""
    if len(set(bots)) != len(bots) or len(bots) < 2:
        raise SpellwrightError(f"{', '.join(bots)}: a ladder needs two different bots or more")
    pairs = {}
    for one, other in combinations(bots, 2):
        n = min([games, *((fewer or {}).get(name, games) for name in (one, other))])
        pairs[one, other] = _series(decks, (one, other), n, seed, jobs, progress)
    return Ladder(tuple(bots), tuple(decks), pairs, seed)


def _series(
    decks: Mapping[str, Deck],
    bots: tuple[str, str],
    games: int,
    seed: int,
    jobs: Jobs,
    progress: Callable[[int], None] | None,
) -> Series:
    """Games of two bots: the ordered pairs of decks in turn, and after a round once more."""
    matches = [game_setup([decks[a], decks[b]], seed) for a, b in product(decks, decks)]
    step = _stride(len(matches))  # few games are spread over all decks, too
    chunks = []
    for number in range(games):
        setup = matches[number * step % len(matches)]
        task = series_task("magic", setup, bots, seed, MOST_TURNS)
        # who begins depends on nothing that the decks depend on, and is the other one in the next round
        own = 2 * number + number.bit_count() % 2
        chunks.append(json.dumps({**task, "games": [own, own + 1]}))
    found: list[Played] = []
    for text in results(chunks, jobs):
        found += [Played(**each) for each in json.loads(text)]
        if progress is not None:
            progress(1)
    found.sort(key=lambda game: game.number)
    return Series(tuple(found), bots, seed)


def _stride(n: int) -> int:
    """A step that meets all of n places and does not stay near: about 0.6 of it, and coprime to it."""
    return next(s for s in range(round(0.618 * n) or 1, n + 2) if math.gcd(s, n) == 1)
