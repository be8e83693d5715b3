"""What an Aura does to what it enchants, in points: by its own abilities, imagined on the thing."""

from __future__ import annotations

from spellwright.bots.magic.judge import ODD, Judge
from spellwright.bots.magic.worth import amount, body
from spellwright.kernel import Effect, ObjectId
from spellwright.magic.effects.mana import AddMana
from spellwright.magic.objects.characteristics import Chars
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Change, Filter, Thing
from spellwright.magic.records.changes import AddPT, ControlBy, Gain, LoseAll, SetLandType, SetPT
from spellwright.magic.records.filters import AttachedTo
from spellwright.magic.records.walking import walk

HINDERS = ("can't", "must", "doesn't", "skip")  # how rules that hold something back begin
EACH_TURN = 1.5  # mana that comes again every turn
LASTING = 1.0  # what a trigger that comes again does, once


def worn(judge: Judge, aura: ObjectId, chars: Chars, thing: Thing, seat: int) -> float:
    """What it is worth to us that this Aura of that seat is on the thing."""
    if not isinstance(thing, ObjectId):
        return -judge.sign(thing) if any(chars.index.rules) else judge.sign(thing)
    trial = judge.game.copy()
    imagined = trial.objects[aura].copy()
    imagined.attached = thing
    trial.objects[aura] = imagined
    trial.cache = None
    there = Judge(trial, judge.seat)
    scope = Scope(aura, seat, it=(thing,))
    points = 0.0
    for ability in chars.index.continuous:
        if _is_about_it(ability.affects):
            points += sum(_lasting(there, change, thing, scope) for change in ability.changes)
    ours = judge.sign(judge.game.obj(thing).controller)
    for found in chars.index.rules.values():
        for rule in found:
            if _is_about_it(rule.affects):
                points -= ours * (2.0 if rule.kind.startswith(HINDERS) else -0.5)
    for triggers in chars.index.triggers.values():
        for trigger in triggers:
            if trigger.mana:
                points += EACH_TURN * _mana_for(there, trigger.effect, scope)
            elif not trigger.targets:
                points += LASTING * there.ability(trigger, scope)
    return points


def _is_about_it(affects: Filter | None) -> bool:
    return affects is not None and any(isinstance(part, AttachedTo) for part in walk(affects))


def _mana_for(judge: Judge, effect: Effect, scope: Scope) -> float:
    """Whose mana it is."""
    points = 0.0
    for part in walk(effect):
        if isinstance(part, AddMana):
            try:
                seats = part.who.seats(judge.game, scope)
            except ODD:
                seats = [scope.controller]
            points += sum(judge.sign(s) for s in seats)
    return points


def _lasting(judge: Judge, change: Change, thing: ObjectId, scope: Scope) -> float:
    """A change that stays, as the body it makes."""
    obj = judge.game.obj(thing)
    chars = obj.base
    ours = judge.sign(obj.controller)
    if isinstance(change, ControlBy):
        seat = scope.controller if change.who == "you" else scope.player
        return 0.0 if seat == obj.controller else -2.0 * ours * judge.permanent(thing)
    if isinstance(change, AddPT):
        p, t = (amount(n, judge.game, scope) for n in (change.power, change.toughness))
        if t < 0 and -t >= (chars.toughness or 0) - obj.damage:
            return judge.lost(thing)
        grown = body(chars, (chars.power or 0) + p, (chars.toughness or 0) + t)
        return ours * (grown - body(chars))
    if isinstance(change, SetPT):
        p, t = (
            old or 0 if new is None else amount(new, judge.game, scope)
            for new, old in ((change.power, chars.power), (change.toughness, chars.toughness))
        )
        return ours * (body(chars, p, t) - body(chars))
    if isinstance(change, LoseAll):
        return -0.3 * ours * judge.permanent(thing)
    if isinstance(change, SetLandType):  # it gives other mana than its controller built it for
        return -0.4 * ours * judge.permanent(thing)
    return (0.8 if isinstance(change, Gain) else 0.1) * ours
