"""A whole Oracle file: every card read, those that were into a pack, and what has moved since the last time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from os import PathLike

from spellwright.magic.cardfiles.packed import to_pack, unpacked
from spellwright.magic.objects.book import Book
from spellwright.magic.objects.card import BOOK, Card
from spellwright.magic.objects.pack import Packed, packed
from spellwright.magic.objects.spelling import fold
from spellwright.magic.reading.canon import canonical_card
from spellwright.magic.reading.faces import Reading, read_card
from spellwright.magic.text.notation import card_digest
from spellwright.magic.text.oracle import oracle_cards


@dataclass(frozen=True)
class Harvest:
    """What a file gave: the pack, how many cards there were, and those that were not read."""

    data: bytes
    cards: int
    read: int
    hashes: dict[str, str]
    unread: tuple[Reading, ...]


def read_all(
    path: str | PathLike[str], told: Callable[[int], None] = lambda number: None
) -> Harvest:
    """Every card of a file; those with a file of their own are counted, and not packed."""
    made: list[Packed] = []
    hashes: dict[str, str] = {}
    unread: list[Reading] = []
    keys: set[str] = set()
    cards = read = 0
    written = {fold(name) for name in BOOK.built_in()}
    for given in oracle_cards(path):
        cards += 1
        told(cards)
        found = read_card(given)
        if found.card is None:
            unread.append(found)
            continue
        read += 1
        key = fold(found.card.name)
        if key in written or key in keys:  # of two cards that are written alike the first is taken
            continue
        keys.add(key)
        entry = to_pack(found.card, given.legal)
        again = unpacked(entry.body, entry.name)
        if again != found.card:
            unread.append(Reading(given.name, None, reason="its JSON form is another card"))
            continue
        made.append(entry)
        hashes[entry.name] = digest(found.card)
    return Harvest(packed(made), cards, read, hashes, tuple(unread))


def digest(card: Card) -> str:
    """A short stand-in for the records of a card, whatever the order of what has none."""
    return card_digest(canonical_card(card))


def ratchet_page(hashes: Mapping[str, str]) -> str:
    """Card and hash, a line each."""
    return "".join(f"{name}\t{hashes[name]}\n" for name in sorted(hashes))


def ratchet_of(page: str) -> dict[str, str]:
    """The hashes of such a page."""
    return dict(line.split("\t") for line in page.splitlines())


@dataclass(frozen=True)
class Moved:
    """What another reading changed: cards that are new, lost, or have other records."""

    new: tuple[str, ...]
    lost: tuple[str, ...]
    changed: tuple[str, ...]


def moved(before: Mapping[str, str], after: Mapping[str, str]) -> Moved:
    """The difference of two ratchets."""
    return Moved(
        tuple(sorted(after.keys() - before.keys())),
        tuple(sorted(before.keys() - after.keys())),
        tuple(sorted(n for n in after.keys() & before.keys() if after[n] != before[n])),
    )


def hashes_of(book: Book[Card], names: Iterable[str]) -> dict[str, str]:
    """The hashes of cards as the book has them."""
    return {name: digest(book[name]) for name in names}
