"""Filters about what was chosen for the source: a name, a creature type, a player (CR 607.2d)."""

from __future__ import annotations

from spellwright.kernel import ObjectId, definition
from spellwright.magic.objects.aspects import CREATURES, NOTHING
from spellwright.magic.objects.names import NoteName
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Filter, Place, Thing
from spellwright.magic.table import Table


@definition
class WithChosenName(Filter):
    """Has the name that was chosen for the source, one of two names being enough (CR 201.2, 709.4a)."""

    tells = alters = NOTHING
    note: NoteName = "card name"

    def matches(self, game: Table, scope: Scope, thing: Thing) -> bool:
        name = scope.vars.get(self.note) or game.obj(scope.source).note(self.note)
        return isinstance(thing, ObjectId) and name in game.chars(thing).name.split(" // ")


@definition
class OfChosenType(Filter):
    """Is of the creature type that was chosen for the source."""

    tells = CREATURES
    alters = NOTHING
    note: NoteName = "creature type"

    def matches(self, game: Table, scope: Scope, thing: Thing) -> bool:
        word = game.obj(scope.source).note(self.note)
        return isinstance(thing, ObjectId) and word in game.chars(thing).subtypes


@definition
class ByChosenPlayer(Filter):
    """Is controlled by the player that was chosen for the source, or owned where nobody controls it (CR 109.4)."""

    tells = alters = NOTHING
    note: NoteName = "player"

    def matches(self, game: Table, scope: Scope, thing: Thing) -> bool:
        seat = game.obj(scope.source).note(self.note)
        if not isinstance(thing, ObjectId):
            return bool(thing == seat)
        return seat is not None and bool(game.obj(thing).controller == seat)


@definition
class ChosenPlayer(Filter):
    """The player that was chosen for the source."""

    tells = alters = NOTHING
    note: NoteName = "player"

    def matches(self, game: Table, scope: Scope, thing: Thing) -> bool:
        seat = game.obj(scope.source).note(self.note)
        return not isinstance(thing, ObjectId) and bool(thing == seat)

    def zones(self) -> tuple[Place, ...]:
        return ("player",)
