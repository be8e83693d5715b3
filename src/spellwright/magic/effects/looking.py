"""Searching libraries, looking at cards, revealing and arranging them (CR 701.20, 701.22–701.25)."""

from __future__ import annotations

import dataclasses
from typing import Any, Literal

from spellwright.kernel import Choose, Effect, ObjectId, definition
from spellwright.magic.effects.control import Remember
from spellwright.magic.effects.moving import ANYTHING, YOU, Move
from spellwright.magic.objects.aspects import (
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    NOTHING,
    PERMANENTS,
    TALLY,
    Aspect,
    of_zones,
)
from spellwright.magic.objects.names import Deed, Zone
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Filter, Many, Ref, value
from spellwright.magic.records.events import Acted, Revealed
from spellwright.magic.records.filters import Anything
from spellwright.magic.records.proposals import Moving
from spellwright.magic.records.references import It
from spellwright.magic.table import Table


@definition
class Search(Effect):
    """Search a library for cards, put them somewhere, then shuffle (CR 701.23).

    The searcher may fail to find a card of a stated quality (701.23b).
    """

    tells = LIBRARY
    alters = LIBRARY | HAND | PERMANENTS | GRAVEYARD | EXILE

    of: Filter
    to: Zone = "hand"
    n: Many = 1
    tapped: bool = False
    reveal: bool = False
    who: Ref = YOU
    place: Literal["top", "bottom"] = "top"
    shuffle_first: bool = False

    def run(self, game: Table, scope: Scope) -> None:
        seats = self.who.seats(game, scope)
        if len(seats) > 1:
            own = scope.copy()
            own.vars = {**scope.vars, "seats": tuple(seats), "chosen": ()}
            game.push(Shuffle(self.who), scope)
            game.push(SearchTogether(self.of, self.to, self.n, self.tapped), own)
            return
        for seat in seats:
            found = [i for i in game.players[seat].library if self.of.matches(game, scope, i)]
            game.learn(game.players[seat].library, seat)
            game.happened(Acted(seat, "search"))
            n = min(value(self.n, game, scope), len(found))
            lo = n if isinstance(self.of, Anything) else 0
            game.ask(
                Choose(seat, f"Search for {game.name(scope.source)}", game.options(found), lo, n),
                self,
                scope,
            )
            return

    def answered(self, game: Table, scope: Scope, answer: list[ObjectId]) -> None:
        seat = self.who.seats(game, scope)[0]
        if self.shuffle_first:
            game.push(PutOnTop(tuple(answer), seat), scope)
            _keep_apart(game, seat, answer, scope)
            return
        game.push(Shuffle(self.who), scope)
        if not answer:
            return
        if self.reveal:
            game.learn(answer)
            game.happened(Revealed(seat, tuple(game.name(i) for i in answer)))
        game.push(Remember(), scope)
        game.moved = ()
        game.move(
            answer,
            self.to,
            controller=seat if self.to == "battlefield" else None,
            tapped=self.tapped,
            cause="search",
            by=scope.source,
            keep_known=self.reveal,
        )


@definition
class SearchTogether(Effect):
    """Each player in turn order finds cards, then all of them are put somewhere at once (CR 101.4)."""

    tells = LIBRARY
    alters = LIBRARY | HAND | PERMANENTS | GRAVEYARD | EXILE

    of: Filter
    to: Zone
    n: Many
    tapped: bool

    def run(self, game: Table, scope: Scope) -> None:
        seats = scope.vars["seats"]
        if not seats:
            game.moved = ()
            game.propose(
                [
                    Moving(
                        oid,
                        self.to,
                        controller=game.objects[oid].owner if self.to == "battlefield" else None,
                        cause="search",
                        by=scope.source,
                        tapped=self.tapped,
                    )
                    for oid in scope.vars["chosen"]
                ]
            )
            return
        seat = scope.player = seats[0]
        library = game.players[seat].library
        found = [i for i in library if self.of.matches(game, scope, i)]
        game.learn(library, seat)
        game.happened(Acted(seat, "search"))
        n = min(value(self.n, game, scope), len(found))
        lo = n if isinstance(self.of, Anything) else 0
        prompt = f"Search for {game.name(scope.source)}"
        game.ask(Choose(seat, prompt, game.options(found), lo, n), self, scope)

    def answered(self, game: Table, scope: Scope, answer: list[ObjectId]) -> None:
        scope.vars["chosen"] = (*scope.vars["chosen"], *answer)
        scope.vars["seats"] = scope.vars["seats"][1:]
        game.push(self, scope)


def _keep_apart(game: Table, seat: int, ids: list[ObjectId], scope: Scope) -> None:
    """Shuffle the library around cards that are held out of it."""
    player = game.players[seat].copy()
    player.library = tuple(i for i in player.library if i not in ids)
    game.players[seat] = player
    game.shuffle(seat, scope)


@definition
class PutOnTop(Effect):
    """Cards held out of a shuffled library go on top of it."""

    tells = alters = LIBRARY

    ids: tuple[ObjectId, ...]
    seat: int

    def run(self, game: Table, scope: Scope) -> None:
        player = game.players[self.seat].copy()
        player.library = (*self.ids, *player.library)
        game.players[self.seat] = player
        game.happened(Revealed(self.seat, tuple(game.name(i) for i in self.ids)))
        game.learn(self.ids)


@definition
class Shuffle(Effect):
    """Players shuffle their libraries (CR 701.24)."""

    tells = alters = LIBRARY

    who: Ref = YOU

    def run(self, game: Table, scope: Scope) -> None:
        game.shuffle_later(self.who.seats(game, scope), scope)


@definition
class ShuffleIn(Effect):
    """Players shuffle their graveyard, hand or both into their library (CR 701.24)."""

    alters = LIBRARY | HAND | GRAVEYARD

    zones: tuple[Zone, ...]
    who: Ref = YOU

    def tell(self) -> Aspect:
        return LIBRARY | of_zones(*self.zones)

    def run(self, game: Table, scope: Scope) -> None:
        seats = self.who.seats(game, scope)
        cards = [i for s in seats for z in self.zones for i in getattr(game.players[s], z)]
        game.push(Shuffle(self.who), scope)
        game.move(cards, "library", cause="shuffle", by=scope.source)


@definition
class ShuffleCards(Effect):
    """A player shuffles certain cards into their library, which is shuffled in any case (CR 701.24c–d)."""

    tells = LIBRARY
    alters = LIBRARY | HAND | GRAVEYARD | PERMANENTS

    what: Ref
    who: Ref = YOU

    def run(self, game: Table, scope: Scope) -> None:
        seats = self.who.seats(game, scope)
        cards = [i for i in self.what.objects(game, scope) if game.objects[i].owner in seats]
        game.push(Shuffle(self.who), scope)
        game.move(cards, "library", cause="shuffle", by=scope.source)


@definition
class Reveal(Effect):
    """Show cards to everyone; "it" are those cards."""

    tells = alters = NOTHING

    what: Ref

    def run(self, game: Table, scope: Scope) -> None:
        ids = self.what.objects(game, scope)
        scope.it = tuple(ids)
        game.learn(ids)
        if ids:
            first = game.objects[ids[0]]
            names = [game.objects[i].base.name for i in ids]
            if first.zone == "hand":  # not as they came
                names.sort()
            game.happened(Revealed(first.owner, tuple(names)))


@definition
class RevealHand(Effect):
    """Players reveal their hands."""

    tells = HAND
    alters = NOTHING

    who: Ref

    def run(self, game: Table, scope: Scope) -> None:
        for seat in self.who.seats(game, scope):
            hand = game.players[seat].hand
            game.learn(hand)
            scope.it, scope.player = tuple(hand), seat
            names = sorted(game.objects[i].base.name for i in hand)  # not as they came
            game.happened(Revealed(seat, tuple(names)))


@definition
class LookAt(Effect):
    """Look at cards without showing them; "it" are those cards."""

    tells = alters = NOTHING

    what: Ref
    who: Ref = YOU

    def run(self, game: Table, scope: Scope) -> None:
        ids = self.what.objects(game, scope)
        scope.it = tuple(ids)
        for seat in self.who.seats(game, scope):
            game.learn(ids, seat)


@definition
class ChooseAmong(Effect):
    """A player chooses among things; the chosen ones are "it" from here on."""

    tells = alters = NOTHING

    among: Ref
    of: Filter = ANYTHING
    lo: Many = 1
    hi: Many = 1
    who: Ref = YOU
    prompt: str = dataclasses.field(default="Choose", compare=False)
    also: bool = False  # besides those that were chosen just before

    def run(self, game: Table, scope: Scope) -> None:
        found = [
            t
            for t in self.among.things(game, scope)
            if (not isinstance(t, ObjectId) or t in game.objects)
            and self.of.matches(game, scope, t)
        ]
        seat = self.who.seats(game, scope)[0]
        hi = min(value(self.hi, game, scope), len(found))
        lo = min(value(self.lo, game, scope), hi)
        game.ask(
            Choose(seat, f"{self.prompt} ({game.name(scope.source)})", game.options(found), lo, hi),
            self,
            scope,
        )

    def answered(self, game: Table, scope: Scope, answer: list[Any]) -> None:
        among = self.among.things(game, scope)
        game.choose_unseen(among, self.who.seats(game, scope)[0])
        scope.vars["others"] = tuple(t for t in among if t not in answer)
        scope.it = (*scope.it, *answer) if self.also else tuple(answer)
        scope.did = bool(answer)


@definition
class Arrange(Effect):
    """Look at the top cards and put them back: some at the bottom or in the graveyard, the rest on top.

    Scry: bottom; surveil: graveyard; Ponder: neither (CR 701.22, 701.25).
    """

    tells = LIBRARY
    alters = LIBRARY | GRAVEYARD

    n: Many
    rest: Literal["", "bottom", "graveyard"] = ""  # "": all stay on top
    who: Ref = YOU
    word: Deed | Literal[""] = ""

    def run(self, game: Table, scope: Scope) -> None:
        n = value(self.n, game, scope)
        for seat in self.who.seats(game, scope):
            top = game.players[seat].library[:n]
            game.learn(top, seat)
            scope.vars["top"] = top
            if n <= 0:
                return
            if self.rest:
                where = "the bottom" if self.rest == "bottom" else "the graveyard"
                game.ask(
                    Choose(
                        seat,
                        f"{self.word or 'Look'}: which go to {where}?",
                        game.options(top),
                        0,
                        len(top),
                        ordered=self.rest == "bottom" and len(top) > 1,
                    ),
                    self,
                    scope,
                )
            else:
                self.answered(game, scope, [])
            return

    def answered(self, game: Table, scope: Scope, answer: list[ObjectId]) -> None:
        top = scope.vars.pop("top")
        seat = self.who.seats(game, scope)[0]
        keep = [i for i in top if i not in answer]
        scope.vars["away"] = tuple(answer)
        if self.word:
            game.push(Did(self.word, len(top), self.who), scope)
        game.push(OrderTop(tuple(keep), self.rest, seat), scope)


@definition
class OrderTop(Effect):
    """The order of the cards that stay on top, then all go where they go."""

    tells = alters = LIBRARY

    keep: tuple[ObjectId, ...]
    rest: str
    seat: int

    def run(self, game: Table, scope: Scope) -> None:
        found = game.options(self.keep)
        n = len(self.keep)
        game.ask(
            Choose(self.seat, "Order on top, first uppermost", found, n, n, ordered=len(found) > 1),
            self,
            scope,
        )

    def answered(self, game: Table, scope: Scope, answer: list[ObjectId]) -> None:
        away = scope.vars.pop("away")
        if away:
            scope.vars["sent"] = len(away)
        if self.rest == "bottom":
            game.reorder(self.seat, answer, away)
        else:
            game.reorder(self.seat, answer)
            if away:
                game.move(away, "graveyard", cause="surveil", by=scope.source)


@definition
class SortRevealed(Effect):
    """Of the cards spoken of (off a library) all of a kind go one way, the rest to the bottom in any order."""

    tells = LIBRARY
    alters = LIBRARY | HAND | GRAVEYARD

    of: Filter
    to: Zone = "hand"
    rest: Zone | Literal["bottom"] = "bottom"

    def run(self, game: Table, scope: Scope) -> None:
        rest = [i for i in It().objects(game, scope) if not self.of.matches(game, scope, i)]
        if self.rest != "bottom" or not rest:
            self.answered(game, scope, rest)
            return
        found = game.options(rest)
        n = len(rest)
        prompt = "Order on the bottom, last lowest"
        game.ask(Choose(scope.controller, prompt, found, n, n, ordered=len(found) > 1), self, scope)

    def answered(self, game: Table, scope: Scope, answer: list[ObjectId]) -> None:
        chosen = [i for i in It().objects(game, scope) if i not in answer]
        if self.rest != "bottom":
            game.push(Move(It(), self.rest), _about(scope, answer))
        elif answer:
            game.reorder(game.objects[answer[0]].owner, (), answer)
            if len(answer) == 1:
                game.learn(answer)  # everyone saw which card is now the lowest
        game.push(Remember(), scope)
        game.moved = ()
        game.move(chosen, self.to, cause="put", by=scope.source)


def _about(scope: Scope, things: list[ObjectId]) -> Scope:
    """The same scope, with another "it"."""
    own = scope.copy()
    own.it = tuple(things)
    return own


@definition
class Did(Effect):
    """Note that a player did a keyword action, for abilities that watch it."""

    tells = NOTHING
    alters = TALLY

    action: Deed
    number: Many = 0
    who: Ref = YOU

    def run(self, game: Table, scope: Scope) -> None:
        for seat in self.who.seats(game, scope):
            by = self._by(game, scope)
            n = value(self.number, game, scope)
            game.happened(Acted(seat, self.action, by, n, scope.vars.pop("sent", 0)))

    def _by(self, game: Table, scope: Scope) -> ObjectId | None:
        """Which object did it; of what has left only that which exploited itself just now (CR 702.110b)."""
        if self.action != "exploit":
            return None
        if scope.source in game.objects:
            return scope.source
        last = next(reversed(game.lki), None)
        return scope.source if last == scope.source else None


@definition
class PutBack(Effect):
    """Put cards from your hand on top of your library, first one uppermost."""

    tells = alters = HAND | LIBRARY

    n: Many
    who: Ref = YOU

    def run(self, game: Table, scope: Scope) -> None:
        for seat in self.who.seats(game, scope):
            hand = game.players[seat].hand
            n = min(value(self.n, game, scope), len(hand))
            game.ask(
                Choose(
                    seat,
                    f"Put {n} on top of your library, first uppermost",
                    game.options(hand),
                    n,
                    n,
                    ordered=n > 1,
                ),
                self,
                scope,
            )
            return

    def answered(self, game: Table, scope: Scope, answer: list[ObjectId]) -> None:
        game.push_all([ToTop(oid) for oid in reversed(answer)], scope)


@definition
class ToTop(Effect):
    """One card goes on top of its owner's library."""

    tells = alters = LIBRARY

    obj: ObjectId

    def run(self, game: Table, scope: Scope) -> None:
        game.move((self.obj,), "library", cause="put back")
