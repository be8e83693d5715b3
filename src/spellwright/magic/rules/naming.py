"""Names of cards that a player may choose (CR 201.4)."""

from __future__ import annotations

from collections.abc import Iterable

from spellwright.magic.objects.card import BOOK, Card, Face
from spellwright.magic.table import Table

NO_CARDS = ("token", "emblem")  # layouts
ANOTHER = "another card"  # whatever cards there are elsewhere


def card_names(game: Table, seat: int, kind: str = "") -> tuple[str, ...]:
    """The card names that can matter, and a word that stands for every name that is nowhere in the game.

    Those are names of the decks, and of cards that the player can see; no names of tokens. `kind`: of which
    cards, "nonland" or "nonbasic land". Halves, back faces and adventures have names and characteristics
    of their own (CR 201.4b, d, f).
    """
    found: set[str] = set()
    strange: set[str] = set()  # of cards that are not in the book: nothing else is known of them
    for deck in game.lists:
        for name, _ in deck:
            card = BOOK.get(name)
            if card is None:
                strange.update(name.split(" // "))
            else:
                found.update(_names(card, kind))
    for obj in game.objects.values():
        if obj.known >> seat & 1 and not obj.token and obj.card.layout not in NO_CARDS:
            strange.difference_update(face.name for face in obj.card.faces)
            found.update(_names(obj.card, kind))
    found |= strange
    return (*sorted(found), ANOTHER)


def _names(card: Card, kind: str) -> Iterable[str]:
    return (face.name for face in card.faces if _fits(face, kind))


def _fits(face: Face, kind: str) -> bool:
    """CR 201.4a: the name of a card with these characteristics."""
    if kind == "nonland":
        return "Land" not in face.types
    if kind == "nonbasic land":
        return "Land" in face.types and "Basic" not in face.supertypes
    return True
