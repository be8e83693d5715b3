"""Looking into the text of the cards that were read: in a process of its own, for each has to be printed."""

from __future__ import annotations

from time import monotonic
from typing import Any

from spellwright.magic.objects.card import BOOK
from spellwright.magic.text.cards import rules_text
from spellwright.web.jobs import Line

TELL_EVERY = 0.3  # seconds


def card_words(name: str) -> str:
    """Everything about a card that a search looks at."""
    card = BOOK[name]
    parts = [name, *(face.type_line for face in card.faces), *rules_text(card)]
    return " ".join(parts).casefold()


def look_into_texts(task: dict[str, Any], line: Line) -> None:
    """The names of read cards with all the words somewhere, as they are found."""
    words = [str(word) for word in task["words"]]
    names = BOOK.packed()
    found: list[str] = []
    then = monotonic()
    for i, name in enumerate(names):
        if all(word in card_words(name) for word in words):
            found.append(name)
        if monotonic() - then > TELL_EVERY:
            then = monotonic()
            line.tell(found=found, seen=i + 1, of=len(names))
            if line.stopped:
                return
    line.tell(found=found, seen=len(names), of=len(names), done=True)
