"""Mana abilities that cost mana themselves, as parts of a payment (CR 605.3a, 601.2g).

Their price is paid with mana that does not come from such an ability: in the plan it is a symbol of its own,
and what they add carries a mark until the plan is made. Where that is not enough, one pays for another: then they
are put in an order in which each finds its price in the pool. Other ways of that kind are open to a player who
activates the abilities with priority, before the payment.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from itertools import combinations, permutations
from typing import NamedTuple

from spellwright.kernel import ObjectId
from spellwright.magic.objects.abilities import Activated
from spellwright.magic.objects.mana_cost import ManaCost
from spellwright.magic.records import mana as demands
from spellwright.magic.records.costs import Mana, TapSelf
from spellwright.magic.rules.mana import plan_search, plans as payment
from spellwright.magic.rules.mana.source import ManaSource, Output
from spellwright.magic.rules.mana.sources import (
    PLAIN,
    mana_triggers,
    outputs_of,
    side_effect,
    usable,
)
from spellwright.magic.rules.queries import making_mana
from spellwright.magic.table import Table

MOST_AT_ONCE = 3
MARK = "converted"


class Converter(NamedTuple):
    """Such an ability of one permanent."""

    group: ManaSource
    price: int
    taps: bool

    @property
    def oid(self) -> ObjectId:
        return self.group.ids[0]


class Way(NamedTuple):
    """A plan that uses converters: they are the last groups, and `paid` is the mana each of them costs."""

    plan: plan_search.Plan
    groups: list[ManaSource]
    paid: tuple[tuple[str, ...], ...]


def is_converting(ability: Activated) -> bool:
    """Does it cost generic mana, and besides that nothing that would have to be chosen?"""
    prices = [c for c in ability.costs if isinstance(c, Mana)]
    return (
        len(prices) == 1
        and all(symbol.isdigit() for symbol in prices[0].cost.symbols)
        and all(isinstance(c, (Mana, *PLAIN)) for c in ability.costs)
        and hasattr(ability.effect, "outputs")
        and not ability.as_instant
    )


def converters(game: Table, seat: int) -> list[Converter]:
    """Those the player could use now if the mana is there; kept with the sources."""
    known = game.known()
    found: list[Converter] | None = known.get((seat, "converters"))
    if found is None:
        found = known[seat, "converters"] = _find(game, seat)
    return found


def _find(game: Table, seat: int) -> list[Converter]:
    found = []
    for oid in making_mana(game):
        if game.objects[oid].controller != seat:
            continue
        for i, ability in enumerate(game.chars(oid).index.mana):
            if not is_converting(ability) or not usable(game, oid, ability, seat, mana_apart=True):
                continue
            made = outputs_of(game, oid, ability, seat, mana_triggers(game))
            made = [output for output in made if output.mana]
            if made:
                found.append(_converter(oid, i, ability, made))
                break  # one of an object: two might want the same counters
    return found


def _converter(oid: ObjectId, index: int, ability: Activated, made: list[Output]) -> Converter:
    outputs = tuple(tuple(_marked(unit) for unit in output.all) for output in made)
    effects = tuple(side_effect(ability, output) for output in made)
    source = payment.Source((MARK, oid), 1, outputs, effects)
    group = ManaSource([oid], tuple((index, output) for output in made), source)
    price = next(c.cost.generic for c in ability.costs if isinstance(c, Mana))
    return Converter(group, price, any(isinstance(c, TapSelf) for c in ability.costs))


def most(game: Table, seat: int) -> int:
    """No more mana than this comes from them."""
    found = converters(game, seat)
    return sum(max(map(len, c.group.outputs)) for c in found) if found else 0


Ready = list[tuple[ManaSource, payment.Source]]


def ways(
    game: Table,
    seat: int,
    ready: Ready,
    cost: ManaCost,
    life: int,
    barred: frozenset[str],
    payer: ObjectId | None,
    without: ObjectId | None,
    busy: frozenset[ObjectId],
    limit: int = 1,
) -> list[Way]:
    """Payments with as few converters as possible, for a cost that cannot be paid without.

    `busy`: what other costs of the payment need.
    """
    found = converters(game, seat)
    if not found:
        return []
    found = [
        c for c in found if c.oid != payer and not (c.taps and (c.oid == without or c.oid in busy))
    ]
    pool = game.players[seat].pool
    every = [*(s for _, s in ready), *(c.group.source for c in found)]
    if not found or not payment.can_pay(cost, pool, every, life, barred):
        return []  # not even if they cost nothing
    kinds = _kinds(found, ready, busy)
    for n in range(1, min(len(found), MOST_AT_ONCE) + 1):
        made: dict[tuple[object, ...], Way] = {}
        tried: set[object] = set()
        for used in combinations(found, n):
            kind = frozenset(Counter(kinds[c.oid] for c in used).items())
            if kind in tried:
                continue
            tried.add(kind)
            price = (demands.UNCONVERTED,) * sum(c.price for c in used)
            whole = ManaCost((*cost.symbols, *price))
            left = _left(ready, used, busy)
            sources = [*(s for _, s in left), *(c.group.source for c in used)]
            if not payment.can_pay(whole, pool, sources, life, barred):
                continue
            plans, _ = payment.plans(whole, pool, sources, life, limit, unusable=barred)
            groups = [*(g for g, _ in left), *(c.group for c in used)]
            for plan in plans:
                way = _way(plan, groups, used, cost)
                if way is not None:
                    key = (way.plan.activations, way.plan.left, way.plan.life, used)
                    made.setdefault(key, way)
        if made:
            return list(made.values())[:limit]
    for n in range(2, min(len(found), MOST_AT_ONCE) + 1):
        tried = set()
        for order in permutations(found, n):
            kind_of_each = tuple([kinds[c.oid] for c in order])
            if kind_of_each in tried:
                continue
            tried.add(kind_of_each)
            chained = _chain(order, _left(ready, order, busy), cost, pool, life, barred)
            if chained is not None:
                return [chained]
    return []


def _kinds(
    found: list[Converter], ready: Ready, busy: frozenset[ObjectId]
) -> dict[ObjectId, Hashable]:
    """Which of them are interchangeable: those that are so as sources of other mana too."""
    places = {
        oid: i
        for i, (group, _) in enumerate(ready)
        for oid in group.ids
        if not group.gives and oid not in busy
    }
    return {
        c.oid: (places[c.oid], c.price, c.group.source.outputs, c.group.source.effects)
        if c.oid in places
        else c.oid
        for c in found
    }


def _left(ready: Ready, used: tuple[Converter, ...], busy: frozenset[ObjectId]) -> Ready:
    """The other sources: what is tapped for one mana ability is not tapped for another as well (CR 118.3)."""
    own = {c.oid for c in used}
    tapped = {c.oid for c in used if c.taps}
    left = []
    for group, source in ready:
        gone = own if group.goes else tapped
        if group.gives or gone.isdisjoint(group.ids):
            left.append((group, source))
        elif source.key in group.ids:  # it stands for this one alone
            if source.key not in gone:
                left.append((group, source))
        else:
            ids = [oid for oid in group.ids if oid not in gone and oid not in busy]
            if ids:
                count = min(source.count, len(ids))
                left.append((group.of(ids), source._replace(count=count)))
    return left


def _chain(
    order: tuple[Converter, ...],
    ready: Ready,
    cost: ManaCost,
    pool: tuple[str, ...],
    life: int,
    barred: frozenset[str],
) -> Way | None:
    """A payment in which these are activated in this order, each for mana that is there by then."""
    first_price = (demands.UNCONVERTED,) * order[0].price  # nothing is converted by then
    price = ManaCost((*cost.symbols, *first_price, *(str(c.price) for c in order[1:])))
    sources = [*(s for _, s in ready), *(c.group.source for c in order)]
    if not payment.can_pay(price, pool, sources, life, barred):
        return None
    groups = [*(g for g, _ in ready), *(c.group for c in order)]
    first = len(ready)
    for plan in payment.plans(price, pool, sources, life, PLANS, unusable=barred)[0]:
        outputs = {which: output for which, output, _ in plan.activations if which >= first}
        if len(outputs) < len(order):
            continue
        made = [
            list(map(_plain, order[i - first].group.outputs[outputs[i]])) for i in sorted(outputs)
        ]
        there = [u for u in (*plan.spent, *plan.left) if MARK not in demands.mana_tags(u)]
        for shares, rest in _shares(order, made, there):
            if payment.can_pay(cost, rest, (), plan.life, barred):
                last = payment.plans(cost, rest, (), plan.life, 1, unusable=barred)[0][0]
                steps = tuple(sorted(plan.activations))
                whole = plan_search.Plan(steps, last.spent, last.left, plan.life)
                return Way(whole, groups, shares)
    return None


PLANS = 16


def _shares(
    order: tuple[Converter, ...], made: list[list[str]], there: list[str]
) -> Iterator[tuple[tuple[tuple[str, ...], ...], list[str]]]:
    """What each is paid with, and the mana that is there in the end."""
    if not order:
        yield (), there
        return
    for paid in dict.fromkeys(combinations(sorted(there), order[0].price)):
        rest = list(there)
        for unit in paid:
            rest.remove(unit)
        for shares, left in _shares(order[1:], made[1:], rest + made[0]):
            yield (paid, *shares), left


def _way(
    plan: plan_search.Plan, groups: list[ManaSource], used: tuple[Converter, ...], cost: ManaCost
) -> Way | None:
    """The plan with the prices apart; None if it does not need all of these converters."""
    at_work = {which for which, _, _ in plan.activations}
    first = len(groups) - len(used)
    if not at_work.issuperset(range(first, len(groups))):
        return None
    price = sum(c.price for c in used)
    plain = [unit for unit in plan.spent if demands.is_unconverted(unit)]
    for paid in combinations(sorted(plain, key=lambda unit: "CWUBRG".index(unit[0])), price):
        rest = list(plan.spent)
        for unit in paid:
            rest.remove(unit)
        if payment.can_pay(cost, rest, (), plan.life):
            break
    else:
        return None
    shares = []
    for c in used:
        shares.append(paid[: c.price])
        paid = paid[c.price :]
    spent = tuple(sorted(map(_plain, rest)))
    left = tuple(sorted(map(_plain, plan.left)))
    return Way(plan_search.Plan(plan.activations, spent, left, plan.life), groups, tuple(shares))


def _marked(unit: str) -> str:
    return demands.mana(unit[0], *demands.mana_tags(unit), MARK)


def _plain(unit: str) -> str:
    return demands.mana(unit[0], *(tag for tag in demands.mana_tags(unit) if tag != MARK))
