"""Why a card was not read: the clause that stopped it, and the nearest words that are known."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import SequenceMatcher
from typing import Final

from spellwright.magic.reading.chapters import GRAMMAR
from spellwright.magic.reading.faces import Reading
from spellwright.magic.reading.lines import Line, Why, plain
from spellwright.magic.reading.matcher import PLACE, Text

CLAUSE: Final = re.compile(r"[^.,:\n]+(?:[.,:]|$)")
KINDS: Final = (
    "ability",
    "clause",
    "effect",
    "event",
    "cost",
    "pay",
    "if",
    "like",
    "ruled",
    "body",
    "line",
)
LEAST_ALIKE: Final = 0.4


def clause_of(line: Line) -> str:
    """The part of a line where reading it came to an end."""
    text = plain(line.text)
    furthest = 0
    for kind in ("ability", "body", "line"):
        reading = Text(GRAMMAR, text)
        reading.whole(kind)
        furthest = max(furthest, reading.furthest)
    for found in CLAUSE.finditer(text):
        if found.end() > furthest + 1:  # the sign after it is no word
            return found[0].strip(" .,:")
    return text


def nearest(clause: str) -> str | None:
    """The known pattern that is most like a clause."""
    words = clause.split()
    best, likeness = None, LEAST_ALIKE
    for kind in KINDS:
        for pattern in GRAMMAR.patterns.get(kind, ()):
            known = PLACE.sub("…", pattern.text).strip(". ")
            if len(known) < 4 or known.strip("… ") == "":
                continue
            alike = SequenceMatcher(None, words, known.split(), autojunk=False).ratio()
            if alike > likeness:
                best, likeness = known, alike
    return best


def explained(reading: Reading) -> Iterator[str]:
    """The reasons, a line each."""
    if reading.reason:
        yield reading.reason
    for line in reading.unread:
        if line.why is Why.WORDS:
            clause = clause_of(line)
            known = nearest(clause)
            hint = f"; the nearest that is known: “{known}”" if known else ""
            yield f"“{line.text}”: “{clause}” could not be read{hint}"
        elif line.why is not None:
            told = f" ({line.detail})" if line.why is not Why.SEVERAL and line.detail else ""
            yield f"“{line.text}”: {line.why.value}{told}"
