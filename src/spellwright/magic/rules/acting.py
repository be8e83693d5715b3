"""Who has acted of their own accord in this step, and since the first main phase: a search asks for it."""

from __future__ import annotations

from spellwright.magic.table import Table

THIS_STEP, SINCE_MAIN, LOST = 1, 2, 4


def note_step(game: Table, step: str) -> None:
    """A step begins: nobody has acted in it.

    Mana that was lost between the steps is as good as an act: what its owner could do before is over.
    """
    if game.acted & LOST:
        game.acted = THIS_STEP | SINCE_MAIN
    elif step in ("upkeep", "main", "beginning of combat"):
        game.acted = 0  # what was done in the first main phase came before
    elif game.acted & THIS_STEP:
        game.acted &= ~THIS_STEP


def note_act(game: Table) -> None:
    """A player did something of their own accord."""
    game.acted = THIS_STEP | SINCE_MAIN


def note_loss(game: Table) -> None:
    """Mana was lost as a step ended."""
    game.acted |= LOST
