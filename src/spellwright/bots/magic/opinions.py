"""What rarer effects are worth to a seat: things exiled for a while, fights, life that becomes a number, things handed over, copies."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from spellwright.bots.magic.duel import fight
from spellwright.bots.magic.reckoning import Reckoner
from spellwright.bots.magic.worth import amount
from spellwright.magic.effects.exchanging import GiveControl, SetLife
from spellwright.magic.effects.exploring import Explore, Fight
from spellwright.magic.effects.happen import CreateCopies
from spellwright.magic.effects.monarch import BecomeMonarch
from spellwright.magic.effects.until import ExileUntilLeaves
from spellwright.magic.objects.objects import Scope
from spellwright.magic.rules.monarch import is_monarch

FOR_A_WHILE = 0.8  # of what is lost when a thing is gone for good
EXPLORES = 1.2
CROWN = 2.5  # a card each turn, until it is taken


def _exile(judge: Reckoner, e: ExileUntilLeaves, scope: Scope) -> float:
    game, points = judge.game, 0.0
    for oid in e.what.objects(game, scope):
        obj = game.objects[oid]
        if obj.zone == "battlefield":
            points += FOR_A_WHILE * judge.lost(oid)
        else:
            points -= FOR_A_WHILE * judge.sign(obj.owner) * judge.card(oid)
    return points


def _fight(judge: Reckoner, e: Fight, scope: Scope) -> float:
    """CR 701.14: both or neither."""
    ones, others = (ref.objects(judge.game, scope) for ref in (e.one, e.other))
    if len(ones) != 1 or len(others) != 1:
        return 0.0
    dead = fight(judge.game, ones[0], others[0])
    return sum(
        judge.lost(oid) for oid, dies in zip((ones[0], others[0]), dead, strict=True) if dies
    )


def _set_life(judge: Reckoner, e: SetLife, scope: Scope) -> float:
    game = judge.game
    n = amount(e.n, game, scope)
    return sum(judge.life(s, n - game.players[s].life) for s in e.who.seats(game, scope))


def _give_control(judge: Reckoner, e: GiveControl, scope: Scope) -> float:
    """A thing that changes sides is gone from the one and there for the other."""
    game = judge.game
    seats = e.who.seats(game, scope)
    return sum(
        2.0 * judge.sign(seats[0]) * judge.permanent(oid)
        for oid in e.what.objects(game, scope)
        if seats and game.objects[oid].controller != seats[0]
    )


def _copies(judge: Reckoner, e: CreateCopies, scope: Scope) -> float:
    game = judge.game
    each = sum(judge.printed(game.obj(oid).card) for oid in e.of.objects(game, scope))
    n = amount(e.n, game, scope)
    return sum(judge.sign(s) * n * each for s in e.who.seats(game, scope))


def _explore(judge: Reckoner, e: Explore, scope: Scope) -> float:
    game = judge.game
    return sum(
        EXPLORES * judge.sign(game.obj(oid).controller) for oid in e.what.objects(game, scope)
    )


def _monarch(judge: Reckoner, e: BecomeMonarch, scope: Scope) -> float:
    game = judge.game
    seats = e.who.seats(game, scope)[:1]
    return sum(CROWN * judge.sign(s) for s in seats if not is_monarch(game, s))


OPINIONS: dict[type[Any], Callable[[Any, Any, Scope], float]] = {
    ExileUntilLeaves: _exile,
    Fight: _fight,
    SetLife: _set_life,
    GiveControl: _give_control,
    CreateCopies: _copies,
    Explore: _explore,
    BecomeMonarch: _monarch,
}
