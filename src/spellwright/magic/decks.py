"""Deck lists: the built-in ones, and those of deck files."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType

from spellwright.kernel.near import near_names
from spellwright.magic.deckfiles import (
    MOST_COPIES,
    WRITERS,
    Counts,
    DeckError,
    decoded,
    either,
    file_bytes,
    quoted,
    read_listed,
)

__all__ = ["Counts", "Deck", "DeckError", "builtin_decks", "deck", "read_deck", "write_deck"]


@dataclass(frozen=True)
class Deck:
    """Card names and how many of each, as listed; whether a format allows it is asked there."""

    name: str
    main: Counts
    sideboard: Counts = ()
    format: str = ""

    def __post_init__(self) -> None:
        for part in (self.main, self.sideboard):
            for name, count in part:
                if not name.strip() or not name.isprintable():
                    reason = f"{quoted(name)} is no card name; give one line of text"
                elif not 1 <= count <= MOST_COPIES:
                    reason = f"{count} {name}; give a count from 1 to {MOST_COPIES}"
                else:
                    continue
                raise DeckError(f"deck {quoted(self.name)}: {reason}")

    @property
    def size(self) -> int:
        """How many cards the main deck has."""
        return sum(count for _, count in self.main)

    def cards(self) -> tuple[str, ...]:
        """The main deck, one name for each card."""
        return tuple(name for name, count in self.main for _ in range(count))


@cache
def builtin_decks() -> MappingProxyType[str, Deck]:
    """The decks that come with Spellwright, by slug."""
    text = Path(__file__).with_name("data").joinpath("decks.json").read_text(encoding="utf-8")
    return MappingProxyType(
        {
            each["slug"]: Deck(
                each["name"],
                tuple(each["main"].items()),
                tuple(each["sideboard"].items()),
                each["format"],
            )
            for each in json.loads(text)["decks"]
        }
    )


def deck(name: str) -> Deck:
    """The built-in deck of that slug or name."""
    decks = builtin_decks()
    by_name = {each.name.casefold(): slug for slug, each in decks.items()}
    by_name |= {slug.casefold(): slug for slug in decks}
    asked = " ".join(name.split()).casefold()
    if asked in by_name:
        return decks[by_name[asked]]
    near = near_names(asked, by_name, n=6, cutoff=0.5)
    slugs = list(dict.fromkeys(by_name[each] for each in near))[:3] or list(decks)
    raise DeckError(f"deck {quoted(name)}: no built-in deck has this name; try {either(slugs)}")


def read_deck(source: str | bytes | Path, *, name: str = "", format: str = "") -> Deck:
    """A deck from a text list or .dek document, its bytes, or, given a Path, a file.

    A string is always the list itself, never a path, so that text from strangers opens no file.
    Cards are called as the book calls them; those that it lacks keep the name in the list.
    """
    fallback = ""
    where = f"deck {quoted(name)}" if name else "deck list"
    if isinstance(source, Path):
        where = f"deck file {quoted(str(source), 120)}"
        fallback = source.stem
        source = file_bytes(source, where)
    text = decoded(source, where) if isinstance(source, bytes) else source
    listed = read_listed(text, where)
    return Deck(
        name or listed.name or fallback,
        _by_book(listed.main),
        _by_book(listed.sideboard),
        format or listed.format,
    )


def _by_book(part: dict[str, int]) -> Counts:
    from spellwright.magic.objects.card import book_name

    counts: dict[str, int] = {}
    for written, count in part.items():
        name = book_name(written)
        counts[name] = counts.get(name, 0) + count
    return tuple(counts.items())


def write_deck(deck: Deck, to: str = "plain") -> str:
    """The deck as a file of this kind; "plain" is read back as the same deck, others lose its name or format."""
    writer = WRITERS.get(to)
    if writer is None:
        raise DeckError(f"deck files of kind {quoted(to)}: write {either(list(WRITERS))}")
    return writer(deck.name, deck.format, deck.main, deck.sideboard)
