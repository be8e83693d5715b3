"""Mana abilities that cost mana themselves, as parts of a payment (CR 605.3a, 601.2g).

Their price is paid with mana that does not come from such an ability: in the plan it is a symbol of its own,
and what they add carries a mark until the plan is made. That leaves out ways in which one pays for another;
those are open to a player who activates the abilities with priority, before the payment.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from spellwright.kernel import ObjectId
from spellwright.magic.abilities import Activated
from spellwright.magic.cost import ManaCost
from spellwright.magic.costs import Mana, TapSelf
from spellwright.magic.rules import demands, payment
from spellwright.magic.rules.sources import (
    PLAIN,
    ManaSource,
    Output,
    mana_sources,
    mana_triggers,
    outputs_of,
    side_effect,
    usable,
)

if TYPE_CHECKING:
    from spellwright.magic.game import Game

MOST_AT_ONCE = 3
MARK = "converted"


class Converter(NamedTuple):
    """Such an ability of one permanent."""

    group: ManaSource
    price: int
    taps: bool


class Way(NamedTuple):
    """A plan that uses converters: they are the last groups, and `paid` is the mana each of them costs."""

    plan: payment.Plan
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


def converters(game: Game, seat: int) -> list[Converter]:
    """Those the player could use now if the mana is there; kept with the sources."""
    mana_sources(game, seat)
    name = f"converters {seat}"
    found: list[Converter] | None = game.sources.get(name)
    if found is None:
        found = game.sources[name] = _find(game, seat)
    return found


def _find(game: Game, seat: int) -> list[Converter]:
    found = []
    for oid in game.battlefield:
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


def most(game: Game, seat: int) -> int:
    """No more mana than this comes from them."""
    found = converters(game, seat)
    return sum(max(map(len, c.group.outputs)) for c in found) if found else 0


Ready = list[tuple[ManaSource, payment.Source]]


def ways(
    game: Game,
    seat: int,
    ready: Ready,
    cost: ManaCost,
    life: int,
    barred: frozenset[str],
    payer: ObjectId | None,
    without: ObjectId | None,
    limit: int = 1,
) -> list[Way]:
    """Payments with as few converters as possible, for a cost that cannot be paid without."""
    tapped = {oid for group, _ in ready for oid in group.ids} | {without}
    found = [
        c
        for c in converters(game, seat)
        if c.group.ids[0] != payer and not (c.taps and c.group.ids[0] in tapped)
    ]
    pool = game.players[seat].pool
    for n in range(1, min(len(found), MOST_AT_ONCE) + 1):
        made: dict[tuple[object, ...], Way] = {}
        for used in combinations(found, n):
            price = (demands.UNCONVERTED,) * sum(c.price for c in used)
            whole = ManaCost((*cost.symbols, *price))
            sources = [*(s for _, s in ready), *(c.group.source for c in used)]
            if not payment.can_pay(whole, pool, sources, life, barred):
                continue
            plans, _ = payment.plans(whole, pool, sources, life, limit, unusable=barred)
            groups = [*(g for g, _ in ready), *(c.group for c in used)]
            for plan in plans:
                way = _way(plan, groups, used, cost)
                if way is not None:
                    key = (way.plan.activations, way.plan.left, way.plan.life, used)
                    made.setdefault(key, way)
        if made:
            return list(made.values())[:limit]
    return []


def _way(
    plan: payment.Plan, groups: list[ManaSource], used: tuple[Converter, ...], cost: ManaCost
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
    return Way(payment.Plan(plan.activations, spent, left, plan.life), groups, tuple(shares))


def _marked(unit: str) -> str:
    return demands.mana(unit[0], *demands.mana_tags(unit), MARK)


def _plain(unit: str) -> str:
    return demands.mana(unit[0], *(tag for tag in demands.mana_tags(unit) if tag != MARK))
