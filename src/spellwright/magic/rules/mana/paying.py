"""Mana: what a player could add, paying costs with it, emptying pools (CR 106, 601.2g–h, 605)."""

from __future__ import annotations

from typing import Any

from spellwright.kernel import Choose, Effect, ObjectId, Option, definition
from spellwright.magic.objects.mana_cost import ManaCost
from spellwright.magic.objects.objects import Scope
from spellwright.magic.records.costs import Cost, Mana
from spellwright.magic.records.restricted import Purpose, riders
from spellwright.magic.rules.life_and_damage import lose_life
from spellwright.magic.rules.mana import converting, plans as payment
from spellwright.magic.rules.mana.buying import BuyMana
from spellwright.magic.rules.mana.giving import busy_for, kept
from spellwright.magic.rules.mana.means import (
    Ready,
    at_hand,
    barred_for,
    can_pay_generic as can_pay_generic,
    can_pay_mana as can_pay_mana,
    least_mana as least_mana,
    most_mana as most_mana,
    spare_life,
)
from spellwright.magic.rules.mana.source import ManaSource
from spellwright.magic.rules.mana.sources import (
    is_plain as is_plain,
    mana_sources,
    source_titles,
    usable as usable,
)
from spellwright.magic.rules.queries import forbidden, use
from spellwright.magic.table import Table

PLAN_LIMIT = 24  # more ways than this are asked source by source
MOST_PLANS = 10_000  # ways to spend mana that is in the pool already


def _ready(game: Table, scope: Scope) -> Ready:
    """The mana sources for the payment that this scope is about."""
    besides = scope.vars.get("besides", ())
    return at_hand(game, scope.controller, scope.vars["without"], besides, scope.source)


def _busy(game: Table, scope: Scope) -> frozenset[ObjectId]:
    seat, besides = scope.controller, scope.vars.get("besides", ())
    sources = mana_sources(game, seat)
    return busy_for(game, seat, sources, scope.vars["without"], besides, scope.source)


def pay_generic(game: Table, seat: int, amount: int) -> None:
    pay_mana(game, seat, ManaCost((str(amount),)), Scope(ObjectId(0), seat))


def pay_mana(
    game: Table,
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

    def _plans(
        self, game: Table, scope: Scope
    ) -> tuple[list[payment.Plan], bool, list[ManaSource]]:
        cost, pool = scope.vars["cost"], game.players[scope.controller].pool
        _find_afresh(game, scope.controller)
        ready = _ready(game, scope)
        life = spare_life(game, scope.controller, scope.vars.get("besides", ()), scope.source)
        barred = barred_for(game, scope.controller, _purpose(game, scope))
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

    def _converting(self, game: Table, scope: Scope) -> list[converting.Way]:
        """Where nothing else pays: with mana abilities that cost mana themselves.

        Not all ways of that kind: with priority such an ability can be activated before.
        """
        seat = scope.controller
        life = spare_life(game, seat, scope.vars.get("besides", ()), scope.source)
        barred = barred_for(game, seat, _purpose(game, scope))
        ready, cost, without = _ready(game, scope), scope.vars["cost"], scope.vars["without"]
        return converting.ways(
            game, seat, ready, cost, life, barred, scope.source, without, PLAN_LIMIT
        )

    def _ways(self, game: Table, scope: Scope, found: list[payment.Plan]) -> list[converting.Way]:
        """Where mana abilities that cost mana are looked at: by hand always, else if nothing else pays."""
        by_hand = scope.controller in game.manual
        return self._converting(game, scope) if by_hand or not found else []

    def _surplus(self, game: Table, scope: Scope) -> list[tuple[ManaSource, int]]:
        """By hand: mana abilities that the payment does not need may be activated too (CR 601.2g, 605.3a).

        A source can be spared if the others pay without it; what remains is paid for afterwards.
        """
        seat = scope.controller
        if seat not in game.manual:
            return []
        cost, pool = scope.vars["cost"], game.players[seat].pool
        life = spare_life(game, seat, scope.vars.get("besides", ()), scope.source)
        barred = barred_for(game, seat, _purpose(game, scope))
        ready = _ready(game, scope)
        found = []
        for group, source in ready:
            rest = [s for g, s in ready if g is not group and set(g.ids).isdisjoint(group.gives)]
            if not group.gives:
                rest.append(source._replace(count=source.count - 1))
            if payment.can_pay(cost, pool, rest, life - group.life, barred):
                found += [(group, output) for output in range(len(group.outputs))]
        return found

    def run(self, game: Table, scope: Scope) -> None:
        cost: ManaCost = scope.vars["cost"]
        found, complete, groups = self._plans(game, scope)
        ways = self._ways(game, scope, found)
        if not found and not ways:
            game.reverse(f"the cost {cost} cannot be paid")
            return
        more = self._surplus(game, scope)
        if len(found) == 1 and complete and not ways and not more:
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
        labels += [f"first {_use_label(game, *each)}" for each in more]
        choices = tuple(Option(label, (i,)) for i, label in enumerate(labels))
        what = game.name(scope.source) if scope.source else "it"
        game.ask(Choose(scope.controller, f"Pay {cost} for {what}", choices), self, scope)

    def ways(self, game: Table, scope: Scope) -> list[tuple[list[ManaSource], payment.Plan]]:
        """What the options of the question stand for, in their order."""
        found, _, groups = self._plans(game, scope)
        if found:
            return [(groups, plan) for plan in found]
        return [(way.groups, way.plan) for way in self._converting(game, scope)]

    def answered(self, game: Table, scope: Scope, answer: list[int]) -> None:
        at = answer[0]
        found, _, groups = self._plans(game, scope)
        if at < len(found):
            self._carry_out(game, scope, groups, found[at])
            return
        at -= len(found)
        ways = self._ways(game, scope, found)
        if at < len(ways):
            self._carry_out(game, scope, ways[at].groups, ways[at].plan, ways[at].paid)
            return
        group, output = self._surplus(game, scope)[at - len(ways)]
        game.push(PAY, scope)
        _activate_for(game, scope, group, output, again=False)

    def _carry_out(
        self,
        game: Table,
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


def _find_afresh(game: Table, seat: int) -> None:
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

    def uses(self, game: Table, scope: Scope) -> list[tuple[ManaSource, int, bool]]:
        """The sources and outputs that help, and whether the rest needs the source once more."""
        seat = scope.controller
        cost: ManaCost = scope.vars["cost"]
        pool = game.players[seat].pool
        life = spare_life(game, seat, scope.vars.get("besides", ()), scope.source)
        _find_afresh(game, seat)
        ready = _ready(game, scope)
        barred = barred_for(game, seat, _purpose(game, scope))
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

    def run(self, game: Table, scope: Scope) -> None:
        uses = self.uses(game, scope)
        titles = source_titles(game, [group for group, _, _ in uses], scope.source)
        choices = tuple(
            Option(f"{title} for " + "".join(f"{{{m[0]}}}" for m in group.outputs[output]), (i,))
            for i, (title, (group, output, _)) in enumerate(zip(titles, uses, strict=True))
        )
        cost = scope.vars["cost"]
        game.ask(Choose(scope.controller, f"Pay {cost}: next source", choices), self, scope)

    def answered(self, game: Table, scope: Scope, answer: list[int]) -> None:
        group, output, again = self.uses(game, scope)[answer[0]]
        game.push(PAY, scope)
        _activate_for(game, scope, group, output, again)


def _use_label(game: Table, group: ManaSource, output: int) -> str:
    return f"{group.label(game)} for " + "".join(f"{{{m[0]}}}" for m in group.outputs[output])


def _activate_for(game: Table, scope: Scope, group: ManaSource, output: int, again: bool) -> None:
    """One activation in the course of a payment; `again`: the rest needs the source once more."""
    if group.gives:
        game.push(ACTIVATE_MANA, group.giving(scope, output, again))
    elif not group.ids:
        buy = BuyMana(group.life, group.outputs[output])
        game.push(buy, Scope(scope.source, scope.controller))
    else:
        busy = _busy(game, scope)
        oid = next(i for i in group.ids if i not in busy)
        game.push(ACTIVATE_MANA, group.activation(oid, scope.controller, output))


@definition
class ActivateMana(Effect):
    """Activate a mana ability for a chosen output (CR 605.3): costs, then mana, without the stack."""

    def run(self, game: Table, scope: Scope) -> None:
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

    def run(self, game: Table, scope: Scope) -> None:
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


def _record_spent(game: Table, scope: Scope, spent: tuple[str, ...]) -> None:
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


def _purpose(game: Table, scope: Scope) -> Purpose | None:
    """What the payment that this scope is about is for."""
    kind = scope.vars.get("for")
    return Purpose(kind, game.chars(scope.source)) if kind else None


def empty_pools(game: Table) -> None:
    """Unspent mana empties as each step and phase ends (CR 106.4, 500.5)."""
    for seat, player in enumerate(game.players):
        if player.pool:
            if forbidden(game, "mana stays", seat) is None:
                game.change_player(seat, pool=())


PAY = Pay()
PAY_STEP = PayStep()
ACTIVATE_MANA = ActivateMana()
SPEND = Spend()
