"""Paying mana (CR 106, 118, 601.2g-h): whether a cost can be paid, and every way that matters.

Which tagged mana cannot be spent on a cost the caller names in `unusable`: it is never spent and stays in `left`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import NamedTuple

from spellwright.magic.objects.mana_cost import ManaCost
from spellwright.magic.records.mana import (
    NOTHING,
    Demand,
    Mana,
    Output,
    demands_by_life,
    is_covered,
    is_met,
    kind_of,
    mask_of,
)
from spellwright.magic.rules.mana.plan_search import Plan, Rank, Search, Sources, modes_of


class Source(NamedTuple):
    """`count` interchangeable sources, each of which can be activated once for one of `outputs`.

    `key` is the caller's. `effects` says, output by output, what an activation does besides adding
    mana (damage, a sacrifice), empty if nothing: outputs of unlike effects are never exchanged.
    """

    key: Hashable
    count: int  # type: ignore[assignment]  # hides tuple.count, which nobody needs here
    outputs: tuple[Output, ...]
    effects: tuple[Hashable, ...] = ()


def can_pay(
    cost: ManaCost,
    pool: Sequence[Mana],
    sources: Sequence[Source],
    life: int = 0,
    unusable: frozenset[Mana] = NOTHING,
) -> bool:
    """Whether the cost, X replaced, can be paid from the pool, the sources and up to `life` life."""
    classes = demands_by_life(cost.symbols)
    # Paying as much life as possible asks for the least mana, so that class decides alone.
    demands = classes[0 if life < 2 or len(classes) == 1 else min(life // 2, len(classes) - 1)]
    least = demands[0].amount
    if not least:
        return True
    total = len(pool)
    units = [(mask_of(unit, unusable), 1) for unit in pool]
    choices: list[tuple[tuple[tuple[int, ...], ...], int]] = []
    for _, count, outputs, _ in sources:
        mask, most, alternatives = kind_of(outputs, unusable)
        total += most * count
        if most == 1:
            units.append((mask, count))
        elif len(alternatives) == 1:
            units += [(one, count) for one in alternatives[0]]
        else:
            choices.append((alternatives, count))
    if total < least:
        return False
    for demand in demands:
        if is_covered(demand.sets, units) if not choices else is_met(demand, units, choices):
            return True
    return False


def max_mana(pool: Sequence[Mana], sources: Sequence[Source]) -> int:
    """No more mana than this can be had at once."""
    total = len(pool)
    for _, count, outputs, _ in sources:
        total += kind_of(outputs, NOTHING)[1] * count
    return total


def max_x(
    cost: ManaCost,
    pool: Sequence[Mana],
    sources: Sequence[Source],
    life: int = 0,
    unusable: frozenset[Mana] = NOTHING,
    total: Callable[[ManaCost], ManaCost] | None = None,
) -> int:
    """The largest X with which the cost can be paid, -1 if not even X = 0.

    `total` makes the total cost of the cost with X replaced, for increases and reductions, which
    apply after X is announced (CR 601.2b, 601.2f).
    """
    if not cost.x_count:
        raise ValueError(f'mana cost "{cost}": has no {{X}} to choose; use can_pay')

    def is_payable(x: int) -> bool:
        replaced = cost.with_x(x)
        return can_pay(total(replaced) if total else replaced, pool, sources, life, unusable)

    if not is_payable(0):
        return -1
    payable, unpayable = 0, 1
    if total is None:
        classes = demands_by_life(cost.with_x(0).symbols)
        least = classes[min(max(life, 0) // 2, len(classes) - 1)][0].amount
        likely = (max_mana(pool, sources) - least) // cost.x_count
        if is_payable(likely):
            return likely
        unpayable = likely
    while is_payable(unpayable):
        payable, unpayable = unpayable, unpayable * 2
    while unpayable - payable > 1:
        middle = (payable + unpayable) // 2
        if is_payable(middle):
            payable = middle
        else:
            unpayable = middle
    return payable


def plans(
    cost: ManaCost,
    pool: Sequence[Mana],
    sources: Sequence[Source],
    life: int = 0,
    limit: int = 64,
    *,
    colors_matter: bool = False,
    unusable: frozenset[Mana] = NOTHING,
) -> tuple[list[Plan], bool]:
    """Every way to pay that leads to a different result, most natural first; False if cut at `limit`.

    Plans are the same if they activate the same sources with the same effects, leave the same mana
    and cost the same life; with `colors_matter`, they must spend the same mana as well.

    No plan is wasteful. Without any one of its activations, the others cannot pay for as much life,
    whichever of their outputs (of the same effects) are taken. And none with the same activations,
    up to such outputs, leaves its mana and more.

    Less life comes first, then less mana left, fewer effects, less flexible sources.
    """
    classes = demands_by_life(cost.symbols)
    if not pool and len(classes) == 1 and len(classes[0]) == 1:
        plan = _plan_with_one_source(classes[0][0], sources, unusable)
        if plan is not None:
            return [plan], True
    most = classes[0][-1].amount
    found, is_complete = _plans(
        cost.symbols,
        tuple(sorted(pool)),
        tuple([(min(count, most), outputs, effects) for _, count, outputs, effects in sources]),
        min(max(life, 0) // 2, len(classes) - 1),
        limit,
        colors_matter,
        unusable,
    )
    return list(found), is_complete


def _plan_with_one_source(
    demand: Demand, sources: Sequence[Source], unusable: frozenset[Mana]
) -> Plan | None:
    """The only plan, where it is plain: one source is of any use, and adds one mana of one type."""
    useful = -1
    for index, (_, count, outputs, _) in enumerate(sources):
        mask, most, _ = kind_of(outputs, unusable)
        if mask & demand.mask and count:
            if useful >= 0 or most > 1 or len(outputs) > 1 or count < demand.amount:
                return None
            useful = index
            for set_mask, _ in demand.sets:
                if not mask & set_mask:
                    return None
    return (
        _plan_of_one_kind(useful, sources[useful].outputs[0][0], demand.amount)
        if useful >= 0
        else None
    )


@lru_cache(maxsize=1024)
def _plan_of_one_kind(source: int, unit: Mana, amount: int) -> Plan:
    return Plan(((source, 0, amount),), (unit,) * amount, (), 0)


@lru_cache(maxsize=16384)
def _plans(
    symbols: tuple[str, ...],
    pool: tuple[Mana, ...],
    sources: Sources,
    most_phyrexian: int,
    limit: int,
    colors_matter: bool,
    unusable: frozenset[Mana],
) -> tuple[tuple[Plan, ...], bool]:
    by_life: list[list[Plan]] = []
    is_complete = True
    modes = [
        mode
        for index, (_, outputs, effects) in enumerate(sources)
        for mode in modes_of(index, outputs, effects, unusable)
    ]
    modes.sort(key=itemgetter(0))
    for phyrexian, demands in enumerate(demands_by_life(symbols)[: most_phyrexian + 1]):
        search = Search(demands, 2 * phyrexian, pool, sources, modes, unusable, colors_matter)
        found: list[tuple[Rank, Plan]] = []
        for ranked in search.plans():
            if len(found) == limit:
                is_complete = False
                break
            found.append(ranked)
        found.sort(key=itemgetter(0))
        by_life.append([plan for _, plan in found])
    # When they are too many, no amount of life to pay crowds out another.
    while sum(map(len, by_life)) > limit:
        is_complete = False
        max(by_life, key=len).pop()
    return tuple([plan for same_life in by_life for plan in same_life]), is_complete
