"""What a new turn forgets: notes for a turn, and last-known information that nothing asks for."""

from __future__ import annotations

from typing import Any

from spellwright.kernel import ObjectId
from spellwright.magic.objects.objects import Obj
from spellwright.magic.rules.likeness import ties
from spellwright.magic.table import Table


def forget_last_known(game: Table) -> None:
    """What is gone is kept only while something speaks of it."""
    game.lki = _still_needed(game)
    for gone in tuple(game.lki.values()):
        forget_turn(game, gone.obj)


def forget_turn(game: Table, obj: Obj) -> None:
    """What is noted for a turn is over with it."""
    if any(name.endswith(" this turn") for name, _ in obj.notes):
        notes = game.obj(obj.id).notes
        game.set_notes(obj.id, tuple(n for n in notes if not n[0].endswith(" this turn")))


def _still_needed(game: Table) -> dict[ObjectId, Any]:
    """Last-known information that something may still ask for."""
    if not game.lki:
        return {}
    needed: set[Any] = set(ties(game))
    for zone in (game.exile, *(p.graveyard for p in game.players)):
        for oid in zone:
            for _, noted in game.objects[oid].notes:
                if isinstance(noted, tuple):
                    needed.update(noted)
                else:
                    needed.add(noted)
    return {oid: gone for oid, gone in game.lki.items() if oid in needed}
