"""Filters for spells and abilities, by what they are and aim at (CR 112, 113, 115)."""

from __future__ import annotations

from typing import Literal

from spellwright.kernel import ObjectId, definition
from spellwright.magic.objects.aspects import MANA, NOTHING, STACK
from spellwright.magic.objects.names import ManaLetter, Players, Zone
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Filter, Place, Thing
from spellwright.magic.records.filters import seat_matches
from spellwright.magic.table import Table


@definition
class IsSpell(Filter):
    """A spell on the stack (CR 112)."""

    tells = STACK
    alters = NOTHING

    def matches(self, game: Table, scope: Scope, thing: Thing) -> bool:
        if not isinstance(thing, ObjectId):
            return False
        obj = game.obj(thing)
        if obj.zone != "stack":
            # a card that is about to be cast is asked about as the spell it will be
            return bool(scope.vars.get("about to be cast") == thing)
        return obj.item is None or obj.item.ability is None

    def zones(self) -> tuple[Place, ...]:
        return ("stack",)


@definition
class IsAbilityOnStack(Filter):
    """An ability on the stack; `kind`: "activated", "triggered", "loyalty" (CR 606.2), "any"."""

    tells = STACK
    alters = NOTHING
    kind: Literal["any", "activated", "triggered", "loyalty"] = "any"

    def matches(self, game: Table, scope: Scope, thing: Thing) -> bool:
        if not isinstance(thing, ObjectId):
            return False
        obj = game.obj(thing)
        if obj.zone != "stack" or obj.item is None or obj.item.ability is None:
            return False
        if self.kind == "loyalty":
            return getattr(obj.item.ability, "loyalty", None) is not None
        return self.kind == "any" or type(obj.item.ability).__name__.lower() == self.kind

    def zones(self) -> tuple[Place, ...]:
        return ("stack",)


@definition
class FromSource(Filter):
    """An ability on the stack whose source matches, as it is or last was (CR 113.7)."""

    tells = STACK
    alters = NOTHING
    of: Filter

    def matches(self, game: Table, scope: Scope, thing: Thing) -> bool:
        if not isinstance(thing, ObjectId):
            return False
        item = game.obj(thing).item
        if item is None or item.ability is None or item.source is None:
            return False
        is_known = item.source in game.objects or item.source in game.lki
        return is_known and self.of.matches(game, scope, item.source)


@definition
class WasCastFrom(Filter):
    """A spell that was cast from this zone (CR 601.2a); `own`: a zone of the player who cast it."""

    tells = STACK
    alters = NOTHING
    zone: Zone
    own: bool = False

    def matches(self, game: Table, scope: Scope, thing: Thing) -> bool:
        if not isinstance(thing, ObjectId):
            return False
        obj = game.obj(thing)
        if obj.item is None or obj.item.ability is not None or obj.item.cast_from != self.zone:
            return False
        return not self.own or obj.owner == obj.controller


@definition
class CastBy(Filter):
    """A spell that such a player would cast: whoever asks says that it is "that player"."""

    tells = alters = NOTHING
    who: Players

    def matches(self, game: Table, scope: Scope, thing: Thing) -> bool:
        return scope.player is not None and seat_matches(game, scope, self.who, scope.player)


SOME_MANA = "some mana was spent"  # on a spell, while a card in the game asks


@definition
class WithTargets(Filter):
    """A spell or ability with this many targets."""

    tells = STACK
    alters = NOTHING
    n: int

    def matches(self, game: Table, scope: Scope, thing: Thing) -> bool:
        item = game.obj(thing).item if isinstance(thing, ObjectId) else None
        return item is not None and sum(len(group) for group in item.targets) == self.n


@definition
class TargetsMatch(Filter):
    """A spell or ability with a target that matches."""

    tells = STACK
    alters = NOTHING
    of: Filter
    only: bool = False

    def matches(self, game: Table, scope: Scope, thing: Thing) -> bool:
        if not isinstance(thing, ObjectId):
            return False
        item = game.obj(thing).item
        aimed = [t for group in item.targets for t in group] if item is not None else []
        hits = [self.of.matches(game, scope, t) for t in aimed]
        return bool(hits) and (all(hits) if self.only else any(hits))


@definition
class NoManaSpent(Filter):
    """A spell for which no mana, or no coloured mana, was spent; nothing was spent on a copy (CR 707.10)."""

    tells = STACK | MANA
    alters = NOTHING
    colored: bool = False

    def matches(self, game: Table, scope: Scope, thing: Thing) -> bool:
        if not isinstance(thing, ObjectId):
            return False
        item = game.obj(thing).item
        if item is None or item.ability is not None:
            return False
        if item.is_copy and not item.cast_from:
            return True
        if not self.colored:  # paying notes no more than this, as it is read
            return (SOME_MANA, 1) not in item.vars
        return not any(unit in "WUBRG" for unit in item.spent)


@definition
class ManaSpent(Filter):
    """A spell on which mana of this kind was spent (CR 601.2h)."""

    tells = STACK | MANA
    alters = NOTHING
    letter: ManaLetter

    def matches(self, game: Table, scope: Scope, thing: Thing) -> bool:
        if not isinstance(thing, ObjectId):
            return False
        item = game.obj(thing).item
        if item is None or (item.is_copy and not item.cast_from):
            return False
        return self.letter in item.spent
