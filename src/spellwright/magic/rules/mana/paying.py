"""Mana: what a player could add, paying costs with it, emptying pools (CR 106, 601.2g–h, 605)."""

from __future__ import annotations

from typing import Any, NamedTuple

from spellwright.kernel import Choose, Effect, ObjectId, Option, definition
from spellwright.magic.objects.mana_cost import ManaCost
from spellwright.magic.objects.objects import Scope
from spellwright.magic.records.costs import Cost, Mana
from spellwright.magic.records.restricted import Purpose, riders
from spellwright.magic.records.stack_filters import SOME_MANA
from spellwright.magic.rules.acting import note_loss
from spellwright.magic.rules.life_and_damage import lose_life
from spellwright.magic.rules.mana import converting, plan_search, plans as payment
from spellwright.magic.rules.mana.buying import BuyMana
from spellwright.magic.rules.mana.giving import busy_ways, kept
from spellwright.magic.rules.mana.means import (
    Busy,
    Ready,
    at_hand,
    barred_for,
    spare_life,
    with_life,
)
from spellwright.magic.rules.mana.source import ManaSource
from spellwright.magic.rules.mana.sources import (
    mana_sources,
    plan_label,
    source_titles,
)
from spellwright.magic.rules.queries import forbidden, use
from spellwright.magic.table import Table

PLAN_LIMIT = 24  # more ways than this are asked source by source
MOST_PLANS = 10_000  # ways to spend mana that is in the pool already


def _ready(game: Table, scope: Scope) -> list[tuple[Busy, Ready]]:
    """The mana sources for the payment that this scope is about, for each way to meet its other costs, and to have
    sources where life is short."""
    seat, besides = scope.controller, scope.vars.get("besides", ())
    sources = mana_sources(game, seat)
    ways = busy_ways(game, seat, sources, scope.vars["without"], besides, scope.source)
    return [
        (busy, ready) for busy in ways for ready in at_hand(game, seat, busy, besides, scope.source)
    ]


def pay_generic(game: Table, seat: int, amount: int) -> None:
    pay_mana(game, seat, ManaCost((str(amount),)), Scope(ObjectId(0), seat))


def pay_mana(
    game: Table,
    seat: int,
    cost: ManaCost,
    scope: Scope,
    without: ObjectId | None = None,
    besides: tuple[Cost, ...] = (),
    kind: str = "",
) -> None:
    """Pay a mana cost: the payer chooses among payments that lead to different states.

    `kind`: SPELL or ABILITY if that is what the mana is spent on (CR 106.6).
    """
    if cost.symbols:
        noted: dict[str, Any] = {"cost": with_life(game, seat, cost), "without": without}
        if besides:
            noted["besides"] = besides
        if kind:
            noted["for"] = kind
        game.push(PAY, Scope(scope.source, seat, vars=noted))


def _spare_life(game: Table, scope: Scope) -> int:
    """Life that can be paid for Phyrexian symbols, where a rule does not forbid it."""
    besides = scope.vars.get("besides", ())
    purpose = _purpose(game, scope)
    return spare_life(game, scope.controller, besides, scope.source, purpose)


class Offer(NamedTuple):
    """A payment: the plan, the sources it speaks of, and those that are needed for other costs."""

    plan: plan_search.Plan
    groups: list[ManaSource]
    busy: Busy
    paid: tuple[tuple[str, ...], ...] = ()  # for those at the end of the groups that cost mana


class Use(NamedTuple):
    """A next step: a source for one of its outputs; `again`: the rest needs the source once more."""

    group: ManaSource
    output: int
    busy: Busy
    again: bool = False


@definition
class Pay(Effect):
    """Choose a payment, activate its mana abilities, spend the mana."""

    def _plans(self, game: Table, scope: Scope) -> tuple[list[Offer], bool]:
        """The payments with sources that cost no mana, and whether these are all of them."""
        cost, pool = scope.vars["cost"], game.players[scope.controller].pool
        _find_afresh(game, scope.controller)
        life = _spare_life(game, scope)
        barred = barred_for(game, scope.controller, _purpose(game, scope))
        colors = game.unmerged or "mana spent" in game.reads
        how: dict[str, Any] = {"colors_matter": colors, "unusable": barred}
        offers: dict[Any, Offer] = {}
        whole = True
        for busy, ready in _ready(game, scope):
            groups, sources = [g for g, _ in ready], [s for _, s in ready]
            found, complete = payment.plans(cost, pool, sources, life, PLAN_LIMIT, **how)
            if not complete and not any(plan.activations for plan in found):
                # the pool is enough, and no source would be a next step: which of its mana is spent?
                found, complete = payment.plans(cost, pool, sources, life, MOST_PLANS, **how)
            whole = whole and complete
            if any(g.life or g.lives for g in groups):
                found = [p for p in found if _life_of(p, groups) <= life]
            for plan in found if colors else _distinct(found, sources):
                used = tuple(
                    (id(groups[which]), output, n) for which, output, n in plan.activations
                )
                same = (used, plan.spent, plan.left, plan.life)
                offers.setdefault(same, Offer(plan, groups, busy))
        return list(offers.values()), whole

    def _converting(self, game: Table, scope: Scope) -> list[Offer]:
        """Where nothing else pays: with mana abilities that cost mana themselves.

        Not all ways of that kind: with priority such an ability can be activated before.
        """
        seat = scope.controller
        life = _spare_life(game, scope)
        barred = barred_for(game, seat, _purpose(game, scope))
        cost, without = scope.vars["cost"], scope.vars["without"]
        offers: dict[Any, Offer] = {}
        for busy, ready in _ready(game, scope):
            by_mana = (barred, scope.source, without, busy, PLAN_LIMIT)
            for way in converting.ways(game, seat, ready, cost, life, *by_mana):
                groups = tuple(id(way.groups[which]) for which, _, _ in way.plan.activations)
                same = (way.plan, groups, way.paid)
                offers.setdefault(same, Offer(way.plan, way.groups, busy, way.paid))
        return list(offers.values())

    def _offers(self, game: Table, scope: Scope) -> tuple[list[Offer], bool]:
        """The payments; mana abilities that cost mana are looked at by hand, or if nothing else pays."""
        found, complete = self._plans(game, scope)
        if not found or scope.controller in game.manual:
            found += self._converting(game, scope)
        return found, complete

    def _surplus(self, game: Table, scope: Scope) -> list[Use]:
        """By hand: mana abilities that the payment does not need may be activated too (CR 601.2g, 605.3a).

        A source can be spared if the others pay without it; what remains is paid for afterwards.
        """
        seat = scope.controller
        if seat not in game.manual:
            return []
        cost, pool = scope.vars["cost"], game.players[seat].pool
        life = _spare_life(game, scope)
        barred = barred_for(game, seat, _purpose(game, scope))
        found: dict[Any, Use] = {}
        for busy, ready in _ready(game, scope):
            for group, source in ready:
                rest = [
                    s for g, s in ready if g is not group and set(g.ids).isdisjoint(group.gives)
                ]
                if not group.gives:
                    rest.append(source._replace(count=source.count - 1))
                if payment.can_pay(cost, pool, rest, life - group.life, barred):
                    for output in range(len(group.outputs)):
                        found.setdefault((id(group), output), Use(group, output, busy))
        return list(found.values())

    def run(self, game: Table, scope: Scope) -> None:
        cost: ManaCost = scope.vars["cost"]
        found, complete = self._offers(game, scope)
        if not found:
            game.reverse(f"the cost {cost} cannot be paid")
            return
        more = self._surplus(game, scope)
        if len(found) == 1 and complete and not found[0].paid and not more:
            self._carry_out(game, scope, found[0])
            return
        if not complete:
            game.push(PAY_STEP, scope)
            return
        labels = []
        for offer in found:
            titles = source_titles(game, offer.groups, scope.source)
            labels.append(plan_label(titles, offer.groups, offer.plan))
        labels += [f"first {_use_label(u.group.label(game), u)}" for u in more]
        choices = tuple(Option(label, (i,)) for i, label in enumerate(labels))
        what = game.name(scope.source) if scope.source else "it"
        game.ask(Choose(scope.controller, f"Pay {cost} for {what}", choices), self, scope)

    def ways(self, game: Table, scope: Scope) -> list[tuple[list[ManaSource], plan_search.Plan]]:
        """What the options of the question that pay at once stand for, in their order."""
        return [(offer.groups, offer.plan) for offer in self._offers(game, scope)[0]]

    def answered(self, game: Table, scope: Scope, answer: list[int]) -> None:
        found = self._offers(game, scope)[0]
        if answer[0] < len(found):
            self._carry_out(game, scope, found[answer[0]])
            return
        use = self._surplus(game, scope)[answer[0] - len(found)]
        game.push(PAY, scope)
        _activate_for(game, scope, use)

    def _carry_out(self, game: Table, scope: Scope, offer: Offer) -> None:
        plan, groups, busy, paid = offer
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
    ids = {oid for s in mana_sources(game, seat) for oid in s.ids}
    if len(ids) > len({game.objects[oid].card.name for oid in ids}):
        game.sources = None


def _life_of(plan: plan_search.Plan, groups: list[ManaSource]) -> int:
    """The life that a payment takes, for Phyrexian symbols and for the mana itself."""
    return plan.life + sum(
        times * groups[which].life_for(output) for which, output, times in plan.activations
    )


def _distinct(
    plans: list[plan_search.Plan], sources: list[payment.Source]
) -> list[plan_search.Plan]:
    """Plans that lead to different states: which of its mana a source adds does not matter once it is spent.

    That is so unless the mana does something for the spell (CR 106.6), or is paid for in another way.
    """
    if len(plans) < 2 or all(len(s.outputs) == 1 for s in sources):
        return plans
    found: dict[Any, plan_search.Plan] = {}
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


@definition
class PayStep(Effect):
    """Too many payments to list: choose the next source to use (CR 601.2g), then go on."""

    def uses(self, game: Table, scope: Scope) -> list[Use]:
        """The sources and outputs that help."""
        seat = scope.controller
        cost: ManaCost = scope.vars["cost"]
        pool = game.players[seat].pool
        life = _spare_life(game, scope)
        _find_afresh(game, seat)
        barred = barred_for(game, seat, _purpose(game, scope))
        found: dict[Any, Use] = {}
        for busy, ready in _ready(game, scope):
            for group, source in ready:
                others = [s for g, s in ready if g is not group]
                rest = [*others, source._replace(count=source.count - 1)]
                for output in range(len(group.outputs)):
                    more = (*pool, *group.outputs[output])
                    if payment.can_pay(cost, more, rest, life, barred):
                        again = bool(group.gives) and not payment.can_pay(
                            cost, more, others, life, barred
                        )
                        found.setdefault((id(group), output), Use(group, output, busy, again))
        return list(found.values())

    def run(self, game: Table, scope: Scope) -> None:
        uses = self.uses(game, scope)
        titles = source_titles(game, [use.group for use in uses], scope.source)
        choices = tuple(
            Option(_use_label(title, use), (i,))
            for i, (title, use) in enumerate(zip(titles, uses, strict=True))
        )
        cost = scope.vars["cost"]
        game.ask(Choose(scope.controller, f"Pay {cost}: next source", choices), self, scope)

    def answered(self, game: Table, scope: Scope, answer: list[int]) -> None:
        use = self.uses(game, scope)[answer[0]]
        game.push(PAY, scope)
        _activate_for(game, scope, use)


def _use_label(title: str, use: Use) -> str:
    return f"{title} for " + "".join(f"{{{m[0]}}}" for m in use.group.outputs[use.output])


def _activate_for(game: Table, scope: Scope, use: Use) -> None:
    """One activation in the course of a payment."""
    group, output = use.group, use.output
    if group.gives:
        game.push(ACTIVATE_MANA, group.giving(scope, output, use.again))
    elif not group.ids:
        buy = BuyMana(group.life, group.outputs[output])
        game.push(buy, Scope(scope.source, scope.controller))
    else:
        oid = next(i for i in group.ids if i not in use.busy)
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
        new.pool = game.policy.pool_left(game, seat, player.pool, tuple(pool))
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
    if spent and SOME_MANA in game.reads:
        marks.append(SOME_MANA)
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
                note_loss(game)


PAY = Pay()
PAY_STEP = PayStep()
ACTIVATE_MANA = ActivateMana()
SPEND = Spend()
