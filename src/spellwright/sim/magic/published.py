"""Published results of Three Card Blind: rows, what they say of each game, and whether proofs agree."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any

from spellwright.kernel import BrokenFile, Rng, SpellwrightError
from spellwright.kernel.files import from_json, read_lines
from spellwright.magic.objects.card import BOOK, book_name
from spellwright.sim.magic.outcomes import DRAW, LOSS, TURNED, WIN, Outcome
from spellwright.solve import GRADES, OPEN, PROVEN
from spellwright.store.magic import GameKey

Pair = tuple[str, str]  # how deck A fares on the play, and on the draw
RESULTS = (WIN, DRAW, LOSS)
NET = {WIN: 1, DRAW: 0, LOSS: -1}
POINTS = {WIN: 3, DRAW: 1, LOSS: 0}
AGREES, DISAGREES, NOT_SOLVED, NOT_SUPPORTED = "agrees", "disagrees", "open", "not supported"


@dataclass(frozen=True)
class Row:
    """A published matchup, as people judged it; None where the row does not say."""

    id: str
    tier: str
    deck_a: tuple[str, ...]
    deck_b: tuple[str, ...]
    net_a: int
    points: tuple[int, int] | None = None
    a_on_play: str | None = None
    a_on_draw: str | None = None
    disputed: bool = False

    @property
    def games(self) -> tuple[GameKey, GameKey]:
        """Deck A on the play, and on the draw."""
        return GameKey.of(self.deck_a, self.deck_b), GameKey.of(self.deck_b, self.deck_a)

    def missing(self) -> list[str]:
        """The cards that the book lacks."""
        return [n for n in dict.fromkeys(self.deck_a + self.deck_b) if n not in BOOK]

    def allowed(self) -> set[Pair]:
        """The pairs of results that the row can mean: a 3–3 does not say which game was which."""
        return {
            (play, draw)
            for play, draw in product(RESULTS, RESULTS)
            if NET[play] + NET[draw] == self.net_a
            and self.a_on_play in (None, play)
            and self.a_on_draw in (None, draw)
            and self.points in (None, _points(play, draw))
        }

    def told(self) -> str:
        """What the row says, in words."""
        if self.a_on_play is not None and self.a_on_draw is not None:
            return f"{self.a_on_play} on the play, {self.a_on_draw} on the draw"
        points = "" if self.points is None else f", {self.points[0]}–{self.points[1]}"
        return f"net {self.net_a:+d}{points}"


def _points(play: str, draw: str) -> tuple[int, int]:
    mine = POINTS[play] + POINTS[draw]
    return mine, POINTS[TURNED[play]] + POINTS[TURNED[draw]]


@dataclass(frozen=True)
class Judged:
    """A row beside what was found: deck A's game on the play, and on the draw."""

    row: Row
    verdict: str
    on_play: Outcome | None = None  # seen from the deck on the play: deck A
    on_draw: Outcome | None = None  # seen from the deck on the play: deck B
    contradicted: bool = False  # open, but what is known excludes what is published

    def ours(self) -> str:
        """Deck A's results, in words."""
        return f"{self._one(self.on_play, False)} on the play, {self._one(self.on_draw, True)} on the draw"

    @staticmethod
    def _one(outcome: Outcome | None, turned: bool) -> str:
        if outcome is None or outcome.result is None:
            return OPEN
        return f"{TURNED[outcome.result] if turned else outcome.result} ({outcome.grade})"

    @property
    def grade(self) -> str:
        """The worse of the two games' grades."""
        grades = [OPEN if o is None else o.grade for o in (self.on_play, self.on_draw)]
        return min(grades, key=GRADES.index)

    @property
    def seconds(self) -> float:
        return sum(o.seconds for o in (self.on_play, self.on_draw) if o is not None)

    @property
    def states(self) -> int:
        return sum(o.states for o in (self.on_play, self.on_draw) if o is not None)

    def why(self) -> list[str]:
        """Why it is no better than open or solved, game by game."""
        if self.verdict == NOT_SUPPORTED:
            return [f"not supported: {', '.join(self.row.missing())}"]
        found = []
        for where, outcome in (("on the play", self.on_play), ("on the draw", self.on_draw)):
            if outcome is not None and outcome.grade != PROVEN:
                known = f"; known: {outcome.proved}" if outcome.proved else ""
                why = f", {outcome.reason}" if outcome.reason else ""
                found.append(f"A {where}: {outcome.grade}{why}{known}")
        return found


def judge(row: Row, outcomes: Mapping[GameKey, Outcome]) -> Judged:
    """Compare a row with what is known of its games."""
    play, draw = (outcomes.get(game) for game in row.games)
    if row.missing():
        return Judged(row, NOT_SUPPORTED, play, draw)
    if play is None or draw is None:
        return Judged(row, NOT_SOLVED, play, draw)
    possible = {(p, TURNED[d]) for p, d in product(play.possible, draw.possible)}
    agrees = bool(possible & row.allowed())
    if play.result is None or draw.result is None:
        return Judged(row, NOT_SOLVED, play, draw, contradicted=not agrees)
    return Judged(row, AGREES if agrees else DISAGREES, play, draw)


# --- reading


def read_rows(path: Path) -> list[Row]:
    """The rows of a file with one JSON object a line, .xz or not."""
    rows: list[Row] = []
    for number, line in enumerate(read_lines(path), start=1):
        if not line.strip():
            continue
        try:
            rows.append(_row(from_json(line, "the line")))
        except KeyError as error:
            raise SpellwrightError(
                f"{path}, line {number}: no row of results: the field {error} is missing"
            ) from None
        except (ValueError, TypeError, AttributeError, OverflowError, BrokenFile) as error:
            raise SpellwrightError(f"{path}, line {number}: no row of results: {error}") from None
    if not rows:
        raise SpellwrightError(f"{path}: no rows")
    return rows


def _row(data: Mapping[str, Any]) -> Row:
    decks = [tuple(book_name(str(name)) for name in data[field]) for field in ("deck_a", "deck_b")]
    if any(len(deck) != 3 for deck in decks):
        raise ValueError("a deck has three cards")
    points = None
    if data.get("points_a") is not None and data.get("points_b") is not None:
        points = (int(data["points_a"]), int(data["points_b"]))
    for field in ("a_on_play", "a_on_draw"):
        if data.get(field) is not None and data[field] not in RESULTS:
            raise ValueError(f"{field}: {data[field]!r} is neither win, draw nor loss")
    row = Row(
        str(data["id"]),
        str(data.get("tier", "")),
        decks[0],
        decks[1],
        int(data["net_a"]),
        points,
        data.get("a_on_play"),
        data.get("a_on_draw"),
        bool(data.get("disputed", False)),
    )
    if not row.allowed():
        raise ValueError(f"{row.id}: net, points and results contradict each other")
    return row


def drawn(rows: Iterable[Row], seed: int) -> list[Row]:
    """The rows in an order that the seed decides; each has its place whatever other rows there are."""
    return sorted(rows, key=lambda row: (Rng(seed, "rows " + row.id).bits(), row.id))


def supported(rows: Sequence[Row]) -> list[Row]:
    return [row for row in rows if not row.missing()]
