"""Being in combat by an effect: entering attacking, becoming blocked, leaving combat (CR 506.4, 508.4, 509.1h)."""

from __future__ import annotations

from spellwright.kernel import Effect, ObjectId, definition
from spellwright.magic.objects.aspects import COMBAT, TAPPING
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Ref
from spellwright.magic.records.events import Blocking
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


@definition
class RemoveFromCombat(Effect):
    """Creatures stop attacking and blocking (CR 506.4)."""

    tells = COMBAT
    alters = COMBAT

    what: Ref

    def run(self, game: Table, scope: Scope) -> None:
        for oid in self.what.objects(game, scope):
            game.leave_combat(oid)


@definition
class BecomeBlocked(Effect):
    """Unblocked attackers become blocked, though no creature blocks them (CR 509.1h, 509.3c)."""

    tells = COMBAT
    alters = COMBAT

    what: Ref

    def run(self, game: Table, scope: Scope) -> None:
        for oid in self.what.objects(game, scope):
            combat = game.combat
            attack = None if combat is None else combat.attack_of(oid)
            if combat is None or attack is None or attack.blocked:
                continue
            blocked = attack.copy()
            blocked.blocked = True
            game.combat = combat.copy()
            game.combat.attacks = tuple(blocked if a is attack else a for a in combat.attacks)
            game.touch()
            game.happened(Blocking(oid, None, True, (game.name(oid), ""), 0))
