"""Whether several costs can be paid together: nothing is given twice (CR 118.3)."""

from __future__ import annotations

from spellwright.kernel import ObjectId
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import value
from spellwright.magic.records.costs import Cost, Give, Mana, PayLife
from spellwright.magic.table import Table


def payable(costs: tuple[Cost, ...], game: Table, scope: Scope) -> bool:
    """Can all of these be paid together? Mana is checked as a sum elsewhere."""
    if not all(c.payable(game, scope) for c in costs if not isinstance(c, Mana)):
        return False
    if len(costs) < 2:
        return True
    life = [value(c.n, game, scope) for c in costs if isinstance(c, PayLife)]
    if len(life) > 1 and not PayLife(sum(life)).payable(game, scope):
        return False
    gone = [c for c in costs if isinstance(c, Give) and c.action not in ("tap", "reveal")]
    taps = [c for c in costs if isinstance(c, Give) and c.action == "tap"]
    if len(taps) > 1 and not _are_enough(
        [set(c.options(game, scope)) for c in taps for _ in range(value(c.n, game, scope))]
    ):
        return False
    return len(gone) < 2 or _are_enough(
        [set(c.options(game, scope)) for c in gone for _ in range(value(c.n, game, scope))]
    )


def _are_enough(wanted: list[set[ObjectId]]) -> bool:
    """Is there a different thing for each: nothing is given twice (CR 118.3)?"""
    if not wanted:
        return True
    first, *rest = sorted(wanted, key=len)
    return any(_are_enough([w - {thing} for w in rest]) for thing in first)
