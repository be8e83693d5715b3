"""Opening hands: drawing them, mulligans, what begins in them (CR 103.5, 103.6)."""

from __future__ import annotations

from collections.abc import Sequence

from spellwright.kernel import Choose, Effect, ObjectId, Option, definition
from spellwright.magic.objects.objects import Obj, Scope
from spellwright.magic.records.events import Said
from spellwright.magic.records.proposals import Moving
from spellwright.magic.rules.drawing import draw
from spellwright.magic.rules.options import options
from spellwright.magic.rules.zones import perform_moves, shuffle
from spellwright.magic.table import Table

HAND_SIZE = 7


@definition
class DrawHand(Effect):
    """A player draws an opening hand (CR 103.5)."""

    seat: int

    def run(self, game: Table, scope: Scope | None) -> None:
        draw(game, self.seat, HAND_SIZE)


@definition
class Mulligans(Effect):
    """London mulligan: in turn order each keeps or takes one more, until all keep (CR 103.5)."""

    def run(self, game: Table, scope: Scope) -> None:
        for seat in game.in_turn_order():
            if seat in scope.vars["kept"] or seat in scope.vars.get("again", ()):
                continue
            if _counted(game, seat) >= HAND_SIZE:
                scope.vars["kept"] = (*scope.vars["kept"], seat)
                continue
            scope.vars["seat"] = seat
            game.ask(
                Choose(
                    seat,
                    f"Mulligan? (mulligans so far: {game.players[seat].mulligans})",
                    (Option("keep", ("keep",)), Option("mulligan", ("mulligan",))),
                ),
                self,
                scope,
            )
            return
        again = scope.vars.pop("again", ())
        if again:
            game.push(self, scope)
            _take_mulligans(game, again)

    def answered(self, game: Table, scope: Scope, answer: list[str]) -> None:
        said = "kept" if answer[0] == "keep" else "again"
        scope.vars[said] = (*scope.vars.get(said, ()), scope.vars["seat"])
        game.push(self, scope)


def _counted(game: Table, seat: int) -> int:
    """The mulligans that count; with more than two players the first does not (CR 103.5c)."""
    n = game.players[seat].mulligans
    return n if game.seats == 2 else max(0, n - 1)


def _take_mulligans(game: Table, seats: Sequence[int]) -> None:
    """All at the same time: shuffle the hand in, draw seven, put cards on the bottom (CR 103.5)."""
    for seat in seats:
        player = game.players[seat]
        game.change_player(seat, mulligans=player.mulligans + 1)
        perform_moves(game, [Moving(i, "library", cause="mulligan") for i in player.hand])
        shuffle(game, seat)
        game.note(Said(f"{game.player_name(seat)} takes a mulligan."))
    bottoms = [BottomCards(s, n) for s in seats if (n := _counted(game, s))]
    game.push_all([*(DrawHand(s) for s in seats), *bottoms], None)


@definition
class BottomCards(Effect):
    """Part of a mulligan: a card for each one taken so far goes to the bottom of the library."""

    seat: int
    n: int

    def run(self, game: Table, scope: Scope | None) -> None:
        hand = game.players[self.seat].hand
        n = min(self.n, len(hand))
        game.ask(
            Choose(
                self.seat,
                f"Put {n} on the bottom, the last one lowest",
                options(game, hand),
                n,
                n,
                ordered=n > 1,
            ),
            self,
        )

    def answered(self, game: Table, scope: Scope | None, answer: list[ObjectId]) -> None:
        for oid in answer:
            perform_moves(game, [Moving(oid, "library", place="bottom", cause="mulligan")])


@definition
class Opening(Effect):
    """Actions with cards in the opening hand, starting player first, each taken or left (CR 103.6)."""

    def run(self, game: Table, scope: Scope | None) -> None:
        game.tally = {}
        own = Scope(ObjectId(0), game.active, vars={"seats": 0, "done": ()})
        game.push(OPENING_ACTIONS, own)


@definition
class OpeningActions(Effect):
    """`seats`: how many players are done; `done`: cards that the next one has been asked about."""

    def _next(self, game: Table, scope: Scope) -> Obj | None:
        while scope.vars["seats"] < game.seats:
            seat = (game.active + scope.vars["seats"]) % game.seats
            for oid in game.players[seat].hand:
                obj = game.objects[oid]
                if oid not in scope.vars["done"] and obj.base.index.opening:
                    return obj
            scope.vars.update(seats=scope.vars["seats"] + 1, done=())
        return None

    def run(self, game: Table, scope: Scope) -> None:
        obj = self._next(game, scope)
        if obj is None:
            return
        game.ask(
            Choose(
                obj.owner,
                f"Use {obj.name} from your opening hand?",
                (Option(f"use {obj.name}", (obj.id,)),),
                0,
                1,
            ),
            self,
            scope,
        )

    def answered(self, game: Table, scope: Scope, answer: list[ObjectId]) -> None:
        obj = self._next(game, scope)
        assert obj is not None
        scope.vars["done"] = (*scope.vars["done"], obj.id)
        game.push(self, scope)
        if answer:
            for ability in obj.base.index.opening:
                game.push(ability.effect, Scope(obj.id, obj.owner))


MULLIGANS = Mulligans()


OPENING = Opening()


OPENING_ACTIONS = OpeningActions()
