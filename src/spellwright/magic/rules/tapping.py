"""Tapping and untapping: the doors (CR 701.26)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from spellwright.kernel import ObjectId, record
from spellwright.magic.objects.aspects import WHILE_TAPPED
from spellwright.magic.records.events import Acted, Tapping
from spellwright.magic.records.notes import EXERTED, STAYS_TAPPED, STAYS_TAPPED_FOR
from spellwright.magic.records.proposals import Proposal
from spellwright.magic.rules.replacement import propose
from spellwright.magic.table import Table


@record
class Untapping(Proposal):
    """A permanent would become untapped."""

    obj: ObjectId
    kind: ClassVar[str] = "Untap"

    open_fields = ("obj",)

    def subject(self) -> ObjectId | None:
        return self.obj

    def chooser(self, game: Table) -> int:
        return game.objects[self.obj].controller

    @classmethod
    def perform(cls, game: Table, batch: Sequence[Untapping]) -> None:
        events = []
        for p in batch:
            obj = game.objects.get(p.obj)
            if obj is not None and obj.tapped:
                game.change(p.obj, tapped=False)
                events.append(Tapping(p.obj, False))
                end_with(game, p.obj)
        game.happened(*events)


def end_with(game: Table, oid: ObjectId) -> None:
    """What lasts as long as this stays tapped is over (CR 611.2b)."""
    kept = tuple(f for f in game.floating if f.until != WHILE_TAPPED or f.source != oid)
    if len(kept) < len(game.floating):
        game.floating = kept
        game.touch()
        game.update_control()


def untap(game: Table, ids: Iterable[ObjectId]) -> None:
    """Only what is tapped would become untapped."""
    propose(game, [Untapping(i) for i in ids if i in game.objects and game.objects[i].tapped])


def kept_tapped(game: Table, seat: int) -> set[ObjectId]:
    """What effects keep from untapping in this untap step of a player; that was their one step (CR 502.3)."""
    found = set()
    for oid in game.battlefield:
        obj = game.objects[oid]
        now = [n for n in obj.notes if n[0] == STAYS_TAPPED and obj.controller == seat]
        now += [n for n in obj.notes if n == (STAYS_TAPPED_FOR, seat)]
        if now:
            found.add(oid)
            game.change(oid, notes=tuple(n for n in obj.notes if n not in now))
    return found


def exert(game: Table, seat: int, ids: Iterable[ObjectId]) -> None:
    """A player exerts permanents: they don't untap during that player's next untap step (CR 701.43a)."""
    events = []
    is_read = EXERTED in game.reads or not game.reads
    for oid in ids:
        obj = game.objects.get(oid)
        if obj is None or obj.zone != "battlefield":  # CR 701.43c
            continue
        new = ((STAYS_TAPPED_FOR, seat), *(((EXERTED, 1),) if is_read else ()))
        game.change(oid, notes=(*obj.notes, *(n for n in new if n not in obj.notes)))
        events.append(Acted(seat, "exert", oid))
    if events:
        game.happened(*events)


def tap(game: Table, ids: Iterable[ObjectId], for_mana: bool = False) -> None:
    events = []
    for oid in ids:
        obj = game.objects.get(oid)
        if obj is not None and obj.zone == "battlefield" and not obj.tapped:
            game.change(oid, tapped=True)
            events.append(Tapping(oid, True, for_mana))
    if events:
        game.happened(*events)
