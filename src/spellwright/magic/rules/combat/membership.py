"""Being in combat: what joins it, and what leaves (CR 506.4, 508.4)."""

from __future__ import annotations

from spellwright.kernel import ObjectId
from spellwright.magic.objects.objects import Attack
from spellwright.magic.objects.speech import Thing
from spellwright.magic.rules.combat.legality import can_be_attacked
from spellwright.magic.table import Table


def leave_combat(game: Table, oid: ObjectId) -> None:
    """Remove a creature from combat; what it blocked stays blocked (CR 506.4, 509.1h).

    What attacks a planeswalker or battle that is gone stays in combat: see `attack_target_gone`.
    """
    combat = game.combat
    if combat is None:
        return
    attacks = []
    freed: tuple[ObjectId, ...] = ()
    changed = oid in combat.idle
    for attack in combat.attacks:
        if attack.attacker == oid:
            changed = True
            freed = attack.blockers
            continue
        if oid in attack.blockers:
            changed = True
            attack = attack.copy()
            attack.blockers = tuple(b for b in attack.blockers if b != oid)
        attacks.append(attack)
    if changed:
        game.combat = combat.copy()
        game.combat.attacks = tuple(attacks)
        still = {b for a in attacks for b in a.blockers}
        idle = [b for b in (*combat.idle, *freed) if b != oid and b not in still]
        game.combat.idle = tuple(dict.fromkeys(idle))  # CR 509.1g
        game.touch()


def join_attack(game: Table, oid: ObjectId, defender: Thing) -> None:
    """A creature is attacking without having been declared; unblocked once blocks are (CR 508.4)."""
    combat = game.combat
    obj = game.objects.get(oid)
    if combat is None or obj is None or combat.attack_of(oid) is not None:
        return
    types = game.chars(oid).types
    # CR 506.3a–c, f, 508.4a: otherwise it is on the battlefield, but never attacking
    if "Creature" not in types or "Battle" in types or obj.controller != game.active:
        return
    if not can_be_attacked(game, defender):
        return
    game.combat = combat.copy()
    game.combat.attacks = (*combat.attacks, Attack(oid, defender))
    game.touch()


def tidy_combat(game: Table) -> None:
    """Attackers and blockers that are no creatures any more leave combat (CR 506.4)."""
    combat = game.combat
    if combat is None:
        return
    for attack in combat.attacks:
        for oid in (attack.attacker, *attack.blockers):
            types = game.chars(oid).types
            if "Creature" not in types or "Battle" in types:
                leave_combat(game, oid)
    for oid in combat.idle:
        if "Creature" not in game.chars(oid).types:
            leave_combat(game, oid)
