"""Who defends: the player that is attacked, or has or protects what is attacked (CR 310.9, 508.5)."""

from __future__ import annotations

from spellwright.kernel import ObjectId
from spellwright.magic.objects.objects import Attack
from spellwright.magic.table import Table


def protector(game: Table, battle: ObjectId) -> int:
    """Who protects a battle (CR 310.9): as noted, else an opponent for a Siege (310.12a)."""
    obj = game.obj(battle)
    noted = obj.note("protector")
    if noted is not None:
        return int(noted)
    is_siege = "Siege" in game.chars(battle).subtypes
    return game.opponent(obj.controller) if is_siege else obj.controller


def defending_player(game: Table, attack: Attack) -> int:
    """The player that a creature attacks, or who has or protects what it attacks (CR 508.5)."""
    defender = attack.defender
    if not isinstance(defender, ObjectId):
        return defender
    if defender in game.objects or defender in game.lki:
        is_battle = "Battle" in game.chars(defender).types
        seat = protector(game, defender) if is_battle else game.obj(defender).controller
        if seat != game.active:
            return seat
    return game.opponent(game.active)
