"""Taking an illegal action back (CR 733)."""

from __future__ import annotations

import dataclasses

from spellwright.magic.records.events import Said
from spellwright.magic.table import Table


def reverse(game: Table, reason: str) -> None:
    """An illegal action is taken back: the state is as it was before it began (CR 733.1)."""
    for _, scope in reversed(game.frames):
        before = getattr(scope, "before", None)
        if before is not None:
            break
    else:
        raise AssertionError(f"nothing to take back: {reason}")
    log, ply, plies, draws = game.log, game.ply, game.plies, game.draws
    fresh = before.copy()
    if ply == fresh.ply and game.decision is None and fresh.refused:
        # nothing was chosen: to do it again would come to the same
        fresh.refused = (*fresh.refused, fresh.refused[-1])
    frames = game.frames
    for f in dataclasses.fields(game):
        setattr(game, f.name, getattr(fresh, f.name))
    frames[:] = fresh.frames  # the run loop holds this very list
    game.frames = frames
    game.log, game.ply, game.plies, game.draws = log, ply, plies, draws
    game.decision = None
    game.note(Said(f"The action is taken back: {reason}."))
