"""Carrying out the action that a player has chosen with priority (CR 117.1)."""

from __future__ import annotations

from spellwright.kernel import ObjectId
from spellwright.magic.objects.objects import Scope
from spellwright.magic.rules.casting.actions import Action
from spellwright.magic.rules.casting.activating import begin_activation
from spellwright.magic.rules.casting.foretell import begin_foretell
from spellwright.magic.rules.casting.legality import (
    extra_cost,
    face_up_ways,
    suspended,
    used_permits,
)
from spellwright.magic.rules.casting.offering import parted
from spellwright.magic.rules.casting.plot import begin_plot
from spellwright.magic.rules.casting.special import SUSPEND, TURN_FACE_UP
from spellwright.magic.rules.casting.spells import begin_cast
from spellwright.magic.rules.mana.buying import BuyMana, offers
from spellwright.magic.rules.mana.paying import pay_mana
from spellwright.magic.rules.zones import move
from spellwright.magic.table import Table


def play_land(game: Table, seat: int, oid: ObjectId, side: int) -> None:
    """Play a land (CR 305.1)."""
    player = game.players[seat]
    game.change_player(seat, lands_played=player.lands_played + 1)
    move(game, (oid,), "battlefield", controller=seat, cause="play", side=side)


def perform(game: Table, seat: int, action: Action) -> None:
    """Carry out an action chosen with priority."""
    if action.kind == "pay":
        mana = next(m for life, m in offers(game, seat) if life == action.ability)
        game.push(BuyMana(action.ability, tuple(mana)), Scope(ObjectId(0), seat))
        return
    assert action.obj is not None
    if action.kind == "play":
        play_land(game, seat, action.obj, action.side)
    elif action.kind == "cast":
        more = extra_cost(game.objects[action.obj], seat)
        rest = {"costs more": more} if more else {}
        way, offered = parted(action.way)
        found = used_permits(game, seat, game.objects[action.obj], action.side, way)
        begin_cast(game, seat, action.obj, action.side, way, found, offered, **rest)
    elif action.kind == "activate":
        begin_activation(game, seat, action)
    elif action.kind == "suspend":
        obj = game.objects[action.obj]
        n, cost = suspended(obj.base)
        scope = Scope(action.obj, seat, before=game.copy(), vars={"n": n})
        game.push(SUSPEND, scope)
        pay_mana(game, seat, cost, scope)
    elif action.kind == "foretell":
        begin_foretell(game, seat, action.obj)
    elif action.kind == "plot":
        begin_plot(game, seat, action.obj)
    elif action.kind == "turn face up":
        ways = face_up_ways(game.objects[action.obj])
        price = ways[action.way] if action.way else next(iter(ways.values()))
        scope = Scope(action.obj, seat, before=game.copy())
        game.push_all((price, TURN_FACE_UP), scope)
    else:
        raise ValueError(f"no action is called {action.kind}")
