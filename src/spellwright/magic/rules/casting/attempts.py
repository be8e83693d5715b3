"""Everything that a player might try with cards and permanents, and why each of it cannot be done now."""

from __future__ import annotations

from spellwright.kernel import ObjectId
from spellwright.magic.objects.card import ONE_SPELL
from spellwright.magic.objects.objects import FACE_DOWN
from spellwright.magic.rules.casting import actions as doing, legality
from spellwright.magic.rules.casting.foretell import why_not_foretell
from spellwright.magic.rules.casting.offering import with_offering
from spellwright.magic.rules.casting.plot import why_not_plot
from spellwright.magic.table import Table

Attempt = tuple[ObjectId, doing.Action, str | None]


def attempts(game: Table, seat: int) -> list[Attempt]:
    """Every action that a player could think of, with the reason against it; None: it can be done."""
    found: list[Attempt] = []
    player = game.players[seat]
    for oid in (*player.hand, *player.graveyard, *game.exile):
        found += card_attempts(game, seat, oid)
    for oid in game.battlefield:
        found += _activations(game, seat, oid)
        obj = game.objects[oid]
        if obj.side == FACE_DOWN and obj.controller == seat:
            costs = legality.face_up_ways(obj)
            for way, cost in costs.items():
                shown = way if len(costs) > 1 else ""
                action = doing.Action("turn face up", oid, obj.card.name, 0, shown)
                found.append((oid, action, legality.why_not_face_up(game, seat, obj, cost)))
    return found


def card_attempts(game: Table, seat: int, oid: ObjectId) -> list[Attempt]:
    """What could be tried with a card in a hand, graveyard or exile."""
    obj = game.objects[oid]
    found: list[Attempt] = []
    for side, face in enumerate(obj.card.faces):
        if side and obj.card.layout in ONE_SPELL:
            break
        if "Land" in face.types:
            action = doing.Action("play", oid, face.name, side)
            found.append((oid, action, legality.why_not_play(game, seat, obj)))
            continue
        ways = ["", *(a.name for a in face.chars.index.alternatives)]
        ways += legality.free_ways(game, seat, oid)
        for way in (*ways, *with_offering(face.chars, ways)):
            action = doing.Action("cast", oid, face.name, side, way)
            found.append((oid, action, legality.why_not_cast(game, seat, oid, side, way)))
    if "morph" in obj.card.chars.index.keywords:
        action = doing.Action("cast", oid, obj.card.name, 0, "face down")
        found.append((oid, action, legality.why_not_cast(game, seat, oid, 0, "face down")))
    if obj.zone == "hand" and "suspend" in obj.base.index.keywords:
        why = legality.why_not_suspend(game, seat, obj)
        found.append((oid, doing.Action("suspend", oid, obj.name), why))
    if obj.zone == "hand" and "foretell" in obj.base.index.keywords:
        why = why_not_foretell(game, seat, obj)
        found.append((oid, doing.Action("foretell", oid, obj.name), why))
    if obj.zone == "hand" and "plot" in obj.base.index.keywords:
        why = why_not_plot(game, seat, obj)
        found.append((oid, doing.Action("plot", oid, obj.name), why))
    return [*found, *_activations(game, seat, oid)]


def _activations(game: Table, seat: int, oid: ObjectId) -> list[Attempt]:
    found: list[Attempt] = []
    abilities = game.chars(oid).index.activated
    for i, ability in enumerate(abilities):
        way = ability.word or doing.ability_label(ability, i, len(abilities))
        action = doing.Action("activate", oid, game.name(oid), 0, way, i)
        found.append((oid, action, legality.why_not_activate(game, seat, oid, ability)))
    return found
