"""Mana: what a player could add, paying costs with it, emptying pools (CR 106, 601.2g–h, 605)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from spellwright.kernel import Choose, Effect, ObjectId, Option, definition
from spellwright.magic.abilities import Activated, Triggered
from spellwright.magic.cost import ManaCost
from spellwright.magic.costs import PayLife, TapSelf, WithSelf
from spellwright.magic.objects import Scope
from spellwright.magic.rules import payment
from spellwright.magic.rules.events import ManaAdded
from spellwright.magic.rules.happenings import lose_life

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
    """Interchangeable permanents (or cards) with the mana abilities they can use now."""

    __slots__ = ("ids", "outputs", "source", "uses")

    def __init__(self, ids: list[ObjectId], uses: tuple[Use, ...], source: payment.Source) -> None:
        self.ids = ids
        self.uses = uses  # one for each output
        self.source = source
        self.outputs = source.outputs

    def activation(self, oid: ObjectId, seat: int, output: int) -> Scope:
        """What ACTIVATE_MANA needs to make one of these add an output."""
        index, made = self.uses[output]
        return Scope(oid, seat, vars={"ability": index, "output": made.mana, "extra": made.extra})


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
            source = payment.Source(
                mark, 1, tuple(outputs), tuple(effects) if any(effects) else ()
            )
            groups[mark] = ManaSource([oid], tuple(uses), source)
    found = list(groups.values())
    for group in found:
        if len(group.ids) > 1:
            group.source = group.source._replace(count=len(group.ids))
    return found


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


def is_plain(ability: Activated) -> bool:
    """Can it be part of a payment without further questions?"""
    return all(isinstance(c, TapSelf | PayLife | WithSelf) for c in ability.costs) and hasattr(
        ability.effect, "outputs"
    )


def usable(game: Game, oid: ObjectId, ability: Activated, seat: int) -> bool:
    from spellwright.magic.rules.queries import forbidden

    scope = Scope(oid, seat)
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
    game: Game, seat: int, cost: ManaCost, without: ObjectId | None = None
) -> bool:
    """Could the player pay this cost, with the pool and every mana ability at hand?"""
    if not cost.symbols:
        return True
    player = game.players[seat]
    sources = _sources_without(game, seat, without)
    return payment.can_pay(cost, player.pool, sources, max(player.life, 0), _unusable(player.pool))


def _sources_without(game: Game, seat: int, without: ObjectId | None) -> list[payment.Source]:
    found = []
    for s in mana_sources(game, seat):
        if without is not None and without in s.ids:
            if len(s.ids) == 1:
                continue
            found.append(s.source._replace(count=len(s.ids) - 1))
        else:
            found.append(s.source)
    return found


def _unusable(pool: tuple[str, ...]) -> frozenset[str]:
    return frozenset()


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


def pay_mana(game: Game, seat: int, cost: ManaCost, scope: Scope, without: Any = None) -> None:
    """Pay a mana cost: the payer chooses among payments that lead to different states."""
    if cost.symbols:
        game.push(PAY, Scope(scope.source, seat, vars={"cost": cost, "without": without}))


@definition
class Pay(Effect):
    """Choose a payment, activate its mana abilities, spend the mana."""

    def run(self, game: Game, scope: Scope) -> None:
        cost: ManaCost = scope.vars["cost"]
        seat = scope.controller
        player = game.players[seat]
        groups = mana_sources(game, seat)
        without = scope.vars["without"]
        found, complete = payment.plans(
            cost,
            player.pool,
            _sources_without(game, seat, without),
            max(player.life, 0),
            PLAN_LIMIT,
        )
        if not found:
            from spellwright.magic.rules.casting import reverse

            reverse(game, f"the cost {cost} cannot be paid")
            return
        if without is not None:
            groups = [
                g for g in groups if not (without in g.ids and len(g.ids) == 1)
            ]
        if len(found) == 1 and complete:
            self._carry_out(game, scope, groups, found[0])
            return
        if not complete:
            game.push(PAY_STEP, scope)
            return
        choices = tuple(
            Option(_plan_label(game, groups, plan), ((i),)) for i, plan in enumerate(found)
        )
        game.ask(
            Choose(seat, f"Pay {cost} for {game.name(scope.source) if scope.source else 'it'}", choices),
            self,
            scope,
        )

    def answered(self, game: Game, scope: Scope, answer: list[int]) -> None:
        seat = scope.controller
        without = scope.vars["without"]
        player = game.players[seat]
        found, _ = payment.plans(
            scope.vars["cost"],
            player.pool,
            _sources_without(game, seat, without),
            max(player.life, 0),
            PLAN_LIMIT,
        )
        groups = [
            g
            for g in mana_sources(game, seat)
            if not (without is not None and without in g.ids and len(g.ids) == 1)
        ]
        self._carry_out(game, scope, groups, found[answer[0]])

    def _carry_out(
        self, game: Game, scope: Scope, groups: list[ManaSource], plan: payment.Plan
    ) -> None:
        without = scope.vars["without"]
        scope.vars["spent"] = plan.spent
        scope.vars["life"] = plan.life
        steps: list[tuple[Effect, Scope]] = []
        used: dict[int, int] = {}
        for which, output, times in plan.activations:
            group = groups[which]
            ids = [i for i in group.ids if i != without]
            start = used.get(which, 0)
            used[which] = start + times
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
        parts.append(f"{times_text}{name} for {mana}" if len(group.outputs) > 1 else f"{times_text}{name}")
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

    def _uses(self, game: Game, scope: Scope) -> list[tuple[ManaSource, int]]:
        seat = scope.controller
        cost: ManaCost = scope.vars["cost"]
        pool = game.players[seat].pool
        found = []
        for group in mana_sources(game, seat):
            if scope.vars["without"] in group.ids and len(group.ids) == 1:
                continue
            for output in range(len(group.outputs)):
                rest = [
                    s.source
                    if s is not group
                    else s.source._replace(count=len(s.ids) - 1)
                    for s in mana_sources(game, seat)
                    if s is not group or len(s.ids) > 1
                ]
                more = (*pool, *group.outputs[output])
                life = max(game.players[seat].life, 0)
                if payment.can_pay(cost, more, rest, life):
                    found.append((group, output))
        return found

    def run(self, game: Game, scope: Scope) -> None:
        uses = self._uses(game, scope)
        choices = tuple(
            Option(
                f"{game.name(group.ids[0])} for "
                + "".join(f"{{{m[0]}}}" for m in group.outputs[output]),
                (i,),
            )
            for i, (group, output) in enumerate(uses)
        )
        cost = scope.vars["cost"]
        game.ask(Choose(scope.controller, f"Pay {cost}: next source", choices), self, scope)

    def answered(self, game: Game, scope: Scope, answer: list[int]) -> None:
        group, output = self._uses(game, scope)[answer[0]]
        game.push(PAY, scope)
        oid = next(i for i in group.ids if i != scope.vars["without"])
        game.push(ACTIVATE_MANA, group.activation(oid, scope.controller, output))


@definition
class ActivateMana(Effect):
    """Activate a mana ability for a chosen output (CR 605.3): costs, then mana, without the stack."""

    def run(self, game: Game, scope: Scope) -> None:
        ability = game.chars(scope.source).index.mana[scope.vars["ability"]]
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
