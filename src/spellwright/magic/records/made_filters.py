"""Filters for what a thing costs and what has been made of it: its very mana cost, modified (CR 202.1, 700.9)."""

from __future__ import annotations

from spellwright.kernel import ObjectId, definition
from spellwright.magic.objects.aspects import CONTROL, COUNTERS, CREATURES, NOTHING, PERMANENTS
from spellwright.magic.objects.names import ManaText
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Filter, Thing
from spellwright.magic.table import Table


@definition
class HasManaCost(Filter):
    """Has one of these mana costs, sign by sign: a land has none (CR 202.1b)."""

    tells = alters = NOTHING
    costs: tuple[ManaText, ...]

    def matches(self, game: Table, scope: Scope, thing: Thing) -> bool:
        if not isinstance(thing, ObjectId):
            return False
        cost = game.chars(thing).cost
        return cost is not None and str(cost) in self.costs


@definition
class Modified(Filter):
    """Has a counter on it, is equipped, or is enchanted by an Aura of its controller (CR 700.9)."""

    tells = COUNTERS | PERMANENTS | CONTROL | CREATURES
    alters = NOTHING

    def matches(self, game: Table, scope: Scope, thing: Thing) -> bool:
        if not isinstance(thing, ObjectId) or thing not in game.objects:
            return False
        obj = game.objects[thing]
        if obj.counters:
            return True
        for other in game.permanents():
            if other.attached == thing:
                subtypes = game.chars(other.id).subtypes
                if "Equipment" in subtypes:
                    return True
                if "Aura" in subtypes and other.controller == obj.controller:
                    return True
        return False
