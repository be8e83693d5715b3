"""Named actions of creatures: fight, bolster, explore, connive (CR 701.14, 701.39, 701.44, 701.50)."""

from __future__ import annotations

from collections.abc import Sequence

from spellwright.kernel import Choose, Effect, ObjectId, Option, definition
from spellwright.magic.effects.happen import Draw
from spellwright.magic.effects.looking import Reveal
from spellwright.magic.effects.moving import Discard
from spellwright.magic.objects.aspects import COUNTERS, DAMAGE, GRAVEYARD, HAND, LIBRARY, SIZES
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Many, Ref, Thing, value
from spellwright.magic.records.references import TopOfLibrary, Who
from spellwright.magic.table import Table

EXPLORER = "explorer"  # in a scope: which creature does it
YOU = Who("you")


@definition
class Fight(Effect):
    """Two creatures deal damage equal to their power to each other, both or neither (CR 701.14)."""

    tells = SIZES
    alters = DAMAGE

    one: Ref
    other: Ref

    def run(self, game: Table, scope: Scope) -> None:
        ones, others = self.one.objects(game, scope), self.other.objects(game, scope)
        if len(ones) != 1 or len(others) != 1:
            return  # CR 701.14b
        for oid in (ones[0], others[0]):
            obj = game.objects.get(oid)
            if obj is None or obj.zone != "battlefield" or "Creature" not in game.chars(oid).types:
                return
        a, b = ones[0], others[0]
        game.deal_each([(a, b, game.chars(a).power or 0), (b, a, game.chars(b).power or 0)])


@definition
class Explore(Effect):
    """Reveal the top card: a land goes to the hand, else a +1/+1 counter, and the card stays or goes (CR 701.44)."""

    tells = LIBRARY
    alters = LIBRARY | HAND | GRAVEYARD | COUNTERS

    what: Ref

    def run(self, game: Table, scope: Scope) -> None:
        for oid in _ids(self.what.things(game, scope))[:1]:
            obj = game.obj(oid)  # what has left the battlefield explores all the same (CR 701.44c)
            if obj.zone != "battlefield":
                continue  # it never was there: something else became of it (CR 614.6)
            own = Scope(scope.source, obj.controller, item=scope.item, vars={EXPLORER: oid})
            game.push_all((Reveal(TopOfLibrary(YOU)), EXPLORE_WITH), own)


@definition
class ExploreWith(Effect):
    """What is done with the card that was revealed; "it" is that card."""

    tells = LIBRARY
    alters = LIBRARY | HAND | GRAVEYARD | COUNTERS

    def run(self, game: Table, scope: Scope) -> None:
        seat = scope.controller
        shown = _ids(scope.it)
        if shown and "Land" in game.chars(shown[0]).types:
            game.move(shown, "hand", cause="put", by=scope.source)
            return
        if scope.it:
            words = (
                Option("leave it on top", ("top",)),
                Option("put it into your graveyard", ("away",)),
            )
            game.ask(Choose(seat, "Explore: the revealed card", words), self, scope)
            return
        self._grow(game, scope)

    def answered(self, game: Table, scope: Scope, answer: list[str]) -> None:
        if answer[0] == "away":
            game.push(PUT_AWAY, scope)
        self._grow(game, scope)  # first

    def _grow(self, game: Table, scope: Scope) -> None:
        put_counters(game, scope, 1)


@definition
class PutAway(Effect):
    """The revealed card goes to the graveyard."""

    tells = LIBRARY
    alters = LIBRARY | GRAVEYARD

    def run(self, game: Table, scope: Scope) -> None:
        ids = tuple(oid for oid in _ids(scope.it) if oid in game.objects)
        game.move(ids, "graveyard", cause="put", by=scope.source)


@definition
class Connive(Effect):
    """Its controller draws, then discards as many; a +1/+1 counter for each nonland card (CR 701.50)."""

    tells = LIBRARY
    alters = LIBRARY | HAND | GRAVEYARD | COUNTERS

    what: Ref
    n: Many = 1

    def run(self, game: Table, scope: Scope) -> None:
        n = value(self.n, game, scope)
        for oid in _ids(self.what.things(game, scope))[:1]:
            obj = game.obj(oid)  # also what has left (CR 701.50b)
            if obj.zone != "battlefield":
                continue  # it never was there
            own = Scope(scope.source, obj.controller, item=scope.item, vars={EXPLORER: oid})
            game.push_all((Draw(n), Discard(n), CONNIVE_WITH), own)


@definition
class ConniveWith(Effect):
    """Counters for the nonland cards that were discarded; "it" are those cards."""

    tells = GRAVEYARD
    alters = COUNTERS

    def run(self, game: Table, scope: Scope) -> None:
        n = sum("Land" not in game.chars(oid).types for oid in _ids(scope.it))
        if n:
            put_counters(game, scope, n)


@definition
class Bolster(Effect):
    """Counters on a creature you control of the least toughness among them (CR 701.39)."""

    tells = SIZES
    alters = COUNTERS

    n: Many

    def run(self, game: Table, scope: Scope) -> None:
        sizes = {
            obj.id: game.chars(obj.id).toughness or 0
            for obj in game.permanents(scope.controller)
            if "Creature" in game.chars(obj.id).types
        }
        least = [oid for oid, size in sizes.items() if size == min(sizes.values())]
        if least:
            prompt = f"Bolster: choose a creature ({game.name(scope.source)})"
            game.ask(Choose(scope.controller, prompt, game.options(least)), self, scope)

    def answered(self, game: Table, scope: Scope, answer: list[ObjectId]) -> None:
        game.put_counters(answer, "+1/+1", value(self.n, game, scope), scope.controller)


def put_counters(game: Table, scope: Scope, n: int) -> None:
    """Counters for the creature that does it, if it is still there."""
    oid = scope.vars[EXPLORER]
    if oid in game.objects and game.objects[oid].zone == "battlefield":
        game.put_counters((oid,), "+1/+1", n, scope.controller)


def _ids(things: Sequence[Thing]) -> tuple[ObjectId, ...]:
    return tuple(thing for thing in things if isinstance(thing, ObjectId))


EXPLORE_WITH, PUT_AWAY, CONNIVE_WITH = ExploreWith(), PutAway(), ConniveWith()
