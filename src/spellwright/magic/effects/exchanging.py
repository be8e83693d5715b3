"""What passes between players: control that is given or exchanged, life totals that become a number (CR 119.5, 701.12)."""

from __future__ import annotations

from spellwright.kernel import Effect, ObjectId, definition
from spellwright.magic.effects.lasting import Affect
from spellwright.magic.objects.aspects import CONTROL, GAIN, LASTING, LIFE, STEPS, Aspect
from spellwright.magic.objects.names import Lasts
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Many, Ref, value
from spellwright.magic.records.changes import ControlBy
from spellwright.magic.records.references import It, Who
from spellwright.magic.table import Table

YOU = Who("you")
THAT_PLAYER = Who("that player")
IT = It()


@definition
class GiveControl(Effect):
    """Another player gains control of things (Sleeper Agent, Custody Battle)."""

    alters = CONTROL

    what: Ref
    who: Ref
    until: Lasts = "forever"

    def tell(self) -> Aspect:
        return CONTROL if self.until in LASTING else CONTROL | STEPS

    def run(self, game: Table, scope: Scope) -> None:
        seats = self.who.seats(game, scope)
        if seats:
            _hand_over(game, scope, tuple(self.what.objects(game, scope)), seats[0], self.until)


def _hand_over(
    game: Table, scope: Scope, things: tuple[ObjectId, ...], seat: int, until: Lasts
) -> None:
    own = scope.copy()
    own.it, own.player = things, seat
    game.push(Affect(IT, (ControlBy("that player"),), until), own)


@definition
class ExchangeControl(Effect):
    """Each player gains control of what the other controlled, both or neither (CR 701.12b).

    Of two targets that are told together `one` and `other` are the same.
    """

    tells = alters = CONTROL

    one: Ref
    other: Ref

    def run(self, game: Table, scope: Scope) -> None:
        scope.did = False
        one, other = self.one.objects(game, scope), self.other.objects(game, scope)
        if not one or not other:
            return  # CR 701.12a: all of it or nothing
        mine, theirs = game.objects[one[0]], game.objects[other[-1]]
        if mine.zone != "battlefield" or mine.zone != theirs.zone:
            return
        if mine.controller == theirs.controller:
            return  # CR 701.12b: the effect does nothing
        scope.did = True
        scope.it = (theirs.id,)
        _hand_over(game, scope, (theirs.id,), mine.controller, "forever")
        _hand_over(game, scope, (mine.id,), theirs.controller, "forever")


@definition
class SetLife(Effect):
    """Life totals become a number: players gain or lose what is between (CR 119.5)."""

    tells = LIFE
    alters = LIFE | GAIN

    n: Many
    who: Ref = YOU

    def run(self, game: Table, scope: Scope) -> None:
        seats = self.who.seats(game, scope)
        if len(seats) > 1:
            for seat in reversed(seats):
                own = scope.copy()
                own.player = seat
                game.push(SetLife(self.n, THAT_PLAYER), own)
            return
        for seat in seats:
            more = value(self.n, game, scope) - game.players[seat].life
            if more > 0:
                game.gain_life((seat,), more)
            elif more < 0:
                game.lose_life((seat,), -more)
