"""How many cards of an Oracle file are known, by format, type and set; what read cards are made of."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from os import PathLike
from typing import Final

from spellwright.magic.objects.card import BOOK, TYPES
from spellwright.magic.objects.pack import Listed
from spellwright.magic.text.oracle import CardFacts, oracle_cards

FORMATS: Final = ("legacy", "vintage", "premodern", "pauper")
ALL: Final = "all cards"
Counts = dict[
    str, dict[str, list[int]]
]  # by heading, by name: how many are known, and how many there are


def counts(oracle: str | PathLike[str]) -> Counts:
    """Every card of a file, known or not, under the headings that it belongs to."""
    found: Counts = {"formats": {}, "types": {}, "sets": {}}
    for card in oracle_cards(oracle):
        known = _is_known(card)
        types = card.faces[0].type_line.split(" //")[0].partition("—")[0].split()
        for heading, names in (
            ("formats", (ALL, *(name for name in FORMATS if name in card.legal))),
            ("types", tuple(word for word in types if word in TYPES)),
            ("sets", card.sets),
        ):
            for name in names:
                row = found[heading].setdefault(name, [0, 0])
                row[0] += known
                row[1] += 1
    return {heading: dict(sorted(rows.items())) for heading, rows in found.items()}


def _is_known(card: CardFacts) -> bool:
    return card.name in BOOK or (len(card.faces) > 1 and BOOK.spelled(card.name) is not None)


def read_mechanics() -> Counter[str]:
    """Keywords of the read cards, with the number of cards that speak of each."""
    found: Counter[str] = Counter()
    if BOOK.pack is None:
        return found
    for line in BOOK.pack.lines:
        entry = Listed.of(line)
        if entry.kind == "card":
            found.update(set(_keywords(json.loads(BOOK.pack.body(entry)))))
    return found


def _keywords(data: object) -> Iterator[str]:
    if isinstance(data, dict):
        if data.get("is") == "Keyword" and isinstance(data.get("name"), str):
            yield data["name"]
        for name, value in data.items():
            if name == "abilities":
                yield from (each for each in value if isinstance(each, str))
            yield from _keywords(value)
    elif isinstance(data, list):
        for each in data:
            yield from _keywords(each)
