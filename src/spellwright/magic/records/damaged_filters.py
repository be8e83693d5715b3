"""Filters: what has been dealt damage by whom this turn (CR 120.3)."""

from __future__ import annotations

from spellwright.kernel import ObjectId, definition
from spellwright.magic.objects.aspects import DAMAGE, NOTHING
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Filter, Ref, Thing
from spellwright.magic.records.notes import DAMAGED_BY
from spellwright.magic.table import Table


@definition
class DamagedBy(Filter):
    """Was dealt damage this turn by something spoken of: "a creature dealt damage by this creature this turn"."""

    tells = DAMAGE
    alters = NOTHING
    what: Ref

    def matches(self, game: Table, scope: Scope, thing: Thing) -> bool:
        if not isinstance(thing, ObjectId):
            return False
        sources = game.obj(thing).note(DAMAGED_BY) or ()
        return any(source in sources for source in self.what.things(game, scope))
