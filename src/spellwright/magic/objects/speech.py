"""The kinds of words that abilities speak with, declared: filters, references, amounts.

What they say of a table is in `filters`, `references` and `amounts`; here no table is known yet, for tables are
made of objects, and objects have abilities.
"""

from __future__ import annotations

from typing import Any

from spellwright.kernel import Definition, ObjectId, definition
from spellwright.magic.objects.aspects import NOTHING

Thing = ObjectId | int  # an object, or a player by seat


class Filter(Definition):
    """A question about a thing; `scope` says who asks (its controller and source)."""

    __slots__ = ()

    def matches(self, game: Any, scope: Any, thing: Thing) -> bool:
        raise NotImplementedError

    def zones(self) -> tuple[str, ...]:
        """Where to look for things that may match; () when this part does not say."""
        return ()

    def owner(self) -> str:
        """Whose cards may match, where that is plain; "any" when this part does not say."""
        return "any"

    def __and__(self, other: Filter) -> Filter:
        left = self.parts if isinstance(self, And) else (self,)
        right = other.parts if isinstance(other, And) else (other,)
        return And(left + right)

    def __or__(self, other: Filter) -> Filter:
        left = self.parts if isinstance(self, Or) else (self,)
        right = other.parts if isinstance(other, Or) else (other,)
        return Or(left + right)

    def __invert__(self) -> Filter:
        return self.part if isinstance(self, Not) else Not(self)


@definition
class And(Filter):
    """Matches every part."""

    tells = alters = NOTHING
    parts: tuple[Filter, ...]

    def matches(self, game: Any, scope: Any, thing: Thing) -> bool:
        for part in self.parts:
            if not part.matches(game, scope, thing):
                return False
        return True

    def zones(self) -> tuple[str, ...]:
        for part in self.parts:
            found = part.zones()
            if found:
                return found
        return ()

    def owner(self) -> str:
        for part in self.parts:
            who = part.owner()
            if who != "any":
                return who
        return "any"


@definition
class Or(Filter):
    """Matches one part or more."""

    tells = alters = NOTHING
    parts: tuple[Filter, ...]

    def matches(self, game: Any, scope: Any, thing: Thing) -> bool:
        for part in self.parts:
            if part.matches(game, scope, thing):
                return True
        return False

    def zones(self) -> tuple[str, ...]:
        found: list[str] = []
        for part in self.parts:
            for zone in part.zones() or ("battlefield",):
                if zone not in found:
                    found.append(zone)
        return tuple(found) if found != ["battlefield"] else ()


@definition
class Not(Filter):
    """Does not match the part."""

    tells = alters = NOTHING
    part: Filter

    def matches(self, game: Any, scope: Any, thing: Thing) -> bool:
        return not self.part.matches(game, scope, thing)


class Ref(Definition):
    """Something spoken of; `things` are objects or players, `seats` the players among or behind them."""

    __slots__ = ()

    def things(self, game: Any, scope: Any) -> list[Thing]:
        raise NotImplementedError

    def objects(self, game: Any, scope: Any) -> list[ObjectId]:
        """Those that are objects and still there."""
        return [
            t for t in self.things(game, scope) if isinstance(t, ObjectId) and t in game.objects
        ]

    def seats(self, game: Any, scope: Any) -> list[int]:
        return [t for t in self.things(game, scope) if not isinstance(t, ObjectId)]


@definition
class Target(Ref):
    """Targets of the spell or ability (CR 115); `slot` is given when the card is put together."""

    tells = alters = NOTHING

    of: Filter
    lo: int = 1
    hi: Any = 1  # a number or an amount
    slot: int = -1
    mode: int = -1
    name: str = ""  # tells two equal targets of one ability apart ("another target creature")
    by: str = "you"  # who chooses
    divide: Any = None  # an amount divided among these targets (CR 601.2d)
    paid: str = ""  # only if this cost was paid; "!kicker": only if it was not (CR 601.2c)
    one_zone: bool = False  # all of them in one player's zone: "from a single graveyard"

    def things(self, game: Any, scope: Any) -> list[Thing]:
        return list(scope.targets[self.slot]) if self.slot < len(scope.targets) else []


class Amount(Definition):
    __slots__ = ()

    def value(self, game: Any, scope: Any) -> int:
        raise NotImplementedError


def value(amount: Any, game: Any, scope: Any) -> int:
    """A plain number, or what an amount comes to now."""
    return amount if isinstance(amount, int) else int(amount.value(game, scope))
