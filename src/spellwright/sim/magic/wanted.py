"""Which cards to write next: the order in which they make the most published rows playable."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from spellwright.sim.magic.published import Row


@dataclass(frozen=True)
class Wanted:
    """A card that the book lacks, in its place in the order."""

    card: str
    needed: int  # rows that have it
    unlocked: int  # rows that lack nothing any more once it is there, after those before it
    in_all: int  # rows that can be played then


def wanted(rows: Sequence[Row]) -> Iterator[Wanted]:
    """The cards that rows lack, each time the one that unlocks most; where none does, one that most rows are near to.

    How near: a row that lacks n cards counts as 1/n. Equal ones go by rows that have them, then by name.
    """
    lacking = {at: set(row.missing()) for at, row in enumerate(rows)}
    playable = sum(not names for names in lacking.values())
    of: dict[str, set[int]] = defaultdict(set)
    for at, names in lacking.items():
        for name in names:
            of[name].add(at)
    needed = Counter({name: len(found) for name, found in of.items()})
    alone: Counter[str] = Counter()
    share: dict[str, Fraction] = dict.fromkeys(of, Fraction(0))
    for names in lacking.values():
        for name in names:
            alone[name] += len(names) == 1
            share[name] += Fraction(1, len(names))
    while of:
        best = min(of, key=lambda name: (-alone[name], -share[name], -needed[name], name))
        unlocked = 0
        for at in of.pop(best):
            names = lacking[at]
            before = len(names)
            names.discard(best)
            if not names:
                unlocked += 1
            for name in names:
                alone[name] += len(names) == 1
                share[name] += Fraction(1, len(names)) - Fraction(1, before)
        playable += unlocked
        yield Wanted(best, needed[best], unlocked, playable)
