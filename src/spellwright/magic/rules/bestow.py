"""Bestow: what is cast as an Aura is a creature again without what it enchants (CR 702.103)."""

from __future__ import annotations

from spellwright.kernel import ObjectId
from spellwright.magic.objects.objects import Obj
from spellwright.magic.table import Table

BESTOW = "bestow"  # a layout: the second side is the Aura


def is_bestowed(obj: Obj) -> bool:
    """Is it the Aura that a card with bestow was cast as?"""
    card, side = obj.copying or (obj.card, obj.side)
    return side == 1 and card.layout == BESTOW


def cease_bestowed(game: Table, oid: ObjectId) -> None:
    """It becomes unattached, and a creature (CR 702.103e–f)."""
    obj = game.objects[oid]
    if obj.copying is not None:
        game.change(oid, copying=(obj.copying[0], 0), attached=None)
    else:
        game.change(oid, side=0, attached=None)
