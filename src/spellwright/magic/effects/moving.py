"""Moving objects between zones: destroy, exile, return, sacrifice, discard, mill, search (CR 701)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from spellwright.kernel import NATURE, Choose, Effect, ObjectId, Option, definition
from spellwright.magic.amounts import value
from spellwright.magic.effects.control import Remember
from spellwright.magic.effects.discarding import DiscardTogether
from spellwright.magic.filters import Anything, Filter, matching
from spellwright.magic.objects import Scope
from spellwright.magic.references import It, Ref, Who
from spellwright.magic.rules import happenings as door, zones
from spellwright.magic.rules.chance import decider
from spellwright.magic.rules.events import Revealed, Surveyed, Transformed
from spellwright.magic.rules.options import options
from spellwright.magic.rules.replacement import propose

if TYPE_CHECKING:
    from spellwright.magic.game import Game

YOU = Who("you")
ANYTHING = Anything()


@definition
class Destroy(Effect):
    """Destroy permanents (CR 701.8)."""

    what: Ref
    regenerable: bool = True

    def run(self, game: Game, scope: Scope) -> None:
        door.destroy(
            game,
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
    to: str
    under: str = "owner"
    place: str = "top"
    tapped: bool = False
    cause: str = ""
    transformed: bool = False
    note: str = ""  # remember them on the source
    face_down: bool = False
    counters: tuple[tuple[str, int], ...] = ()

    def run(self, game: Game, scope: Scope) -> None:
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
                zones.Moving(
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
            propose(game, moves)


@definition
class OrderMoves(Effect):
    """Cards that go to one place of a library together: each owner arranges their own (CR 401.4)."""

    moves: tuple[zones.Moving, ...]
    seats: int = 0  # how many have arranged theirs

    def _mine(self, game: Game) -> list[zones.Moving]:
        if self.seats == game.seats:
            return []
        seat = game.in_turn_order()[self.seats]
        mine = [m for m in self.moves if game.objects[m.obj].owner == seat]
        return [m for m in mine if not game.objects[m.obj].token]  # those cease to exist there

    def run(self, game: Game, scope: Scope) -> None:
        if self.seats == game.seats:
            propose(game, self.moves)
            return
        mine = self._mine(game)
        found = options(game, [m.obj for m in mine])
        if len(found) < 2:
            game.push(OrderMoves(self.moves, self.seats + 1), scope)
            return
        seat = game.objects[mine[0].obj].owner
        top = mine[0].place == "top"
        prompt = "Order on top, first uppermost" if top else "Order on the bottom, last lowest"
        game.ask(Choose(seat, prompt, found, len(mine), len(mine), ordered=True), self, scope)

    def answered(self, game: Game, scope: Scope, answer: list[ObjectId]) -> None:
        by_id = {m.obj: m.copy() for m in self.moves}
        for i in answer:
            by_id[i].arranged = True
        order = [by_id[i] for i in (reversed(answer) if self.moves[0].place == "top" else answer)]
        rest = [m for m in self.moves if m.obj not in answer]
        game.push(OrderMoves((*rest, *order), self.seats + 1), scope)


@definition
class Sacrifice(Effect):
    """Players sacrifice permanents of their choice; or `what` is sacrificed."""

    what: Ref | None = None
    who: Ref = YOU
    n: Any = 1
    of: Filter = ANYTHING

    def run(self, game: Game, scope: Scope) -> None:
        if self.what is not None:
            mine = [
                i
                for i in self.what.objects(game, scope)
                if game.objects[i].controller == scope.controller
            ]
            game.push(Remember(), scope)
            game.moved = ()
            door.sacrifice(game, mine, by=scope.source)
            return
        own = scope.copy()
        own.vars = {**scope.vars, "seats": tuple(self.who.seats(game, scope)), "chosen": ()}
        game.push(ChooseSacrifices(self.n, self.of), own)


@definition
class ChooseSacrifices(Effect):
    """Each player in turn chooses, then all are sacrificed at once (CR 101.4)."""

    n: Any
    of: Filter

    def run(self, game: Game, scope: Scope) -> None:
        seats = scope.vars["seats"]
        if not seats:
            door.sacrifice(game, scope.vars["chosen"], by=scope.source)
            return
        seat = seats[0]
        found = [
            t
            for t in matching(game, scope, self.of)
            if isinstance(t, ObjectId) and game.objects[t].controller == seat
        ]
        n = min(value(self.n, game, scope), len(found))
        game.ask(Choose(seat, f"Sacrifice {n}", options(game, found), n, n), self, scope)

    def answered(self, game: Game, scope: Scope, answer: list[ObjectId]) -> None:
        scope.vars["seats"] = scope.vars["seats"][1:]
        scope.vars["chosen"] = (*scope.vars["chosen"], *answer)
        game.push(self, scope)


@definition
class Discard(Effect):
    """Players discard cards: of their choice, at random, or the whole hand (n=None)."""

    n: Any = 1
    who: Ref = YOU
    of: Filter = ANYTHING
    at_random: bool = False

    def run(self, game: Game, scope: Scope) -> None:
        seats = self.who.seats(game, scope)
        if not seats:
            return
        if len(seats) > 1:
            own = scope.copy()
            own.vars = {**scope.vars, "seats": tuple(seats), "chosen": ()}
            game.push(Remember(), scope)
            game.push(DiscardTogether(self.n, self.of, self.at_random), own)
            return
        seat = seats[0]
        hand = [i for i in game.players[seat].hand if self.of.matches(game, scope, i)]
        n = len(hand) if self.n is None else min(value(self.n, game, scope), len(hand))
        chooser = decider(game, scope) if self.at_random and n < len(hand) else seat
        if chooser == NATURE:
            own = scope.copy()
            own.vars = {**scope.vars, "hand": tuple(hand), "n": n, "chosen": ()}
            game.push(Remember(), scope)
            game.push(RANDOM_DISCARD, own)
            return
        game.ask(Choose(chooser, f"Discard {n}", options(game, hand), n, n), self, scope)

    def answered(self, game: Game, scope: Scope, answer: Any) -> None:
        game.push(Remember(), scope)
        game.moved = ()
        door.discard(game, list(answer), by=scope.source)


@definition
class RandomDiscard(Effect):
    """Cards are picked at random one by one, then discarded together (CR 701.9b)."""

    def run(self, game: Game, scope: Scope) -> None:
        chosen = scope.vars["chosen"]
        if len(chosen) == scope.vars["n"]:
            game.moved = ()
            door.discard(game, chosen, by=scope.source)
            return
        left = [i for i in scope.vars["hand"] if i not in chosen]
        found = [Option(game.name(i), (i,)) for i in left]
        game.chance("discard at random", found, self, scope)

    def answered(self, game: Game, scope: Scope, answer: ObjectId) -> None:
        scope.vars["chosen"] = (*scope.vars["chosen"], answer)
        game.push(self, scope)


RANDOM_DISCARD = RandomDiscard()


@definition
class Mill(Effect):
    """Put cards from the top of a library into the graveyard; "it" are those cards (CR 701.17)."""

    n: Any = 1
    who: Ref = YOU

    def is_possible(self, game: Game, scope: Scope) -> bool:
        """Nobody may choose to mill more cards than there are (CR 701.17b)."""
        n = value(self.n, game, scope)
        return all(len(game.players[s].library) >= n for s in self.who.seats(game, scope))

    def run(self, game: Game, scope: Scope) -> None:
        n = value(self.n, game, scope)
        game.push(Remember(), scope)
        game.moved = ()
        zones.move(
            game,
            [i for s in self.who.seats(game, scope) for i in game.players[s].library[:n]],
            "graveyard",
            cause="mill",
            by=scope.source,
        )


@definition
class Search(Effect):
    """Search a library for cards, put them somewhere, then shuffle (CR 701.23).

    The searcher may fail to find a card of a stated quality (701.23b).
    """

    of: Filter
    to: str = "hand"
    n: Any = 1
    tapped: bool = False
    reveal: bool = False
    who: Ref = YOU
    place: str = "top"
    shuffle_first: bool = False

    def run(self, game: Game, scope: Scope) -> None:
        for seat in self.who.seats(game, scope):
            found = [i for i in game.players[seat].library if self.of.matches(game, scope, i)]
            zones.learn(game, game.players[seat].library, seat)
            game.happened(Surveyed(seat, "search"))
            n = min(value(self.n, game, scope), len(found))
            lo = n if isinstance(self.of, Anything) else 0
            game.ask(
                Choose(seat, f"Search for {game.name(scope.source)}", options(game, found), lo, n),
                self,
                scope,
            )
            return

    def answered(self, game: Game, scope: Scope, answer: list[ObjectId]) -> None:
        seat = self.who.seats(game, scope)[0]
        if self.shuffle_first:
            game.push(PutOnTop(tuple(answer), seat), scope)
            _keep_apart(game, seat, answer, scope)
            return
        game.push(Shuffle(self.who), scope)
        if not answer:
            return
        if self.reveal:
            zones.learn(game, answer)
            game.happened(Revealed(seat, tuple(game.name(i) for i in answer)))
        game.push(Remember(), scope)
        game.moved = ()
        zones.move(
            game,
            answer,
            self.to,
            controller=seat if self.to == "battlefield" else None,
            tapped=self.tapped,
            cause="search",
            by=scope.source,
            keep_known=self.reveal,
        )


def _keep_apart(game: Game, seat: int, ids: list[ObjectId], scope: Scope) -> None:
    """Shuffle the library around cards that are held out of it."""
    player = game.players[seat].copy()
    player.library = tuple(i for i in player.library if i not in ids)
    game.players[seat] = player
    zones.shuffle(game, seat, scope)


@definition
class PutOnTop(Effect):
    """Cards held out of a shuffled library go on top of it."""

    ids: tuple[ObjectId, ...]
    seat: int

    def run(self, game: Game, scope: Scope) -> None:
        player = game.players[self.seat].copy()
        player.library = (*self.ids, *player.library)
        game.players[self.seat] = player
        game.happened(Revealed(self.seat, tuple(game.name(i) for i in self.ids)))
        zones.learn(game, self.ids)


@definition
class Shuffle(Effect):
    """Players shuffle their libraries (CR 701.24)."""

    who: Ref = YOU

    def run(self, game: Game, scope: Scope) -> None:
        game.push_all([zones.ShuffleLibrary(s) for s in self.who.seats(game, scope)], scope)


@definition
class ShuffleIn(Effect):
    """Players shuffle their graveyard, hand or both into their library (CR 701.24)."""

    zones: tuple[str, ...]
    who: Ref = YOU

    def run(self, game: Game, scope: Scope) -> None:
        seats = self.who.seats(game, scope)
        cards = [i for s in seats for z in self.zones for i in getattr(game.players[s], z)]
        game.push(Shuffle(self.who), scope)
        zones.move(game, cards, "library", cause="shuffle", by=scope.source)


@definition
class ShuffleCards(Effect):
    """A player shuffles certain cards into their library, which is shuffled in any case (CR 701.24c–d)."""

    what: Ref
    who: Ref = YOU

    def run(self, game: Game, scope: Scope) -> None:
        seats = self.who.seats(game, scope)
        cards = [i for i in self.what.objects(game, scope) if game.objects[i].owner in seats]
        game.push(Shuffle(self.who), scope)
        zones.move(game, cards, "library", cause="shuffle", by=scope.source)


@definition
class Reveal(Effect):
    """Show cards to everyone; "it" are those cards."""

    what: Ref

    def run(self, game: Game, scope: Scope) -> None:
        ids = self.what.objects(game, scope)
        scope.it = tuple(ids)
        zones.learn(game, ids)
        if ids:
            owner = game.objects[ids[0]].owner
            game.happened(Revealed(owner, tuple(game.objects[i].base.name for i in ids)))


@definition
class RevealHand(Effect):
    """Players reveal their hands."""

    who: Ref

    def run(self, game: Game, scope: Scope) -> None:
        for seat in self.who.seats(game, scope):
            hand = game.players[seat].hand
            zones.learn(game, hand)
            scope.it, scope.player = tuple(hand), seat
            game.happened(Revealed(seat, tuple(game.objects[i].base.name for i in hand)))


@definition
class LookAt(Effect):
    """Look at cards without showing them; "it" are those cards."""

    what: Ref
    who: Ref = YOU

    def run(self, game: Game, scope: Scope) -> None:
        ids = self.what.objects(game, scope)
        scope.it = tuple(ids)
        for seat in self.who.seats(game, scope):
            zones.learn(game, ids, seat)


@definition
class ChooseAmong(Effect):
    """A player chooses among things; the chosen ones are "it" from here on."""

    among: Ref
    of: Filter = ANYTHING
    lo: Any = 1
    hi: Any = 1
    who: Ref = YOU
    prompt: str = "Choose"
    also: bool = False  # besides those that were chosen just before

    def run(self, game: Game, scope: Scope) -> None:
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
            Choose(
                seat, f"{self.prompt} ({game.name(scope.source)})", options(game, found), lo, hi
            ),
            self,
            scope,
        )

    def answered(self, game: Game, scope: Scope, answer: list[Any]) -> None:
        scope.vars["others"] = tuple(t for t in self.among.things(game, scope) if t not in answer)
        scope.it = (*scope.it, *answer) if self.also else tuple(answer)
        scope.did = bool(answer)


@definition
class Arrange(Effect):
    """Look at the top cards and put them back: some at the bottom or in the graveyard, the rest on top.

    Scry: bottom; surveil: graveyard; Ponder: neither (CR 701.22, 701.25).
    """

    n: Any
    rest: str = ""  # "bottom", "graveyard", "" (all stay on top)
    who: Ref = YOU
    word: str = ""

    def run(self, game: Game, scope: Scope) -> None:
        n = value(self.n, game, scope)
        for seat in self.who.seats(game, scope):
            top = game.players[seat].library[:n]
            zones.learn(game, top, seat)
            scope.vars["top"] = top
            if n <= 0:
                return
            if self.rest:
                where = "the bottom" if self.rest == "bottom" else "the graveyard"
                game.ask(
                    Choose(
                        seat,
                        f"{self.word or 'Look'}: which go to {where}?",
                        options(game, top),
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

    def answered(self, game: Game, scope: Scope, answer: list[ObjectId]) -> None:
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

    keep: tuple[ObjectId, ...]
    rest: str
    seat: int

    def run(self, game: Game, scope: Scope) -> None:
        found = options(game, self.keep)
        n = len(self.keep)
        game.ask(
            Choose(self.seat, "Order on top, first uppermost", found, n, n, ordered=len(found) > 1),
            self,
            scope,
        )

    def answered(self, game: Game, scope: Scope, answer: list[ObjectId]) -> None:
        away = scope.vars.pop("away")
        if self.rest == "bottom":
            zones.reorder(game, self.seat, answer, away)
        else:
            zones.reorder(game, self.seat, answer)
            if away:
                zones.move(game, away, "graveyard", cause="surveil", by=scope.source)


@definition
class SortRevealed(Effect):
    """Of the cards spoken of (off a library) all of a kind go one way, the rest to the bottom in any order."""

    of: Filter
    to: str = "hand"
    rest: str = "bottom"

    def run(self, game: Game, scope: Scope) -> None:
        rest = [i for i in It().objects(game, scope) if not self.of.matches(game, scope, i)]
        if self.rest != "bottom" or not rest:
            self.answered(game, scope, rest)
            return
        found = options(game, rest)
        n = len(rest)
        prompt = "Order on the bottom, last lowest"
        game.ask(Choose(scope.controller, prompt, found, n, n, ordered=len(found) > 1), self, scope)

    def answered(self, game: Game, scope: Scope, answer: list[ObjectId]) -> None:
        chosen = [i for i in It().objects(game, scope) if i not in answer]
        if self.rest != "bottom":
            game.push(Move(It(), self.rest), _about(scope, answer))
        elif answer:
            zones.reorder(game, game.objects[answer[0]].owner, (), answer)
            if len(answer) == 1:
                zones.learn(game, answer)  # everyone saw which card is now the lowest
        game.push(Remember(), scope)
        game.moved = ()
        zones.move(game, chosen, self.to, cause="put", by=scope.source)


def _about(scope: Scope, things: list[ObjectId]) -> Scope:
    """The same scope, with another "it"."""
    own = scope.copy()
    own.it = tuple(things)
    return own


@definition
class Did(Effect):
    """Note that a player did a keyword action, for abilities that watch it."""

    action: str
    number: Any = 0
    who: Ref = YOU

    def run(self, game: Game, scope: Scope) -> None:
        for seat in self.who.seats(game, scope):
            game.happened(Surveyed(seat, self.action, number=value(self.number, game, scope)))


@definition
class PutBack(Effect):
    """Put cards from your hand on top of your library, first one uppermost."""

    n: Any
    who: Ref = YOU

    def run(self, game: Game, scope: Scope) -> None:
        for seat in self.who.seats(game, scope):
            hand = game.players[seat].hand
            n = min(value(self.n, game, scope), len(hand))
            game.ask(
                Choose(
                    seat,
                    f"Put {n} on top of your library, first uppermost",
                    options(game, hand),
                    n,
                    n,
                    ordered=n > 1,
                ),
                self,
                scope,
            )
            return

    def answered(self, game: Game, scope: Scope, answer: list[ObjectId]) -> None:
        game.push_all([ToTop(oid) for oid in reversed(answer)], scope)


@definition
class ToTop(Effect):
    """One card goes on top of its owner's library."""

    obj: ObjectId

    def run(self, game: Game, scope: Scope) -> None:
        zones.move(game, (self.obj,), "library", cause="put back")


@definition
class Transform(Effect):
    """Turn a double-faced permanent to its other face (CR 701.27)."""

    what: Ref

    def run(self, game: Game, scope: Scope) -> None:
        for oid in self.what.objects(game, scope):
            obj = game.objects[oid]
            if obj.zone != "battlefield" or obj.card.layout != "transform":
                continue
            item = game.objects.get(scope.item) if scope.item is not None else None
            if oid == scope.source and item is not None and obj.stamp > item.stamp:
                continue  # CR 701.27f: it transformed since the ability was put on the stack
            new = game.change(oid, side=1 - obj.side, stamp=game.new_stamp())
            game.happened(Transformed(oid, new.base.name))


@definition
class Choice(Effect):
    """As this enters, or now: choose a word (a colour, a type) and remember it under a name."""

    name: str
    words: tuple[str, ...]
    who: Ref = YOU

    def run(self, game: Game, scope: Scope) -> None:
        seat = self.who.seats(game, scope)[0]
        game.ask(
            Choose(seat, f"Choose {self.name}", tuple(Option(w, (w,)) for w in self.words)),
            self,
            scope,
        )

    def answered(self, game: Game, scope: Scope, answer: list[str]) -> None:
        scope.vars[self.name] = answer[0]
        obj = game.objects.get(scope.source)
        if obj is not None:
            notes = tuple(n for n in obj.notes if n[0] != self.name)
            game.change(scope.source, notes=(*notes, (self.name, answer[0])))
