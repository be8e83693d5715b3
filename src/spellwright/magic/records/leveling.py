"""Levels of permanents: a designation, how high it is, and the event of becoming a level (CR 716.2)."""

from __future__ import annotations

from spellwright.kernel import ObjectId, definition
from spellwright.magic.objects.aspects import EVERYTHING, NOTHING
from spellwright.magic.objects.objects import Obj, Scope
from spellwright.magic.objects.speech import Amount, Filter, Pattern, Ref
from spellwright.magic.records.events import Leveled
from spellwright.magic.records.filters import Self
from spellwright.magic.records.notes import LEVEL
from spellwright.magic.records.references import Source
from spellwright.magic.table import Table

CLASS = "Class"


def level_of(obj: Obj) -> int:
    """Its level; what has none is treated as though that were 1 (CR 716.2d)."""
    return int(obj.note(LEVEL) or 1)


def shown_level(game: Table, obj: Obj) -> int | None:
    """The level of what is told with one: of a Class, or of what was one (CR 716.2b)."""
    if obj.zone != "battlefield":
        return None
    is_told = obj.note(LEVEL) is not None or CLASS in game.chars(obj.id).subtypes
    return level_of(obj) if is_told else None


@definition
class LevelOf(Amount):
    """The level of a permanent."""

    tells = EVERYTHING
    alters = NOTHING

    of: Ref = Source()

    def value(self, game: Table, scope: Scope) -> int:
        things = [t for t in self.of.things(game, scope) if isinstance(t, ObjectId)]
        return sum(level_of(game.obj(t)) for t in things if t in game.objects or t in game.lki)


@definition
class BecomesLevel(Pattern):
    """A permanent becomes this level."""

    tells = EVERYTHING
    alters = NOTHING

    level: int
    what: Filter = Self()

    def events(self) -> tuple[str, ...]:
        return ("Leveled",)

    def matches(self, game: Table, event: Leveled, scope: Scope) -> bool:
        if event.level != self.level or not self.what.matches(game, scope, event.obj):
            return False
        scope.it = (event.obj,)
        return True
