"""Amounts: numbers on cards that are worked out when they are needed (CR 107.3, 608.2h)."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from spellwright.kernel import ObjectId, definition
from spellwright.magic.objects.aspects import (
    CASTING,
    COUNTERS,
    EVERYTHING,
    GRAVEYARD,
    LIFE,
    NOTHING,
    OF_STAT,
    PERMANENTS,
    POISON,
    SIZES,
    TALLY,
    Aspect,
)
from spellwright.magic.objects.characteristics import BASIC_LAND_COLORS
from spellwright.magic.objects.names import (
    Colors,
    CounterKind,
    NoteName,
    Players,
    Statistic,
    Tally,
    TypeName,
)
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Amount, Filter, Ref, value
from spellwright.magic.records.filters import InZone, seat_matches
from spellwright.magic.records.matching import candidates, matching
from spellwright.magic.records.stats import stat_of
from spellwright.magic.table import Table


@definition
class TheX(Amount):
    """The X of the spell or ability."""

    tells = alters = NOTHING

    def value(self, game: Table, scope: Scope) -> int:
        return int(scope.x)


@definition
class ThatMany(Amount):
    """The number that was spoken of before."""

    tells = SIZES | COUNTERS
    alters = NOTHING

    def value(self, game: Table, scope: Scope) -> int:
        return int(scope.number)


@definition
class CountOf(Amount):
    """How many things match."""

    tells = PERMANENTS
    alters = NOTHING

    of: Filter

    def value(self, game: Table, scope: Scope) -> int:
        return len(matching(game, scope, self.of))


@definition
class WhereX(Amount):
    """An amount that a text calls X and tells at the end: "X tokens, where X is …"."""

    tells = alters = NOTHING
    prose_of: ClassVar[str] = "of"

    of: Amount | int

    def value(self, game: Table, scope: Scope) -> int:
        return value(self.of, game, scope)


@definition
class StatOf(Amount):
    """Power, toughness or mana value of something (its sum over several)."""

    alters = NOTHING

    stat: Statistic
    of: Ref

    def tell(self) -> Aspect:
        return OF_STAT.get(self.stat, EVERYTHING)

    def value(self, game: Table, scope: Scope) -> int:
        return sum(
            stat_of(game, t, self.stat)
            for t in self.of.things(game, scope)
            if isinstance(t, ObjectId) and (t in game.objects or t in game.lki)
        )


@definition
class Sum(Amount):
    """A sum of amounts."""

    tells = alters = NOTHING

    parts: tuple[Amount | int, ...]

    def value(self, game: Table, scope: Scope) -> int:
        return sum(value(p, game, scope) for p in self.parts)


@definition
class EvenShare(Amount):
    """An amount divided evenly among things, rounded down."""

    tells = alters = NOTHING

    of: Amount | int
    among: Ref

    def value(self, game: Table, scope: Scope) -> int:
        n = len(self.among.things(game, scope))
        return value(self.of, game, scope) // n if n else 0


@definition
class TargetsBeyond(Amount):
    """How many targets more than this the spell has (cost increases, CR 601.2f)."""

    tells = alters = NOTHING

    free: int = 1

    def value(self, game: Table, scope: Scope) -> int:
        return max(0, sum(len(group) for group in scope.targets) - self.free)


@definition
class Shortfall(Amount):
    """How many things fewer than a number match (Stabwhisker the Odious, The Rack)."""

    tells = PERMANENTS
    alters = NOTHING

    n: int
    of: Filter

    def value(self, game: Table, scope: Scope) -> int:
        return max(0, self.n - len(matching(game, scope, self.of)))


@definition
class Times(Amount):
    """An amount multiplied; -X is 0 where X would be negative (CR 107.1b)."""

    tells = alters = NOTHING

    factor: int
    of: Amount | int

    def value(self, game: Table, scope: Scope) -> int:
        n = value(self.of, game, scope)
        return self.factor * (max(n, 0) if self.factor < 0 else n)


@definition
class Half(Amount):
    """Half of an amount, rounded up or down."""

    tells = alters = NOTHING

    of: Amount | int
    up: bool = True

    def value(self, game: Table, scope: Scope) -> int:
        n = value(self.of, game, scope)
        return -(-n // 2) if self.up else n // 2


@definition
class CardTypesAmong(Amount):
    """How many card types there are among cards (delirium, Lhurgoyfs)."""

    tells = PERMANENTS | GRAVEYARD
    alters = NOTHING

    of: Filter

    def value(self, game: Table, scope: Scope) -> int:
        found: set[str] = set()
        things = candidates if isinstance(self.of, InZone) else matching
        for thing in things(game, scope, self.of):
            if isinstance(thing, ObjectId):
                found |= game.chars(thing).types
        return len(found)


@definition
class BasicLandTypesAmong(Amount):
    """How many basic land types there are among lands (domain)."""

    tells = PERMANENTS
    alters = NOTHING

    of: Filter

    def value(self, game: Table, scope: Scope) -> int:
        found: set[str] = set()
        for thing in matching(game, scope, self.of):
            if isinstance(thing, ObjectId):
                found |= game.chars(thing).subtypes
        return len(found & set(BASIC_LAND_COLORS))


@definition
class Devotion(Amount):
    """How many mana symbols of these colours are in the mana costs of your permanents (CR 700.5)."""

    tells = PERMANENTS
    alters = NOTHING

    colors: Colors

    def value(self, game: Table, scope: Scope) -> int:
        wanted = set(self.colors)
        costs = (game.chars(o.id).cost for o in game.permanents(scope.controller))
        return sum(
            not wanted.isdisjoint(symbol.split("/"))
            for cost in costs
            if cost is not None
            for symbol in cost.symbols
        )


@definition
class CountAmong(Amount):
    """How many of the things spoken of match, wherever they are now ("for each land card discarded this way")."""

    tells = alters = NOTHING

    what: Ref
    of: Filter

    def value(self, game: Table, scope: Scope) -> int:
        return sum(
            self.of.matches(game, scope, t)
            for t in self.what.things(game, scope)
            if not isinstance(t, ObjectId) or t in game.objects or t in game.lki
        )


@definition
class CountersOn(Amount):
    """How many counters of a kind are on something."""

    alters = NOTHING

    kind: CounterKind | Literal[""]  # "": of any kind
    on: Ref

    def tell(self) -> Aspect:
        return COUNTERS | (POISON if self.kind in ("", "poison") else NOTHING)

    def value(self, game: Table, scope: Scope) -> int:
        n = 0
        for t in self.on.things(game, scope):
            holder: Any = game.obj(t) if isinstance(t, ObjectId) else game.players[t]
            if self.kind:
                n += holder.count(self.kind)
            else:
                n += sum(many for _, many in holder.counters)
        return n


@definition
class AllCounters(Amount):
    """How many counters there are among players and permanents."""

    tells = COUNTERS | POISON | PERMANENTS
    alters = NOTHING

    def value(self, game: Table, scope: Scope) -> int:
        held = [p.counters for p in game.players if p.lost is None]
        held += [game.objects[oid].counters for oid in game.battlefield]
        return sum(n for counters in held for _, n in counters)


@definition
class CountersRemoved(Amount):
    """How many counters of a kind were removed from the source as a cost of any number (storage lands)."""

    tells = alters = NOTHING

    kind: CounterKind | Literal[""]  # "": of any kind, by effects.counters.RemoveUpTo

    def value(self, game: Table, scope: Scope) -> int:
        n = scope.vars.get("removed")
        return game.obj(scope.source).count(self.kind) if n is None else int(n)

    def possible(self, game: Table, scope: Scope) -> tuple[int, ...]:
        """The numbers it may still be; the one it is once the cost is paid."""
        if "removed" in scope.vars:
            return (int(scope.vars["removed"]),)
        return tuple(range(1, self.value(game, scope) + 1))


@definition
class ThisTurn(Amount):
    """How often something happened to a player this turn: see Game.tick for the words."""

    alters = NOTHING

    what: Tally
    who: Players = "you"

    def tell(self) -> Aspect:
        return TALLY | CASTING if self.what == "cast last turn" else TALLY

    def value(self, game: Table, scope: Scope) -> int:
        return sum(
            game.count_this_turn(self.what, s)
            for s in range(game.seats)
            if seat_matches(game, scope, self.who, s)
        )


def died_as(kind: str) -> str:
    """The tally of creatures of a type that died, kept while a card asks for it."""
    return f"died as {kind}"


@definition
class DiedThisTurn(Amount):
    """How many creatures of a type died under a player's control this turn."""

    tells = TALLY
    alters = NOTHING

    kind: TypeName
    who: Players = "you"

    def value(self, game: Table, scope: Scope) -> int:
        return sum(
            game.tally.get(f"{died_as(self.kind)}:{seat}", 0)
            for seat in range(game.seats)
            if seat_matches(game, scope, self.who, seat)
        )


@definition
class IfPaid(Amount):
    """A number if an additional cost of this name was paid for the spell, else another."""

    tells = alters = NOTHING

    name: str
    then: int
    otherwise: int

    def value(self, game: Table, scope: Scope) -> int:
        paid = scope.vars.get("extras", ())
        return self.then if self.name in paid else self.otherwise


@definition
class PlayersWho(Amount):
    """How many players of a kind something happened to this turn, at least so often."""

    alters = NOTHING

    who: Players
    what: Tally
    at_least: int = 1

    def tell(self) -> Aspect:
        return TALLY | CASTING if self.what == "cast last turn" else TALLY

    def value(self, game: Table, scope: Scope) -> int:
        return sum(
            1
            for s in range(game.seats)
            if seat_matches(game, scope, self.who, s)
            and game.count_this_turn(self.what, s) >= self.at_least
        )


@definition
class TimesPaid(Amount):
    """How often an additional cost of this name was paid for the source (replicate, multikicker)."""

    tells = alters = NOTHING

    name: str

    def value(self, game: Table, scope: Scope) -> int:
        obj = game.obj(scope.source)
        paid = obj.item.extras if obj.item is not None else obj.note("paid") or ()
        return int(paid.count(self.name))


@definition
class LifeOf(Amount):
    """A player's life total."""

    tells = LIFE
    alters = NOTHING

    who: Ref

    def value(self, game: Table, scope: Scope) -> int:
        return sum(game.players[s].life for s in self.who.seats(game, scope))


@definition
class Noted(Amount):
    """A number, or how many things, the source remembers under a name (linked: CR 607)."""

    tells = LIFE | SIZES | COUNTERS | TALLY
    alters = NOTHING

    name: NoteName
    among: Filter | None = None

    def value(self, game: Table, scope: Scope) -> int:
        found = scope.vars.get(self.name)
        if found is None:
            found = game.obj(scope.source).note(self.name)
        if found is None:
            return 0
        if isinstance(found, int):
            return found
        if self.among is None:
            return len(found)
        return sum(1 for t in found if self.among.matches(game, scope, t))
