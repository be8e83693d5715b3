"""Summoning sickness (CR 302.6)."""

from __future__ import annotations

from spellwright.kernel import ObjectId
from spellwright.magic.table import Table


def is_sick(game: Table, oid: ObjectId) -> bool:
    """Summoning sick: a creature without haste, not controlled since the turn began (CR 302.6)."""
    obj = game.objects[oid]
    if not obj.sick:
        return False
    chars = game.chars(oid)
    return "Creature" in chars.types and "haste" not in chars.index.keywords
