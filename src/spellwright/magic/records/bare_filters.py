"""Filters: what has no abilities at all (CR 113.1)."""

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
