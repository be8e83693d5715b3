"""Entering the battlefield attacking (CR 508.4, 702.49)."""

from __future__ import annotations

from spellwright.kernel import Effect, ObjectId, definition
from spellwright.magic.objects.aspects import COMBAT, TAPPING
from spellwright.magic.objects.objects import Scope
from spellwright.magic.table import Table


@definition
class EnterAttacking(Effect):
    """Put this card onto the battlefield tapped and attacking what the returned creature attacked."""

    tells = COMBAT
    alters = COMBAT | TAPPING

    def run(self, game: Table, scope: Scope) -> None:
        obj = game.objects.get(scope.source)
        if obj is None or obj.zone != "hand":
            return
        attacked = scope.vars.get("attacked")
        if isinstance(attacked, ObjectId) and attacked not in game.objects:
            attacked = None
        game.move(
            (scope.source,),
            "battlefield",
            controller=scope.controller,
            tapped=True,
            attacking=attacked,
            cause="put",
        )
