"""The index of the book: made from the cards, kept in `data/cards.txt`."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import spellwright.magic.cards as package
from spellwright.magic.objects.book import TOKEN, Entry, entries_of
from spellwright.magic.objects.card import BOOK, Card
from spellwright.magic.objects.spelling import fold, place_of
from spellwright.magic.records.making import made_by

FOLDER = Path(*package.__path__)


def card_files() -> list[Path]:
    """The files of the cards that come with Spellwright, in the order of their places."""
    return sorted(path for path in FOLDER.glob("*/*.py") if path.name != "__init__.py")


def file_of(name: str) -> Path:
    """Where a card is written down."""
    letter, file = place_of(name)
    return FOLDER / letter / f"{file}.py"


def index_page() -> str:
    """The index as the card files have it."""
    return index_of(map(read_file, card_files()))


def index_of(cards: Iterable[Card]) -> str:
    """The index of these cards: a line for each name, with what it is the name of, and the card."""
    lines: set[Entry] = set()
    for card in cards:
        lines.update(entries_of(card))
        lines.update(Entry(fold(name), TOKEN, card.name) for name, _ in made_by(card))
    return "".join(f"{line}\n" for line in sorted("\t".join(entry) for entry in lines))


def read_file(path: Path) -> Card:
    """The card of a card file; an error where none belongs there."""
    return BOOK.read_place(path.parent.name, path.stem)
