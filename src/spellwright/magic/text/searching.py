"""Searching the cards by name, type, colour, text and tier, hand-written and read ones alike.

A name is found in the indexes. For types and colours the packed JSON of a read card is looked at; only for its
text a card is made and printed.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from spellwright.kernel import SpellwrightError
from spellwright.magic.objects.book import READ, READ_AND_TESTED
from spellwright.magic.objects.card import BOOK, Card
from spellwright.magic.objects.mana_cost import mana_cost
from spellwright.magic.objects.names import COLOR_LETTERS
from spellwright.magic.objects.spelling import fold
from spellwright.magic.text.cards import rules_text

COLORLESS = "C"


@dataclass(frozen=True)
class Wanted:
    """What is looked for: words of the name, of the type line and of the text, colours, a tier."""

    words: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    colors: str = ""  # all of these letters; C: none
    text: str = ""
    tier: str = "all"


def color_letters(given: str) -> str:
    """ "WU", "white", "colorless" as letters."""
    if given.casefold() == "colorless":
        return COLORLESS
    letters: str = COLOR_LETTERS.get(given.casefold(), given.upper())
    if not letters or set(letters) - set("WUBRGC"):
        raise SpellwrightError(f"“{given}” is no colour; give letters of WUBRG, C, or a name")
    return letters


def found(wanted: Wanted) -> list[Card]:
    """The cards that are wanted, by name."""
    names = [n for n in BOOK if wanted.tier in ("all", BOOK.tier(n))]
    cards = [BOOK[n] for n in names if _is_called(n, wanted) and _is_like(_facts(BOOK[n]), wanted)]
    if wanted.tier in ("all", READ, READ_AND_TESTED):
        cards += _packed(wanted)
    if wanted.text:
        asked = wanted.text.casefold()
        cards = [card for card in cards if asked in "\n".join(rules_text(card)).casefold()]
    return sorted(cards, key=lambda card: card.name)


Facts = list[tuple[str, frozenset[str]]]  # type line and colours of each face


@lru_cache(maxsize=1)
def packed_facts() -> dict[str, Facts]:
    """Type lines and colours of every packed card, by name; looked up once."""
    pack = BOOK.pack
    if pack is None:
        return {}
    entries = [(name, pack.find(name)) for name in BOOK.packed()]
    return {n: [] if e is None else _packed_facts(json.loads(pack.body(e))) for n, e in entries}


def _packed(wanted: Wanted) -> Iterator[Card]:
    """Cards of the pack; those that are not wanted are not made."""
    plain = not wanted.types and not wanted.colors
    for name in BOOK.packed():
        if not _is_called(name, wanted) or wanted.tier not in ("all", BOOK.tier(name)):
            continue
        if plain or _is_like(packed_facts()[name], wanted):
            yield BOOK[name]


def _packed_facts(data: dict[str, list[dict[str, str]]]) -> Facts:
    made: Facts = []
    for face in data["faces"]:
        cost = face.get("cost", "")
        colors = mana_cost(cost).colors if cost else frozenset()
        made.append((face["type"], colors | frozenset(face.get("color", ""))))
    return made


def _facts(card: Card) -> Facts:
    return [(face.type_line, face.colors) for face in card.faces]


def _is_called(name: str, wanted: Wanted) -> bool:
    key = fold(name)
    return all(fold(word) in key for word in wanted.words)


def _is_like(faces: Facts, wanted: Wanted) -> bool:
    """Is a face of all these types, and are its colours among those that are wanted?"""
    for line, colors in faces:
        words = line.casefold().split()
        if all(each.casefold() in words for each in wanted.types):
            if COLORLESS in wanted.colors:
                if not colors:
                    return True
            elif set(wanted.colors) <= colors:
                return True
    return False
