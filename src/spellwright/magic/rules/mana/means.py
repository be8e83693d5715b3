"""Means: whether a player could pay a mana cost now, with the pool and every mana ability at hand (CR 118.3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from spellwright.kernel import ObjectId
from spellwright.magic.objects.mana_cost import ManaCost
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import value
from spellwright.magic.records.costs import Cost, PayLife
from spellwright.magic.records.restricted import Purpose, restrictions, unusable
from spellwright.magic.rules.life_and_damage import most_life
from spellwright.magic.rules.mana import converting, plans
from spellwright.magic.rules.mana.giving import busy_ways, left_for
from spellwright.magic.rules.mana.helping import help_for, with_help
from spellwright.magic.rules.mana.source import ManaSource
from spellwright.magic.rules.mana.sources import mana_sources
from spellwright.magic.rules.queries import forbidden, rulings
from spellwright.magic.table import Table

Ready = list[tuple[ManaSource, plans.Source]]
Busy = frozenset[ObjectId]


def with_life(game: Table, seat: int, cost: ManaCost) -> ManaCost:
    """The cost with the symbols that a rule lets the player pay life for."""
    for rule, _, controller, _ in rulings(game, "life for symbols"):
        if controller == seat:
            cost = cost.phyrexian(str(rule.detail))
    return cost


def available(game: Table, seat: int) -> list[plans.Source]:
    return [s.source for s in mana_sources(game, seat)]


def can_pay_mana(
    game: Table,
    seat: int,
    cost: ManaCost,
    without: ObjectId | None = None,
    besides: tuple[Cost, ...] = (),
    payer: ObjectId | None = None,
    purpose: Purpose | None = None,
    helped: bool = True,
    helping: Busy = frozenset(),
) -> bool:
    """Could the player pay this cost, with the pool and every mana ability at hand?

    `besides`: the other costs of `payer`, the spell or the source of the ability that is paid for.
    `purpose`: for mana that may be spent only on some things. `helped`: creatures and artifacts may be tapped for
    it where it has such a keyword; `helping`: those that are already.
    """
    if not cost.symbols:
        return True
    cost = with_life(game, seat, cost)
    found = help_for(game, seat, purpose) if helped else {}
    if least_mana(cost) > most_mana(game, seat) + len(found):
        return False
    pool = game.players[seat].pool
    life = spare_life(game, seat, besides, payer, purpose)
    barred = barred_for(game, seat, purpose)
    for busy in busy_ways(game, seat, mana_sources(game, seat), without, besides, payer):
        for ready in at_hand(game, seat, busy, besides, payer):
            if found:
                ready = with_help(ready, found, busy | helping)
            if any(
                plans.can_pay(cost, pool, [source for _, source in some], paid, barred)
                for paid in _life_parts(cost, ready, life)
                for some in _within(ready, life - paid)
            ):
                return True
            by_mana = (barred, payer, without, busy | helping)
            if converting.ways(game, seat, ready, cost, life, *by_mana):
                return True
    return False


def _life_parts(cost: ManaCost, ready: Ready, life: int) -> Sequence[int]:
    """How much life might go to Phyrexian symbols: it matters where mana costs life as well (CR 119.4)."""
    if not any(group.life for group, _ in ready):
        return (life,)
    symbols = sum(symbol.endswith("/P") for symbol in cost.symbols)
    return range(0, min(life, 2 * symbols) + 1, 2)


def _within(ready: Ready, life: int) -> list[Ready]:
    """The sources, those that cost life no more often than so much life allows for all of them together (CR 119.4): every
    way to have some, where it does not suffice."""
    costly = sum(group.life * source.count for group, source in ready)
    return [ready] if costly <= life else list(_by_life(ready, life))


def barred_for(game: Table, seat: int, purpose: Purpose | None) -> frozenset[str]:
    """The mana in the pool or to be had that cannot be spent so; restricted mana is rare."""
    known = game.known()
    found: frozenset[str] | None = known.get((seat, "restricted"))
    if found is None:
        units = {m for s in mana_sources(game, seat) for output in s.outputs for m in output}
        units.update(game.players[seat].pool)
        found = known[seat, "restricted"] = frozenset(m for m in units if restrictions(m))
    return unusable(found, purpose) if found else found


def spare_life(
    game: Table,
    seat: int,
    besides: tuple[Cost, ...],
    payer: ObjectId | None,
    purpose: Purpose | None = None,
) -> int:
    """Life that can be paid for Phyrexian symbols: what the other costs leave (CR 119.4)."""
    if purpose is not None and forbidden(game, "can't pay life", seat) is not None:
        return 0
    life = most_life(game, seat)
    for cost in besides:
        if isinstance(cost, PayLife):
            life -= value(cost.n, game, Scope(payer or ObjectId(0), seat))
    return max(life, 0)


def at_hand(
    game: Table,
    seat: int,
    busy: Busy,
    besides: tuple[Cost, ...] = (),
    payer: ObjectId | None = None,
) -> list[Ready]:
    """The mana sources, each as often as it can be used in this payment; `busy`: what is needed otherwise.

    Where there is not enough life for all of them, every way to have some (CR 119.4).
    """
    found = []
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
        found.append((s, source))
    if not any(s.life for s, _ in found):
        return [found]
    return _within(found, spare_life(game, seat, besides, payer))


def _by_life(ready: Ready, life: int) -> Iterator[Ready]:
    """Every way to have sources for so much life to which no other can be added, those that come first first."""
    costly = [(group.life, source.count) for group, source in ready if group.life]
    for counts in _counts(costly, life):
        left = life - sum(n * each for n, (each, _) in zip(counts, costly, strict=True))
        if any(n < most and each <= left for n, (each, most) in zip(counts, costly, strict=True)):
            continue
        taken = iter(counts)
        some = [(g, s._replace(count=next(taken)) if g.life else s) for g, s in ready]
        yield [(group, source) for group, source in some if source.count]


def _counts(costly: Sequence[tuple[int, int]], life: int) -> Iterator[tuple[int, ...]]:
    """How many of each, for no more than so much life."""
    if not costly:
        yield ()
        return
    each, most = costly[0]
    for n in range(min(most, life // each), -1, -1):
        for rest in _counts(costly[1:], life - n * each):
            yield (n, *rest)


def most_mana(game: Table, seat: int) -> int:
    """An upper bound for the mana a player could spend now; kept with the sources."""
    known = game.known()
    found: int | None = known.get((seat, "most"))
    if found is None:
        found = plans.max_mana(game.players[seat].pool, available(game, seat))
        found += converting.most(game, seat)
        known[seat, "most"] = found
    return found


@lru_cache(maxsize=4096)
def least_mana(cost: ManaCost) -> int:
    """No payment of the cost takes less mana than this: X is 0, Phyrexian symbols take life."""
    return sum(
        int(s) if s.isdigit() else 0 if s == "X" or s.endswith("/P") else 1 for s in cost.symbols
    )


def can_pay_generic(game: Table, seat: int, amount: int) -> bool:
    return can_pay_mana(game, seat, ManaCost((str(amount),)))
