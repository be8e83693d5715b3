"""The kinds of words that abilities speak with, declared: filters, references, amounts.

What they say of a table is in `filters`, `references` and `amounts`; here no table is known yet, for tables are
made of objects, and objects have abilities.
"""

from __future__ import annotations

import dataclasses
from typing import Any, ClassVar, Literal

from spellwright.kernel import Definition, Effect, Event, ObjectId, Record, definition, kept, record
from spellwright.magic.objects.aspects import NOTHING
from spellwright.magic.objects.names import Players, Zone

Place = Zone | Literal["player"]  # where things are looked for
ON_BATTLEFIELD: tuple[Place, ...] = ("battlefield",)
Thing = ObjectId | int  # an object, or a player by seat


class Ability(Definition):
    """Anything printed on, or given to, an object. `zones`: where it functions (CR 113.6)."""

    __slots__ = ()
    zones: tuple[Zone, ...]


@record
class Item(Record):
    """What is known of a spell or ability on the stack (CR 112, 113.7, 601.2)."""

    ability: Ability | None = None  # None: the object is a spell
    source: ObjectId | None = None
    targets: tuple[tuple[Thing, ...], ...] = ()
    modes: tuple[int, ...] = ()
    x: int = 0
    shares: tuple[tuple[int, ...], ...] = ()  # divided amounts, per target slot
    way: str = ""  # the alternative cost or permission it was cast with
    extras: tuple[str, ...] = ()  # additional costs that were paid, e.g. ("kicker",)
    cast_from: str = ""
    is_copy: bool = False
    it: tuple[Thing, ...] = ()
    player: int | None = None
    number: int = 0
    spent: tuple[str, ...] = ()  # the mana that was spent on it
    vars: tuple[tuple[str, Any], ...] = ()

    open_fields = (
        "ability",
        "source",
        "targets",
        "modes",
        "x",
        "shares",
        "way",
        "extras",
        "cast_from",
        "is_copy",
        "it",
        "player",
        "number",
        "spent",
        "vars",
    )


@record
class Scope(Record):
    """The words of one resolving spell or ability: who, what, which targets, what "it" is."""

    source: ObjectId
    controller: int
    item: ObjectId | None = None
    targets: tuple[tuple[Thing, ...], ...] = ()
    x: int = 0
    it: tuple[Thing, ...] = ()
    player: int | None = None
    number: int = 0
    did: bool = False  # "if you do"
    event: Any = None
    info: Item | None = None
    vars: dict[str, Any] = dataclasses.field(default_factory=dict)
    # the state to go back to when what is being done turns out illegal (CR 733)
    before: Any = kept("follows from what is being done and what has been done of it", default=None)

    open_fields = (
        "source",
        "controller",
        "item",
        "targets",
        "x",
        "it",
        "player",
        "number",
        "did",
        "event",
        "info",
        "vars",
        "before",
    )

    shared = True


class Filter(Definition):
    """A question about a thing; `scope` says who asks (its controller and source)."""

    __slots__ = ()

    def matches(self, game: Any, scope: Scope, thing: Thing) -> bool:
        raise NotImplementedError

    def zones(self) -> tuple[Place, ...]:
        """Where to look for things that may match; () when this part does not say."""
        return ()

    def owner(self) -> Players:
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

    def matches(self, game: Any, scope: Scope, thing: Thing) -> bool:
        for part in self.parts:
            if not part.matches(game, scope, thing):
                return False
        return True

    def zones(self) -> tuple[Place, ...]:
        for part in self.parts:
            found = part.zones()
            if found:
                return found
        return ()

    def owner(self) -> Players:
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

    def matches(self, game: Any, scope: Scope, thing: Thing) -> bool:
        for part in self.parts:
            if part.matches(game, scope, thing):
                return True
        return False

    def zones(self) -> tuple[Place, ...]:
        found: list[Place] = []
        for part in self.parts:
            for zone in part.zones() or ON_BATTLEFIELD:
                if zone not in found:
                    found.append(zone)
        return tuple(found) if found != ["battlefield"] else ()


@definition
class Not(Filter):
    """Does not match the part."""

    tells = alters = NOTHING
    part: Filter

    def matches(self, game: Any, scope: Scope, thing: Thing) -> bool:
        return not self.part.matches(game, scope, thing)


class Ref(Definition):
    """Something spoken of; `things` are objects or players, `seats` the players among or behind them."""

    __slots__ = ()

    def things(self, game: Any, scope: Scope) -> list[Thing]:
        raise NotImplementedError

    def objects(self, game: Any, scope: Scope) -> list[ObjectId]:
        """Those that are objects and still there."""
        return [
            t for t in self.things(game, scope) if isinstance(t, ObjectId) and t in game.objects
        ]

    def seats(self, game: Any, scope: Scope) -> list[int]:
        return [t for t in self.things(game, scope) if not isinstance(t, ObjectId)]


@definition
class Target(Ref):
    """Targets of the spell or ability (CR 115); `slot` is given when the card is put together."""

    tells = alters = NOTHING

    of: Filter
    lo: int = 1
    hi: Many = 1
    slot: int = -1
    mode: int = -1
    name: str = ""  # tells two equal targets of one ability apart ("another target creature")
    by: Players = "you"  # who chooses
    divide: Many | None = None  # an amount divided among these targets (CR 601.2d)
    paid: str = ""  # only if this cost was paid; "!kicker": only if it was not (CR 601.2c)
    one_zone: bool = False  # all of them in one player's zone: "from a single graveyard"

    def things(self, game: Any, scope: Scope) -> list[Thing]:
        return list(scope.targets[self.slot]) if self.slot < len(scope.targets) else []


class Amount(Definition):
    __slots__ = ()

    def value(self, game: Any, scope: Scope) -> int:
        raise NotImplementedError


Many = Amount | int  # never less than nothing


def value(amount: Amount | int, game: Any, scope: Scope) -> int:
    """A plain number, or what an amount comes to now."""
    return amount if isinstance(amount, int) else amount.value(game, scope)


class Condition(Definition):
    __slots__ = ()

    def holds(self, game: Any, scope: Scope) -> bool:
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

    def holds(self, game: Any, scope: Scope) -> bool:
        return all(p.holds(game, scope) for p in self.parts)


@definition
class AnyOf(Condition):
    """One part or more holds."""

    tells = alters = NOTHING

    parts: tuple[Condition, ...]

    def holds(self, game: Any, scope: Scope) -> bool:
        return any(p.holds(game, scope) for p in self.parts)


@definition
class NotSo(Condition):
    """The part does not hold."""

    tells = alters = NOTHING

    part: Condition

    def holds(self, game: Any, scope: Scope) -> bool:
        return not self.part.holds(game, scope)


class Cost(Effect):
    """A cost is paid by running it; `payable` says whether that can be done now."""

    __slots__ = ()

    def payable(self, game: Any, scope: Scope) -> bool:
        raise NotImplementedError


class Pattern(Definition):
    """Matches an event and then says in the scope what "it", "that player", "that many" are."""

    __slots__ = ()

    def events(self) -> tuple[str, ...]:
        """Names of the event classes it can match."""
        raise NotImplementedError

    def matches(self, game: Any, event: Any, scope: Scope) -> bool:
        raise NotImplementedError

    def __or__(self, other: Pattern) -> Pattern:
        left = self.parts if isinstance(self, EitherEvent) else (self,)
        right = other.parts if isinstance(other, EitherEvent) else (other,)
        return EitherEvent(left + right)


@definition
class EitherEvent(Pattern):
    """One of these events."""

    tells = alters = NOTHING

    parts: tuple[Pattern, ...]

    def events(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(n for p in self.parts for n in p.events()))

    def matches(self, game: Any, event: Event, scope: Scope) -> bool:
        name = type(event).__name__
        return any(name in p.events() and p.matches(game, event, scope) for p in self.parts)


class Would(Definition):
    """Matches a proposal at its door."""

    __slots__ = ()

    def proposals(self) -> tuple[str, ...]:
        raise NotImplementedError

    def matches(self, game: Any, proposal: Any, scope: Scope) -> bool:
        raise NotImplementedError


class Change(Definition):
    """One change; `apply` works on a copy of characteristics that is not shared yet."""

    __slots__ = ()
    layer: ClassVar[int]

    def apply(self, game: Any, scope: Scope, chars: Any) -> None:
        raise NotImplementedError
