"""Filters that compare a thing with another one."""

from __future__ import annotations

from spellwright.kernel import ObjectId, definition
from spellwright.magic.objects.aspects import CREATURES, NOTHING, SIZES
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Filter, Ref, Thing
from spellwright.magic.records.stats import stat_of
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


@definition
class Weakest(Filter):
    """A creature with the least power among all creatures on the battlefield."""

    tells = SIZES | CREATURES
    alters = NOTHING

    def matches(self, game: Table, scope: Scope, thing: Thing) -> bool:
        creatures = [i for i in game.battlefield if "Creature" in game.chars(i).types]
        if not isinstance(thing, ObjectId) or thing not in creatures:
            return False
        return bool(
            stat_of(game, thing, "power") == min(stat_of(game, i, "power") for i in creatures)
        )
