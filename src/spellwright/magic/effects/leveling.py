"""Gaining a level (CR 716.2)."""

from __future__ import annotations

from spellwright.kernel import Effect, definition
from spellwright.magic.objects.aspects import EVERYTHING
from spellwright.magic.objects.objects import Scope
from spellwright.magic.records.events import Leveled
from spellwright.magic.records.leveling import level_of
from spellwright.magic.records.notes import LEVEL
from spellwright.magic.table import Table


@definition
class BecomeLevel(Effect):
    """The source's level becomes this."""

    tells = alters = EVERYTHING

    level: int

    def run(self, game: Table, scope: Scope) -> None:
        obj = game.objects.get(scope.source)
        if obj is None or obj.zone != "battlefield" or level_of(obj) == self.level:
            return
        notes = tuple(note for note in obj.notes if note[0] != LEVEL)
        game.change(obj.id, notes=(*notes, (LEVEL, self.level)))
        game.happened(Leveled(obj.id, self.level, game.name(obj.id)))
