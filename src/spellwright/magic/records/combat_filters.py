"""Filters: what a creature does in combat, or last did (CR 506.4, 509.1g–h)."""

from __future__ import annotations

from spellwright.kernel import ObjectId, definition
from spellwright.magic.objects.aspects import COMBAT, NOTHING
from spellwright.magic.objects.names import CombatRole
from spellwright.magic.objects.objects import CombatRecord, Scope
from spellwright.magic.objects.speech import Filter, Thing
from spellwright.magic.records.notes import FOUGHT
from spellwright.magic.table import Table

NOT_THERE: CombatRecord = ("", False, False, ())


@definition
class InCombat(Filter):
    """attacking, blocking, blocked, unblocked (CR 506.4, 509.1h); "attacking you": no permanent of yours."""

    tells = COMBAT
    alters = NOTHING
    how: CombatRole

    def matches(self, game: Table, scope: Scope, thing: Thing) -> bool:
        if not isinstance(thing, ObjectId):
            return False
        if thing not in game.objects:
            return self._was(game, thing)
        combat = game.combat
        if combat is None:
            return False
        if self.how == "blocking":
            return combat.is_blocking(thing)
        if self.how == "blocking this":
            if scope.source not in game.objects:  # as it last was (CR 113.7a)
                return combat.is_blocking(thing) and thing in _fought(game, scope.source)[3]
            return any(a.attacker == scope.source for a in combat.blocked_by(thing))
        if self.how == "blocked by this":
            return any(a.attacker == thing for a in combat.blocked_by(scope.source))
        if self.how == "attacking or blocking alone":
            role = combat.role(thing)
            return role is not None and role[1]
        attack = combat.attack_of(thing)
        if attack is None:
            return self.how == "attacking or blocking" and combat.is_blocking(thing)
        if self.how == "attacking you":
            return bool(attack.defender == scope.controller)
        if self.how == "blocked":
            return attack.blocked
        if self.how == "unblocked":
            return not attack.blocked and combat.blocks_declared
        return True

    def _was(self, game: Table, oid: ObjectId) -> bool:
        """Of what has left the battlefield: as it last was there (CR 603.10a)."""
        how, alone, blocked, _ = _fought(game, oid)
        if self.how == "attacking or blocking alone":
            return alone
        if self.how in ("blocked", "unblocked"):
            return how == "attacking" and blocked == (self.how == "blocked")
        return bool(how) and how in self.how.split(" or ")


def _fought(game: Table, oid: ObjectId) -> CombatRecord:
    found: CombatRecord | None = game.lki[oid].obj.note(FOUGHT) if oid in game.lki else None
    return found or NOT_THERE
