"""Who has acted of their own accord in this step, and since the first main phase: a search asks for it."""

from __future__ import annotations

from spellwright.magic.table import Table

THIS_STEP, SINCE_MAIN, LOST = 1, 2, 4
# steps that forget what was done before: in the first main phase nothing came before it that counts
FORGETS = ("upkeep", "main", "beginning of combat")
ASKS_OF_STEP = ("beginning of combat", "end")  # see reductions.windows


def note_step(game: Table, step: str) -> None:
    """A step begins: nobody has acted in it.

    Mana that was lost between the steps is as good as an act: what its owner could do before is over.
    """
    if game.acted & LOST:
        game.acted = THIS_STEP | SINCE_MAIN
    elif step in FORGETS:
        game.acted = 0
    elif game.acted & THIS_STEP:
        game.acted &= ~THIS_STEP


def still_told(game: Table) -> int:
    """What of it can still be asked for: at a later step it may be forgotten before anybody asks.

    Steps that forget do begin: where a word may skip a phase of combat, nobody asks at all (`windows.steps_of`).
    """
    acted, step = game.acted, game.step
    if acted & LOST or not acted:
        return acted
    if step not in ASKS_OF_STEP:
        acted &= ~THIS_STEP
    if acted & SINCE_MAIN and step != "second main":
        for later in game.steps:
            if later == "second main":
                break
            if later in FORGETS:
                return acted & ~SINCE_MAIN
        else:  # the next turn begins with a step that forgets
            return acted & ~SINCE_MAIN
    return acted


def note_act(game: Table) -> None:
    """A player did something of their own accord."""
    game.acted = THIS_STEP | SINCE_MAIN


def note_loss(game: Table) -> None:
    """Mana was lost as a step ended."""
    game.acted |= LOST
