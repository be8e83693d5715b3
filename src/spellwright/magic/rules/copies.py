"""Copiable values of objects (CR 707.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spellwright.kernel import ObjectId
from spellwright.magic.card import Card

if TYPE_CHECKING:
    from spellwright.magic.game import Game


def copiable(game: Game, oid: ObjectId) -> tuple[Card, int]:
    """The card and side whose printed values a copy of the object gets; copies of copies included."""
    obj = game.obj(oid)
    if obj.copying is not None:
        return obj.copying
    return (obj.card, max(obj.side, 0))
