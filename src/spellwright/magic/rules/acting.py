"""Who has acted of their own accord in this step, and since the first main phase: a search asks for it."""

from __future__ import annotations

from spellwright.magic.table import Table

THIS_STEP, SINCE_MAIN = 1, 2


def note_step(game: Table, step: str) -> None:
    """A step begins: nobody has acted in it."""
    if step in ("upkeep", "main", "beginning of combat"):
        game.acted = 0  # what was done in the first main phase came before
    elif game.acted & THIS_STEP:
        game.acted &= ~THIS_STEP


def note_act(game: Table) -> None:
    """A player did something of their own accord."""
    game.acted = THIS_STEP | SINCE_MAIN
