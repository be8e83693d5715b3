"""The order of timestamps, where it can matter (CR 613.7)."""

from __future__ import annotations

from typing import Any

from spellwright.magic.objects.abilities import Continuous
from spellwright.magic.objects.remembering import by_identity
from spellwright.magic.records.filters import Self
from spellwright.magic.records.walking import walk
from spellwright.magic.rules.continuous import has_statics_off_battlefield, off_battlefield
from spellwright.magic.table import Table


def timestamps(game: Table) -> tuple[Any, ...]:
    """The order of those permanents, counters and effects whose timestamps can matter."""
    timed: list[tuple[int, Any]] = []
    objects = game.objects
    own = True  # does each of them change only itself?
    for oid in game.battlefield:
        obj = objects[oid]
        base = obj.base
        continuous = (base.made or base.index).continuous
        if continuous or obj.attached is not None:
            timed.append((obj.stamp, oid))
            own = own and obj.attached is None and all(map(_changes_itself, continuous))
        if obj.counter_stamps:
            own = False
            timed += [(stamp, (oid, kind)) for kind, stamp in obj.counter_stamps]
    if has_statics_off_battlefield(game):
        own = False
        timed += [(o.stamp, o.id) for o in off_battlefield(game) if o.base.index.continuous]
    lasting = [f for f in game.floating if isinstance(f.ability, Continuous)]
    if not timed or (own and not lasting):
        return ()
    timed += [(f.stamp, i) for i, f in enumerate(lasting)]
    if len(timed) < 2:
        return ()
    return tuple(x for _, x in sorted(timed, key=lambda pair: pair[0]))


@by_identity
def _changes_itself(ability: Continuous) -> bool:
    """Does it change the permanent that has it and nothing else, nor gives it what changes others?"""
    return all(
        isinstance(part.affects, Self) for part in walk(ability) if isinstance(part, Continuous)
    )
