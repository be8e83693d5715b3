"""What the options of a question stand for on a board: objects and players that can be pointed at."""

from __future__ import annotations

from spellwright.kernel import Answer, Choose, Decision, ObjectId, Option, Priority
from spellwright.magic.game import Game
from spellwright.magic.objects.objects import Obj
from spellwright.magic.objects.speech import Thing
from spellwright.magic.rules.casting.attempts import card_attempts
from spellwright.magic.rules.likeness import Listed
from spellwright.magic.rules.mana.paying import Pay, PayStep
from spellwright.magic.rules.mana.thrift import thriftiest

Things = tuple[Thing, ...]


def subjects(game: Game, decision: Decision) -> tuple[Things, ...]:
    """For each option, in order, the things that stand for it; none for a mode, a number or a word.

    A payment stands for every source that it may use, an attack or a block for its creature (see `pairs`).
    """
    if isinstance(decision, Priority):
        return tuple(() if o.obj is None else (o.obj,) for o in decision.options)
    if not isinstance(decision, Choose):
        return tuple(() for _ in decision.labels())
    if is_payment(game):
        return _sources(game, decision)
    return tuple(_things(game, option) for option in decision.options)


def with_twins(game: Game, seat: int, things: tuple[Things, ...]) -> tuple[Things, ...]:
    """Actions with everything that stands for them: of interchangeable things a game offers one, people see them all."""
    offered = {thing for each in things for thing in each if isinstance(thing, ObjectId)}
    found = [list(each) for each in things]
    for zone in (game.players[seat].hand, game.battlefield):
        here = [game.objects[oid] for oid in zone]
        for obj in here:
            if obj.id in offered:
                continue
            for like in here:
                if like.id in offered and like.card is obj.card and _is_like(game, like, obj):
                    for each in found:
                        if like.id in each:
                            each.append(obj.id)
                    break
    return tuple(map(tuple, found))


def _is_like(game: Game, one: Obj, other: Obj) -> bool:
    listed = Listed(game)
    listed.has_like(one)
    return listed.has_like(other)


def pairs(decision: Decision) -> tuple[tuple[tuple[ObjectId, Thing], ...], ...]:
    """Of a declaration of attackers or blockers: who may attack or block what, by option; else nothing."""
    if not isinstance(decision, Choose) or not decision.options:
        return ()
    found = []
    for option in decision.options:
        if not all(isinstance(v, tuple) and len(v) == 2 for v in option.values):
            return ()
        found.append(tuple((one, other) for one, other in option.values))
    return tuple(found)


def is_payment(game: Game) -> bool:
    """Is the open question which mana to pay with?"""
    return game.decision is not None and isinstance(game.frames[-1][0], Pay | PayStep)


def reasons(game: Game, seat: int) -> dict[ObjectId, str]:
    """Why cards in the seat's hand cannot be used now, for those with which nothing can be done."""
    found: dict[ObjectId, str] = {}
    for oid in game.players[seat].hand:
        tried = card_attempts(game, seat, oid)
        if tried and all(why is not None for _, _, why in tried):
            found[oid] = str(tried[0][2])
    return found


def thrifty(game: Game) -> Answer:
    """The answer to an open payment that spends what is least useful otherwise."""
    return (thriftiest(game),)


def _things(game: Game, option: Option) -> Things:
    found: list[Thing] = []
    for value in option.values:
        if isinstance(value, tuple) and value and isinstance(value[0], ObjectId):
            value = value[0]
        if isinstance(value, ObjectId):
            found.append(value)
        elif type(value) is int and 0 <= value < game.seats:
            if option.label == game.player_name(value):  # other numbers are modes and amounts
                found.append(value)
    return tuple(found)


def _sources(game: Game, decision: Choose) -> tuple[Things, ...]:
    effect, scope = game.frames[-1]
    found: list[Things] = []
    if isinstance(effect, PayStep):
        found = [tuple(use[0].ids) for use in effect.uses(game, scope)]
    elif isinstance(effect, Pay):
        for groups, plan in effect.ways(game, scope):
            used = [groups[which] for which, _, _ in plan.activations]
            found.append(tuple(oid for group in used for oid in group.ids))
    # who pays by hand is offered more than plans: that is chosen by its words
    return (*found, *(() for _ in decision.options))[: len(decision.options)]
