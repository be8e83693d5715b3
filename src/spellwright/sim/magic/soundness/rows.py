"""Published matchups at full size: the reduced game beside itself without one reduction, and beside the full game.

Rows are taken in an order in which every word of the vocabulary (record class, keyword, kind of rule) comes up early.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache

from spellwright.magic.formats.three_card_blind import STANDARD, Rules
from spellwright.magic.game import Game
from spellwright.magic.objects.abilities import Keyword, Rule
from spellwright.magic.objects.card import find
from spellwright.magic.records.walking import walk
from spellwright.sim.magic.published import Row, drawn, supported
from spellwright.sim.magic.soundness.draw import HURTING
from spellwright.sim.magic.soundness.games import (
    full_game,
    in_use,
    proved_in_full,
    reduced_game,
    without,
)
from spellwright.solve import Answer, Budget, Solver

# rows with one of these are all looked at beside the full game
SPOTS = frozenset(
    (
        "Maze of Ith",
        "Rishadan Port",
        "Wasteland",
        "The Tabernacle at Pendrell Vale",
        "Daze",
        "Spell Pierce",
        "Mana Tithe",
        "Propaganda",
        "Control Magic",
        "Boros Reckoner",
        *HURTING["storage"],
        "Hollow Trees",
        "Mercadian Bazaar",
        "Sand Silos",
        "Subterranean Hangar",
    )
)
Known = tuple[bool | None, bool | None]  # can seat 0, can seat 1 force a win?


@cache
def words_of(name: str) -> frozenset[str]:
    """The words that a card is made of."""
    found = set()
    for part in walk(find(name).faces):
        found.add(type(part).__name__)
        if isinstance(part, Keyword):
            found.add(f"keyword {part.name}")
        elif isinstance(part, Rule):
            found.add(f"rule {part.kind}")
    return frozenset(found)


def words_in(decks: Iterable[Iterable[str]]) -> frozenset[str]:
    return frozenset().union(*(words_of(name) for deck in decks for name in deck))


def by_words(rows: Sequence[Row], seed: int) -> Iterator[Row]:
    """The supported rows, in rounds: each round meets every word again, with as few rows as it can."""
    left = drawn(supported(rows), seed)
    words = {row.id: words_in((row.deck_a, row.deck_b)) for row in left}
    while left:
        new = frozenset().union(*(words[row.id] for row in left))
        chosen: set[str] = set()
        while new:
            best = max(left, key=lambda row: len(words[row.id] & new))
            if not words[best.id] & new:
                break
            new -= words[best.id]
            chosen.add(best.id)
            yield best
        left = [row for row in left if row.id not in chosen]


def spots(rows: Sequence[Row], seed: int) -> list[Row]:
    """Rows to solve beside the full game: one of those with a card of `SPOTS`, one of the others, and so on."""
    known = drawn(supported(rows), seed)
    wanted = [row for row in known if not SPOTS.isdisjoint((*row.deck_a, *row.deck_b))]
    others = [row for row in known if SPOTS.isdisjoint((*row.deck_a, *row.deck_b))]
    found: list[Row] = []
    while wanted or others:
        found += wanted[:1] + others[:1]
        del wanted[:1], others[:1]
    return found


@dataclass
class Beside:
    """A matchup solved in several ways."""

    solved: dict[str, Known] = field(default_factory=dict)  # by what was switched off
    differences: list[str] = field(default_factory=list)
    unsolved: int = 0


def one_off(deck_a: Sequence[str], deck_b: Sequence[str], first: int, budget: Budget) -> Beside:
    """A matchup with every reduction, and with each of them off in turn: they must agree."""
    start = reduced_game(deck_a, deck_b, first, STANDARD)
    found = Beside()
    base = found.solved[""] = _known(start, budget)
    if base == (None, None):
        found.unsolved = 1
        return found
    for name in in_use(start):
        with without((name,)):
            other = _known(reduced_game(deck_a, deck_b, first, STANDARD), budget)
        found.solved[name] = other
        found.unsolved += other == (None, None)
        _differ(base, other, f"without “{name}”", found)
    return found


def beside_full(
    deck_a: Sequence[str],
    deck_b: Sequence[str],
    first: int,
    budget: Budget,
    rules: Rules = STANDARD,
) -> Beside:
    """A matchup solved, and proved or searched in the full game: they must agree."""
    found = Beside()
    answer = Solver(reduced_game(deck_a, deck_b, first, rules)).run(budget)
    base = found.solved[""] = answer.can_win
    if base == (None, None):
        found.unsolved = 1
        return found
    start = full_game(deck_a, deck_b, first, rules)
    proved = proved_in_full(answer, start, budget) if answer.solved else None
    holds, doubt = proved or (False, "")
    if doubt:
        found.differences.append(f"what is solved does not hold by the full rules: {doubt}")
    full = found.solved["full"] = base if holds else _known(start, budget)
    found.unsolved += full == (None, None)
    _differ(base, full, "by the full rules", found)
    return found


def _known(start: Game, budget: Budget) -> Known:
    answer: Answer = Solver(start).run(budget)
    return answer.can_win


def _differ(one: Known, other: Known, how: str, found: Beside) -> None:
    """What is known in both ways must be the same; who can win also says who cannot."""
    for seat in (0, 1):
        a, b = _of(one, seat), _of(other, seat)
        if a is not None and b is not None and a != b:
            says = "can" if a else "cannot"
            found.differences.append(
                f"{'AB'[seat]} {says} win with every reduction; {how} {'AB'[seat]} "
                f"{'can' if b else 'cannot'}"
            )


def _of(known: Known, seat: int) -> bool | None:
    return False if known[1 - seat] else known[seat]
