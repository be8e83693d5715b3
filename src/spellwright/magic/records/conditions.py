"""Conditions: "if", "as long as", "only if" (CR 603.4, 611.3a)."""

from __future__ import annotations

from typing import Any

from spellwright.kernel import Definition, ObjectId, definition
from spellwright.magic.objects.aspects import NOTHING, PERMANENTS, STEPS, Aspect, of_zones
from spellwright.magic.objects.speech import Filter, Ref, value
from spellwright.magic.records.filters import COMPARE, seat_matches
from spellwright.magic.records.matching import matching
from spellwright.magic.table import Table


class Condition(Definition):
    __slots__ = ()

    def holds(self, game: Table, scope: Any) -> bool:
        raise NotImplementedError

    def __and__(self, other: Condition) -> Condition:
        return AllOf((self, other))

    def __or__(self, other: Condition) -> Condition:
        return AnyOf((self, other))

    def __invert__(self) -> Condition:
        return NotSo(self)


@definition
class AllOf(Condition):
    """Every part holds."""

    tells = alters = NOTHING

    parts: tuple[Condition, ...]

    def holds(self, game: Table, scope: Any) -> bool:
        return all(p.holds(game, scope) for p in self.parts)


@definition
class AnyOf(Condition):
    """One part or more holds."""

    tells = alters = NOTHING

    parts: tuple[Condition, ...]

    def holds(self, game: Table, scope: Any) -> bool:
        return any(p.holds(game, scope) for p in self.parts)


@definition
class NotSo(Condition):
    """The part does not hold."""

    tells = alters = NOTHING

    part: Condition

    def holds(self, game: Table, scope: Any) -> bool:
        return not self.part.holds(game, scope)


@definition
class Exists(Condition):
    """At least n things match ("you control a Swamp")."""

    tells = PERMANENTS
    alters = NOTHING

    of: Filter
    at_least: int = 1

    def holds(self, game: Table, scope: Any) -> bool:
        return len(matching(game, scope, self.of)) >= self.at_least


@definition
class Compare(Condition):
    """Two amounts compare like this: "<=", "==", …"""

    tells = alters = NOTHING

    left: Any
    op: str
    right: Any

    def holds(self, game: Table, scope: Any) -> bool:
        return bool(COMPARE[self.op](value(self.left, game, scope), value(self.right, game, scope)))


@definition
class Matches(Condition):
    """Something spoken of matches ("if it's a land card"); false when there is nothing."""

    tells = alters = NOTHING

    what: Ref
    of: Filter

    def holds(self, game: Table, scope: Any) -> bool:
        things = [
            t
            for t in self.what.things(game, scope)
            if not isinstance(t, ObjectId) or t in game.objects or t in game.lki
        ]
        return bool(things) and all(self.of.matches(game, scope, t) for t in things)


@definition
class IfDid(Condition):
    """If you do: the optional thing before was done."""

    tells = alters = NOTHING

    def holds(self, game: Table, scope: Any) -> bool:
        return bool(scope.did)


@definition
class DuringTurn(Condition):
    """During your (an opponent's) turn."""

    tells = alters = NOTHING

    who: str = "you"

    def holds(self, game: Table, scope: Any) -> bool:
        return seat_matches(game, scope, self.who, game.active)


@definition
class Paid(Condition):
    """An additional or alternative cost of this name was paid (kicker and its like)."""

    tells = alters = NOTHING

    name: str

    def holds(self, game: Table, scope: Any) -> bool:
        info = scope.info
        if info is not None and info.ability is None:  # the spell itself
            return self.name in info.extras or info.way == self.name
        obj = game.obj(scope.source)
        if obj.item is not None and obj.item.ability is None:
            return self.name in obj.item.extras or obj.item.way == self.name
        return self.name in (obj.note("paid") or ())


@definition
class InStep(Condition):
    """It is one of these steps."""

    tells = STEPS
    alters = NOTHING

    steps: tuple[str, ...]

    def holds(self, game: Table, scope: Any) -> bool:
        return game.step in self.steps


@definition
class SourceIn(Condition):
    """The source is in this zone."""

    alters = NOTHING

    zone: str

    def tell(self) -> Aspect:
        return of_zones(self.zone)

    def holds(self, game: Table, scope: Any) -> bool:
        return scope.source in game.objects and game.objects[scope.source].zone == self.zone


@definition
class HasNote(Condition):
    """The source remembers this ("you added mana with this ability this turn")."""

    tells = alters = NOTHING

    name: str

    def holds(self, game: Table, scope: Any) -> bool:
        return game.obj(scope.source).note(self.name) is not None
