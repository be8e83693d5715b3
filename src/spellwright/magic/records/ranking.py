"""The greatest and the least of several: by power or mana value, and how many more than whoever has the fewest."""

from __future__ import annotations

from spellwright.kernel import ObjectId, definition
from spellwright.magic.objects.aspects import EVERYTHING, NOTHING, OF_STAT, PERMANENTS, Aspect
from spellwright.magic.objects.names import Statistic
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Amount, Filter, Ref, Thing
from spellwright.magic.records.matching import matching
from spellwright.magic.records.stats import stat_of
from spellwright.magic.table import Table


@definition
class Extreme(Filter):
    """Has the greatest, or the least, power or mana value among such things; `own`: of its controller's."""

    alters = NOTHING
    stat: Statistic
    among: Filter
    least: bool = False
    own: bool = False

    def tell(self) -> Aspect:
        return PERMANENTS | OF_STAT.get(self.stat, EVERYTHING)

    def matches(self, game: Table, scope: Scope, thing: Thing) -> bool:
        if not isinstance(thing, ObjectId):
            return False
        mine = stat_of(game, thing, self.stat)
        for other in matching(game, scope, self.among):
            if not isinstance(other, ObjectId):
                continue
            if self.own and game.obj(other).controller != game.obj(thing).controller:
                continue
            theirs = stat_of(game, other, self.stat)
            if theirs < mine if self.least else theirs > mine:
                return False
        return True


@definition
class Greatest(Amount):
    """The greatest power, toughness or mana value among things, as they are or last were; 0 of none."""

    alters = NOTHING

    stat: Statistic
    of: Ref

    def tell(self) -> Aspect:
        return OF_STAT.get(self.stat, EVERYTHING)

    def value(self, game: Table, scope: Scope) -> int:
        return max(
            (
                stat_of(game, t, self.stat)
                for t in self.of.things(game, scope)
                if isinstance(t, ObjectId) and (t in game.objects or t in game.lki)
            ),
            default=0,
        )


@definition
class BeyondFewest(Amount):
    """How many more such things "that player" has than the player who has the fewest (Balance)."""

    tells = PERMANENTS
    alters = NOTHING

    of: Filter

    def value(self, game: Table, scope: Scope) -> int:
        held = [0] * game.seats
        for thing in matching(game, scope, self.of):
            if isinstance(thing, ObjectId):
                obj = game.objects[thing]
                held[obj.controller if obj.zone == "battlefield" else obj.owner] += 1
        playing = [n for n, player in zip(held, game.players, strict=True) if player.lost is None]
        return held[scope.player] - min(playing) if scope.player is not None else 0


PARTY = ("Cleric", "Rogue", "Warrior", "Wizard")


@definition
class PartySize(Amount):
    """How many creatures are in your party: up to one each of Cleric, Rogue, Warrior and Wizard (CR 700.8)."""

    tells = PERMANENTS
    alters = NOTHING

    def value(self, game: Table, scope: Scope) -> int:
        chars = [game.chars(o.id) for o in game.permanents(scope.controller)]
        roles = [tuple(r for r in PARTY if r in c.subtypes) for c in chars if "Creature" in c.types]
        return _most([r for r in roles if r], frozenset())


def _most(roles: list[tuple[str, ...]], taken: frozenset[str]) -> int:
    """The most of them that can have a role each."""
    if not roles or len(taken) == len(PARTY):
        return 0
    rest = roles[1:]
    found = [1 + _most(rest, taken | {role}) for role in roles[0] if role not in taken]
    return max((*found, _most(rest, taken)))
