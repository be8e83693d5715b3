"""Mana abilities that cost a thing of your choice, as parts of a payment (CR 601.2g–h, 605.3).

"Sacrifice a Goblin: Add {R}" works as often as there are Goblins, but what the other costs of the same
payment need must be left for them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from spellwright.kernel import ObjectId
from spellwright.magic.abilities import Activated
from spellwright.magic.amounts import value
from spellwright.magic.costs import Cost, Give, TapSelf, UntapSelf, WithSelf
from spellwright.magic.objects import Scope

if TYPE_CHECKING:
    from spellwright.magic.game import Game

NEEDS_SOURCE = (TapSelf, UntapSelf, WithSelf)


def is_giving(ability: Activated) -> bool:
    """Is its whole cost a thing of your choice?"""
    return (
        len(ability.costs) == 1
        and isinstance(ability.costs[0], Give)
        and hasattr(ability.effect, "outputs")
    )


def given_to(game: Game, oid: ObjectId, ability: Activated, seat: int) -> tuple[ObjectId, ...]:
    """What the cost of such an ability can take now."""
    cost: Give = ability.costs[0]
    return tuple(cost.options(game, Scope(oid, seat)))


def each_time(game: Game, oid: ObjectId, ability: Activated, seat: int) -> int:
    """How many things one activation takes."""
    return value(ability.costs[0].n, game, Scope(oid, seat))


def left_for(
    game: Game,
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


def kept(game: Game, seat: int, noted: dict[str, Any]) -> tuple[ObjectId, ...]:
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
    game: Game,
    seat: int,
    sources: list[Any],
    without: ObjectId | None,
    besides: tuple[Cost, ...],
    payer: ObjectId | None,
) -> frozenset[ObjectId]:
    """Mana sources that other costs of the payment tap: the source itself, or "tap a creature" (CR 118.3)."""
    held = NOTHING if without is None else frozenset((without,))
    if payer is None or not any(isinstance(c, Give) and c.action == "tap" for c in besides):
        return held
    makers = {oid for s in sources for oid in s.ids}
    scope = Scope(payer, seat)
    for cost in besides:
        if isinstance(cost, Give) and cost.action == "tap":
            things = [t for t in cost.options(game, scope) if t not in held]
            things.sort(key=makers.__contains__)  # what makes no mana is tapped first
            held |= frozenset(things[: value(cost.n, game, scope)])
    return held
