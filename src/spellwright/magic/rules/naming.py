"""Names of cards that a player may choose (CR 201.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spellwright.magic.card import BOOK

if TYPE_CHECKING:
    from spellwright.magic.game import Game


def card_names(game: Game) -> tuple[str, ...]:
    """Every card name that can matter: of the decks, and of cards that all can see; no names of tokens.

    Halves, back faces and adventures have names of their own (CR 201.4b, d, f).
    """
    everyone = (1 << game.seats) - 1
    found: set[str] = set()
    for deck in game.lists:
        for name, _ in deck:
            card = BOOK.get(name)
            found.update(name.split(" // ") if card is None else (f.name for f in card.faces))
    for obj in game.objects.values():
        if obj.known == everyone and not obj.token and obj.card.layout not in ("token", "emblem"):
            found.update(face.name for face in obj.card.faces)
    return tuple(sorted(found))
