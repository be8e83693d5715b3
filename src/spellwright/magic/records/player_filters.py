"""Filters over players: by their life totals and libraries (CR 119)."""

from __future__ import annotations

from spellwright.kernel import ObjectId, definition
from spellwright.magic.objects.aspects import LIBRARY, LIFE, NOTHING
from spellwright.magic.objects.names import Comparison
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Amount, Filter, Place, Thing, value
from spellwright.magic.records.filters import COMPARE
from spellwright.magic.table import Table


@definition
class WithLife(Filter):
    """A player with so much life."""

    tells = LIFE
    alters = NOTHING
    op: Comparison
    n: Amount | int

    def matches(self, game: Table, scope: Scope, thing: Thing) -> bool:
        if isinstance(thing, ObjectId) or game.players[thing].lost is not None:
            return False
        return bool(COMPARE[self.op](game.players[thing].life, value(self.n, game, scope)))

    def zones(self) -> tuple[Place, ...]:
        return ("player",)


@definition
class CardsInLibrary(Filter):
    """A player whose library has so many cards."""

    tells = LIBRARY
    alters = NOTHING
    op: Comparison
    n: Amount | int

    def matches(self, game: Table, scope: Scope, thing: Thing) -> bool:
        if isinstance(thing, ObjectId) or game.players[thing].lost is not None:
            return False
        return bool(COMPARE[self.op](len(game.players[thing].library), value(self.n, game, scope)))

    def zones(self) -> tuple[Place, ...]:
        return ("player",)
