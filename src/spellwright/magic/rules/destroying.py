"""Destroying, sacrificing, discarding: the doors (CR 701.8, 701.9, 701.21)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from spellwright.kernel import ObjectId, record
from spellwright.magic.records.proposals import Moving, Proposal
from spellwright.magic.rules.replacement import propose
from spellwright.magic.table import Table


@record
class Destroying(Proposal):
    """A permanent would be destroyed; regeneration and shields replace this."""

    obj: ObjectId
    by: ObjectId | None = None
    by_effect: bool = True  # False: by state-based actions
    regenerable: bool = True
    along: tuple[Moving, ...] = ()  # what leaves the battlefield at the same time
    kind: ClassVar[str] = "Destroy"

    open_fields = ("obj", "by", "by_effect", "regenerable", "along")

    def subject(self) -> ObjectId | None:
        return self.obj

    def chooser(self, game: Table) -> int:
        return game.objects[self.obj].controller

    @classmethod
    def perform(cls, game: Table, batch: Sequence[Destroying]) -> None:
        moves = [Moving(p.obj, "graveyard", cause="destroy", by=p.by) for p in batch]
        moves += batch[0].along if batch else ()
        propose(game, [m for m in moves if m.obj in game.objects])


def destroy(
    game: Table,
    ids: Iterable[ObjectId],
    by: ObjectId | None = None,
    by_effect: bool = True,
    regenerable: bool = True,
) -> None:
    """Destroy permanents at once; indestructible ones are not affected (CR 702.12b). Call it last."""
    propose(
        game,
        [
            Destroying(i, by, by_effect, regenerable)
            for i in ids
            if i in game.objects
            and game.objects[i].zone == "battlefield"
            and not game.has(i, "indestructible")
        ],
    )


def sacrifice(game: Table, ids: Iterable[ObjectId], by: ObjectId | None = None) -> None:
    """Controllers move permanents to their owners' graveyards (CR 701.21). Call it last."""
    propose(
        game,
        [
            Moving(i, "graveyard", cause="sacrifice", by=by)
            for i in ids
            if i in game.objects and game.objects[i].zone == "battlefield"
        ],
    )


def discard(game: Table, ids: Iterable[ObjectId], by: ObjectId | None = None) -> None:
    """Cards go from hand to graveyard (CR 701.9). Call it last."""
    propose(
        game, [Moving(i, "graveyard", cause="discard", by=by) for i in ids if i in game.objects]
    )
