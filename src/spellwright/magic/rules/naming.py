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


MOST = 20  # a spell with {X} can have any mana value; nobody pays more than this


def numbers(game: Table, seat: int) -> tuple[int, ...]:
    """The mana values of cards in the game, and one that stands for all the others (CR 107.1)."""
    faces = [
        face
        for deck in game.lists
        for name, _ in deck
        if (card := BOOK.get(name)) is not None
        for face in card.faces
    ]
    faces += [f for o in game.objects.values() if o.known >> seat & 1 for f in o.card.faces]
    costs = [face.cost for face in faces if face.cost is not None]
    found = {0, *(cost.mana_value() for cost in costs)}
    if any(cost.x_count for cost in costs):
        found.update(range(MOST + 1))
    return (*sorted(found), next(n for n in range(1000) if n not in found))


def _names(card: Card, kind: str) -> Iterable[str]:
    return (face.name for face in card.faces if _fits(face, kind))


def _fits(face: Face, kind: str) -> bool:
    """CR 201.4a: the name of a card with these characteristics."""
    if kind == "nonland":
        return "Land" not in face.types
    if kind == "nonbasic land":
        return "Land" in face.types and "Basic" not in face.supertypes
    return True
