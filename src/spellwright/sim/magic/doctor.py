"""A deck against a field, and the search for a better one: one card replaced, then two, cheap refutations first.

A deck is tried against the field with a small budget, the hardest opponents first; it is put aside as soon as it cannot
come to more points than the best one known. What is left gets the whole budget, the best first. Nothing is guessed: points are ranges
while games are open, and a deck is called better only if its least points are more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import combinations

from spellwright.magic.formats.pods import ThreeCards
from spellwright.sim.magic.allowed import Allowed
from spellwright.sim.magic.outcomes import DRAW, LOSS, TURNED, WIN, Outcome
from spellwright.sim.magic.pods import Scoring
from spellwright.solve import SOLVED
from spellwright.store.magic import GameKey

Solve = Callable[[Sequence[GameKey], Allowed], Iterator[tuple[GameKey, Outcome]]]


@dataclass(frozen=True)
class Fare:
    """How a deck fares against one of the field: its game on the play, and on the draw."""

    other: ThreeCards
    on_play: Outcome
    on_draw: Outcome  # seen from the other deck, which is on the play

    def possible(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """What is not excluded for the deck, on the play and on the draw."""
        return self.on_play.possible, tuple(TURNED[each] for each in self.on_draw.possible)

    def results(self) -> tuple[str | None, str | None]:
        turned = None if self.on_draw.result is None else TURNED[self.on_draw.result]
        return self.on_play.result, turned

    def points(self, scoring: Scoring) -> tuple[Fraction, Fraction]:
        """The least and the most, as often as players have the other deck."""
        ranges = [[scoring.of(each) for each in found] for found in self.possible()]
        players = self.other.players
        return sum(map(min, ranges), Fraction(0)) * players, sum(
            map(max, ranges), Fraction(0)
        ) * players


@dataclass(frozen=True)
class Report:
    """A deck against a whole field."""

    deck: ThreeCards
    fares: tuple[Fare, ...]
    scoring: Scoring

    @property
    def least(self) -> Fraction:
        return sum((fare.points(self.scoring)[0] for fare in self.fares), Fraction(0))

    @property
    def most(self) -> Fraction:
        return sum((fare.points(self.scoring)[1] for fare in self.fares), Fraction(0))

    def counts(self) -> tuple[int, int, int, int]:
        """Games won, drawn, lost and open."""
        found = [r for fare in self.fares for r in fare.results() * fare.other.players]
        return found.count(WIN), found.count(DRAW), found.count(LOSS), found.count(None)


@dataclass
class Search:
    """What was tried, and what came of it."""

    start: Report
    best: Report
    tried: int = 0  # decks of which at least one game was looked at
    refuted: list[tuple[ThreeCards, str]] = field(default_factory=list)  # with what was enough
    undecided: list[Report] = field(default_factory=list)  # may be better; open games say no more
    better: list[Report] = field(default_factory=list)  # the best last


def games_against(deck: ThreeCards, other: ThreeCards) -> tuple[GameKey, GameKey]:
    return GameKey.of(deck.cards, other.cards), GameKey.of(other.cards, deck.cards)


def fare_of(
    deck: ThreeCards, field_: Sequence[ThreeCards], found: dict[GameKey, Outcome]
) -> tuple[Fare, ...]:
    """How a deck fares, as far as that is known; a game that is not tried is open."""
    unknown = Outcome(None, reason="not tried")
    return tuple(
        Fare(other, *(found.get(game, unknown) for game in games_against(deck, other)))
        for other in field_
    )


def against(
    deck: ThreeCards,
    field_: Sequence[ThreeCards],
    scoring: Scoring,
    allowed: Allowed,
    solve: Solve,
) -> Report:
    """A deck against a field with the whole budget for each pair."""
    games = [game for other in field_ for game in games_against(deck, other)]
    found = dict(solve(games, allowed))
    return Report(deck, fare_of(deck, field_, found), scoring)


def replacements(deck: ThreeCards, pool: Iterable[str], cards: int) -> list[ThreeCards]:
    """Every deck that comes of replacing so many cards by others of the pool, each once."""
    names = list(dict.fromkeys(pool))
    seen = {tuple(sorted(deck.cards))}
    found: list[ThreeCards] = []
    for kept in combinations(range(len(deck.cards)), len(deck.cards) - cards):
        stay = tuple(deck.cards[at] for at in kept)
        for new in _choices(names, cards):
            made = stay + new
            key = tuple(sorted(made))
            if key not in seen:
                seen.add(key)
                found.append(ThreeCards(made))
    return found


def _choices(names: list[str], cards: int) -> Iterator[tuple[str, ...]]:
    """So many cards of a pool, of which there are as many of each as one likes."""
    if cards == 0:
        yield ()
        return
    for at, name in enumerate(names):
        for rest in _choices(names[at:], cards - 1):
            yield (name, *rest)


def search(
    start: Report,
    candidates: Iterable[ThreeCards],
    allowed: Allowed,
    cheap: float,
    solve: Solve,
    tell: Callable[[ThreeCards], object] = id,
    into: Search | None = None,
) -> Search:
    """Look for decks that score more than the best known; `cheap` are the seconds of a first try for a pair.

    First every deck is tried with little; those that are left get the budget, the most promising one first.
    """
    done = into or Search(start, start)
    opponents = [fare.other for fare in _hardest_first(start)]
    small = replace(allowed, seconds=cheap, grade=SOLVED, proof_seconds=None)
    left: list[Report] = []
    for deck in candidates:
        tell(deck)
        done.tried += 1
        report = _tried(deck, opponents, done.best, small, solve)
        if report.most <= done.best.least:
            _note_refuted(done, report)
        else:
            left.append(report)
    for report in sorted(left, key=lambda each: (-each.least, -each.most, each.deck.listed)):
        if report.most <= done.best.least:
            _note_refuted(done, report)
            continue
        full = against(report.deck, opponents, start.scoring, allowed, solve)
        if full.least > done.best.least:
            done.best = full
            done.better.append(full)
        elif full.most > done.best.least:
            done.undecided.append(full)
        else:
            _note_refuted(done, full)
    done.undecided = [each for each in done.undecided if each.most > done.best.least]
    return done


def _tried(
    deck: ThreeCards,
    opponents: Sequence[ThreeCards],
    best: Report,
    small: Allowed,
    solve: Solve,
) -> Report:
    """A deck against one opponent after the other, until it cannot be better any more."""
    found: dict[GameKey, Outcome] = {}
    for other in opponents:
        found |= dict(solve(games_against(deck, other), small))
        report = Report(deck, fare_of(deck, opponents, found), best.scoring)
        if report.most <= best.least:
            break
    return report


def _note_refuted(done: Search, report: Report) -> None:
    done.refuted.append((report.deck, f"at most {float(report.most):g} points"))


def _hardest_first(report: Report) -> list[Fare]:
    """Those against which there is most to lose: cheap refutations come of them."""
    return sorted(report.fares, key=lambda fare: fare.points(report.scoring))
