"""How people write card names: case, accents and punctuation folded, cards of two faces by the book's name."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from spellwright.magic.library import load_cards
from spellwright.magic.objects.card import BOOK, ONE_SPELL, Card

LETTERS = str.maketrans({"æ": "ae", "œ": "oe", "ø": "o", "ß": "ss", "-": " ", "–": " ", "—": " "})
SILENT = re.compile(r"['’‘`´ʼ\"“”„,.:;!?()]")
SLASHES = re.compile(r"\s*/+\s*")


def fold(name: str) -> str:
    """What all ways to write a name have in common: “Lim-Dûl’s Vault” and “lim dul's vault”."""
    # first of all the quotes: the compatible form of an acute accent is a blank
    text = SILENT.sub("", name.casefold().translate(LETTERS))
    text = unicodedata.normalize("NFKD", text)
    text = "".join(mark for mark in text if not unicodedata.combining(mark))
    return " ".join(SLASHES.sub(" // ", text).split())


def book_name(name: str) -> str:
    """The book's name for a card as it was written; a card that the book lacks keeps its name."""
    book = load_cards()
    return name if name in book else _index(len(book)).get(fold(name), name)


@lru_cache(maxsize=2)
def _index(size: int) -> dict[str, str]:
    """The book's names by the folded ways to write them; a whole name goes before a face of another."""
    cards = sorted(BOOK.items())
    faces = {fold(way): name for name, card in cards for way in _by_faces(card)}
    return faces | {fold(name): name for name, _ in cards}


def _by_faces(card: Card) -> list[str]:
    """Names besides its own: all faces, the first one, an adventure or half. No back: it is no card."""
    if len(card.faces) == 1:
        return []
    names = [face.name for face in card.faces]
    return [" // ".join(names), *(names[:1] if card.layout in ONE_SPELL else names)]
