"""Creature types that a player may choose (CR 205.3m)."""

from __future__ import annotations

from collections.abc import Iterator

from spellwright.magic.effects.entering import EnterAsCopy
from spellwright.magic.effects.happen import CreateCopies
from spellwright.magic.objects.card import BOOK, Card, Face
from spellwright.magic.objects.creature_types import CREATURE_TYPES
from spellwright.magic.records.changes import AddTypes, SetSubtypes, SetTypes
from spellwright.magic.records.walking import walk
from spellwright.magic.table import Table


def creature_types(game: Table, seat: int) -> tuple[str, ...]:
    """The creature types that can matter, and one that stands for all that are nowhere in the game.

    Those are the types of the decks, of cards that the player can see, and of what all these make.
    """
    cards = {id(card): card for deck in game.lists for name, _ in deck if (card := BOOK.get(name))}
    cards.update((id(o.card), o.card) for o in game.objects.values() if o.known >> seat & 1)
    found = {word for card in cards.values() for word in _types_of(card)} & CREATURE_TYPES
    return (*sorted(found), *sorted(CREATURE_TYPES - found)[:1])


def _types_of(card: Card) -> Iterator[str]:
    for part in walk(card):
        if isinstance(part, Face | AddTypes | SetSubtypes | SetTypes | CreateCopies | EnterAsCopy):
            yield from part.subtypes
