"""Damage that is marked on a permanent and removed (CR 120.6)."""

from __future__ import annotations

from spellwright.kernel import Effect, definition
from spellwright.magic.objects.aspects import DAMAGE, NOTHING
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Ref
from spellwright.magic.table import Table


@definition
class RemoveDamage(Effect):
    """All damage is removed from permanents."""

    tells = NOTHING
    alters = DAMAGE

    what: Ref

    def run(self, game: Table, scope: Scope) -> None:
        for oid in self.what.objects(game, scope):
            game.change(oid, damage=0, deathtouched=False)
