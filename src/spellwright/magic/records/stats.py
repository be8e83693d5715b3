"""Numbers of objects, current or last known (CR 202.3, 208, 306.5)."""

from __future__ import annotations

from spellwright.kernel import ObjectId
from spellwright.magic.table import Table


def stat_of(game: Table, oid: ObjectId, stat: str) -> int:
    """A number of an object, current or last known."""
    chars = game.chars(oid)
    if stat == "power":
        return chars.power or 0
    if stat == "toughness":
        return chars.toughness or 0
    if stat == "mana value":
        obj = game.obj(oid)
        if obj.zone == "stack" and obj.item is not None and chars.cost is not None:
            return chars.cost.mana_value(obj.item.x)  # CR 202.3e
        is_spell = obj.item is not None and obj.item.ability is None
        here = obj.zone == "battlefield" or (obj.zone == "stack" and is_spell)
        if here and obj.side > 0 and obj.copying is None and obj.card.layout == "transform":
            return obj.card.front.chars.mana_value  # CR 202.3b
        return chars.mana_value
    if stat == "loyalty":
        return game.obj(oid).count("loyalty")
    raise ValueError(f"no number of an object is called {stat}")
