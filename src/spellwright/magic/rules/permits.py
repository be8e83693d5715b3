"""Permission to play cards from exile for a turn: it ends, or begins, with a turn."""

from __future__ import annotations

from spellwright.magic.records.notes import (
    EXILED_INSTEAD,
    FLASHBACK_THIS_TURN,
    MAY_CAST_THIS_TURN,
    MAY_PLAY_FREE,
    MAY_PLAY_NEXT_TURN,
    MAY_PLAY_THIS_TURN,
)
from spellwright.magic.table import Table

# with the turn
OVER = (
    MAY_PLAY_THIS_TURN,
    MAY_PLAY_FREE,
    MAY_CAST_THIS_TURN,
    FLASHBACK_THIS_TURN,
    EXILED_INSTEAD,
)
PASSING = (*OVER, MAY_PLAY_NEXT_TURN)


def renew_permits(game: Table) -> None:
    """What could be played last turn no longer can; what can be played in a player's next turn can in this one."""
    graves = [oid for player in game.players for oid in player.graveyard]
    for oid in (*game.exile, *graves):
        obj = game.objects[oid]
        if not any(obj.note(name) is not None for name in PASSING):
            continue
        kept = [note for note in obj.notes if note[0] not in OVER]
        for i, (name, permit) in enumerate(kept):
            if name == MAY_PLAY_NEXT_TURN and permit[0] == game.active:
                kept[i] = (MAY_PLAY_THIS_TURN, permit)
        if tuple(kept) != obj.notes:
            game.change(oid, notes=tuple(kept))
