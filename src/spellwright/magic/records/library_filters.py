"""Filters: the top card of a library (CR 401.5)."""

from __future__ import annotations

from typing import ClassVar

from spellwright.kernel import ObjectId, definition
from spellwright.magic.objects.aspects import LIBRARY, NOTHING
from spellwright.magic.objects.names import Players, Zone
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Filter, Place, Thing
from spellwright.magic.records.filters import seat_matches
from spellwright.magic.table import Table


@definition
class OnTop(Filter):
    """The top card of a library of these players."""

    tells = LIBRARY
    alters = NOTHING
    zone: ClassVar[Zone] = "library"
    who: Players = "you"

    def matches(self, game: Table, scope: Scope, thing: Thing) -> bool:
        if not isinstance(thing, ObjectId):
            return False
        obj = game.obj(thing)
        if obj.zone != "library" or not seat_matches(game, scope, self.who, obj.owner):
            return False
        return game.players[obj.owner].library[:1] == (thing,)

    def zones(self) -> tuple[Place, ...]:
        return ("library",)

    def owner(self) -> Players:
        return self.who
