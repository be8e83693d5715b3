"""Moving objects between zones: destroy, exile, return, sacrifice, discard, mill (CR 701)."""

from __future__ import annotations

from typing import Literal

from spellwright.kernel import NATURE, Choose, Effect, ObjectId, Option, definition
from spellwright.magic.effects.control import Remember
from spellwright.magic.effects.discarding import DiscardTogether
from spellwright.magic.objects.aspects import (
    ABILITIES,
    GRAVEYARD,
    HAND,
    LIBRARY,
    MOVING,
    NOTHING,
    PERMANENTS,
    Aspect,
    altered_by_counters,
    of_zones,
    told_by_counters,
)
from spellwright.magic.objects.names import Cause, CounterKind, NewNote, Zone
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Filter, Many, Ref, value
from spellwright.magic.records.events import Transformed
from spellwright.magic.records.filters import Anything
from spellwright.magic.records.matching import matching
from spellwright.magic.records.notes import SACRIFICED, UNABLE
from spellwright.magic.records.proposals import Moving
from spellwright.magic.records.references import Who
from spellwright.magic.table import Table

YOU = Who("you")
ANYTHING = Anything()


@definition
class Destroy(Effect):
    """Destroy permanents (CR 701.8)."""

    tells = NOTHING
    alters = PERMANENTS | GRAVEYARD

    what: Ref
    regenerable: bool = True

    def run(self, game: Table, scope: Scope) -> None:
        game.destroy(
            self.what.objects(game, scope),
            by=scope.source,
            regenerable=self.regenerable,
        )


@definition
class Move(Effect):
    """Put things into another zone; "it" are the new objects afterwards.

    `under`: whose control on the battlefield ("owner", "you"; "owners": each player moves their own).
    `place`: "top", "bottom" of a library; of several cards their owner chooses the order (CR 401.4).
    """

    what: Ref
    to: Zone
    under: Literal["owner", "owners", "you"] = "owner"
    place: Literal["top", "bottom"] = "top"
    tapped: bool = False
    cause: Cause = ""
    transformed: bool = False
    note: NewNote = ""  # remember them on the source
    face_down: bool = False
    counters: tuple[tuple[CounterKind, int], ...] = ()

    def tell(self) -> Aspect:
        return told_by_counters(*(kind for kind, _ in self.counters))

    def alter(self) -> Aspect:
        return (
            MOVING | of_zones(self.to) | altered_by_counters(*(kind for kind, _ in self.counters))
        )

    def run(self, game: Table, scope: Scope) -> None:
        game.push(Remember(self.note), scope)
        ids = self.what.objects(game, scope)
        game.moved = ()
        moves = []
        for oid in ids:
            obj = game.objects[oid]
            if obj.zone == "stack" and obj.item is not None and obj.item.ability is not None:
                continue
            side = 0
            if self.transformed:
                if obj.card.layout != "transform":
                    continue  # CR 712.14a: it stays where it is
                side = 1
            controller = None
            if self.to == "battlefield":
                controller = scope.controller if self.under == "you" else obj.owner
            moves.append(
                Moving(
                    oid,
                    self.to,
                    controller=controller,
                    cause=self.cause or ("exile" if self.to == "exile" else "put"),
                    by=scope.source,
                    place=self.place,
                    tapped=self.tapped,
                    side=side,
                    face_down=self.face_down,
                    counters=self.counters if self.to != "battlefield" else (),
                    brings=self.counters if self.to == "battlefield" else (),
                )
            )
        if self.to == "library" and len(moves) > 1:
            game.push(OrderMoves(tuple(moves)), scope)
        else:
            game.propose(moves)


@definition
class OrderMoves(Effect):
    """Cards that go to one place of a library together: each owner arranges their own (CR 401.4)."""

    tells = NOTHING
    alters = LIBRARY

    moves: tuple[Moving, ...]
    seats: int = 0  # how many have arranged theirs

    def _mine(self, game: Table) -> list[Moving]:
        if self.seats == game.seats:
            return []
        seat = game.in_turn_order()[self.seats]
        mine = [m for m in self.moves if game.objects[m.obj].owner == seat]
        return [m for m in mine if not game.objects[m.obj].token]  # those cease to exist there

    def run(self, game: Table, scope: Scope) -> None:
        if self.seats == game.seats:
            game.propose(self.moves)
            return
        mine = self._mine(game)
        found = game.options([m.obj for m in mine])
        if len(found) < 2:
            game.push(OrderMoves(self.moves, self.seats + 1), scope)
            return
        seat = game.objects[mine[0].obj].owner
        top = mine[0].place == "top"
        prompt = "Order on top, first uppermost" if top else "Order on the bottom, last lowest"
        game.ask(Choose(seat, prompt, found, len(mine), len(mine), ordered=True), self, scope)

    def answered(self, game: Table, scope: Scope, answer: list[ObjectId]) -> None:
        by_id = {m.obj: m.copy() for m in self.moves}
        for i in answer:
            by_id[i].arranged = True
        order = [by_id[i] for i in (reversed(answer) if self.moves[0].place == "top" else answer)]
        rest = [m for m in self.moves if m.obj not in answer]
        game.push(OrderMoves((*rest, *order), self.seats + 1), scope)


@definition
class Sacrifice(Effect):
    """Players sacrifice permanents of their choice; or `what` is sacrificed."""

    tells = PERMANENTS
    alters = PERMANENTS | GRAVEYARD

    what: Ref | None = None
    who: Ref = YOU
    n: Many = 1
    of: Filter = ANYTHING

    def run(self, game: Table, scope: Scope) -> None:
        if self.what is not None:
            mine = [
                i
                for i in self.what.objects(game, scope)
                if game.objects[i].controller == scope.controller
            ]
            game.push(Remember(), scope)
            game.moved = ()
            game.sacrifice(mine, by=scope.source)
            return
        scope.vars.update(seats=tuple(self.who.seats(game, scope)), chosen=())
        scope.vars.pop(UNABLE, None)
        game.push(ChooseSacrifices(self.n, self.of), scope)


@definition
class ChooseSacrifices(Effect):
    """Each player in turn chooses, then all are sacrificed at once (CR 101.4)."""

    tells = PERMANENTS
    alters = PERMANENTS | GRAVEYARD

    n: Many
    of: Filter

    def run(self, game: Table, scope: Scope) -> None:
        seats = scope.vars["seats"]
        if not seats:
            del scope.vars["seats"]
            scope.vars[SACRIFICED] = scope.vars.pop("chosen")
            scope.did = bool(scope.vars[SACRIFICED])
            game.sacrifice(scope.vars[SACRIFICED], by=scope.source)
            return
        seat = seats[0]
        found = [
            t
            for t in matching(game, scope, self.of)
            if isinstance(t, ObjectId) and game.objects[t].controller == seat
        ]
        own = scope.copy()
        own.player = seat  # whose number it is
        n = min(value(self.n, game, own), len(found))
        if not found:
            scope.vars[UNABLE] = (*scope.vars.get(UNABLE, ()), seat)
        game.ask(Choose(seat, f"Sacrifice {n}", game.options(found), n, n), self, scope)

    def answered(self, game: Table, scope: Scope, answer: list[ObjectId]) -> None:
        scope.vars["seats"] = scope.vars["seats"][1:]
        scope.vars["chosen"] = (*scope.vars["chosen"], *answer)
        game.push(self, scope)


@definition
class Discard(Effect):
    """Players discard cards: of their choice, at random, or the whole hand (n=None)."""

    tells = HAND
    alters = HAND | GRAVEYARD

    n: Many | None = 1
    who: Ref = YOU
    of: Filter = ANYTHING
    at_random: bool = False

    def run(self, game: Table, scope: Scope) -> None:
        seats = self.who.seats(game, scope)
        if not seats:
            return
        empty = tuple(s for s in seats if not game.players[s].hand)
        scope.vars.pop(UNABLE, None)
        if empty:
            scope.vars[UNABLE] = empty
        if len(seats) > 1:
            own = scope.copy()
            own.vars = {**scope.vars, "seats": tuple(seats), "chosen": ()}
            game.push(Remember(), scope)
            game.moved = ()
            game.push(DiscardTogether(self.n, self.of, self.at_random), own)
            return
        seat = seats[0]
        hand = [i for i in game.players[seat].hand if self.of.matches(game, scope, i)]
        n = len(hand) if self.n is None else min(value(self.n, game, scope), len(hand))
        chooser = game.decider(scope) if self.at_random and n < len(hand) else seat
        if chooser == NATURE:
            own = scope.copy()
            own.vars = {**scope.vars, "hand": tuple(hand), "n": n, "chosen": ()}
            game.push(Remember(), scope)
            game.moved = ()
            game.push(RANDOM_DISCARD, own)
            return
        game.ask(Choose(chooser, f"Discard {n}", game.options(hand), n, n), self, scope)

    def answered(self, game: Table, scope: Scope, answer: list[ObjectId]) -> None:
        game.push(Remember(), scope)
        game.moved = ()
        game.discard(list(answer), by=scope.source)


@definition
class RandomDiscard(Effect):
    """Cards are picked at random one by one, then discarded together (CR 701.9b)."""

    tells = HAND
    alters = HAND | GRAVEYARD

    def run(self, game: Table, scope: Scope) -> None:
        chosen = scope.vars["chosen"]
        if len(chosen) == scope.vars["n"]:
            game.moved = ()
            game.discard(chosen, by=scope.source)
            return
        left = [i for i in scope.vars["hand"] if i not in chosen]
        found = [Option(game.name(i), (i,)) for i in left]
        game.chance("discard at random", found, self, scope)

    def answered(self, game: Table, scope: Scope, answer: ObjectId) -> None:
        scope.vars["chosen"] = (*scope.vars["chosen"], answer)
        game.push(self, scope)


RANDOM_DISCARD = RandomDiscard()


@definition
class Mill(Effect):
    """Put cards from the top of a library into the graveyard; "it" are those cards (CR 701.17)."""

    tells = LIBRARY
    alters = LIBRARY | GRAVEYARD

    n: Many = 1
    who: Ref = YOU

    def is_possible(self, game: Table, scope: Scope) -> bool:
        """Nobody may choose to mill more cards than there are (CR 701.17b)."""
        n = value(self.n, game, scope)
        return all(len(game.players[s].library) >= n for s in self.who.seats(game, scope))

    def run(self, game: Table, scope: Scope) -> None:
        n = value(self.n, game, scope)
        game.push(Remember(), scope)
        game.moved = ()
        game.move(
            [i for s in self.who.seats(game, scope) for i in game.players[s].library[:n]],
            "graveyard",
            cause="mill",
            by=scope.source,
        )


BOUND = frozenset(("daybound", "nightbound"))


@definition
class Transform(Effect):
    """Turn a double-faced permanent to its other face (CR 701.27)."""

    tells = NOTHING
    alters = ABILITIES

    what: Ref

    def run(self, game: Table, scope: Scope) -> None:
        for oid in self.what.objects(game, scope):
            obj = game.objects[oid]
            if obj.zone != "battlefield" or obj.card.layout not in ("transform", "token"):
                continue
            if len(obj.card.faces) < 2:
                continue  # CR 701.27c; of tokens only some have two faces (CR 111.10i)
            item = game.objects.get(scope.item) if scope.item is not None else None
            if oid == scope.source and item is not None and obj.stamp > item.stamp:
                continue  # CR 701.27f: it transformed since the ability was put on the stack
            if not BOUND.isdisjoint(game.chars(oid).index.keywords):
                continue  # CR 702.145b, e: it transforms with day and night alone
            new = game.change(oid, side=1 - obj.side, stamp=game.new_stamp())
            game.happened(Transformed(oid, new.base.name))


@definition
class Choice(Effect):
    """As this enters, or now: choose a word (a colour, a type) and remember it under a name."""

    tells = alters = NOTHING

    name: NewNote
    words: tuple[str, ...]
    who: Ref = YOU

    def run(self, game: Table, scope: Scope) -> None:
        seat = self.who.seats(game, scope)[0]
        game.ask(
            Choose(seat, f"Choose {self.name}", tuple(Option(w, (w,)) for w in self.words)),
            self,
            scope,
        )

    def answered(self, game: Table, scope: Scope, answer: list[str]) -> None:
        scope.vars[self.name] = answer[0]
        obj = game.objects.get(scope.source)
        if obj is not None:
            notes = tuple(n for n in obj.notes if n[0] != self.name)
            game.change(scope.source, notes=(*notes, (self.name, answer[0])))
