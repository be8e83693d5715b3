"""Counters in other ways than putting some of a kind: proliferate, move, double, one of several kinds (CR 122, 701.34)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal

from spellwright.kernel import Choose, Effect, ObjectId, Option, definition, record
from spellwright.magic.objects.aspects import (
    COUNTERS,
    GRAVEYARD,
    NOTHING,
    PERMANENTS,
    POISON,
    Aspect,
    altered_by_counters,
    told_by_counters,
)
from spellwright.magic.objects.names import CounterKind
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Filter, Many, Ref, Thing, value
from spellwright.magic.records.matching import matching
from spellwright.magic.records.proposals import EnteringCounters, Proposal, PuttingCounters
from spellwright.magic.records.references import Source, Who
from spellwright.magic.table import Table

YOU = Who("you")
SELF = Source()


def kinds_on(game: Table, thing: Thing) -> tuple[tuple[str, int], ...]:
    """The counters on an object or player."""
    if not isinstance(thing, ObjectId):
        return game.players[thing].counters
    return game.objects[thing].counters if thing in game.objects else ()


@record
class Proliferating(Proposal):
    """A player would proliferate, once or several times in a row."""

    seat: int
    n: int = 1
    kind: ClassVar[str] = "Proliferate"

    open_fields = ("seat", "n")

    def subject(self) -> ObjectId | None:
        return None

    def chooser(self, game: Table) -> int:
        return self.seat

    @classmethod
    def perform(cls, game: Table, batch: Sequence[Proliferating]) -> None:
        for p in batch:
            for _ in range(p.n):
                game.push(GIVE_ANOTHER, Scope(ObjectId(0), p.seat))


@definition
class Proliferate(Effect):
    """Choose permanents and players with counters; each gets another of each kind it has (CR 701.34a)."""

    tells = alters = COUNTERS | POISON

    def run(self, game: Table, scope: Scope) -> None:
        game.propose([Proliferating(scope.controller)])


@definition
class GiveAnother(Effect):
    """The choice and the counters of one proliferation."""

    tells = COUNTERS | POISON | PERMANENTS
    alters = COUNTERS | POISON

    def run(self, game: Table, scope: Scope) -> None:
        seats = [s for s in game.in_turn_order() if game.players[s].lost is None]
        things: list[Thing] = [*game.battlefield, *seats]
        found = [t for t in things if kinds_on(game, t)]
        if found:
            ask = Choose(scope.controller, "Proliferate", game.options(found), 0, len(found))
            game.ask(ask, self, scope)

    def answered(self, game: Table, scope: Scope, answer: list[Thing]) -> None:
        game.propose(
            [
                PuttingCounters(t, kind, 1, scope.controller)
                for t in answer
                for kind, _ in kinds_on(game, t)
            ],
        )


GIVE_ANOTHER = GiveAnother()


@definition
class PutCounterAmong(Effect):
    """Put a counter of one of these kinds: of your choice, or at random; `missing`: of a kind not there yet."""

    kinds: tuple[CounterKind, ...]
    on: Ref = SELF
    at_random: bool = False
    missing: bool = False

    def tell(self) -> Aspect:
        return COUNTERS | told_by_counters(*self.kinds)

    def alter(self) -> Aspect:
        return altered_by_counters(*self.kinds)

    def run(self, game: Table, scope: Scope) -> None:
        things = [t for t in self.on.things(game, scope) if t in game.objects]
        had = {k for t in things for k, _ in kinds_on(game, t)} if self.missing else set()
        kinds = [k for k in self.kinds if k not in had]
        if not things or not kinds:
            return
        found = tuple(Option(f"{k} counter", (k,)) for k in kinds)
        if self.at_random:
            game.chance("kind of counter", list(found), self, scope)
        else:
            game.ask(Choose(scope.controller, "Which kind of counter?", found), self, scope)

    def answered(self, game: Table, scope: Scope, answer: list[str] | str) -> None:
        kind = answer if isinstance(answer, str) else answer[0]
        game.put_counters(self.on.things(game, scope), kind, 1, scope.controller)


@definition
class EnterWithCounterAmong(Effect):
    """It enters with a counter of one of these kinds, as its controller chooses (CR 614.12a)."""

    kinds: tuple[CounterKind, ...]

    def tell(self) -> Aspect:
        return told_by_counters(*self.kinds)

    def alter(self) -> Aspect:
        return altered_by_counters(*self.kinds)

    def run(self, game: Table, scope: Scope) -> None:
        found = tuple(Option(f"{k} counter", (k,)) for k in self.kinds)
        seat = game.current().chooser(game)
        game.ask(Choose(seat, "Enter with which counter?", found), self, scope)

    def answered(self, game: Table, scope: Scope, answer: list[str]) -> None:
        move = game.current()
        seat = move.chooser(game)
        game.propose([EnteringCounters(move.obj, answer[0], 1, seat, move=move.copy())])


@definition
class MoveCounters(Effect):
    """Move counters from one thing to another: all, or so many of a kind (CR 122.5)."""

    tells = COUNTERS | POISON
    alters = COUNTERS

    frm: Ref
    to: Ref
    kind: CounterKind | Literal[""] = ""  # every kind
    n: Many | None = None  # all of them
    missing: bool = False  # only of kinds that are not there yet

    def run(self, game: Table, scope: Scope) -> None:
        source, to = self.frm.objects(game, scope)[:1], self.to.objects(game, scope)[:1]
        if not source or not to or source == to:
            return  # CR 122.5: then nothing is removed either
        puts = []
        there = [kind for kind, _ in kinds_on(game, to[0])] if self.missing else []
        for kind, count in kinds_on(game, source[0]):
            if self.kind in ("", kind) and kind not in there:
                n = count if self.n is None else min(count, value(self.n, game, scope))
                put = PuttingCounters(to[0], kind, n, scope.controller)
                if put.is_possible(game):
                    game.remove_counters(source[0], kind, n)
                    puts.append(put)
        scope.did = bool(puts)
        game.propose(puts)


@definition
class MoveAnyCounters(Effect):
    """Move any number of counters, of whatever kinds, from one thing to another (CR 122.5)."""

    tells = COUNTERS
    alters = COUNTERS

    frm: Ref
    to: Ref
    at_least: int = 0

    def run(self, game: Table, scope: Scope) -> None:
        scope.did = False
        source, to = self.frm.objects(game, scope)[:1], self.to.objects(game, scope)[:1]
        if not source or not to or source == to:
            return
        found = tuple(
            Option(f"{kind} counter", (kind,) * n)
            for kind, n in kinds_on(game, source[0])
            if PuttingCounters(to[0], kind, n, scope.controller).is_possible(game)
        )
        most = sum(len(option.values) for option in found)
        if most:
            prompt = f"Move which counters from {game.name(source[0])} to {game.name(to[0])}?"
            least = min(self.at_least, most)
            game.ask(Choose(scope.controller, prompt, found, least, most), self, scope)

    def answered(self, game: Table, scope: Scope, answer: list[str]) -> None:
        source, to = self.frm.objects(game, scope)[0], self.to.objects(game, scope)[0]
        puts = []
        for kind in dict.fromkeys(answer):
            game.remove_counters(source, kind, answer.count(kind))
            puts.append(PuttingCounters(to, kind, answer.count(kind), scope.controller))
        scope.did = bool(puts)
        game.propose(puts)


@definition
class PutItsCounters(Effect):
    """The same counters that something has, or had as it last was, are put on another (CR 122.8)."""

    tells = COUNTERS
    alters = COUNTERS

    frm: Ref
    to: Ref

    def run(self, game: Table, scope: Scope) -> None:
        gone = [t for t in self.frm.things(game, scope) if isinstance(t, ObjectId)]
        puts = [
            PuttingCounters(thing, kind, n, scope.controller)
            for thing in self.to.objects(game, scope)
            for oid in gone[:1]
            for kind, n in game.obj(oid).counters
        ]
        scope.did = bool(puts)
        game.propose([put for put in puts if put.is_possible(game)])


@definition
class RemoveOneCounter(Effect):
    """Remove a counter of a kind of your choice from something, or from a player."""

    tells = alters = COUNTERS | POISON

    frm: Ref

    def _kinds(self, game: Table, scope: Scope) -> list[str]:
        return [kind for t in self.frm.things(game, scope)[:1] for kind, _ in kinds_on(game, t)]

    def is_possible(self, game: Table, scope: Scope) -> bool:
        """Is there a counter at all (CR 608.2d)?"""
        return bool(self._kinds(game, scope))

    def run(self, game: Table, scope: Scope) -> None:
        found = tuple(Option(f"{k} counter", (k,)) for k in self._kinds(game, scope))
        scope.did = False
        if found:
            ask = Choose(scope.controller, "Remove which kind of counter?", found)
            game.ask(ask, self, scope)

    def answered(self, game: Table, scope: Scope, answer: list[str]) -> None:
        thing = self.frm.things(game, scope)[0]
        scope.did = game.remove_counters(thing, answer[0], 1) > 0


@definition
class RemoveUpTo(Effect):
    """Remove up to so many counters, of kinds of your choice, from something: see amounts.CountersRemoved."""

    tells = alters = COUNTERS | POISON

    n: Many
    frm: Ref

    def run(self, game: Table, scope: Scope) -> None:
        scope.vars["removed"] = 0
        scope.did = False
        for thing in self.frm.things(game, scope)[:1]:
            there = kinds_on(game, thing)
            most = min(value(self.n, game, scope), sum(n for _, n in there))
            found = tuple(Option(f"{kind} counter", (kind,) * n) for kind, n in there)
            prompt = f"Remove up to {most} counters ({game.name(scope.source)})"
            game.ask(Choose(scope.controller, prompt, found, 0, most), self, scope)
            return

    def answered(self, game: Table, scope: Scope, answer: list[str]) -> None:
        thing = self.frm.things(game, scope)[0]
        for kind in dict.fromkeys(answer):
            scope.vars["removed"] += game.remove_counters(thing, kind, answer.count(kind))
        scope.did = bool(scope.vars["removed"])


@definition
class RemoveAllCounters(Effect):
    """Remove all counters, of every kind, from things (Vampire Hexmage, Aether Snap)."""

    tells = alters = COUNTERS | POISON

    on: Ref = SELF

    def run(self, game: Table, scope: Scope) -> None:
        for thing in self.on.things(game, scope):
            for kind, n in kinds_on(game, thing):
                game.remove_counters(thing, kind, n)


@definition
class DoubleCounters(Effect):
    """Put as many counters of a kind on each thing as it has (CR 701.10e)."""

    tells = alters = COUNTERS

    kind: CounterKind
    on: Ref = SELF

    def run(self, game: Table, scope: Scope) -> None:
        game.propose(
            [
                PuttingCounters(t, self.kind, n, scope.controller)
                for t in self.on.things(game, scope)
                for kind, n in kinds_on(game, t)
                if kind == self.kind
            ],
        )


@definition
class EachPicks(Effect):
    """Each player in turn order chooses a permanent they control; the chosen are "it", the rest "others".

    `then` is done with all of them at once.
    """

    tells = PERMANENTS
    alters = NOTHING

    who: Ref
    of: Filter
    then: Effect

    def run(self, game: Table, scope: Scope) -> None:
        seats = scope.vars.setdefault("choosers", tuple(self.who.seats(game, scope)))
        if seats:
            found = self._of(game, scope, seats[0])
            n = min(1, len(found))
            prompt = f"Choose one ({game.name(scope.source)})"
            game.ask(Choose(seats[0], prompt, game.options(found), n, n), self, scope)
            return
        picked = scope.vars.pop("chosen", ())
        del scope.vars["choosers"]
        every = [t for s in self.who.seats(game, scope) for t in self._of(game, scope, s)]
        scope.vars["others"] = tuple(t for t in every if t not in picked)
        scope.it = picked
        game.push(self.then, scope)

    def _of(self, game: Table, scope: Scope, seat: int) -> list[ObjectId]:
        return [
            t
            for t in matching(game, scope, self.of)
            if isinstance(t, ObjectId) and game.objects[t].controller == seat
        ]

    def answered(self, game: Table, scope: Scope, answer: list[ObjectId]) -> None:
        scope.vars["chosen"] = (*scope.vars.get("chosen", ()), *answer)
        scope.vars["choosers"] = scope.vars["choosers"][1:]
        game.push(self, scope)


@definition
class SacrificeAll(Effect):
    """Their controllers sacrifice these permanents, all at once."""

    tells = NOTHING
    alters = PERMANENTS | GRAVEYARD

    what: Ref

    def run(self, game: Table, scope: Scope) -> None:
        game.sacrifice(self.what.objects(game, scope), by=scope.source)
