"""Answers of the greedy bot to what rules and effects ask: known by the effect that asks, never by words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from spellwright.bots.magic.aim import best_plan, rank_targets
from spellwright.bots.magic.fight import Fight
from spellwright.bots.magic.judge import Judge
from spellwright.bots.magic.lands import Colors, keeps
from spellwright.bots.magic.tapping import kindest
from spellwright.bots.magic.worth import colors_of, enters_tapped, is_unknown
from spellwright.bots.simple import first_answer
from spellwright.kernel import Answer, Choose, Effect, ObjectId, Split, View
from spellwright.magic.effects import choosing, control, entering, instead, looking, moving, stack
from spellwright.magic.objects.abilities import Aimed
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Thing
from spellwright.magic.records.costs import Give, Mana, ReturnUnblocked
from spellwright.magic.records.targeting import ability_of
from spellwright.magic.records.walking import walk
from spellwright.magic.rules.casting.spells import ChooseExtras, Delve
from spellwright.magic.rules.casting.targets import ChooseModes, ChooseTargets, modes_of
from spellwright.magic.rules.casting.x import ChooseX
from spellwright.magic.rules.combat.declaring import DeclareAttackers, DeclareBlockers
from spellwright.magic.rules.mana.paying import Pay, PayStep
from spellwright.magic.rules.opening import BottomCards, Mulligans, OpeningActions
from spellwright.magic.rules.state_based import LegendRule
from spellwright.magic.rules.turn import CleanupStep

Chooser = Callable[[Judge, View[Any], Choose, Any, Scope], Answer]
ENOUGH_LANDS = 5


def choose(judge: Judge, view: View[Any], decision: Choose) -> Answer:
    """Pick options; what is illegal for some reason gives way to the first legal answer."""
    effect, scope = judge.game.frames[-1]
    chooser: Chooser = CHOOSERS.get(type(effect), _by_size)
    answer = chooser(judge, view, decision, effect, scope)
    return answer if view.objection(answer) is None else first_answer(view)


def split(judge: Judge, view: View[Any], decision: Split) -> Answer:
    """As much as possible to one after the other: to kill few is better than to scratch many."""
    left = decision.total - sum(decision.lows)
    amounts = list(decision.lows)
    for i, high in enumerate(decision.highs):
        more = min(left, high - amounts[i])
        amounts[i] += more
        left -= more
    answer = tuple(amounts)
    return answer if view.objection(answer) is None else first_answer(view)


# --- picking by points


def _ranked(decision: Choose, points: Callable[[Any], float]) -> list[tuple[float, int]]:
    """Options, each as often as it is there, best first."""
    found = [(points(value), i) for i, o in enumerate(decision.options) for value in o.values]
    return sorted(found, key=lambda pair: -pair[0])


def _picks(decision: Choose, ranked: list[tuple[float, int]], n: int) -> Answer:
    picks = [i for _, i in ranked[:n]]
    return tuple(picks if decision.ordered else sorted(picks))


def _worth(judge: Judge, thing: Thing) -> float:
    """What a thing is worth to us: our own are, the opponent's are a loss."""
    if not isinstance(thing, ObjectId):
        return judge.sign(thing)
    obj = judge.game.obj(thing)
    if obj.zone == "battlefield":
        return judge.sign(obj.controller) * judge.permanent(thing)
    if obj.zone == "stack":
        return judge.on_stack(thing)
    return judge.sign(obj.owner) * judge.card(thing)


def _best(judge: Judge, decision: Choose, n: int) -> Answer:
    return _picks(decision, _ranked(decision, lambda t: _worth(judge, t)), n)


def _worst(judge: Judge, decision: Choose, n: int) -> Answer:
    return _picks(decision, _ranked(decision, lambda t: -_worth(judge, t)), n)


def _by_size(
    judge: Judge, view: View[Any], decision: Choose, effect: Effect, scope: Scope | None
) -> Answer:
    """An unknown question: yes to what is offered, the best of what there is."""
    if decision.lo == 0 and len(decision.options) == 1:
        return (0,)
    if all(isinstance(v, ObjectId) for o in decision.options for v in o.values):
        return _best(judge, decision, max(decision.lo, min(decision.hi, 1)))
    return first_answer(view)


def _kindest(
    judge: Judge, view: View[Any], decision: Choose, effect: Pay | PayStep, scope: Scope | None
) -> Answer:
    """The one that takes the least life; of those alike the engine lists the most frugal first."""
    return (kindest(judge.game),)


def _yes(
    judge: Judge,
    view: View[Any],
    decision: Choose,
    effect: OpeningActions | ChooseExtras | stack.CastCard,
    scope: Scope | None,
) -> Answer:
    return (0,)


def _give_up(
    judge: Judge, view: View[Any], decision: Choose, effect: Effect, scope: Scope | None
) -> Answer:
    return _worst(judge, decision, decision.lo)


# --- the start of the game


def _mulligan(
    judge: Judge, view: View[Any], decision: Choose, effect: Mulligans, scope: Scope | None
) -> Answer:
    hand = [judge.game.objects[i].card.chars for i in judge.me.hand]
    return (0,) if keeps(hand) else (1,)


def _bottom(
    judge: Judge, view: View[Any], decision: Choose, effect: BottomCards, scope: Scope | None
) -> Answer:
    return _worst(judge, decision, decision.lo)


# --- casting


def _modes(
    judge: Judge, view: View[Any], decision: Choose, effect: ChooseModes, scope: Scope
) -> Answer:
    ability = ability_of(judge.game, scope)
    points = {}
    for i, option in enumerate(decision.options):
        own = scope.copy()
        one = _only_mode(ability, option.values[0])
        points[i] = best_plan(judge, one, own)[0] if one is not None else 0.0
    ranked = sorted(points, key=lambda i: -points[i])
    good = [i for i in ranked if points[i] > 0]
    n = max(decision.lo, min(decision.hi, len(good)))
    return tuple(sorted(ranked[:n])) if len(ranked) >= n else first_answer(view)


def _only_mode(ability: Aimed, mode: int) -> Aimed | None:
    """The ability as if it had only this mode; its targets keep their places."""
    import dataclasses

    modal = modes_of(ability)
    if modal is None:
        return None
    empty = control.Nothing()
    modes = tuple(m if i == mode else empty for i, m in enumerate(modal.modes))
    return dataclasses.replace(ability, effect=dataclasses.replace(modal, modes=modes, lo=1))


def _targets(
    judge: Judge, view: View[Any], decision: Choose, effect: ChooseTargets, scope: Scope
) -> Answer:
    game = judge.game
    ability = ability_of(game, scope)
    own = scope.copy()
    own.vars = dict(scope.vars)
    things = {value: i for i, o in enumerate(decision.options) for value in o.values}
    ranked = rank_targets(judge, ability, own, things)
    good = [pair for pair in ranked if pair[0] > 0]
    n = max(decision.lo, min(decision.hi, len(good)))
    if n == 1 and all(points == 0 for points, _ in ranked):
        # nothing is known of what it does: harm is done to others
        return _worst(judge, decision, 1)
    return tuple(sorted(things[t] for _, t in ranked[:n]))


def _new_targets(
    judge: Judge, view: View[Any], decision: Choose, effect: stack.Retarget, scope: Scope
) -> Answer:
    game = judge.game
    assert scope.item is not None
    ability = ability_of(game, scope)
    item = game.objects[scope.item].item
    assert item is not None
    own = Scope(scope.source, scope.controller, item=scope.item, x=item.x)
    own.targets = item.targets[: scope.vars["slot"]]
    things = {value: i for i, o in enumerate(decision.options) for value in o.values}
    ranked = rank_targets(judge, ability, own, things)
    return tuple(sorted(things[t] for _, t in ranked[: decision.lo]))


def _most(
    judge: Judge, view: View[Any], decision: Choose, effect: ChooseX, scope: Scope | None
) -> Answer:
    """The largest X."""
    return (len(decision.options) - 1,)


def _delve(
    judge: Judge, view: View[Any], decision: Choose, effect: Delve, scope: Scope | None
) -> Answer:
    return _worst(judge, decision, decision.hi)


# --- resolving


def _may(
    judge: Judge, view: View[Any], decision: Choose, effect: control.May, scope: Scope
) -> Answer:
    own = scope.copy()
    own.did = True
    own.vars = dict(scope.vars)
    if isinstance(effect.effect, looking.Shuffle):
        return (0,) if _top_is_poor(judge) else ()
    return (0,) if judge.effect(effect.effect, own) >= 0 else ()


def _top_is_poor(judge: Judge) -> bool:
    """Are the next cards, as far as they are known, worse than cards at random?"""
    top = [i for i in judge.me.library[:3] if not is_unknown(judge.game.objects[i])]
    return bool(top) and max(map(judge.card, top)) < 1.5


def _may_pay(
    judge: Judge, view: View[Any], decision: Choose, effect: control.MayPay, scope: Scope
) -> Answer:
    own = scope.copy()
    own.did = True
    unpaid = judge.effect(effect.otherwise, own) if effect.otherwise is not None else 0.0
    paid = judge.effect(effect.then, own) if effect.then is not None else 0.0
    price = judge.cost(effect.costs, Scope(scope.source, judge.seat))
    price += sum(judge.tapping(c.cost) for c in effect.costs if isinstance(c, Mana))
    return (0,) if paid - price > unpaid else ()


def _pay_for_each(
    judge: Judge, view: View[Any], decision: Choose, effect: control.PayForEach, scope: Scope
) -> Answer:
    """Life for those whose loss is worse than the life is, the dearest first."""

    def loss(thing: Thing) -> float:
        own = scope.copy()
        own.it, own.vars = (thing,), dict(scope.vars)
        return -judge.effect(effect.otherwise, own)

    ranked = _ranked(decision, loss)
    n = 0
    for points, _ in ranked[: decision.hi]:
        if points <= judge.pain(effect.life * (n + 1)) - judge.pain(effect.life * n):
            break
        n += 1
    return _picks(decision, ranked, max(n, decision.lo))


def _among(
    judge: Judge, view: View[Any], decision: Choose, effect: looking.ChooseAmong, scope: Scope
) -> Answer:
    """What is chosen is "it" for what comes next: look there whether that is good for it."""
    things = [value for o in decision.options for value in o.values]
    points: dict[Any, float] = {}
    for thing in things:
        own = scope.copy()
        own.it, own.did, own.vars = (thing,), True, dict(scope.vars)
        own.vars["others"] = tuple(t for t in things if t != thing)
        points[thing] = sum(
            judge.effect(e, own) for e, s in reversed(judge.game.frames[:-1]) if s is scope
        )
    ranked = _ranked(decision, lambda t: points[t])
    good = [pair for pair in ranked if pair[0] > 0]
    return _picks(decision, ranked, max(decision.lo, min(decision.hi, len(good))))


def _each_chooses(
    judge: Judge,
    view: View[Any],
    decision: Choose,
    effect: choosing.EachChooses,
    scope: Scope | None,
) -> Answer:
    """What comes next says what the cards are chosen for."""
    after = [e for e, s in judge.game.frames[:-1] if s is scope]
    enters = any(isinstance(e, moving.Move) and e.to == "battlefield" for e in _all_parts(after))

    def points(oid: ObjectId) -> float:
        return judge.put(oid, judge.seat) if enters else -judge.card(oid)

    return _picks(decision, _ranked(decision, points), decision.hi if enters else decision.lo)


def _all_parts(effects: list[Any]) -> list[Any]:
    return [part for effect in effects for part in walk(effect)]


def _search(
    judge: Judge, view: View[Any], decision: Choose, effect: looking.Search, scope: Scope | None
) -> Answer:
    colors = Colors(judge.game, judge.seat)

    def points(oid: ObjectId) -> float:
        chars = judge.game.objects[oid].card.chars
        if not chars.is_land:
            return judge.card(oid) + 0.1 * chars.mana_value
        gives = colors_of(chars)
        return 2.0 * colors.points(gives) + 0.3 * len(gives) - 1.5 * enters_tapped(chars)

    return _picks(decision, _ranked(decision, points), decision.hi)


def _arrange(
    judge: Judge, view: View[Any], decision: Choose, effect: looking.Arrange, scope: Scope | None
) -> Answer:
    """Away with lands when there are enough of them, and with spells when there are not."""
    away = [
        i
        for i, option in enumerate(decision.options)
        for value in option.values
        if not _is_welcome(judge, value)
    ]
    return tuple(away[: decision.hi])


def _is_welcome(judge: Judge, oid: ObjectId) -> bool:
    chars = judge.game.obj(oid).card.chars
    lands = judge.lands(judge.seat)
    lands += sum(judge.game.objects[i].card.chars.is_land for i in judge.me.hand)
    if chars.is_land:
        return lands < ENOUGH_LANDS - 1
    return lands >= 2 or chars.mana_value <= 1


def _order(
    judge: Judge, view: View[Any], decision: Choose, effect: looking.OrderTop, scope: Scope | None
) -> Answer:
    return _best(judge, decision, decision.lo)


def _put_back(
    judge: Judge, view: View[Any], decision: Choose, effect: looking.PutBack, scope: Scope | None
) -> Answer:
    picks = _worst(judge, decision, decision.lo)
    assert isinstance(picks, tuple)
    return tuple(reversed(picks)) if decision.ordered else picks


def _pay_life(
    judge: Judge,
    view: View[Any],
    decision: Choose,
    effect: instead.EnterPaying,
    scope: Scope | None,
) -> Answer:
    """An untapped land is worth the life while there is something to cast."""
    return (0,) if judge.me.life > 7 and judge.me.hand else ()


def _copy_of(
    judge: Judge,
    view: View[Any],
    decision: Choose,
    effect: entering.EnterAsCopy,
    scope: Scope | None,
) -> Answer:
    ranked = _ranked(decision, judge.permanent)
    return _picks(decision, ranked, 1)


def _keep_one(
    judge: Judge, view: View[Any], decision: Choose, effect: LegendRule, scope: Scope | None
) -> Answer:
    return _best(judge, decision, decision.lo)


# --- combat


def _attack(
    judge: Judge, view: View[Any], decision: Choose, effect: DeclareAttackers, scope: Scope | None
) -> Answer:
    return Fight(judge).attack(view, decision)


def _block(
    judge: Judge, view: View[Any], decision: Choose, effect: DeclareBlockers, scope: Scope | None
) -> Answer:
    return Fight(judge).block(view, decision)


CHOOSERS: dict[type[Any], Chooser] = {
    Mulligans: _mulligan,
    BottomCards: _bottom,
    OpeningActions: _yes,
    ChooseExtras: _yes,
    ChooseX: _most,
    ChooseModes: _modes,
    ChooseTargets: _targets,
    stack.Retarget: _new_targets,
    stack.CastCard: _yes,
    Delve: _delve,
    Pay: _kindest,
    PayStep: _kindest,
    Give: _give_up,
    ReturnUnblocked: _give_up,
    CleanupStep: _give_up,
    LegendRule: _keep_one,
    DeclareAttackers: _attack,
    DeclareBlockers: _block,
    control.May: _may,
    control.MayPay: _may_pay,
    control.PayForEach: _pay_for_each,
    moving.ChooseSacrifices: _give_up,
    moving.Discard: _give_up,
    choosing.EachChooses: _each_chooses,
    looking.ChooseAmong: _among,
    looking.Search: _search,
    looking.Arrange: _arrange,
    looking.OrderTop: _order,
    looking.PutBack: _put_back,
    instead.EnterPaying: _pay_life,
    entering.EnterAsCopy: _copy_of,
}
