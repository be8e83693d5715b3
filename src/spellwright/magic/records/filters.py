"""Filters: which objects or players a rule or effect speaks of (CR 109.2, 115). Combine with & | ~."""

from __future__ import annotations

import dataclasses
from typing import Any, Literal

from spellwright.kernel import ObjectId, definition
from spellwright.magic.objects.aspects import (
    COUNTERS,
    CREATURES,
    EVERYTHING,
    HAND,
    NOTHING,
    OF_STAT,
    OF_STATUS,
    POISON,
    Aspect,
    of_zones,
)
from spellwright.magic.objects.characteristics import BASIC_LAND_COLORS
from spellwright.magic.objects.names import (
    Comparison,
    CounterKind,
    KeywordName,
    Mark,
    Players,
    Statistic,
    TypeName,
    Zone,
)
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Amount, Filter, Place, Ref, Thing, value
from spellwright.magic.records.combat_filters import InCombat as InCombat
from spellwright.magic.records.stats import stat_of
from spellwright.magic.table import Table


@definition
class Anything(Filter):
    """Any object; for effects on "cards" or "permanents" without more."""

    tells = CREATURES
    alters = NOTHING

    def matches(self, game: Table, scope: Scope, thing: Thing) -> bool:
        return isinstance(thing, ObjectId)


# words that no permanent has which an effect could make a creature, an artifact or what else counts
NEVER_CREATURES = frozenset(
    ("Land", "Basic", "Plains", "Island", "Swamp", "Mountain", "Forest", "Instant", "Sorcery")
)


@definition
class Is(Filter):
    """Has a card type, supertype or subtype."""

    alters = NOTHING
    word: TypeName

    def tell(self) -> Aspect:
        return NOTHING if self.word in NEVER_CREATURES else CREATURES

    def matches(self, game: Table, scope: Scope, thing: Thing) -> bool:
        if not isinstance(thing, ObjectId):
            return False
        chars = game.chars(thing)
        word = self.word
        return word in chars.types or word in chars.subtypes or word in chars.supertypes


@definition
class HasBasicLandType(Filter):
    """Has one or more of the basic land types (CR 305.6)."""

    tells = alters = NOTHING

    def matches(self, game: Table, scope: Scope, thing: Thing) -> bool:
        if not isinstance(thing, ObjectId):
            return False
        return not game.chars(thing).subtypes.isdisjoint(BASIC_LAND_COLORS)


@definition
class IsPermanent(Filter):
    """A permanent, or off the battlefield a permanent card (CR 110.4)."""

    tells = CREATURES
    alters = NOTHING

    def matches(self, game: Table, scope: Scope, thing: Thing) -> bool:
        if not isinstance(thing, ObjectId):
            return False
        return game.obj(thing).zone == "battlefield" or game.chars(thing).is_permanent


@definition
class Colored(Filter):
    """Has this colour; "" means colourless, "*" any colour, "1" one colour alone, "**" more than one."""

    tells = CREATURES
    alters = NOTHING
    color: Literal["W", "U", "B", "R", "G", "", "*", "1", "**"]

    def matches(self, game: Table, scope: Scope, thing: Thing) -> bool:
        if not isinstance(thing, ObjectId):
            return False
        colors = game.chars(thing).colors
        if self.color == "":
            return not colors
        if self.color == "*":
            return bool(colors)
        if self.color == "1":
            return len(colors) == 1
        if self.color == "**":
            return len(colors) > 1
        return self.color in colors


@definition
class Named(Filter):
    """Has this name."""

    tells = alters = NOTHING
    name: str

    def matches(self, game: Table, scope: Scope, thing: Thing) -> bool:
        return isinstance(thing, ObjectId) and game.chars(thing).name == self.name


@definition
class IsPlayer(Filter):
    """A player: "any", "you", "opponent"."""

    tells = alters = NOTHING
    who: Players = "any"

    def matches(self, game: Table, scope: Scope, thing: Thing) -> bool:
        if isinstance(thing, ObjectId):
            return False
        if self.who == "you":
            return bool(thing == scope.controller)
        if self.who == "opponent":
            return bool(thing != scope.controller)
        return self.who == "any" or seat_matches(game, scope, self.who, thing)

    def zones(self) -> tuple[Place, ...]:
        return ("player",)


def seat_matches(game: Table, scope: Scope, who: Players, seat: int) -> bool:
    """Is the seat one of those a word means: you, opponent, any, active, defending, that player, the monarch."""
    if who == "you":
        return bool(seat == scope.controller)
    if who == "opponent":
        return bool(seat != scope.controller)
    if who == "active":
        return seat == game.active
    if who == "that player":
        return bool(seat == scope.player)
    if who == "defending":
        return seat != game.active
    if who == "enchanted":
        return bool(game.obj(scope.source).attached == seat)
    if who == "monarch":
        return game.is_forbidden("monarch", seat)  # CR 725.5: nobody where there is none
    return True


@definition
class ControlledBy(Filter):
    """Is controlled by these players."""

    tells = alters = NOTHING
    who: Players

    def matches(self, game: Table, scope: Scope, thing: Thing) -> bool:
        if not isinstance(thing, ObjectId):
            return False
        return seat_matches(game, scope, self.who, game.obj(thing).controller)


@definition
class OwnedBy(Filter):
    """Is owned by these players."""

    tells = alters = NOTHING
    who: Players

    def matches(self, game: Table, scope: Scope, thing: Thing) -> bool:
        if not isinstance(thing, ObjectId):
            return False
        return seat_matches(game, scope, self.who, game.obj(thing).owner)


@definition
class InZone(Filter):
    """In a zone; owner's zones also say whose."""

    alters = NOTHING
    zone: Zone | Literal["player"]
    who: Players = "any"

    def tell(self) -> Aspect:
        return of_zones(self.zone)

    def matches(self, game: Table, scope: Scope, thing: Thing) -> bool:
        if not isinstance(thing, ObjectId):
            return False
        obj = game.obj(thing)
        return obj.zone == self.zone and seat_matches(game, scope, self.who, obj.owner)

    def zones(self) -> tuple[Place, ...]:
        return (self.zone,)

    def owner(self) -> Players:
        return self.who


@definition
class InZoneOf(Filter):
    """In a zone of certain players: "from their graveyard"."""

    alters = NOTHING
    zone: Zone
    who: Ref  # players

    def tell(self) -> Aspect:
        return of_zones(self.zone)

    def matches(self, game: Table, scope: Scope, thing: Thing) -> bool:
        if not isinstance(thing, ObjectId):
            return False
        obj = game.obj(thing)
        return obj.zone == self.zone and obj.owner in self.who.seats(game, scope)

    def zones(self) -> tuple[Place, ...]:
        return (self.zone,)


@definition
class HeldBy(Filter):
    """Controlled by certain players: "that target opponent controls"."""

    tells = alters = NOTHING
    who: Ref  # players

    def matches(self, game: Table, scope: Scope, thing: Thing) -> bool:
        if not isinstance(thing, ObjectId):
            return False
        return game.obj(thing).controller in self.who.seats(game, scope)


@definition
class HasActivated(Filter):
    """Has an activated ability that isn't a mana ability, wherever that works (CR 602.1, 702.29b)."""

    tells = CREATURES
    alters = NOTHING

    def matches(self, game: Table, scope: Scope, thing: Thing) -> bool:
        return isinstance(thing, ObjectId) and bool(game.chars(thing).index.activated)


@definition
class Status(Filter):
    """tapped, untapped, token, nontoken, face down, attached, enchanted, equipped, damaged …"""

    alters = NOTHING
    what: Mark

    def tell(self) -> Aspect:
        return OF_STATUS.get(self.what, EVERYTHING)

    def matches(self, game: Table, scope: Scope, thing: Thing) -> bool:
        if not isinstance(thing, ObjectId):
            return False
        obj = game.obj(thing)
        what = self.what
        if what == "tapped":
            return obj.tapped
        if what == "untapped":
            return not obj.tapped
        if what == "token":
            return obj.token
        if what == "nontoken":
            return not obj.token
        if what == "face down":
            return obj.side == -1
        if what == "damaged":
            return obj.damage > 0
        if what in ("commander", "monstrous"):  # CR 903.3, 701.37b: designations
            return obj.note(what) is not None
        if what == "attacked this turn":
            return obj.attacked
        if what == "drawn this turn":
            return obj.drawn
        if what in ("entered this turn", "exerted this turn"):
            return obj.note(what) is not None
        if what == "new since upkeep":  # noted as the turn begins (CR 702.30a)
            return obj.note(what) is not None
        if what in ("enchanted", "equipped"):
            kind = "Aura" if what == "enchanted" else "Equipment"
            return any(
                o.attached == thing and kind in game.chars(o.id).subtypes for o in game.permanents()
            )
        raise ValueError(f"no status is called {what}")


@definition
class Has(Filter):
    """Has a keyword ability."""

    tells = CREATURES
    alters = NOTHING
    keyword: KeywordName

    def matches(self, game: Table, scope: Scope, thing: Thing) -> bool:
        return isinstance(thing, ObjectId) and game.has(thing, self.keyword)


@definition
class WithCounter(Filter):
    """Has at least so many counters of this kind on it; "" is any kind."""

    alters = NOTHING
    kind: CounterKind | Literal[""]
    at_least: int = 1

    def tell(self) -> Aspect:
        return COUNTERS | (POISON if self.kind in ("", "poison") else NOTHING)

    def matches(self, game: Table, scope: Scope, thing: Thing) -> bool:
        holder: Any = game.obj(thing) if isinstance(thing, ObjectId) else game.players[thing]
        if not self.kind:
            return bool(sum(n for _, n in holder.counters) >= self.at_least)
        return bool(holder.count(self.kind) >= self.at_least)


@definition
class CardsInHand(Filter):
    """A player with so many cards in hand."""

    tells = HAND
    alters = NOTHING
    op: Comparison
    n: Amount | int

    def matches(self, game: Table, scope: Scope, thing: Thing) -> bool:
        if isinstance(thing, ObjectId) or game.players[thing].lost is not None:
            return False
        held = len(game.players[thing].hand)
        return bool(COMPARE[self.op](held, value(self.n, game, scope)))

    def zones(self) -> tuple[Place, ...]:
        return ("player",)


COMPARE = {
    "<=": lambda a, b: a <= b,
    ">=": lambda a, b: a >= b,
    "=": lambda a, b: a == b,
    "<": lambda a, b: a < b,
    ">": lambda a, b: a > b,
}


@definition
class Stat(Filter):
    """Power, toughness, mana value or loyalty compared with a number."""

    alters = NOTHING
    stat: Statistic
    op: Comparison
    amount: Amount | int

    def tell(self) -> Aspect:
        return OF_STAT.get(self.stat, EVERYTHING)

    def matches(self, game: Table, scope: Scope, thing: Thing) -> bool:
        if not isinstance(thing, ObjectId):
            return False
        return bool(
            COMPARE[self.op](stat_of(game, thing, self.stat), value(self.amount, game, scope))
        )


@definition
class Self(Filter):
    """The source itself."""

    tells = alters = NOTHING

    def matches(self, game: Table, scope: Scope, thing: Thing) -> bool:
        return bool(thing == scope.source) and isinstance(thing, ObjectId)


@definition
class Other(Filter):
    """Anything but the source (for a spell being cast: other than itself)."""

    tells = alters = NOTHING

    def matches(self, game: Table, scope: Scope, thing: Thing) -> bool:
        return bool(thing != scope.source)


@definition
class OtherThan(Filter):
    """None of the things spoken of before: "another target creature" (CR 115.3)."""

    tells = alters = NOTHING
    what: Ref

    def matches(self, game: Table, scope: Scope, thing: Thing) -> bool:
        return thing not in self.what.things(game, scope)


@definition
class AttachedTo(Filter):
    """What the source is attached to: "enchanted creature", "equipped creature"."""

    tells = alters = NOTHING
    word: str = dataclasses.field(default="enchanted", compare=False)

    def matches(self, game: Table, scope: Scope, thing: Thing) -> bool:
        source = game.obj(scope.source)
        return source.attached is not None and source.attached == thing


@definition
class IsAttachedTo(Filter):
    """Is attached to something spoken of: "all Auras attached to that creature"."""

    tells = alters = NOTHING
    what: Ref

    def matches(self, game: Table, scope: Scope, thing: Thing) -> bool:
        if not isinstance(thing, ObjectId):
            return False
        attached = game.obj(thing).attached
        return attached is not None and attached in self.what.things(game, scope)


@definition
class ItIs(Filter):
    """One of the things that "it" or "them" means here."""

    tells = alters = NOTHING

    def matches(self, game: Table, scope: Scope, thing: Thing) -> bool:
        return thing in scope.it


@definition
class Affected(Filter):
    """One of the things fixed when the effect began (CR 611.2c)."""

    tells = alters = NOTHING

    def matches(self, game: Table, scope: Scope, thing: Thing) -> bool:
        return thing in (scope.vars.get("affected") or ())
