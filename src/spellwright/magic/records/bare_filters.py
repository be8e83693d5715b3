"""Filters: what has no abilities at all, what has an Adventure (CR 113.1, 715.2)."""

from __future__ import annotations

from spellwright.kernel import ObjectId, definition
from spellwright.magic.objects.aspects import CREATURES, NOTHING
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Filter, Thing
from spellwright.magic.table import Table


@definition
class HasNoAbilities(Filter):
    """Has no abilities."""

    tells = CREATURES
    alters = NOTHING

    def matches(self, game: Table, scope: Scope, thing: Thing) -> bool:
        return isinstance(thing, ObjectId) and not game.chars(thing).abilities


@definition
class HasAdventure(Filter):
    """Has an Adventure, whichever of its two sides it is now (CR 715.2)."""

    tells = alters = NOTHING

    def matches(self, game: Table, scope: Scope, thing: Thing) -> bool:
        if not isinstance(thing, ObjectId):
            return False
        obj = game.obj(thing)
        card = obj.card if obj.copying is None else obj.copying[0]
        return card.layout == "adventure"
