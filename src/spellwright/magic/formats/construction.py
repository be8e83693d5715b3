"""Deck construction: sizes, copies, banned and restricted cards of a format (CR 100.2, 100.4, 100.6)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType

from spellwright.kernel import SpellwrightError
from spellwright.kernel.near import near_names
from spellwright.magic.decks import Deck
from spellwright.magic.objects.card import BOOK
from spellwright.magic.objects.spelling import fold

MOST_HINTS = 8  # near misses take a while to find


@dataclass(frozen=True)
class Format:
    """What a format asks of a deck; names are folded. Without `legal`, every card may be played."""

    slug: str
    name: str
    least: int
    sideboard: int
    copies: int
    banned: frozenset[str]
    restricted: frozenset[str]
    legal: frozenset[str] | None
    pool: str
    exceptions: MappingProxyType[str, int | None]
    as_of: str

    def most(self, name: str) -> int | None:
        """How many copies of a card a deck and its sideboard may have together; None is any number."""
        key = fold(name)
        if key in self.exceptions:
            return self.exceptions[key]
        return 1 if key in self.restricted else self.copies


@dataclass(frozen=True)
class Problem:
    """One reason why a format refuses a deck; `kind`: size, sideboard, copies, banned, not legal, unsupported."""

    kind: str
    message: str
    cards: tuple[str, ...] = ()

    def __str__(self) -> str:
        return self.message


@cache
def formats() -> MappingProxyType[str, Format]:
    """The formats that are known, by slug."""
    text = (Path(__file__).parents[1] / "data" / "formats.json").read_text(encoding="utf-8")
    data = json.loads(text)
    exceptions = MappingProxyType({fold(name): most for name, most in data["copies"].items()})
    return MappingProxyType(
        {
            slug: Format(
                slug,
                each["name"],
                each["least"],
                each["sideboard"],
                each["copies"],
                frozenset(map(fold, each["banned"])),
                frozenset(map(fold, each.get("restricted", ()))),
                frozenset(map(fold, each["legal"])) if "legal" in each else None,
                each.get("pool", ""),
                exceptions,
                data["as_of"],
            )
            for slug, each in data["formats"].items()
        }
    )


def find_format(name: str) -> Format:
    """The format of that name in any case."""
    known = formats()
    found = known.get(name.strip().casefold())
    if found is None:
        near = near_names(name.strip().casefold(), known, n=1)
        hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(known)}"
        raise SpellwrightError(f"“{name}” is no format that Spellwright knows; {hint}")
    return found


def unsupported(deck: Deck, sideboard: bool = True) -> dict[str, int]:
    """The cards of a deck that are not in the book, with their number."""
    counts: dict[str, int] = {}
    for name, count in deck.main + (deck.sideboard if sideboard else ()):
        if name not in BOOK:
            counts[name] = counts.get(name, 0) + count
    return counts


def check(
    deck: Deck, format: str | Format, *, ignore_unsupported: bool = False
) -> tuple[Problem, ...]:
    """Everything for which the format refuses the deck; nothing when it is legal."""
    rules = find_format(format) if isinstance(format, str) else format
    missing = {} if ignore_unsupported else unsupported(deck)
    return (*_sizes(deck, rules), *_cards(deck, rules), *_missing(deck, missing))


def _sizes(deck: Deck, rules: Format) -> Iterator[Problem]:
    start = f'deck "{deck.name}":'
    if deck.size < rules.least:
        yield Problem(
            "size",
            f"{start} {deck.size} cards, {rules.name} needs at least {rules.least};"
            f" add {rules.least - deck.size}",
        )
    aside = sum(count for _, count in deck.sideboard)
    if aside > rules.sideboard:
        yield Problem(
            "sideboard",
            f"{start} a sideboard of {aside} cards, {rules.name} allows {rules.sideboard};"
            f" remove {aside - rules.sideboard}",
        )


def _is_legal(name: str, rules: Format) -> bool:
    """Is it in the pool of the format? Cards that were read bring their own answer."""
    read = BOOK.legal_in(name)
    if read is not None:
        return rules.slug in read
    return rules.legal is None or name not in BOOK or fold(name) in rules.legal


def _cards(deck: Deck, rules: Format) -> Iterator[Problem]:
    main, aside = dict(deck.main), dict(deck.sideboard)
    for name in dict.fromkeys([*main, *aside]):
        start = f'deck "{deck.name}": {name}'
        if fold(name) in rules.banned:
            message = f"{start} is banned in {rules.name} (as of {rules.as_of}); remove it"
            yield Problem("banned", message, (name,))
            continue
        if not _is_legal(name, rules):
            pool = f" ({rules.pool})" if rules.pool else ""
            message = f"{start} is not legal in {rules.name}{pool}; remove it"
            yield Problem("not legal", message, (name,))
            continue
        here, there = main.get(name, 0), aside.get(name, 0)
        most = rules.most(name)
        if most is not None and here + there > most:
            parts = f" ({here} in the deck, {there} in the sideboard)" if here and there else ""
            allows = f"{rules.name} allows {most}"
            yield Problem(
                "copies",
                f'deck "{deck.name}": {here + there} {name}{parts}, {allows};'
                f" remove {here + there - most}",
                (name,),
            )


def _missing(deck: Deck, missing: dict[str, int]) -> Iterator[Problem]:
    for i, name in enumerate(missing):
        hint = BOOK.nearest(name) if i < MOST_HINTS else ""
        message = f'deck "{deck.name}": {name} is no card that Spellwright knows{hint}'
        yield Problem("unsupported", message, (name,))
