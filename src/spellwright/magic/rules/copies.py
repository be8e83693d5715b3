"""Copiable values of objects (CR 707.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spellwright.kernel import ObjectId
from spellwright.magic.card import Card
from spellwright.magic.objects import FACE_DOWN

if TYPE_CHECKING:
    from spellwright.magic.game import Game


def copiable(game: Game, oid: ObjectId) -> tuple[Card, int]:
    """The card and side whose printed values a copy of the object gets; copies of copies included.

    A face-down permanent is copied as the nameless 2/2 that it is (CR 707.2, 708.2).
    """
    obj = game.obj(oid)
    if obj.copying is not None and obj.side != FACE_DOWN:
        return obj.copying
    return (obj.card, obj.side)
