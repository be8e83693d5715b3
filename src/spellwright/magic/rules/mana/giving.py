"""Mana abilities that cost a thing of your choice, as parts of a payment (CR 601.2g–h, 605.3).

"Sacrifice a Goblin: Add {R}" works as often as there are Goblins, but what the other costs of the same
payment need must be left for them.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any

from spellwright.kernel import ObjectId
from spellwright.magic.objects.abilities import Activated
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import value
from spellwright.magic.records.costs import Cost, Give, TapSelf, UntapSelf, WithSelf
from spellwright.magic.rules.likeness import groups
from spellwright.magic.table import Table

NEEDS_SOURCE = (TapSelf, UntapSelf, WithSelf)


def is_giving(ability: Activated) -> bool:
    """Is its whole cost a thing of your choice?"""
    return (
        len(ability.costs) == 1
        and isinstance(ability.costs[0], Give)
        and hasattr(ability.effect, "outputs")
        and not ability.as_instant
    )


def _given(ability: Activated) -> Give:
    cost = ability.costs[0]
    assert isinstance(cost, Give)
    return cost


def given_to(game: Table, oid: ObjectId, ability: Activated, seat: int) -> tuple[ObjectId, ...]:
    """What the cost of such an ability can take now."""
    cost = _given(ability)
    return tuple(cost.options(game, Scope(oid, seat)))


def each_time(game: Table, oid: ObjectId, ability: Activated, seat: int) -> int:
    """How many things one activation takes."""
    return value(_given(ability).n, game, Scope(oid, seat))


def left_for(
    game: Table,
    seat: int,
    gives: tuple[ObjectId, ...],
    besides: tuple[Cost, ...],
    payer: ObjectId | None,
) -> int:
    """How many of these can be given for mana when `payer` has other costs to be paid besides it."""
    things = set(gives)
    needed = 0
    if payer is not None:
        scope = Scope(payer, seat)
        if any(isinstance(c, NEEDS_SOURCE) for c in besides):
            things.discard(payer)
        for other in besides:
            if isinstance(other, Give):
                elsewhere = set(other.options(game, scope)) - things
                needed += max(0, value(other.n, game, scope) - len(elsewhere))
    return max(len(things) - needed, 0)


def kept(game: Table, seat: int, noted: dict[str, Any]) -> tuple[ObjectId, ...]:
    """What must not be given now, because the rest of the payment needs it."""
    found: set[ObjectId] = set(noted["keep"])
    payer, besides = noted["payer"], noted["besides"]
    scope = Scope(payer, seat)
    if any(isinstance(c, NEEDS_SOURCE) for c in besides):
        found.add(payer)
    for other in besides:
        if isinstance(other, Give):
            things = other.options(game, scope)
            if len(things) <= value(other.n, game, scope):
                found.update(things)
    return tuple(sorted(found))


NOTHING: frozenset[ObjectId] = frozenset()


def busy_ways(
    game: Table,
    seat: int,
    sources: list[Any],
    without: ObjectId | None,
    besides: tuple[Cost, ...],
    payer: ObjectId | None,
) -> list[frozenset[ObjectId]]:
    """Mana sources that the payment needs for something else (CR 118.3), each way to choose them.

    That is the source itself, the card that is to be cast, and of what "tap a creature" could tap, or of what
    goes away for its mana and could be given for another cost, as much as those costs must take.
    """
    held = NOTHING
    if without is not None and not _pays_untapped(game, without):
        held = frozenset((without,))
    if payer is None:
        return [held]
    card = game.objects.get(payer)
    if card is not None and card.zone == "hand":
        held |= {payer}
    if not any(isinstance(c, Give | WithSelf) for c in besides):
        return [held]
    makers = {oid for s in sources for oid in s.ids}
    going = {oid for s in sources if s.goes for oid in s.ids}
    if payer in going and any(isinstance(c, WithSelf) for c in besides):
        held |= {payer}
    scope = Scope(payer, seat)
    ways = [(held, NOTHING)]  # with what has been given for costs before
    for cost in besides:
        if not isinstance(cost, Give) or cost.action == "reveal":
            continue
        wanted = makers if cost.action == "tap" else going
        if not wanted:
            continue
        things, n = cost.options(game, scope), value(cost.n, game, scope)
        ways = [
            (held | more, given | more | free)
            for held, given in ways
            for free, more in _shares(game, things, n, wanted, held | given)
        ]
    return list(dict.fromkeys(held for held, _ in ways))


def _pays_untapped(game: Table, oid: ObjectId) -> bool:
    """Has it mana abilities, none of which tap it? Then it may be tapped for the cost besides."""
    mana = game.chars(oid).index.mana
    return bool(mana) and not any(isinstance(c, TapSelf) for a in mana for c in a.costs)


def _shares(
    game: Table, things: list[ObjectId], n: int, wanted: set[ObjectId], taken: frozenset[ObjectId]
) -> list[tuple[frozenset[ObjectId], frozenset[ObjectId]]]:
    """Things for a cost: what makes no mana first, and each way to choose the rest, alike things apart."""
    left = [t for t in things if t not in taken]
    free = [t for t in left if t not in wanted][:n]
    makers = [t for t in left if t in wanted]
    places = {t: i for i, like in enumerate(groups(game, makers)) for t in like}
    found: dict[Any, frozenset[ObjectId]] = {}
    for some in combinations(makers, min(n - len(free), len(makers))):
        found.setdefault(tuple(sorted(places[t] for t in some)), frozenset(some))
    return [(frozenset(free), some) for some in found.values()]
