"""Mana: what a player could add, paying costs with it, emptying pools (CR 106, 601.2g–h, 605)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from spellwright.kernel import Choose, Effect, ObjectId, Option, definition
from spellwright.magic.amounts import value
from spellwright.magic.cost import ManaCost
from spellwright.magic.costs import Cost, Mana, PayLife
from spellwright.magic.objects import Scope
from spellwright.magic.rules import converting, payment
from spellwright.magic.rules.buying import BuyMana
from spellwright.magic.rules.giving import busy_for, kept, left_for
from spellwright.magic.rules.restricted import Purpose, restrictions, riders, unusable
from spellwright.magic.rules.sources import (
    ManaSource,
    is_plain as is_plain,
    mana_sources,
    source_titles,
    usable as usable,
)
from spellwright.magic.rules.wounds import lose_life, most_life

if TYPE_CHECKING:
    from spellwright.magic.game import Game

PLAN_LIMIT = 24  # more ways than this are asked source by source
MOST_PLANS = 10_000  # ways to spend mana that is in the pool already


def available(game: Game, seat: int) -> list[payment.Source]:
    return [s.source for s in mana_sources(game, seat)]


def can_pay_mana(
    game: Game,
    seat: int,
    cost: ManaCost,
    without: ObjectId | None = None,
    besides: tuple[Cost, ...] = (),
    payer: ObjectId | None = None,
    purpose: Purpose | None = None,
) -> bool:
    """Could the player pay this cost, with the pool and every mana ability at hand?

    `besides`: the other costs of `payer`, the spell or the source of the ability that is paid for.
    `purpose`: for mana that may be spent only on some things.
    """
    if not cost.symbols:
        return True
    pool = game.players[seat].pool
    ready = _at_hand(game, seat, without, besides, payer)
    life = _spare_life(game, seat, besides, payer)
    barred = _barred(game, seat, purpose)
    if any(
        payment.can_pay(cost, pool, _within(ready, life - paid), paid, barred)
        for paid in _life_parts(cost, ready, life)
    ):
        return True
    return bool(converting.ways(game, seat, ready, cost, life, barred, payer, without))


def _life_parts(cost: ManaCost, ready: Ready, life: int) -> Sequence[int]:
    """How much life might go to Phyrexian symbols: it matters where mana costs life as well (CR 119.4)."""
    if not any(group.life for group, _ in ready):
        return (life,)
    symbols = sum(symbol.endswith("/P") for symbol in cost.symbols)
    return range(0, min(life, 2 * symbols) + 1, 2)


def _within(ready: Ready, life: int) -> list[payment.Source]:
    """The sources, those that cost life no more often than so much life allows."""
    return [
        s._replace(count=min(s.count, life // group.life)) if group.life else s
        for group, s in ready
    ]


def _barred(game: Game, seat: int, purpose: Purpose | None) -> frozenset[str]:
    """The mana in the pool or to be had that cannot be spent so; restricted mana is rare."""
    sources = mana_sources(game, seat)
    found: frozenset[str] | None = game.sources.get(f"restricted {seat}")
    if found is None:
        units = {m for s in sources for output in s.outputs for m in output}
        units.update(game.players[seat].pool)
        found = frozenset(m for m in units if restrictions(m))
        game.sources[f"restricted {seat}"] = found
    return unusable(found, purpose) if found else found


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
        found += converting.most(game, seat)
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
    kind: str = "",
) -> None:
    """Pay a mana cost: the payer chooses among payments that lead to different states.

    `kind`: SPELL or ABILITY if that is what the mana is spent on (CR 106.6).
    """
    if cost.symbols:
        noted: dict[str, Any] = {"cost": cost, "without": without}
        if besides:
            noted["besides"] = besides
        if kind:
            noted["for"] = kind
        game.push(PAY, Scope(scope.source, seat, vars=noted))


@definition
class Pay(Effect):
    """Choose a payment, activate its mana abilities, spend the mana."""

    def _plans(self, game: Game, scope: Scope) -> tuple[list[payment.Plan], bool, list[ManaSource]]:
        cost, pool = scope.vars["cost"], game.players[scope.controller].pool
        _find_afresh(game, scope.controller)
        ready = _ready(game, scope)
        life = _spare_life(game, scope.controller, scope.vars.get("besides", ()), scope.source)
        barred = _barred(game, scope.controller, _purpose(game, scope))
        sources = [s for _, s in ready]
        colors = game.unmerged or "mana spent" in game.reads
        how: dict[str, Any] = {"colors_matter": colors, "unusable": barred}
        found, complete = payment.plans(cost, pool, sources, life, PLAN_LIMIT, **how)
        if not complete and not any(plan.activations for plan in found):
            # the pool is enough, and no source would be a next step: which of its mana is spent?
            found, complete = payment.plans(cost, pool, sources, life, MOST_PLANS, **how)
        groups = [g for g, _ in ready]
        if any(g.life for g in groups):
            found = [p for p in found if _life_of(p, groups) <= life]
        return found if colors else _distinct(found, sources), complete, groups

    def _converting(self, game: Game, scope: Scope) -> list[converting.Way]:
        """Where nothing else pays: with mana abilities that cost mana themselves.

        Not all ways of that kind: with priority such an ability can be activated before.
        """
        seat = scope.controller
        life = _spare_life(game, seat, scope.vars.get("besides", ()), scope.source)
        barred = _barred(game, seat, _purpose(game, scope))
        ready, cost, without = _ready(game, scope), scope.vars["cost"], scope.vars["without"]
        return converting.ways(
            game, seat, ready, cost, life, barred, scope.source, without, PLAN_LIMIT
        )

    def run(self, game: Game, scope: Scope) -> None:
        cost: ManaCost = scope.vars["cost"]
        found, complete, groups = self._plans(game, scope)
        ways = [] if found else self._converting(game, scope)
        if not found and not ways:
            from spellwright.magic.rules.casting import reverse

            reverse(game, f"the cost {cost} cannot be paid")
            return
        if len(found) == 1 and complete:
            self._carry_out(game, scope, groups, found[0])
            return
        if not complete:
            game.push(PAY_STEP, scope)
            return
        titles = source_titles(game, groups, scope.source)
        labels = [_plan_label(titles, groups, plan) for plan in found]
        for way in ways:
            titles = source_titles(game, way.groups, scope.source)
            labels.append(_plan_label(titles, way.groups, way.plan))
        choices = tuple(Option(label, (i,)) for i, label in enumerate(labels))
        what = game.name(scope.source) if scope.source else "it"
        game.ask(Choose(scope.controller, f"Pay {cost} for {what}", choices), self, scope)

    def answered(self, game: Game, scope: Scope, answer: list[int]) -> None:
        found, _, groups = self._plans(game, scope)
        if found:
            self._carry_out(game, scope, groups, found[answer[0]])
            return
        way = self._converting(game, scope)[answer[0]]
        self._carry_out(game, scope, way.groups, way.plan, way.paid)

    def _carry_out(
        self,
        game: Game,
        scope: Scope,
        groups: list[ManaSource],
        plan: payment.Plan,
        paid: tuple[tuple[str, ...], ...] = (),
    ) -> None:
        """`paid`: the mana for those at the end of the groups that cost mana themselves."""
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
            if not group.ids:
                buy = BuyMana(group.life, group.outputs[output])
                steps += [(buy, Scope(scope.source, scope.controller)) for _ in range(times)]
                continue
            ids = [i for i in group.ids if i not in busy]
            for oid in ids[start : start + times]:
                own = group.activation(oid, scope.controller, output)
                if which >= len(groups) - len(paid):
                    own.vars["mana"] = paid[which - len(groups)]
                steps.append((ACTIVATE_MANA, own))
        game.push(SPEND, scope)
        for effect, s in reversed(steps):
            game.frames.append((effect, s))


def _find_afresh(game: Game, seat: int) -> None:
    """Which sources are interchangeable depends on what is under way, also where nothing else has changed."""
    if any(len(s.ids) > 1 for s in mana_sources(game, seat)):
        game.sources = None


def _life_of(plan: payment.Plan, groups: list[ManaSource]) -> int:
    """The life that a payment takes, for Phyrexian symbols and for the mana itself."""
    return plan.life + sum(times * groups[which].life for which, _, times in plan.activations)


def _distinct(plans: list[payment.Plan], sources: list[payment.Source]) -> list[payment.Plan]:
    """Plans that lead to different states: which of its mana a source adds does not matter once it is spent.

    That is so unless the mana does something for the spell (CR 106.6), or is paid for in another way.
    """
    if len(plans) < 2 or all(len(s.outputs) == 1 for s in sources):
        return plans
    found: dict[Any, payment.Plan] = {}
    for plan in plans:
        used: dict[Any, int] = {}
        for which, output, times in plan.activations:
            effects = sources[which].effects
            mark = (which, effects[output] if effects else "")
            used[mark] = used.get(mark, 0) + times
        does = sorted(r for unit in plan.spent if len(unit) > 1 for r in riders(unit))
        key = (frozenset(used.items()), plan.left, plan.life, tuple(does))
        found.setdefault(key, plan)
    return list(found.values())


def _plan_label(titles: list[str], groups: list[ManaSource], plan: payment.Plan) -> str:
    parts = []
    for which, output, times in plan.activations:
        group = groups[which]
        mana = "".join(f"{{{m[0]}}}" for m in group.outputs[output])
        name = titles[which]
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
        _find_afresh(game, seat)
        ready = _ready(game, scope)
        barred = _barred(game, seat, _purpose(game, scope))
        found = []
        for group, source in ready:
            others = [s for g, s in ready if g is not group]
            rest = [*others, source._replace(count=source.count - 1)]
            for output in range(len(group.outputs)):
                more = (*pool, *group.outputs[output])
                if payment.can_pay(cost, more, rest, life, barred):
                    again = bool(group.gives) and not payment.can_pay(
                        cost, more, others, life, barred
                    )
                    found.append((group, output, again))
        return found

    def run(self, game: Game, scope: Scope) -> None:
        uses = self._uses(game, scope)
        titles = source_titles(game, [group for group, _, _ in uses], scope.source)
        choices = tuple(
            Option(f"{title} for " + "".join(f"{{{m[0]}}}" for m in group.outputs[output]), (i,))
            for i, (title, (group, output, _)) in enumerate(zip(titles, uses, strict=True))
        )
        cost = scope.vars["cost"]
        game.ask(Choose(scope.controller, f"Pay {cost}: next source", choices), self, scope)

    def answered(self, game: Game, scope: Scope, answer: list[int]) -> None:
        group, output, again = self._uses(game, scope)[answer[0]]
        game.push(PAY, scope)
        if group.gives:
            game.push(ACTIVATE_MANA, group.giving(scope, output, again))
            return
        if not group.ids:
            buy = BuyMana(group.life, group.outputs[output])
            game.push(buy, Scope(scope.source, scope.controller))
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
            if isinstance(cost, Mana) and "mana" in scope.vars:
                noted = {"cost": cost.cost, "without": None, "spent": scope.vars["mana"], "life": 0}
                game.push(SPEND, Scope(scope.source, scope.controller, vars=noted))
            else:
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
    """What the mana does for the spell it was spent on; which mana it was only if a card asks."""
    obj = game.objects.get(scope.source)
    if obj is None or obj.zone != "stack" or obj.item is None:
        return
    marks = sorted({rider for unit in spent if len(unit) > 1 for rider in riders(unit)})
    asked = "mana spent" in game.reads
    if marks or asked:
        item = obj.item.copy()
        item.vars = (*item.vars, *((m, 1) for m in marks if (m, 1) not in item.vars))
        if asked:
            item.spent = (*item.spent, *(unit.partition(":")[0] for unit in spent))
        game.change(scope.source, item=item)


def _purpose(game: Game, scope: Scope) -> Purpose | None:
    """What the payment that this scope is about is for."""
    kind = scope.vars.get("for")
    return Purpose(kind, game.chars(scope.source)) if kind else None


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
