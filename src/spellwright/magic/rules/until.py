"""What was exiled until a permanent leaves comes back at once when it does (CR 610.3)."""

from __future__ import annotations

from typing import ClassVar

from spellwright.kernel import Effect, ObjectId, definition
from spellwright.magic.objects.objects import Scope
from spellwright.magic.records.proposals import Moving
from spellwright.magic.rules.replacement import propose
from spellwright.magic.table import Table


@definition
class ReturnExiled(Effect):
    """Cards still in exile return to the zones they were in, all at once (CR 610.3c–d)."""

    ids: tuple[ObjectId, ...]  # to the battlefield, under their owners' control
    hands: tuple[ObjectId, ...] = ()

    reads_moved: ClassVar[bool] = True

    def run(self, game: Table, scope: Scope | None) -> None:
        game.push(SetMoved(game.moved))
        propose(
            game,
            [
                *(
                    Moving(i, "battlefield", controller=game.objects[i].owner, cause="return")
                    for i in self.ids
                    if _is_exiled(game, i)
                ),
                *(Moving(i, "hand", cause="return") for i in self.hands if _is_exiled(game, i)),
            ],
        )


def _is_exiled(game: Table, oid: ObjectId) -> bool:
    return oid in game.objects and game.objects[oid].zone == "exile"


@definition
class SetMoved(Effect):
    """What follows speaks of these objects, not of those that moved in between."""

    ids: tuple[ObjectId, ...]

    def run(self, game: Table, scope: Scope | None) -> None:
        game.moved = self.ids
