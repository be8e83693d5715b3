"""A view and its question as plain data, for programs: what the seat knows and nothing else."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

from nicegui.json import dumps as quick_json

from spellwright.kernel import Choose, ObjectId, Priority, Split, View
from spellwright.magic.chronicle import chronicle
from spellwright.magic.game import Game
from spellwright.magic.objects.objects import UNKNOWN, Obj
from spellwright.magic.objects.speech import Thing
from spellwright.magic.pointing import subjects
from spellwright.magic.records.leveling import shown_level
from spellwright.magic.rules.designations import designations
from spellwright.web.board import code
from spellwright.web.cardface import type_line
from spellwright.web.chairs import WATCHER
from spellwright.web.rooms import Room


def as_json(plain: dict[str, Any]) -> str:
    """The text that is sent; a game may have numbers that are too large for the quick way."""
    try:
        return quick_json(plain)
    except TypeError:
        return json.dumps(plain)


def plain_room(room: Room, seat: int) -> dict[str, Any]:
    """Everything that a seat may know of a game now."""
    view = room.view(seat)
    return {
        "game": room.id,
        "seat": None if seat == WATCHER else seat,
        "names": room.names(),
        "over": room.over,
        "result": room.ended,
        **plain_board(view.known),
        "answered": None if seat == WATCHER else room.given[seat],
        "decision": plain_decision(view) if room.asked() == seat else None,
    }


def plain_board(game: Game) -> dict[str, Any]:
    """What lies on the table, of a game as a seat knows it."""
    return {
        "winners": None if game.winners is None else list(game.winners),
        "turn": game.turn,
        "step": game.step,
        "active": game.active,
        "players": [_player(game, each) for each in range(game.seats)],
        "battlefield": [_object(game, oid) for oid in game.battlefield],
        "stack": [_object(game, oid) for oid in game.stack],
        "exile": [_object(game, oid) for oid in game.exile],
    }


def plain_log(room: Room, seat: int) -> list[str]:
    """The log in words, as the seat saw it."""
    view = room.view(seat)
    reader = None if seat == WATCHER else seat
    return [str(line) for line in chronicle(view.known, view.events(), room.names(), reader)]


def plain_decision(view: View[Game]) -> dict[str, Any] | None:
    """The open question: its number, what may be answered, and which things each option stands for."""
    decision = view.decision
    if decision is None:
        return None
    found: dict[str, Any] = {
        "ply": view.ply,
        "kind": type(decision).__name__.casefold(),
        "prompt": decision.prompt,
        "for_example": next(iter(view.answers()), None),  # an answer that is legal
    }
    if isinstance(decision, Split):
        return found | {
            "total": decision.total,
            "parts": list(decision.parts),
            "lows": list(decision.lows),
            "highs": list(decision.highs),
        }
    things = subjects(view.known, decision)
    counts = [o.count for o in decision.options] if isinstance(decision, Choose) else None
    labels = (
        [o.label for o in decision.options] if isinstance(decision, Choose) else decision.labels()
    )
    found["options"] = [
        {
            "label": label,
            "things": [code(t) for t in things[i]],
            **({} if counts is None or counts[i] == 1 else {"count": counts[i]}),
        }
        for i, label in enumerate(labels)
    ]
    if isinstance(decision, Choose):
        found |= {"least": decision.lo, "most": decision.hi, "ordered": decision.ordered}
    elif isinstance(decision, Priority):
        found |= {"least": 1, "most": 1, "ordered": False}
    return found


def _player(game: Game, seat: int) -> dict[str, Any]:
    player = game.players[seat]
    return {
        "life": player.life,
        "library": len(player.library),
        "hand": [_object(game, oid) for oid in player.hand],
        "graveyard": [_object(game, oid) for oid in player.graveyard],
        "mana": [unit[0] for unit in player.pool],
        "counters": dict(player.counters),
        "designations": designations(game, seat),
        "lands_played": player.lands_played,
    }


def _object(game: Game, oid: ObjectId) -> dict[str, Any]:
    obj = game.objects[oid]
    if obj.card is UNKNOWN and obj.zone not in ("battlefield", "stack"):
        return {"id": code(oid), "hidden": True}
    chars = game.chars(oid)
    found: dict[str, Any] = {
        "id": code(oid),
        "name": chars.name or game.name(oid),
        "types": type_line(chars),
        "owner": obj.owner,
        "controller": obj.controller,
    }
    if chars.is_creature:
        found["power"], found["toughness"] = chars.power, chars.toughness
    if chars.cost is not None:
        found["cost"] = _cost(chars.cost)
    _add_state(found, game, obj)
    return found


_cost = lru_cache(maxsize=4096)(str)


def _add_state(found: dict[str, Any], game: Game, obj: Obj) -> None:
    if obj.tapped:
        found["tapped"] = True
    if obj.sick and obj.zone == "battlefield":
        found["summoning_sick"] = True
    if obj.damage:
        found["damage"] = obj.damage
    if obj.counters:
        found["counters"] = dict(obj.counters)
    level = shown_level(game, obj)
    if level is not None:
        found["level"] = level
    if obj.attached is not None:
        found["attached_to"] = code(obj.attached)
    if game.combat is not None:
        attack = game.combat.attack_of(obj.id)
        if attack is not None:
            found["attacking"] = code(attack.defender)
        blocks = [code(a.attacker) for a in game.combat.blocked_by(obj.id)]
        if blocks:
            found["blocking"] = blocks
    if obj.item is not None:
        targets: list[Thing] = [t for group in obj.item.targets for t in group]
        found["targets"] = [code(t) for t in targets]
