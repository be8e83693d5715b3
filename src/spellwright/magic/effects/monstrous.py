"""Monstrosity: a permanent becomes monstrous once (CR 701.37)."""

from __future__ import annotations

from spellwright.kernel import Effect, definition
from spellwright.magic.objects.aspects import COUNTERS
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Many, value
from spellwright.magic.records.events import Acted
from spellwright.magic.table import Table

MONSTROUS = "monstrous"  # a note that it keeps until it leaves the battlefield


@definition
class Monstrosity(Effect):
    """If the source isn't monstrous, put counters on it and it becomes monstrous."""

    tells = alters = COUNTERS

    n: Many

    def run(self, game: Table, scope: Scope) -> None:
        obj = game.objects.get(scope.source)
        if obj is None or obj.zone != "battlefield" or obj.note(MONSTROUS) is not None:
            return
        n = value(self.n, game, scope)
        game.change(obj.id, notes=(*obj.notes, (MONSTROUS, 1)))
        game.push(BecomeMonstrous(n), scope)
        game.put_counters((obj.id,), "+1/+1", n, scope.controller)


@definition
class BecomeMonstrous(Effect):
    """It is monstrous after the counters were put on it (CR 701.37a)."""

    tells = alters = COUNTERS

    n: int

    def run(self, game: Table, scope: Scope) -> None:
        if scope.source in game.objects:
            game.happened(Acted(scope.controller, "become monstrous", scope.source, self.n))
