"""Filters: an even mana value (CR 202.3); zero is even."""

from __future__ import annotations

from spellwright.kernel import ObjectId, definition
from spellwright.magic.objects.aspects import NOTHING
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Filter, Thing
from spellwright.magic.records.stats import stat_of
from spellwright.magic.table import Table


@definition
class EvenManaValue(Filter):
    """Has an even mana value."""

    tells = alters = NOTHING

    def matches(self, game: Table, scope: Scope, thing: Thing) -> bool:
        return isinstance(thing, ObjectId) and stat_of(game, thing, "mana value") % 2 == 0
