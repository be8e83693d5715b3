"""Mana abilities that cost a thing of your choice, as parts of a payment (CR 601.2g–h, 605.3).

"Sacrifice a Goblin: Add {R}" works as often as there are Goblins, but what the other costs of the same
payment need must be left for them.
"""

from __future__ import annotations

from typing import Any

from spellwright.kernel import ObjectId
from spellwright.magic.objects.abilities import Activated
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import value
from spellwright.magic.records.costs import Cost, Give, TapSelf, UntapSelf, WithSelf
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


def given_to(game: Table, oid: ObjectId, ability: Activated, seat: int) -> tuple[ObjectId, ...]:
    """What the cost of such an ability can take now."""
    cost: Give = ability.costs[0]
    return tuple(cost.options(game, Scope(oid, seat)))


def each_time(game: Table, oid: ObjectId, ability: Activated, seat: int) -> int:
    """How many things one activation takes."""
    return value(ability.costs[0].n, game, Scope(oid, seat))


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


def busy_for(
    game: Table,
    seat: int,
    sources: list[Any],
    without: ObjectId | None,
    besides: tuple[Cost, ...],
    payer: ObjectId | None,
) -> frozenset[ObjectId]:
    """Mana sources that the payment needs for something else (CR 118.3).

    That is the source itself, the card that is to be cast, what "tap a creature" taps, and of what goes away
    for its mana as much as must be given for other costs.
    """
    held = NOTHING if without is None else frozenset((without,))
    if payer is None:
        return held
    card = game.objects.get(payer)
    if card is not None and card.zone == "hand":
        held |= {payer}
    if not any(isinstance(c, Give | WithSelf) for c in besides):
        return held
    makers = {oid for s in sources for oid in s.ids}
    going = {oid for s in sources if s.goes for oid in s.ids}
    if payer in going and any(isinstance(c, WithSelf) for c in besides):
        held |= {payer}
    scope = Scope(payer, seat)
    given: set[ObjectId] = set()
    for cost in besides:
        if not isinstance(cost, Give) or cost.action == "reveal":
            continue
        if cost.action == "tap":
            things = [t for t in cost.options(game, scope) if t not in held]
            things.sort(key=makers.__contains__)  # what makes no mana is tapped first
            held |= frozenset(things[: value(cost.n, game, scope)])
        elif going:
            things = [t for t in cost.options(game, scope) if t not in held and t not in given]
            things.sort(key=going.__contains__)  # what need not go for its mana is given first
            things = things[: value(cost.n, game, scope)]
            given.update(things)
            held |= going.intersection(things)
    return held
