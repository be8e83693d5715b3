"""Bestow: what is cast as an Aura is a creature again without what it enchants (CR 702.103)."""

from __future__ import annotations

from spellwright.kernel import ObjectId
from spellwright.magic.objects.objects import Obj
from spellwright.magic.objects.speech import Thing
from spellwright.magic.table import Table

BESTOW = "bestow"  # a layout: the second side is the Aura


def is_bestowed(obj: Obj) -> bool:
    """Is it the Aura that a card with bestow was cast as?"""
    card, side = obj.copying or (obj.card, obj.side)
    return side == 1 and card.layout == BESTOW


def free_bestowed(game: Table) -> None:
    """What enchanted something that has left is a creature before anything is checked (CR 702.103f)."""
    for oid in game.battlefield:
        obj = game.objects[oid]
        if is_bestowed(obj) and (obj.attached is None or not _is_there(game, obj.attached)):
            cease_bestowed(game, oid)


def _is_there(game: Table, thing: Thing) -> bool:
    if not isinstance(thing, ObjectId):
        return True
    return thing in game.objects and game.objects[thing].zone == "battlefield"


def cease_bestowed(game: Table, oid: ObjectId) -> None:
    """It becomes unattached, and a creature (CR 702.103e–f)."""
    obj = game.objects[oid]
    if obj.copying is not None:
        game.change(oid, copying=(obj.copying[0], 0), attached=None)
    else:
        game.change(oid, side=0, attached=None)
