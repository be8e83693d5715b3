"""Damage, and what follows for the creatures that were dealt damage this way (CR 120.3, 608.2)."""

from __future__ import annotations

from spellwright.kernel import Effect, ObjectId, definition
from spellwright.magic.effects.happen import Deal
from spellwright.magic.objects.aspects import DAMAGE, LIFE, NOTHING
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Many, Ref
from spellwright.magic.table import Table


@definition
class DealThen(Effect):
    """Deal damage; "it" are the creatures that were dealt damage this way, and then this happens."""

    tells = NOTHING
    alters = LIFE | DAMAGE

    amount: Many
    to: Ref
    then: Effect

    def run(self, game: Table, scope: Scope) -> None:
        before = tuple((oid, game.objects[oid].damage) for oid in self.to.objects(game, scope))
        game.push(AfterDamage(before, self.then), scope)
        game.push(Deal(self.amount, self.to), scope)


@definition
class AfterDamage(Effect):
    """Those of which more damage is marked than before were dealt damage."""

    tells = DAMAGE
    alters = NOTHING

    before: tuple[tuple[ObjectId, int], ...]
    then: Effect

    def run(self, game: Table, scope: Scope) -> None:
        own = scope.copy()
        own.it = tuple(
            oid
            for oid, damage in self.before
            if oid in game.objects and game.objects[oid].damage > damage
        )
        if own.it:
            game.push(self.then, own)
