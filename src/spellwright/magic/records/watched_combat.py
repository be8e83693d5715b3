"""Patterns: events of combat and of damage that triggered abilities watch (CR 508, 509, 510, 120)."""

from __future__ import annotations

from typing import Literal

from spellwright.kernel import ObjectId, definition
from spellwright.magic.objects.aspects import COMBAT, DAMAGE, NOTHING
from spellwright.magic.objects.names import Players
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Filter, Or
from spellwright.magic.records.defending import protector
from spellwright.magic.records.events import Attacked, Blocking, Damaged, Declared, Hurt
from spellwright.magic.records.filters import Anything, IsPlayer, Self, seat_matches
from spellwright.magic.records.watched import Pattern
from spellwright.magic.table import Table


@definition
class DealsDamage(Pattern):
    """A source deals (combat) damage to something."""

    tells = DAMAGE
    alters = NOTHING

    source: Filter
    to: Filter
    combat: bool | None = None

    @property
    def to_anything(self) -> bool:
        """ "Deals damage": what a source deals at once to several is one event (CR 603.2c)."""
        return isinstance(self.to, Or) and frozenset(self.to.parts) == ANYTHING_AT_ALL

    def events(self) -> tuple[str, ...]:
        return ("Damaged",)

    def matches(self, game: Table, event: Damaged, scope: Scope) -> bool:
        if self.combat is not None and event.combat != self.combat:
            return False
        if not self.source.matches(game, scope, event.source):
            return False
        if not self.to.matches(game, scope, event.target):
            return False
        # nobody calls a player "it", and what deals damage to this is meant rather than this
        hit = isinstance(event.target, ObjectId) and not isinstance(self.to, Self)
        scope.it = (event.target if hit else event.source,)
        scope.player, scope.number = event.victim, event.amount
        if self.to_anything:
            scope.vars[DEALER] = event.source
        return True


ANYTHING_AT_ALL = frozenset((Anything(), IsPlayer()))
DEALER = "dealer"  # in a scope: whose damage it is


@definition
class IsDealtDamage(Pattern):
    """Something is dealt damage; several sources at once make one event (CR 603.2c)."""

    tells = DAMAGE
    alters = NOTHING

    what: Filter
    combat: bool | None = None

    def events(self) -> tuple[str, ...]:
        return ("Hurt",)

    def matches(self, game: Table, event: Hurt, scope: Scope) -> bool:
        if self.combat is not None and event.combat != self.combat:
            return False
        if not self.what.matches(game, scope, event.target):
            return False
        scope.it, scope.number = (event.target,), event.amount
        return True


@definition
class Attacks(Pattern):
    """A creature attacks; `whom` narrows the defender ("you": you or a planeswalker you control)."""

    tells = COMBAT
    alters = NOTHING

    what: Filter
    whom: Players | Literal[""] = ""
    alone: bool = False  # CR 506.5
    others: int = 0  # at least so many other creatures attack as well

    def events(self) -> tuple[str, ...]:
        return ("Attacked",)

    def matches(self, game: Table, event: Attacked, scope: Scope) -> bool:
        if not self.what.matches(game, scope, event.attacker):
            return False
        if self.alone and not event.alone:
            return False
        if self.others and (game.combat is None or len(game.combat.attacks) <= self.others):
            return False
        d = event.defender
        seat = game.obj(d).controller if isinstance(d, ObjectId) else d
        if isinstance(d, ObjectId) and "Battle" in game.chars(d).types:
            seat = protector(game, d)  # CR 310.9d
        if self.whom:
            if isinstance(d, ObjectId) and "Planeswalker" not in game.chars(d).types:
                return False  # a battle is neither
            if not seat_matches(game, scope, self.whom, seat):
                return False
        scope.it, scope.player = (event.attacker,), seat
        return True


@definition
class DeclaresAttack(Pattern):
    """A player attacks with one or more creatures, `at_least` so many, `of` a kind if one is named."""

    tells = COMBAT
    alters = NOTHING

    who: Players
    at_least: int = 1
    of: Filter | None = None

    def events(self) -> tuple[str, ...]:
        return ("Declared",)

    def matches(self, game: Table, event: Declared, scope: Scope) -> bool:
        found = event.attackers
        if self.of is not None:
            found = tuple(a for a in found if self.of.matches(game, scope, a))
        scope.it, scope.number = found, len(found)
        if len(found) < self.at_least:
            return False
        return seat_matches(game, scope, self.who, event.seat)


@definition
class Blocks(Pattern):
    """A creature blocks ("blocks"), or becomes blocked ("blocked"), or is unblocked ("unblocked").

    `of`: it blocks such a creature, or becomes blocked by one ("blocked by"), once for each (CR 509.3b, d).
    """

    tells = COMBAT
    alters = NOTHING

    what: Filter
    how: Literal["blocks", "blocked", "blocked by", "unblocked"] = "blocks"
    of: Filter | None = None

    def events(self) -> tuple[str, ...]:
        return ("Blocking",)

    def matches(self, game: Table, event: Blocking, scope: Scope) -> bool:
        if self.how == "blocks":
            if event.blocker is None or not self.what.matches(game, scope, event.blocker):
                return False
            if self.of is not None and not self.of.matches(game, scope, event.attacker):
                return False
            if self.of is None and game.combat is not None:  # once, whatever it blocks (CR 509.3a)
                first = game.combat.blocked_by(event.blocker)[:1]
                if first and first[0].attacker != event.attacker:
                    return False
            scope.it = (event.attacker,)
            return True
        if self.how == "blocked by":
            if event.blocker is None or not self.what.matches(game, scope, event.attacker):
                return False
            if self.of is not None and not self.of.matches(game, scope, event.blocker):
                return False
            scope.it = (event.blocker,)
            return True
        if event.blocker is not None or event.blocked != (self.how == "blocked"):
            return False
        if not self.what.matches(game, scope, event.attacker):
            return False
        scope.it, scope.number = (event.attacker,), event.blockers
        return True
