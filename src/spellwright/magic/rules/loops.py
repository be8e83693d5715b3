"""Loops (CR 104.4b, 732): one of mandatory actions only is a draw, the others are the players' affair.

Every optional action (and every choice of targets, modes or order) is a decision, so a loop that has one
goes on only as long as somebody answers it that way: the players stop it, or agree on a shortcut and play
the answers. What this module watches is a game that goes on by itself: nothing is answered but passes.
When the same state comes back on that way, nothing can stop it, and the game is a draw.

In a search the moves of a position must depend on its key alone. There only what happens within one answer counts,
without any decision at all, and where no state comes back it is not decided by a number of steps: that line stays
open (docs/decisions/0005).
"""

from __future__ import annotations

from spellwright.kernel import Undecided
from spellwright.magic.records.events import Said
from spellwright.magic.table import Table

PATIENCE = 256  # resolutions and turns without a decision before states are compared
FEW = 24  # objects: the key of so small a game costs little
PATIENCE_OF_A_SEARCH = 80  # then it is left open, which is no result
LIMIT = 1 << 14  # so many, and it is a loop that changes a number each time


def watch(game: Table) -> bool:
    """Something is about to happen without a decision; True when that ends the game in a draw."""
    n = game.idle = game.idle + 1
    if n < (PATIENCE if len(game.objects) > FEW else 8):
        return False
    # random events may end a loop: they make states differ
    mark = f"{game.key().hex()} {sum(game.draws.values())}"
    if mark == game.loop_mark:
        game.note(Said("A loop of mandatory actions: the game is a draw."))
        game.end(())
        return True
    if game.silent and n >= PATIENCE_OF_A_SEARCH:
        raise Undecided(
            f"a game goes on without a decision for {n:,} steps and no state comes back:"
            " who wins is left open"
        )
    if n >= LIMIT:
        game.note(Said(f"{LIMIT:,} steps and no end in sight: the game is called a draw."))
        game.end(())
        return True
    if n & (n - 1) == 0:  # compare with a later state each time: finds loops of any length
        game.loop_mark = mark
    return False
