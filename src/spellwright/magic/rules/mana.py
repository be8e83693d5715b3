"""Mana: what a player could add, paying costs with it, emptying pools (CR 106, 601.2g–h, 605)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from spellwright.kernel import Choose, Effect, ObjectId, Option, definition
from spellwright.magic.abilities import Activated, Triggered
from spellwright.magic.amounts import value
from spellwright.magic.cost import ManaCost
from spellwright.magic.costs import (
    Cost,
    PayLife,
    TakeAnyCounters,
    TakeCounters,
    TapSelf,
    WithSelf,
)
from spellwright.magic.objects import Scope
from spellwright.magic.rules import payment
from spellwright.magic.rules.events import ManaAdded
from spellwright.magic.rules.giving import busy_for, each_time, given_to, is_giving, kept, left_for
from spellwright.magic.rules.happenings import lose_life, most_life

if TYPE_CHECKING:
    from spellwright.magic.game import Game

PLAN_LIMIT = 24  # more ways than this are asked source by source


class Output(NamedTuple):
    """What one activation adds: its own mana, and what triggered mana abilities add to it, by source."""

    mana: tuple[str, ...]
    extra: tuple[tuple[ObjectId, tuple[str, ...]], ...] = ()

    @property
    def all(self) -> tuple[str, ...]:
        return sum((mana for _, mana in self.extra), self.mana)


Use = tuple[int, Output]  # which of the object's mana abilities, and for what


class ManaSource:
    """Interchangeable permanents (or cards) with the mana abilities they can use now.

    `gives`: what such an ability can take for its cost, `each` of them a time, where that is a choice.
    `life`: what each activation takes of it at least.
    """

    __slots__ = ("each", "gives", "ids", "life", "outputs", "source", "uses")

    def __init__(
        self,
        ids: list[ObjectId],
        uses: tuple[Use, ...],
        source: payment.Source,
        gives: tuple[ObjectId, ...] = (),
        each: int = 1,
    ) -> None:
        self.ids = ids
        self.gives, self.each = gives, each
        self.life = 0
        self.uses = uses  # one for each output
        self.source = source
        self.outputs = source.outputs

    def activation(self, oid: ObjectId, seat: int, output: int) -> Scope:
        """What ACTIVATE_MANA needs to make one of these add an output."""
        index, made = self.uses[output]
        return Scope(oid, seat, vars={"ability": index, "output": made.mana, "extra": made.extra})

    def giving(self, paying: Scope, output: int, again: bool) -> Scope:
        """The same where a thing is chosen; `again`: the source must stay for another activation."""
        scope = self.activation(self.ids[0], paying.controller, output)
        scope.vars["keep"] = (self.ids[0],) if again else ()
        scope.vars["besides"] = paying.vars.get("besides", ())
        scope.vars["payer"] = paying.source
        return scope


def mana_sources(game: Game, seat: int) -> list[ManaSource]:
    """What a player could activate for mana now, alike ones together; cached until something changes."""
    cache = game.sources
    if cache is None:
        cache = game.sources = {}
    found: list[ManaSource] | None = cache.get(seat)
    if found is None:
        found = cache[seat] = _find_sources(game, seat)
    return found


def _find_sources(game: Game, seat: int) -> list[ManaSource]:
    groups: dict[Any, ManaSource] = {}
    tied = _tied(game)
    triggers = _mana_triggers(game)
    for oid in game.battlefield:
        obj = game.objects[oid]
        if obj.controller != seat:
            continue
        chars = game.chars(oid)
        abilities = chars.index.mana
        if not abilities:
            continue
        plain = chars.is_land and not chars.is_creature and oid not in tied
        plain = plain and not obj.counters and not obj.notes and obj.attached is None
        if obj.tapped and all(isinstance(a.costs[0], TapSelf) for a in abilities if a.costs):
            continue
        mark: Any = (obj.card.name, obj.tapped, *map(id, abilities)) if plain else oid
        group = groups.get(mark)
        if group is not None:
            group.ids.append(oid)
            continue
        outputs: list[tuple[str, ...]] = []
        uses: list[Use] = []
        effects: list[Any] = []
        for i, ability in enumerate(abilities):
            if not is_plain(ability) or not usable(game, oid, ability, seat):
                continue
            for output in outputs_of(game, oid, ability, seat, triggers):
                if output.mana:
                    outputs.append(output.all)
                    uses.append((i, output))
                    effects.append(_side_effect(ability))
        if outputs:
            source = payment.Source(mark, 1, tuple(outputs), tuple(effects) if any(effects) else ())
            made = groups[mark] = ManaSource([oid], tuple(uses), source)
            made.life = min(_life(game, oid, abilities[i], seat) for i, _ in uses)
    found = list(groups.values())
    for group in found:
        if len(group.ids) > 1:
            group.source = group.source._replace(count=len(group.ids))
    return found + _giving_sources(game, seat, triggers)


def _life(game: Game, oid: ObjectId, ability: Activated, seat: int) -> int:
    costs = [c for c in ability.costs if isinstance(c, PayLife)]
    return sum(value(c.n, game, Scope(oid, seat)) for c in costs)


def _giving_sources(game: Game, seat: int, triggers: list[ManaTrigger]) -> list[ManaSource]:
    """Mana abilities that cost a thing of your choice; no thing counts for two of them.

    They come last in a payment: what they take may first be tapped for mana itself.
    """
    groups: dict[Any, ManaSource] = {}
    claimed: set[ObjectId] = set()
    for oid in game.battlefield:
        if game.objects[oid].controller != seat:
            continue
        for i, ability in enumerate(game.chars(oid).index.mana):
            if not is_giving(ability) or not usable(game, oid, ability, seat):
                continue
            things = given_to(game, oid, ability, seat)
            mark = (id(ability), things)
            if mark in groups:
                continue  # whose ability it is makes no difference
            gives = tuple(t for t in things if t not in claimed)
            each = each_time(game, oid, ability, seat)
            made = [o for o in outputs_of(game, oid, ability, seat, triggers) if o.mana]
            if made and len(gives) >= each:
                claimed.update(gives)
                source = payment.Source(
                    mark,
                    len(gives) // each,
                    tuple(o.all for o in made),
                    (_side_effect(ability),) * len(made),
                )
                uses = tuple((i, o) for o in made)
                groups[mark] = ManaSource([oid], uses, source, gives, each)
    return list(groups.values())


def _tied(game: Game) -> set[Any]:
    """What is targeted, affected or enchanted is not interchangeable with its like."""
    objects = game.objects
    found: set[Any] = {objects[oid].attached for oid in game.battlefield if objects[oid].attached}
    for oid in game.stack:
        item = objects[oid].item
        if item is not None:
            for group in item.targets:
                found.update(group)
    for f in game.floating:
        if f.affected:
            found.update(f.affected)
    return found


def _side_effect(ability: Activated) -> Any:
    """What activating does besides tapping and adding mana, for telling payments apart."""
    costs = tuple(str(c) for c in ability.costs if not isinstance(c, TapSelf))
    extra = ability.effect.side_effect()  # type: ignore[attr-defined]
    return (*costs, extra) if costs or extra else ""


PLAIN = (TapSelf, PayLife, WithSelf, TakeCounters, TakeAnyCounters)


def is_plain(ability: Activated) -> bool:
    """Can it be part of a payment without further questions?"""
    return all(isinstance(c, PLAIN) for c in ability.costs) and hasattr(ability.effect, "outputs")


def usable(game: Game, oid: ObjectId, ability: Activated, seat: int) -> bool:
    from spellwright.magic.rules.queries import forbidden, was_used

    scope = Scope(oid, seat)
    if ability.once_each_turn and was_used(game, oid, ability):
        return False
    for cost in ability.costs:
        if not cost.payable(game, scope):
            return False
    if ability.condition is not None and not ability.condition.holds(game, scope):
        return False
    return forbidden(game, "can't activate", oid) is None or _only_nonmana(game, oid)


def _only_nonmana(game: Game, oid: ObjectId) -> bool:
    """Is the object only kept from activating abilities that are not mana abilities?"""
    from spellwright.magic.rules.queries import applies, rulings

    return all(
        r[0].detail == "nonmana" for r in rulings(game, "can't activate") if applies(game, r, oid)
    )


ManaTrigger = tuple[Triggered, ObjectId, int]  # with its source and controller


def _mana_triggers(game: Game) -> list[ManaTrigger]:
    """Triggered mana abilities that wait for mana to be added (CR 605.1b)."""
    found: list[ManaTrigger] = []
    changed = game.changed()
    for oid in game.battlefield:
        chars = changed.get(oid)
        if chars is None:
            chars = game.objects[oid].base
        for ability in (chars.made or chars.index).triggers.get("ManaAdded", ()):
            if ability.mana:
                found.append((ability, oid, game.objects[oid].controller))
    for f in game.floating:
        if isinstance(f.ability, Triggered) and f.ability.mana:
            found.append((f.ability, f.source or ObjectId(0), f.controller))
    return found


def outputs_of(
    game: Game, oid: ObjectId, ability: Activated, seat: int, triggers: list[ManaTrigger]
) -> list[Output]:
    """The mana that one activation may add, alternatives apart; extra mana of others included."""
    scope = Scope(oid, seat)
    own: list[tuple[str, ...]] = ability.effect.outputs(game, scope)  # type: ignore[attr-defined]
    if not triggers:
        return [Output(mana) for mana in own]
    taps = any(isinstance(c, TapSelf) for c in ability.costs)
    found = []
    for mana in own:
        made = [Output(mana)]
        for trigger in triggers if mana else ():
            event = ManaAdded(seat, mana, oid, taps)
            more = _extra(game, trigger, event)
            made = [Output(mana, (*o.extra, (trigger[1], m))) for o in made for m in more] or made
        found += made
    return found


def _extra(game: Game, trigger: ManaTrigger, event: ManaAdded) -> list[tuple[str, ...]]:
    """What a triggered mana ability would add for the same player after this event."""
    ability, source, controller = trigger
    scope = Scope(source, controller, event=event)
    if not ability.event.matches(game, event, scope):
        return []
    if ability.condition is not None and not ability.condition.holds(game, scope):
        return []
    effect: Any = ability.effect
    if not hasattr(effect, "outputs") or effect.who.seats(game, scope) != [event.seat]:
        return []
    found: list[tuple[str, ...]] = effect.outputs(game, scope)
    return found


def available(game: Game, seat: int) -> list[payment.Source]:
    return [s.source for s in mana_sources(game, seat)]


def can_pay_mana(
    game: Game,
    seat: int,
    cost: ManaCost,
    without: ObjectId | None = None,
    besides: tuple[Cost, ...] = (),
    payer: ObjectId | None = None,
) -> bool:
    """Could the player pay this cost, with the pool and every mana ability at hand?

    `besides`: the other costs of `payer`, the spell or the source of the ability that is paid for.
    """
    if not cost.symbols:
        return True
    pool = game.players[seat].pool
    sources = [s for _, s in _at_hand(game, seat, without, besides, payer)]
    return payment.can_pay(cost, pool, sources, _spare_life(game, seat, besides, payer))


def _spare_life(game: Game, seat: int, besides: tuple[Cost, ...], payer: ObjectId | None) -> int:
    """Life that can be paid for Phyrexian symbols: what the other costs leave (CR 119.4)."""
    life = most_life(game, seat)
    for cost in besides:
        if isinstance(cost, PayLife):
            life -= value(cost.n, game, Scope(payer or ObjectId(0), seat))
    return max(life, 0)


Ready = list[tuple[ManaSource, payment.Source]]


def _at_hand(
    game: Game,
    seat: int,
    without: ObjectId | None,
    besides: tuple[Cost, ...] = (),
    payer: ObjectId | None = None,
) -> Ready:
    """The mana sources, each as often as it can be used in this payment."""
    found = []
    life: int | None = None
    busy = busy_for(game, seat, mana_sources(game, seat), without, besides, payer)
    for s in mana_sources(game, seat):
        source = s.source
        if s.gives:
            if besides:
                count = left_for(game, seat, s.gives, besides, payer) // s.each
                if not count:
                    continue
                source = source._replace(count=count)
        elif not busy.isdisjoint(s.ids):
            count = sum(i not in busy for i in s.ids)
            if not count:
                continue
            source = source._replace(count=count)
        if s.life:  # CR 119.4: all of them together take no more life than there is
            life = _spare_life(game, seat, besides, payer) if life is None else life
            count = min(source.count, life // s.life)
            life -= count * s.life
            if not count:
                continue
            source = source._replace(count=count)
        found.append((s, source))
    return found


def _ready(game: Game, scope: Scope) -> Ready:
    """The mana sources for the payment that this scope is about."""
    besides = scope.vars.get("besides", ())
    return _at_hand(game, scope.controller, scope.vars["without"], besides, scope.source)


def _busy(game: Game, scope: Scope) -> frozenset[ObjectId]:
    seat, besides = scope.controller, scope.vars.get("besides", ())
    sources = mana_sources(game, seat)
    return busy_for(game, seat, sources, scope.vars["without"], besides, scope.source)


def most_mana(game: Game, seat: int) -> int:
    """An upper bound for the mana a player could spend now; kept with the sources."""
    sources = available(game, seat)
    found: int | None = game.sources.get(~seat)
    if found is None:
        found = payment.max_mana(game.players[seat].pool, sources)
        game.sources[~seat] = found
    return found


@lru_cache(maxsize=4096)
def least_mana(cost: ManaCost) -> int:
    """No payment of the cost takes less mana than this: X is 0, Phyrexian symbols take life."""
    return sum(
        int(s) if s.isdigit() else 0 if s == "X" or s.endswith("/P") else 1 for s in cost.symbols
    )


def can_pay_generic(game: Game, seat: int, amount: int) -> bool:
    return can_pay_mana(game, seat, ManaCost((str(amount),)))


def pay_generic(game: Game, seat: int, amount: int) -> None:
    pay_mana(game, seat, ManaCost((str(amount),)), Scope(ObjectId(0), seat))


def pay_mana(
    game: Game,
    seat: int,
    cost: ManaCost,
    scope: Scope,
    without: Any = None,
    besides: tuple[Cost, ...] = (),
) -> None:
    """Pay a mana cost: the payer chooses among payments that lead to different states."""
    if cost.symbols:
        noted: dict[str, Any] = {"cost": cost, "without": without}
        if besides:
            noted["besides"] = besides
        game.push(PAY, Scope(scope.source, seat, vars=noted))


@definition
class Pay(Effect):
    """Choose a payment, activate its mana abilities, spend the mana."""

    def _plans(self, game: Game, scope: Scope) -> tuple[list[payment.Plan], bool, list[ManaSource]]:
        player = game.players[scope.controller]
        ready = _ready(game, scope)
        found, complete = payment.plans(
            scope.vars["cost"],
            player.pool,
            [s for _, s in ready],
            _spare_life(game, scope.controller, scope.vars.get("besides", ()), scope.source),
            PLAN_LIMIT,
        )
        return found, complete, [g for g, _ in ready]

    def run(self, game: Game, scope: Scope) -> None:
        cost: ManaCost = scope.vars["cost"]
        found, complete, groups = self._plans(game, scope)
        if not found:
            from spellwright.magic.rules.casting import reverse

            reverse(game, f"the cost {cost} cannot be paid")
            return
        if len(found) == 1 and complete:
            self._carry_out(game, scope, groups, found[0])
            return
        if not complete:
            game.push(PAY_STEP, scope)
            return
        choices = tuple(
            Option(_plan_label(game, groups, plan), ((i),)) for i, plan in enumerate(found)
        )
        what = game.name(scope.source) if scope.source else "it"
        game.ask(Choose(scope.controller, f"Pay {cost} for {what}", choices), self, scope)

    def answered(self, game: Game, scope: Scope, answer: list[int]) -> None:
        found, _, groups = self._plans(game, scope)
        self._carry_out(game, scope, groups, found[answer[0]])

    def _carry_out(
        self, game: Game, scope: Scope, groups: list[ManaSource], plan: payment.Plan
    ) -> None:
        busy = _busy(game, scope)
        scope.vars["spent"] = plan.spent
        scope.vars["life"] = plan.life
        steps: list[tuple[Effect, Scope]] = []
        used: dict[int, int] = {}
        for which, output, times in plan.activations:
            group = groups[which]
            start = used.get(which, 0)
            used[which] = start + times
            if group.gives:
                total = sum(n for g, _, n in plan.activations if g == which)
                for i in range(start, start + times):
                    # what has the ability may be given for it itself, but only at the end
                    own = group.giving(scope, output, again=i < total - 1)
                    steps.append((ACTIVATE_MANA, own))
                continue
            ids = [i for i in group.ids if i not in busy]
            for oid in ids[start : start + times]:
                steps.append((ACTIVATE_MANA, group.activation(oid, scope.controller, output)))
        game.push(SPEND, scope)
        for effect, s in reversed(steps):
            game.frames.append((effect, s))


def _plan_label(game: Game, groups: list[ManaSource], plan: payment.Plan) -> str:
    parts = []
    for which, output, times in plan.activations:
        group = groups[which]
        mana = "".join(f"{{{m[0]}}}" for m in group.outputs[output])
        name = game.name(group.ids[0])
        times_text = f"{times}× " if times > 1 else ""
        parts.append(
            f"{times_text}{name} for {mana}" if len(group.outputs) > 1 else f"{times_text}{name}"
        )
    if not parts and plan.spent:
        parts.append("mana pool " + "".join(f"{{{m[0]}}}" for m in plan.spent))
    if plan.life:
        parts.append(f"{plan.life} life")
    if plan.left:
        parts.append("leaving " + "".join(f"{{{m[0]}}}" for m in plan.left))
    return ", ".join(parts)


@definition
class PayStep(Effect):
    """Too many payments to list: choose the next source to use (CR 601.2g), then go on."""

    def _uses(self, game: Game, scope: Scope) -> list[tuple[ManaSource, int, bool]]:
        """The sources and outputs that help, and whether the rest needs the source once more."""
        seat = scope.controller
        cost: ManaCost = scope.vars["cost"]
        pool = game.players[seat].pool
        life = _spare_life(game, seat, scope.vars.get("besides", ()), scope.source)
        ready = _ready(game, scope)
        found = []
        for group, source in ready:
            others = [s for g, s in ready if g is not group]
            rest = [*others, source._replace(count=source.count - 1)]
            for output in range(len(group.outputs)):
                more = (*pool, *group.outputs[output])
                if payment.can_pay(cost, more, rest, life):
                    again = bool(group.gives) and not payment.can_pay(cost, more, others, life)
                    found.append((group, output, again))
        return found

    def run(self, game: Game, scope: Scope) -> None:
        uses = self._uses(game, scope)
        choices = tuple(
            Option(
                f"{game.name(group.ids[0])} for "
                + "".join(f"{{{m[0]}}}" for m in group.outputs[output]),
                (i,),
            )
            for i, (group, output, _) in enumerate(uses)
        )
        cost = scope.vars["cost"]
        game.ask(Choose(scope.controller, f"Pay {cost}: next source", choices), self, scope)

    def answered(self, game: Game, scope: Scope, answer: list[int]) -> None:
        group, output, again = self._uses(game, scope)[answer[0]]
        game.push(PAY, scope)
        if group.gives:
            game.push(ACTIVATE_MANA, group.giving(scope, output, again))
            return
        busy = _busy(game, scope)
        oid = next(i for i in group.ids if i not in busy)
        game.push(ACTIVATE_MANA, group.activation(oid, scope.controller, output))


@definition
class ActivateMana(Effect):
    """Activate a mana ability for a chosen output (CR 605.3): costs, then mana, without the stack."""

    def run(self, game: Game, scope: Scope) -> None:
        from spellwright.magic.rules.queries import use

        if scope.source not in game.objects:
            return  # it left in the course of the payment, which is then worked out again
        ability = game.chars(scope.source).index.mana[scope.vars["ability"]]
        if ability.once_each_turn:
            use(game, scope.source, ability)
        if "payer" in scope.vars:
            scope.vars["keep"] = kept(game, scope.controller, scope.vars)
        game.push(ability.effect, scope)
        for cost in reversed(ability.costs):
            game.push(cost, scope)


@definition
class Spend(Effect):
    """The mana leaves the pool, and life is paid for Phyrexian symbols (CR 601.2h, 107.4f)."""

    def run(self, game: Game, scope: Scope) -> None:
        seat = scope.controller
        player = game.players[seat]
        pool = list(player.pool)
        spent = scope.vars["spent"]
        for unit in spent:
            if unit not in pool:
                scope.vars.pop("spent")
                game.push(PAY, scope)  # something interfered: pay again with what there is
                return
            pool.remove(unit)
        new = player.copy()
        new.pool = tuple(pool)
        game.players[seat] = new
        game.stir()
        _record_spent(game, scope, spent)
        if scope.vars["life"]:
            lose_life(game, seat, scope.vars["life"])


def _record_spent(game: Game, scope: Scope, spent: tuple[str, ...]) -> None:
    obj = game.objects.get(scope.source)
    if obj is not None and obj.zone == "stack" and obj.item is not None:
        item = obj.item.copy()
        item.spent = (*item.spent, *spent)
        game.change(scope.source, item=item)


def empty_pools(game: Game) -> None:
    """Unspent mana empties as each step and phase ends (CR 106.4, 500.5)."""
    for seat, player in enumerate(game.players):
        if player.pool:
            from spellwright.magic.rules.queries import forbidden

            if forbidden(game, "mana stays", seat) is None:
                game.change_player(seat, pool=())


PAY = Pay()
PAY_STEP = PayStep()
ACTIVATE_MANA = ActivateMana()
SPEND = Spend()
