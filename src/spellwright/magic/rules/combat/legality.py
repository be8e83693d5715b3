"""Who may attack what and who may block whom, one at a time: why not (CR 506.2, 508.1, 509.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from spellwright.kernel import ObjectId
from spellwright.magic.objects.objects import Attack
from spellwright.magic.objects.speech import Thing
from spellwright.magic.records.defending import defending_player, protector
from spellwright.magic.rules.mana.means import can_pay_generic
from spellwright.magic.rules.queries import Ruling, applies, forbidden, protected, rulings, scope_of
from spellwright.magic.table import Table

# --- what may be attacked (CR 506.2)


def attack_target_gone(game: Table, attack: Attack) -> bool:
    """Is the creature attacking nothing any more (CR 506.4c)?"""
    return not can_be_attacked(game, attack.defender)


def can_be_attacked(game: Table, defender: Thing) -> bool:
    """A player, planeswalker or battle that the active player may attack (CR 506.2)."""
    if not isinstance(defender, ObjectId):
        return defender != game.active and game.players[defender].lost is None
    obj = game.objects.get(defender)
    if obj is None or obj.zone != "battlefield":
        return False
    types = game.chars(defender).types
    if "Battle" in types and protector(game, defender) != game.active:
        return True
    return "Planeswalker" in types and obj.controller != game.active


def defenders(game: Table) -> list[Thing]:
    """Everything that the active player may attack."""
    found: list[Thing] = [s for s in game.others(game.active) if game.players[s].lost is None]
    found.extend(oid for oid in game.battlefield if can_be_attacked(game, oid))
    return found


# --- attacking (CR 508.1)


def why_not_attack(game: Table, oid: ObjectId, defender: Thing) -> str | None:
    """Why the creature cannot be declared as an attacker of this player, planeswalker or battle."""
    why = why_not_attacker(game, oid)
    if why is not None:
        return why
    if not can_be_attacked(game, defender):
        return f"{game.name(defender)} cannot be attacked"
    return why_not_aim(game, oid, defender)


def why_not_attacker(game: Table, oid: ObjectId) -> str | None:
    """Why the creature cannot be declared as an attacker, whatever it would attack."""
    obj = game.objects.get(oid)
    if obj is None or obj.zone != "battlefield":
        return "it is not on the battlefield"
    if obj.controller != game.active:
        return "its controller is not the attacking player"  # CR 506.2
    chars = game.chars(oid)
    if "Creature" not in chars.types:
        return "it is not a creature"  # CR 506.3
    if "Battle" in chars.types:
        return "it is a battle"  # CR 508.1a
    if obj.tapped:
        return "it is tapped"
    keywords = chars.index.keywords
    if obj.sick and "haste" not in keywords:
        return "it came under its controller's control this turn"  # CR 302.6
    if "defender" in keywords and forbidden(game, "can attack despite defender", oid) is None:
        return "it has defender"  # CR 702.3b
    if game.combat is not None and game.combat.attack_of(oid) is not None:
        return "it is attacking already"
    return None


def why_not_aim(game: Table, oid: ObjectId, defender: Thing) -> str | None:
    """Why a creature that can attack cannot attack this: restrictions, or a cost that is too high."""
    for ruling in rulings(game, "can't attack") + rulings(game, "can't attack or block"):
        if applies(game, ruling, oid) and speaks_of(game, ruling, defender, "any"):
            return f"{_whence(game, ruling)}it can't attack {game.name(defender)}"
    for ruling in rulings(game, "can't be attacked except by"):
        if applies(game, ruling, defender) and not _means(game, ruling, oid):
            return f"{_whence(game, ruling)}it can't attack {game.name(defender)}"
    cost = attack_cost(game, oid, defender)
    if cost and not can_pay_to_attack(game, (oid,), cost):
        return f"{{{cost}}} cannot be paid for its attack"
    return None


def speaks_of(game: Table, ruling: Ruling, defender: Thing, word: Literal["any", "you"]) -> bool:
    """Does a rule about attacking speak of this defender? `word`: what it means without a detail.

    "any"; "you": the rule's controller; "you and planeswalkers"; or a filter.
    """
    things = ruling[0].things()
    if things is not None:
        return things.matches(game, scope_of(game, ruling), defender)
    detail = ruling[0].detail or word
    if detail == "any":
        return True
    if not isinstance(defender, ObjectId):
        return defender == ruling[2]
    return (
        detail != "you"
        and game.objects[defender].controller == ruling[2]
        and "Planeswalker" in game.chars(defender).types
    )


def attack_cost(game: Table, oid: ObjectId, defender: Thing) -> int:
    """The generic mana that this creature's attack costs (CR 508.1h)."""
    cost = 0
    for ruling in rulings(game, "attack cost"):
        if applies(game, ruling, oid) and speaks_of(game, ruling, defender, "you"):
            scope = scope_of(game, ruling)
            scope.it = (oid,)  # the cost may be another one for each attacker
            cost += ruling[0].number(game, scope)
    return cost


def can_pay_to_attack(game: Table, attackers: Sequence[ObjectId], cost: int) -> bool:
    """Can the cost be paid once these attackers are tapped (CR 508.1f, i)?"""
    busy = [
        oid for oid in attackers if game.chars(oid).index.mana and not game.has(oid, "vigilance")
    ]
    if busy:
        game = game.copy()
        for oid in busy:
            game.change(oid, tapped=True)
    return can_pay_generic(game, game.active, cost)


def _whence(game: Table, ruling: Ruling) -> str:
    return f"{game.name(ruling[1])}: " if ruling[1] else ""


# --- blocking (CR 509.1)


def why_not_block(game: Table, blocker: ObjectId, attacker: ObjectId) -> str | None:
    """Why the creature cannot be declared as a blocker of this attacker."""
    why = why_not_blocker(game, blocker)
    if why is not None:
        return why
    attack = game.combat.attack_of(attacker) if game.combat is not None else None
    if attack is None:
        return "that creature is not attacking"
    if game.objects[blocker].controller != defending_player(game, attack):
        return "that creature is not attacking its controller"  # CR 509.1a
    return why_not_pair(game, blocker, attacker)


def why_not_blocker(game: Table, blocker: ObjectId) -> str | None:
    """Why the creature cannot be declared as a blocker, whatever it would block."""
    obj = game.objects.get(blocker)
    if obj is None or obj.zone != "battlefield":
        return "it is not on the battlefield"
    types = game.chars(blocker).types
    if "Creature" not in types:
        return "it is not a creature"  # CR 506.3
    if "Battle" in types:
        return "it is a battle"  # CR 509.1a
    if obj.tapped:
        return "it is tapped"
    for ruling in rulings(game, "can't block") + rulings(game, "can't attack or block"):
        if ruling[0].detail is None and applies(game, ruling, blocker):
            return f"{_whence(game, ruling)}it can't block"
    return None


def why_not_pair(game: Table, blocker: ObjectId, attacker: ObjectId) -> str | None:
    """Why a creature that can block cannot block this attacker: evasion and rules to that end."""
    why = _evasion(game, blocker, attacker)
    if why is not None:
        return why
    for ruling in rulings(game, "can't be blocked"):
        if applies(game, ruling, attacker) and _means(game, ruling, blocker):
            return f"{_whence(game, ruling)}{game.name(attacker)} can't be blocked by it"
    for ruling in rulings(game, "can't be blocked except by"):
        if applies(game, ruling, attacker) and not _means(game, ruling, blocker):
            return f"{_whence(game, ruling)}{game.name(attacker)} can't be blocked by it"
    for ruling in rulings(game, "can't block"):
        # without a detail: see why_not_blocker
        if ruling[0].detail is None or not applies(game, ruling, blocker):
            continue
        if _means(game, ruling, attacker):
            return f"{_whence(game, ruling)}it can't block {game.name(attacker)}"
    for ruling in rulings(game, "can block only"):
        if applies(game, ruling, blocker) and not _means(game, ruling, attacker):
            return f"{_whence(game, ruling)}it can't block {game.name(attacker)}"
    return None


def _means(game: Table, ruling: Ruling, thing: ObjectId) -> bool:
    """Does the rule's detail speak of the other creature?"""
    things = ruling[0].things()
    return things is None or things.matches(game, scope_of(game, ruling), thing)


def _evasion(game: Table, blocker: ObjectId, attacker: ObjectId) -> str | None:
    """Evasion abilities are cumulative (CR 509.1b)."""
    a, b = game.chars(attacker), game.chars(blocker)
    evades, blocks = a.index.keywords, b.index.keywords
    if "shadow" in blocks and "shadow" not in evades:
        return "it has shadow"  # CR 702.28b
    if not evades:
        return None
    if "flying" in evades and "flying" not in blocks and "reach" not in blocks:
        return f"{a.name} has flying"  # CR 702.9b
    if "shadow" in evades and "shadow" not in blocks:
        return f"{a.name} has shadow"
    if "horsemanship" in evades and "horsemanship" not in blocks:
        return f"{a.name} has horsemanship"  # CR 702.31b
    if "fear" in evades and "Artifact" not in b.types and "B" not in b.colors:
        return f"{a.name} has fear"  # CR 702.36b
    if "intimidate" in evades and "Artifact" not in b.types and a.colors.isdisjoint(b.colors):
        return f"{a.name} has intimidate"  # CR 702.13b
    if "skulk" in evades and (b.power or 0) > (a.power or 0):
        return f"{a.name} has skulk"  # CR 702.118b
    for k in a.index.keyword_list:
        if k.name.endswith("walk"):
            if _has_land(game, str(k.detail), game.objects[blocker].controller):
                return f"{a.name} has {k}"
    if protected(game, attacker, blocker):
        return f"{a.name} has protection"  # CR 702.16f
    return None


def _has_land(game: Table, land_type: str, seat: int) -> bool:
    """Does the player control a land of the kind that landwalk names (CR 702.14c)?"""
    for land in game.permanents(seat):
        chars = game.chars(land.id)
        if "Land" in chars.types and land_type in chars.subtypes:
            return True
    return False
