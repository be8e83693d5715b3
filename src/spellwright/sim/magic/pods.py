"""A pod of Three Card Blind: every deck against every other, on the play and on the draw, and the standings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from spellwright.magic.formats.pods import ThreeCards
from spellwright.magic.formats.three_card_blind import Rules
from spellwright.magic.objects.card import BOOK
from spellwright.sim.magic.allowed import Allowed
from spellwright.sim.magic.outcomes import DRAW, LOSS, TURNED, WIN, Outcome
from spellwright.store.magic import GameKey

VERSION = 2  # of the JSON: docs/pod.schema.json


@dataclass(frozen=True)
class Scoring:
    """Points for a win, a draw and a loss."""

    name: str
    win: Fraction
    draw: Fraction
    loss: Fraction = Fraction(0)

    def of(self, result: str) -> Fraction:
        return {WIN: self.win, DRAW: self.draw, LOSS: self.loss}[result]


SCORINGS = {
    "3-1-0": Scoring("3-1-0", Fraction(3), Fraction(1)),
    "1-½-0": Scoring("1-½-0", Fraction(1), Fraction(1, 2)),
}


@dataclass(frozen=True)
class Standing:
    """A deck's games so far; `least` and `most` are its points however the open games end."""

    rank: int
    deck: ThreeCards
    wins: int
    draws: int
    losses: int
    unsolved: int
    least: Fraction
    most: Fraction

    @property
    def net(self) -> int:
        """Wins less losses, as far as they are known."""
        return self.wins - self.losses


@dataclass(frozen=True)
class About:
    """What an organiser wants to read beside the results."""

    title: str = ""
    date: str = ""
    bans: str = ""  # the ban list, in words
    notes: tuple[
        str, ...
    ] = ()  # names that were mended, cards that are not known, that it was stopped


@dataclass(frozen=True)
class Pod:
    """The decks of a pod and what is known of their games; a missing game counts as not solved.

    A deck that several players have counts as often against each of the others; its mirror is not played.
    """

    decks: tuple[ThreeCards, ...]
    games: Mapping[GameKey, Outcome]
    rules: Rules
    scoring: Scoring
    about: About = About()
    allowed: Allowed | None = None

    def outcome(self, row: ThreeCards, column: ThreeCards, *, on_play: bool) -> Outcome:
        """Of a game, seen from the deck on the play, whichever of the two that is."""
        decks = (row.cards, column.cards) if on_play else (column.cards, row.cards)
        return self.games.get(GameKey.of(*decks), Outcome(None, reason="not tried yet"))

    def result(self, row: ThreeCards, column: ThreeCards, *, on_play: bool) -> str | None:
        """How the row's deck fares."""
        result = self.outcome(row, column, on_play=on_play).result
        return result if result is None or on_play else TURNED[result]

    def possible(self, row: ThreeCards, column: ThreeCards, *, on_play: bool) -> list[str]:
        """How the row's deck may fare, as far as that is not disproved."""
        found = self.outcome(row, column, on_play=on_play).possible
        return list(found) if on_play else [TURNED[result] for result in found]

    def grade(self, row: ThreeCards, column: ThreeCards, *, on_play: bool) -> str:
        """How well the result is known: open, solved, proven."""
        return self.outcome(row, column, on_play=on_play).grade

    def graded(self, grade: str) -> int:
        """How many games have this grade."""
        return sum(
            self.grade(deck, other, on_play=True) == grade
            for deck in self.decks
            for other in self.others(deck)
        )

    def both(self, row: ThreeCards, column: ThreeCards) -> tuple[str | None, str | None]:
        """The row's deck on the play, and on the draw."""
        return (
            self.result(row, column, on_play=True),
            self.result(row, column, on_play=False),
        )

    def points(self, row: ThreeCards, column: ThreeCards) -> tuple[Fraction, Fraction]:
        """The least and the most points of the row's deck against the column's."""
        least = most = Fraction(0)
        for on_play in (True, False):
            found = [self.scoring.of(r) for r in self.possible(row, column, on_play=on_play)]
            least += min(found)
            most += max(found)
        return least, most

    def standings(self) -> tuple[Standing, ...]:
        """Best first; decks with the same points share a rank."""
        found: list[Standing] = []
        for deck in self.decks:
            results = [
                result
                for other in self.others(deck)
                for result in self.both(deck, other) * other.players
            ]
            points = [
                (least * other.players, most * other.players)
                for other in self.others(deck)
                for least, most in [self.points(deck, other)]
            ]
            found.append(
                Standing(
                    0,
                    deck,
                    results.count(WIN),
                    results.count(DRAW),
                    results.count(LOSS),
                    results.count(None),
                    sum((least for least, _ in points), Fraction(0)),
                    sum((most for _, most in points), Fraction(0)),
                )
            )
        found.sort(key=lambda s: (-s.least, -s.most, -s.wins))
        ranked: list[Standing] = []
        for at, each in enumerate(found):
            same = ranked and (ranked[-1].least, ranked[-1].most) == (each.least, each.most)
            rank = ranked[-1].rank if same else at + 1
            fields = {name: getattr(each, name) for name in each.__dataclass_fields__}
            ranked.append(Standing(**{**fields, "rank": rank}))
        return tuple(ranked)

    def scored(self, scoring: Scoring) -> Pod:
        """The same pod with other points."""
        return replace(self, scoring=scoring)

    def read_cards(self) -> list[str]:
        """The cards that were read from Oracle's text, and not written or tested by hand."""
        names = dict.fromkeys(name for deck in self.decks for name in deck.cards)
        return [name for name in names if BOOK.is_packed(name)]

    def others(self, deck: ThreeCards) -> list[ThreeCards]:
        return [other for other in self.decks if other is not deck]

    def unsolved(self) -> list[tuple[ThreeCards, ThreeCards, Outcome]]:
        """The games without a result: the deck on the play, the deck on the draw, what is known."""
        return [
            (deck, other, outcome)
            for deck in self.decks
            for other in self.others(deck)
            if (outcome := self.outcome(deck, other, on_play=True)).result is None
        ]

    def plain(self) -> dict[str, Any]:
        """Everything another program may want, ready for JSON."""
        return {
            "format": "3cb",
            "version": VERSION,
            "title": self.about.title,
            "date": self.about.date,
            "ban_list": self.about.bans,
            "notes": list(self.about.notes),
            "rules": self.rules.plain(),
            "budget": None if self.allowed is None else self.allowed.plain(),
            "scoring": self.scoring.name,
            "read_cards": self.read_cards(),
            "decks": [
                {"name": str(deck), "cards": list(deck.cards), "players": deck.players}
                for deck in self.decks
            ],
            "games": [
                {
                    "play": str(deck),
                    "draw": str(other),
                    **self.outcome(deck, other, on_play=True).plain(),
                }
                for deck in self.decks
                for other in self.others(deck)
            ],
            "standings": [
                {
                    "rank": s.rank,
                    "deck": str(s.deck),
                    "wins": s.wins,
                    "draws": s.draws,
                    "losses": s.losses,
                    "not_solved": s.unsolved,
                    "points": float(s.least),
                    "points_at_most": float(s.most),
                    "net": s.net,
                }
                for s in self.standings()
            ],
        }


def games_of(decks: Sequence[ThreeCards]) -> list[GameKey]:
    """Every deck against every other, on the play and on the draw."""
    return [
        GameKey.of(deck.cards, other.cards)
        for deck in decks
        for other in decks
        if other is not deck
    ]
