"""Filters that compare a thing with another one."""

from __future__ import annotations

from spellwright.kernel import ObjectId, definition
from spellwright.magic.objects.aspects import CREATURES, NOTHING
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Filter, Ref, Thing
from spellwright.magic.table import Table


@definition
class SharesType(Filter):
    """Has a card type in common with something spoken of, as that is or last was (CR 205.2a)."""

    tells = CREATURES
    alters = NOTHING
    what: Ref

    def matches(self, game: Table, scope: Scope, thing: Thing) -> bool:
        if not isinstance(thing, ObjectId):
            return False
        types = game.chars(thing).types
        return any(
            not types.isdisjoint(game.chars(t).types)
            for t in self.what.things(game, scope)
            if isinstance(t, ObjectId) and (t in game.objects or t in game.lki)
        )
