"""Special actions: suspending a card, turning a permanent face up (CR 116.2)."""

from __future__ import annotations

from spellwright.kernel import Effect, definition
from spellwright.magic.objects.objects import Scope
from spellwright.magic.records.events import Transformed
from spellwright.magic.records.notes import MANIFESTED
from spellwright.magic.rules.zones import move
from spellwright.magic.table import Table


@definition
class Suspend(Effect):
    """The card is exiled with time counters (CR 702.62a)."""

    def run(self, game: Table, scope: Scope) -> None:
        move(
            game,
            (scope.source,),
            "exile",
            cause="suspend",
            counters=(("time", scope.vars["n"]),),
        )


@definition
class TurnFaceUp(Effect):
    """A face-down permanent is turned face up (CR 708.7)."""

    def run(self, game: Table, scope: Scope) -> None:
        if scope.source in game.objects:
            everyone = (1 << game.seats) - 1
            old = game.objects[scope.source]
            notes = tuple(n for n in old.notes if n[0] != MANIFESTED)  # CR 701.40a
            # CR 613.7f: it gets a new timestamp
            obj = game.change(
                scope.source, side=0, known=everyone, notes=notes, stamp=game.new_stamp()
            )
            game.happened(Transformed(obj.id, obj.base.name, True))


SUSPEND = Suspend()


TURN_FACE_UP = TurnFaceUp()
