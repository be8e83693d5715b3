"""X in costs: what is written there that depends on it (CR 107.3)."""

from __future__ import annotations

from typing import Any

from spellwright.magic.objects.remembering import by_identity
from spellwright.magic.objects.speech import Filter
from spellwright.magic.records.amounts import TheX
from spellwright.magic.records.costs import Mana
from spellwright.magic.records.walking import walk

MOST = 1000  # of an X that costs nothing


def has_x(costs: tuple[Any, ...]) -> bool:
    """Is there an X to be announced for these costs: {X}, "pay X life", "sacrifice X creatures"?"""
    return any(cost.cost.x_count if isinstance(cost, Mana) else speaks_of_x(cost) for cost in costs)


@by_identity
def speaks_of_x(part: object) -> bool:
    """Does what is written there depend on X?"""
    return any(isinstance(p, TheX) for p in walk(part))


def is_picky(costs: tuple[Any, ...]) -> bool:
    """Does a cost ask for things that X says more of ("exile a card with mana value X")?

    Then a greater X may be payable where a smaller one is not.
    """
    for cost in costs:
        if not isinstance(cost, Mana) and _picks_by_x(cost):
            return True
    return False


@by_identity
def _picks_by_x(cost: object) -> bool:
    return any(isinstance(part, Filter) and speaks_of_x(part) for part in walk(cost))
