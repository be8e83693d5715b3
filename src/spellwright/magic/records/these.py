"""Filters: certain objects that were chosen, and nothing else."""

from __future__ import annotations

from spellwright.kernel import ObjectId, definition
from spellwright.magic.objects.aspects import NOTHING
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Filter, Thing
from spellwright.magic.table import Table


@definition
class TheseVery(Filter):
    """One of these very objects: never on a card, only in what is paid."""

    tells = alters = NOTHING
    ids: tuple[ObjectId, ...]

    def matches(self, game: Table, scope: Scope, thing: Thing) -> bool:
        return isinstance(thing, ObjectId) and thing in self.ids
