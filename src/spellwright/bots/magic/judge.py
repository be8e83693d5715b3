"""What an effect would do for a seat, in points: one small judgement for each kind of effect record.

Judgements speak of records, never of cards; what an effect refers to is found by the references
themselves, with the targets that the scope holds.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from spellwright.bots.magic.drawing import harm_of_drawing
from spellwright.bots.magic.opinions import OPINIONS
from spellwright.bots.magic.reckoning import Reckoner
from spellwright.bots.magic.worth import CARD, WIN, amount, body, is_unknown
from spellwright.kernel import Effect, ObjectId, Seq
from spellwright.kernel.record import field_names
from spellwright.magic.effects import choosing, control, happen, lasting, looking, moving, stack
from spellwright.magic.effects.dealing import DealAtOnce
from spellwright.magic.effects.mana import AddMana
from spellwright.magic.objects.abilities import Triggered
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Change, Filter, Target, Thing
from spellwright.magic.records.changes import AddPT, ControlBy, Gain, LoseAll, SetPT
from spellwright.magic.records.costs import Mana
from spellwright.magic.records.matching import matching
from spellwright.magic.rules.mana.means import can_pay_mana
from spellwright.magic.rules.stack import is_uncounterable

UNKNOWN_EFFECT = 0.8  # a card's text is meant to help whoever plays it
THIN = 8  # with fewer cards than this in the library a draw is no gain any more
LAST_CARDS = 6.0
UNSEEN_GIFT = 2.5  # what an opponent puts onto the battlefield for nothing
COMBAT = ("declare attackers", "declare blockers", "first-strike damage")
ODD = (KeyError, IndexError, AttributeError, TypeError, ValueError, AssertionError)


class Judge(Reckoner):
    """Points for effects and for what they cost, from one seat's side."""

    def effect(self, effect: Effect | None, scope: Scope) -> float:
        """What it is worth to us that this effect happens. `scope` is written to, as in a game."""
        judgement = JUDGEMENTS.get(type(effect), _parts)
        try:
            return judgement(self, effect, scope)
        except ODD:
            # an effect looked at before its time may speak of things that are not there yet
            return self.sign(scope.controller) * UNKNOWN_EFFECT


def _parts(judge: Judge, e: Effect, scope: Scope) -> float:
    """A record without a judgement of its own: that of the effects it is made of."""
    inner = [getattr(e, name) for name in field_names(type(e))]
    inner = [part for part in inner if isinstance(part, Effect)]
    if not inner:
        return judge.sign(scope.controller) * UNKNOWN_EFFECT
    return sum(judge.effect(part, scope) for part in inner)


def _seq(judge: Judge, e: Seq | DealAtOnce, scope: Scope) -> float:
    return sum(judge.effect(part, scope) for part in e.parts)


def _if(judge: Judge, e: control.If, scope: Scope) -> float:
    if e.condition.holds(judge.game, scope):
        return judge.effect(e.then, scope)
    return judge.effect(e.otherwise, scope) if e.otherwise is not None else 0.0


def _may(judge: Judge, e: control.May, scope: Scope) -> float:
    points = judge.effect(e.effect, scope)
    ours = judge.seat in e.who.seats(judge.game, scope)
    return max(points, 0.0) if ours else min(points, 0.0)


def _may_pay(judge: Judge, e: control.MayPay, scope: Scope) -> float:
    game = judge.game
    payers = e.who.seats(game, scope)
    unpaid = judge.effect(e.otherwise, scope) if e.otherwise is not None else 0.0
    if not payers:
        return unpaid
    for cost in e.costs:
        if isinstance(cost, Mana):
            mana = cost.cost.with_x(scope.x) if cost.cost.x_count else cost.cost
            if not can_pay_mana(game, payers[0], mana):
                return unpaid
        elif not cost.payable(game, Scope(scope.source, payers[0])):
            return unpaid
    paid = judge.effect(e.then, scope) if e.then is not None else 0.0
    if payers[0] == judge.seat:
        own = Scope(scope.source, payers[0])
        return max(paid - judge.cost(e.costs, own), unpaid)
    return min(paid, unpaid)


def _modal(judge: Judge, e: control.Modal, scope: Scope) -> float:
    chosen = scope.info.modes if scope.info is not None else scope.vars.get("modes")
    if chosen:
        return sum(judge.effect(e.modes[i], scope) for i in chosen)
    return max(judge.effect(mode, scope.copy()) for mode in e.modes)


def _for_each(judge: Judge, e: control.ForEach, scope: Scope) -> float:
    points = 0.0
    for thing in e.of.things(judge.game, scope):
        own = scope.copy()
        own.it = (thing,)
        if not isinstance(thing, ObjectId):
            own.player = thing
        points += judge.effect(e.effect, own)
    return points


def _repeat(judge: Judge, e: control.Repeat, scope: Scope) -> float:
    return amount(e.times, judge.game, scope) * judge.effect(e.effect, scope)


def _later(judge: Judge, e: control.Later, scope: Scope) -> float:
    if not isinstance(e.ability, Triggered) or e.ability.targets:
        return 0.3 * judge.sign(scope.controller)
    own = scope.copy()
    if e.about is not None:
        own.it = tuple(e.about.things(judge.game, scope))
    return 0.5 * judge.effect(e.ability.effect, own)


def _set_it(judge: Judge, e: control.SetIt, scope: Scope) -> float:
    scope.it = tuple(e.to.things(judge.game, scope))
    return 0.0


def _set_number(judge: Judge, e: control.SetNumber, scope: Scope) -> float:
    scope.number = amount(e.to, judge.game, scope)
    return 0.0


def _nothing(judge: Judge, e: Effect, scope: Scope) -> float:
    return 0.0


def _deal(judge: Judge, e: happen.Deal, scope: Scope) -> float:
    game = judge.game
    things = e.to.things(game, scope)
    if isinstance(e.to, Target) and e.to.divide is not None:
        total = amount(e.to.divide, game, scope)
        shares = (total // max(len(things), 1),) * len(things)
        if scope.info is not None and e.to.slot < len(scope.info.shares):
            shares = scope.info.shares[e.to.slot] or shares
        return sum(judge.damage(t, n) for t, n in zip(things, shares, strict=False))
    n = amount(e.amount, game, scope)
    return sum(judge.damage(t, n) for t in things)


def _gain_life(judge: Judge, e: happen.GainLife, scope: Scope) -> float:
    n = amount(e.amount, judge.game, scope)
    return sum(judge.life(s, n) for s in e.who.seats(judge.game, scope))


def _lose_life(judge: Judge, e: happen.LoseLife, scope: Scope) -> float:
    n = amount(e.amount, judge.game, scope)
    return sum(judge.life(s, -n) for s in e.who.seats(judge.game, scope))


def _draw(judge: Judge, e: happen.Draw, scope: Scope) -> float:
    n = amount(e.n, judge.game, scope)
    points = 0.0
    for seat in e.who.seats(judge.game, scope):
        left = len(judge.game.players[seat].library) - n
        if seat == judge.seat:
            left -= judge.ahead
        each = CARD if left >= THIN else -LAST_CARDS  # CR 104.3c: who draws too much loses
        points += judge.sign(seat) * (each * n if left >= 0 else -WIN / 2)
        if seat == judge.seat:
            points -= judge.pain(n * harm_of_drawing(judge.game, seat))
    return points


def _put_counters(judge: Judge, e: happen.PutCounters, scope: Scope) -> float:
    game = judge.game
    n = amount(e.n, game, scope)
    points = 0.0
    for thing in e.on.things(game, scope):
        if not isinstance(thing, ObjectId):
            continue
        ours = judge.sign(game.obj(thing).controller)
        if e.kind == "-1/-1":
            points += judge.damage(thing, n) or -0.8 * n * ours
        elif e.kind == "stun":
            points -= ours
        else:
            points += ours * n * {"+1/+1": 1.5, "loyalty": 0.8}.get(e.kind, 0.3)
    return points


def _tokens(judge: Judge, e: happen.CreateTokens, scope: Scope) -> float:
    n = amount(e.n, judge.game, scope)
    each = judge.printed(e.card)
    return sum(judge.sign(s) * n * each for s in e.who.seats(judge.game, scope))


def _tap(judge: Judge, e: happen.Tap, scope: Scope) -> float:
    points = 0.0
    for oid in e.what.objects(judge.game, scope):
        obj = judge.game.objects[oid]
        if not obj.tapped:
            points -= judge.sign(obj.controller) * 0.2 * judge.permanent(oid)
    return points


def _untap(judge: Judge, e: happen.Untap, scope: Scope) -> float:
    points = 0.0
    for oid in e.what.objects(judge.game, scope):
        obj = judge.game.objects[oid]
        if obj.tapped:
            points += judge.sign(obj.controller) * 0.2 * judge.permanent(oid)
    return points


def _win(judge: Judge, e: happen.WinGame, scope: Scope) -> float:
    return sum(judge.sign(s) * WIN for s in e.who.seats(judge.game, scope))


def _lose(judge: Judge, e: happen.LoseGame, scope: Scope) -> float:
    return sum(-judge.sign(s) * WIN for s in e.who.seats(judge.game, scope))


def _destroy(judge: Judge, e: moving.Destroy, scope: Scope) -> float:
    game = judge.game
    return sum(
        judge.lost(oid)
        for oid in e.what.objects(game, scope)
        if not game.has(oid, "indestructible")
    )


def _move(judge: Judge, e: moving.Move, scope: Scope) -> float:
    game = judge.game
    points = 0.0
    for oid in e.what.objects(game, scope):
        obj = game.objects[oid]
        if obj.zone in ("battlefield", "stack"):
            points += judge.lost(oid)
        elif obj.zone == "hand":
            points -= judge.sign(obj.owner) * judge.card(oid)
        if e.to == "battlefield":
            seat = scope.controller if e.under == "you" else obj.owner
            points += judge.sign(seat) * (3.0 if is_unknown(obj) else judge.put(oid, seat))
        elif e.to == "hand" and not obj.token:
            points += judge.sign(obj.owner) * judge.card(oid)
        elif e.to == "library" and e.place == "top" and not obj.token:
            points += judge.sign(obj.owner) * 0.5 * judge.card(oid)
        elif obj.zone == "graveyard" and e.to == "exile":
            points -= judge.sign(obj.owner) * 0.3
    return points


def _sacrifice(judge: Judge, e: moving.Sacrifice, scope: Scope) -> float:
    game = judge.game
    if e.what is not None:
        return sum(judge.lost(oid) for oid in e.what.objects(game, scope))
    points = 0.0
    n = amount(e.n, game, scope)
    for seat in e.who.seats(game, scope):
        mine = [
            judge.permanent(t)
            for t in matching(game, scope, e.of)
            if isinstance(t, ObjectId) and game.objects[t].controller == seat
        ]
        points -= judge.sign(seat) * sum(sorted(mine)[:n])
    return points


def _discard(judge: Judge, e: moving.Discard, scope: Scope) -> float:
    game = judge.game
    points = 0.0
    for seat in e.who.seats(game, scope):
        hand = sorted(judge.card(i) for i in game.players[seat].hand)
        n = len(hand) if e.n is None else amount(e.n, game, scope)
        points -= judge.sign(seat) * sum(hand[:n])
    return points


def _mill(judge: Judge, e: moving.Mill, scope: Scope) -> float:
    n = amount(e.n, judge.game, scope)
    return sum(-judge.sign(s) * 0.05 * n for s in e.who.seats(judge.game, scope))


def _search(judge: Judge, e: looking.Search, scope: Scope) -> float:
    n = amount(e.n, judge.game, scope)
    each = 3.0 if e.to == "battlefield" else CARD + 0.5 if e.to == "hand" else 1.0
    return sum(judge.sign(s) * n * each for s in e.who.seats(judge.game, scope))


def _arrange(judge: Judge, e: looking.Arrange, scope: Scope) -> float:
    n = amount(e.n, judge.game, scope)
    return sum(judge.sign(s) * 0.4 * n for s in e.who.seats(judge.game, scope))


def _put_back(judge: Judge, e: looking.PutBack, scope: Scope) -> float:
    n = amount(e.n, judge.game, scope)
    return sum(-judge.sign(s) * n for s in e.who.seats(judge.game, scope))


def _look_at(judge: Judge, e: looking.LookAt | looking.Reveal, scope: Scope) -> float:
    scope.it = tuple(e.what.objects(judge.game, scope))
    return 0.3 * judge.sign(scope.controller)


def _reveal_hand(judge: Judge, e: looking.RevealHand, scope: Scope) -> float:
    points = 0.0
    for seat in e.who.seats(judge.game, scope):
        hand = judge.game.players[seat].hand
        scope.it, scope.player = tuple(hand), seat
        points -= judge.sign(seat) * (0.3 if hand else 0.0)
    return points


def _choose_among(judge: Judge, e: looking.ChooseAmong, scope: Scope) -> float:
    game = judge.game
    found = [t for t in e.among.things(game, scope) if _could_be(judge, e.of, scope, t)]
    found.sort(key=lambda t: -_size(judge, t))
    scope.it = tuple(found[: max(amount(e.hi, game, scope), 0)])
    scope.did = bool(scope.it)
    return 0.0


def _each_chooses(judge: Judge, e: choosing.EachChooses, scope: Scope) -> float:
    """Ours is the best that we hold; of what others choose only the usual is known."""
    game = judge.game
    points, chosen = 0.0, []
    for seat in e.who.seats(game, scope):
        hand = [i for i in game.players[seat].hand if _could_be(judge, e.of, scope, i)]
        if seat == judge.seat:
            hand = [i for i in hand if e.of.matches(game, scope, i)]
            hand.sort(key=lambda i: -judge.put(i, seat))
            chosen += hand[: max(amount(e.hi, game, scope), 0)]
        elif hand:
            points -= UNSEEN_GIFT
    scope.it = tuple(chosen)
    scope.did = bool(chosen)
    return points


def _could_be(judge: Judge, of: Filter, scope: Scope, thing: Thing) -> bool:
    if isinstance(thing, ObjectId) and thing not in judge.game.objects:
        return False
    if isinstance(thing, ObjectId) and is_unknown(judge.game.objects[thing]):
        return True
    return bool(of.matches(judge.game, scope, thing))


def _size(judge: Judge, thing: Thing) -> float:
    """How much a thing matters to whoever has it."""
    if not isinstance(thing, ObjectId):
        return 0.0
    obj = judge.game.obj(thing)
    if obj.zone == "battlefield":
        return judge.permanent(thing)
    return abs(judge.on_stack(thing)) if obj.zone == "stack" else judge.card(thing)


def _transform(judge: Judge, e: moving.Transform, scope: Scope) -> float:
    return sum(
        1.5 * judge.sign(judge.game.objects[i].controller)
        for i in e.what.objects(judge.game, scope)
    )


def _counter(judge: Judge, e: stack.Counter, scope: Scope) -> float:
    game = judge.game
    return sum(
        judge.lost(oid)
        for oid in e.what.objects(game, scope)
        if game.objects[oid].zone == "stack" and not is_uncounterable(game, oid)
    )


def _copy_spell(judge: Judge, e: stack.CopySpell, scope: Scope) -> float:
    return sum(1.5 * judge.sign(s) for s in e.who.seats(judge.game, scope))


def _affect(judge: Judge, e: lasting.Affect, scope: Scope) -> float:
    return sum(
        _change(judge, change, oid, scope)
        for oid in e.what.objects(judge.game, scope)
        for change in e.changes
    )


def _change(judge: Judge, change: Change, oid: ObjectId, scope: Scope) -> float:
    game = judge.game
    obj = game.objects[oid]
    ours = judge.sign(obj.controller)
    if isinstance(change, ControlBy):
        seat = scope.controller if change.who == "you" else scope.player
        return 0.0 if seat == obj.controller else -2.0 * ours * judge.permanent(oid)
    if isinstance(change, AddPT):
        p, t = (amount(n, game, scope) for n in (change.power, change.toughness))
        chars = game.chars(oid)
        if t < 0 and -t >= (chars.toughness or 0) - obj.damage:
            return judge.lost(oid)
        fights = game.step in COMBAT and _is_in_combat(judge, oid)
        return ours * (0.5 * p + 0.2 * t) * (1.0 if fights or p < 0 else 0.1)
    if isinstance(change, LoseAll):
        return -0.3 * ours * judge.permanent(oid)
    if isinstance(change, SetPT):
        chars = game.chars(oid)
        p, t = (
            old or 0 if new is None else amount(new, game, scope)
            for new, old in ((change.power, chars.power), (change.toughness, chars.toughness))
        )
        return ours * (body(chars, p, t) - body(chars))
    return (0.4 if isinstance(change, Gain) else 0.1) * ours


def _is_in_combat(judge: Judge, oid: ObjectId) -> bool:
    combat = judge.game.combat
    return combat is not None and (
        combat.attack_of(oid) is not None or bool(combat.blocked_by(oid))
    )


def _attach(judge: Judge, e: lasting.Attach, scope: Scope) -> float:
    game = judge.game
    if any(game.obj(oid).attached is not None for oid in e.what.objects(game, scope)):
        return -0.5
    return sum(
        judge.sign(game.obj(t).controller)
        for t in e.to.things(game, scope)
        if isinstance(t, ObjectId)
    )


def _add_mana(judge: Judge, e: AddMana, scope: Scope) -> float:
    return 0.1 * judge.sign(scope.controller)


def _extra_turn(judge: Judge, e: happen.ExtraTurn, scope: Scope) -> float:
    return sum(8.0 * judge.sign(s) for s in e.who.seats(judge.game, scope))


JUDGEMENTS: dict[type[Any], Callable[[Judge, Any, Scope], float]] = {
    Seq: _seq,
    control.If: _if,
    control.May: _may,
    control.MayPay: _may_pay,
    control.Modal: _modal,
    control.ForEach: _for_each,
    control.Repeat: _repeat,
    control.Later: _later,
    control.SetIt: _set_it,
    control.SetNumber: _set_number,
    control.Remember: _nothing,
    control.Nothing: _nothing,
    happen.Deal: _deal,
    DealAtOnce: _seq,
    happen.GainLife: _gain_life,
    happen.LoseLife: _lose_life,
    happen.Draw: _draw,
    happen.PutCounters: _put_counters,
    happen.CreateTokens: _tokens,
    happen.Tap: _tap,
    happen.Untap: _untap,
    happen.WinGame: _win,
    happen.LoseGame: _lose,
    happen.ExtraTurn: _extra_turn,
    moving.Destroy: _destroy,
    moving.Move: _move,
    moving.Sacrifice: _sacrifice,
    moving.Discard: _discard,
    moving.Mill: _mill,
    looking.Search: _search,
    looking.Shuffle: _nothing,
    looking.Reveal: _look_at,
    looking.LookAt: _look_at,
    looking.RevealHand: _reveal_hand,
    choosing.EachChooses: _each_chooses,
    looking.ChooseAmong: _choose_among,
    looking.Arrange: _arrange,
    looking.Did: _nothing,
    looking.PutBack: _put_back,
    moving.Transform: _transform,
    stack.Counter: _counter,
    stack.CopySpell: _copy_spell,
    lasting.Affect: _affect,
    lasting.Attach: _attach,
    AddMana: _add_mana,
    **OPINIONS,
}
