"""Conditions: "if", "as long as", "only if" (CR 603.4, 611.3a)."""

from __future__ import annotations

from typing import Literal

from spellwright.kernel import ObjectId, definition
from spellwright.kernel.key import digest_of
from spellwright.magic.objects.aspects import (
    BUT_LIFE,
    CREATURES,
    HAND,
    NOTHING,
    PERMANENTS,
    STEPS,
    TALLY,
    Aspect,
    of_zones,
)
from spellwright.magic.objects.names import Comparison, NoteName, Players, Step, Zone
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import (
    Ability,
    AllOf as AllOf,
    Amount,
    AnyOf as AnyOf,
    Condition as Condition,
    Filter,
    NotSo as NotSo,
    Ref,
    value,
)
from spellwright.magic.records.filters import COMPARE, seat_matches
from spellwright.magic.records.matching import matching
from spellwright.magic.records.notes import CAST_FROM, UNABLE
from spellwright.magic.table import Table


@definition
class Exists(Condition):
    """At least n things match ("you control a Swamp")."""

    tells = PERMANENTS
    alters = NOTHING

    of: Filter
    at_least: int = 1

    def holds(self, game: Table, scope: Scope) -> bool:
        return len(matching(game, scope, self.of)) >= self.at_least


@definition
class Compare(Condition):
    """Two amounts compare like this: "<=", "==", …"""

    tells = alters = NOTHING

    left: Amount | int
    op: Comparison
    right: Amount | int

    def holds(self, game: Table, scope: Scope) -> bool:
        return bool(COMPARE[self.op](value(self.left, game, scope), value(self.right, game, scope)))


@definition
class Matches(Condition):
    """Something spoken of matches ("if it's a land card"); false when there is nothing."""

    tells = alters = NOTHING

    what: Ref
    of: Filter

    def holds(self, game: Table, scope: Scope) -> bool:
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

    def holds(self, game: Table, scope: Scope) -> bool:
        return bool(scope.did)


@definition
class DuringTurn(Condition):
    """During your (an opponent's) turn."""

    tells = alters = NOTHING

    who: Players = "you"

    def holds(self, game: Table, scope: Scope) -> bool:
        return seat_matches(game, scope, self.who, game.active)


@definition
class Paid(Condition):
    """An additional or alternative cost of this name was paid (kicker and its like)."""

    tells = alters = NOTHING

    name: str

    def holds(self, game: Table, scope: Scope) -> bool:
        if "extras" in scope.vars:  # while it is cast: what has been announced (CR 601.2b)
            return self.name in scope.vars["extras"] or scope.vars.get("way") == self.name
        info = scope.info
        if info is not None and info.ability is None:  # the spell itself
            return self.name in info.extras or info.way == self.name
        obj = game.obj(scope.source)
        if obj.item is not None and obj.item.ability is None:
            return self.name in obj.item.extras or obj.item.way == self.name
        return self.name in (obj.note("paid") or ())


@definition
class AsCast(Condition):
    """Something held as the spell was cast: noted then among what was paid (CR 601.2i)."""

    tells = alters = NOTHING

    of: Condition

    def mark(self) -> str:
        """The name under which it is noted."""
        return f"as cast: {digest_of(self.of)[:12]}"

    def holds(self, game: Table, scope: Scope) -> bool:
        return Paid(self.mark()).holds(game, scope)


@definition
class CastFrom(Condition):
    """The permanent was a spell that was cast, or the spell was cast from this zone (CR 601.2a).

    `you`: and it was you who cast it; a permanent may have entered under another player's control.
    """

    tells = alters = NOTHING

    frm: Zone | Literal[""] = ""
    you: bool = False

    def holds(self, game: Table, scope: Scope) -> bool:
        obj = game.obj(scope.source)
        if obj.item is not None:  # nobody but its caster controls a spell
            zone, caster = obj.item.cast_from, obj.controller
        else:
            zone, caster = obj.note(CAST_FROM) or ("", -1)
        return (
            bool(zone) and self.frm in ("", zone) and (not self.you or caster == scope.controller)
        )


@definition
class CastAnother(Condition):
    """You have cast another spell this turn than this one, which is a spell that resolves."""

    tells = TALLY
    alters = NOTHING

    def holds(self, game: Table, scope: Scope) -> bool:
        item = game.obj(scope.source).item
        own = item is not None and not item.is_copy  # CR 707.10: a copy is not cast
        return bool(game.count_this_turn("cast", scope.controller) > own)


@definition
class NthResolution(Condition):
    """This is so-many-th time that this ability has resolved this turn; `rules.stack` counts them."""

    tells = TALLY
    alters = NOTHING

    n: int

    def holds(self, game: Table, scope: Scope) -> bool:
        ability = scope.info.ability if scope.info is not None else None
        if ability is None:
            return False
        return bool(game.obj(scope.source).note(resolutions_of(ability)) == self.n)


def resolutions_of(ability: Ability) -> str:
    """The note under which it is counted; the turn forgets it."""
    return f"{digest_of(ability)} resolved this turn"


@definition
class InStep(Condition):
    """It is one of these steps."""

    tells = STEPS
    alters = NOTHING

    steps: tuple[Step, ...]

    def holds(self, game: Table, scope: Scope) -> bool:
        return game.step in self.steps


@definition
class SourceIn(Condition):
    """The source is in this zone."""

    alters = NOTHING

    zone: Zone

    def tell(self) -> Aspect:
        return of_zones(self.zone)

    def holds(self, game: Table, scope: Scope) -> bool:
        return scope.source in game.objects and game.objects[scope.source].zone == self.zone


@definition
class HasBlessing(Condition):
    """You have the city's blessing (CR 702.131c)."""

    tells = PERMANENTS
    alters = NOTHING

    def holds(self, game: Table, scope: Scope) -> bool:
        return game.is_forbidden("city's blessing", scope.controller)


@definition
class IsMonarch(Condition):
    """The monarch is one of these players; "any": there is a monarch (CR 725)."""

    tells = BUT_LIFE
    alters = NOTHING

    who: Players = "you"

    def holds(self, game: Table, scope: Scope) -> bool:
        return any(
            seat_matches(game, scope, self.who, seat)
            for seat in range(game.seats)
            if game.is_forbidden("monarch", seat)
        )


@definition
class CouldNot(Condition):
    """You can't: there was nothing to sacrifice or discard just before."""

    tells = PERMANENTS | CREATURES | HAND
    alters = NOTHING

    def holds(self, game: Table, scope: Scope) -> bool:
        return scope.controller in scope.vars.get(UNABLE, ())


@definition
class HasNote(Condition):
    """The source remembers this ("you added mana with this ability this turn")."""

    tells = alters = NOTHING

    name: NoteName

    def holds(self, game: Table, scope: Scope) -> bool:
        return game.obj(scope.source).note(self.name) is not None


COMBAT_STEPS: tuple[Step, ...] = (
    *("beginning of combat", "declare attackers", "declare blockers", "first-strike damage"),
    *("combat damage", "end of combat"),
)
