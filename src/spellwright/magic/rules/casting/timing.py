"""When a player could cast a sorcery (CR 117.1a, 307.1)."""

from __future__ import annotations

from spellwright.magic.table import Table


def is_sorcery_time(game: Table, seat: int) -> bool:
    """The player's main phase with an empty stack (CR 117.1a)."""
    return game.active == seat and game.step in MAIN and not game.stack


MAIN = ("main", "second main")
