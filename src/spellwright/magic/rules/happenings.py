"""The other doors: tapping, counters, destruction, sacrifice, discarding, mana (CR 106, 122, 701)."""

from __future__ import annotations

from spellwright.kernel import ObjectId
from spellwright.magic.records.events import ManaAdded
from spellwright.magic.table import Table

# --- tapping (CR 701.26)


# --- counters (CR 122)


# --- destruction and sacrifice (CR 701.8, 701.21)


# --- mana (CR 106)


def add_mana(
    game: Table,
    seat: int,
    mana: tuple[str, ...],
    source: ObjectId | None,
    tapped: bool = False,
    extra: tuple[tuple[ObjectId, tuple[str, ...]], ...] = (),
) -> None:
    """Mana goes to a player's pool; triggered mana abilities follow at once (CR 605.4)."""
    if not mana:
        return
    player = game.players[seat].copy()
    player.pool = tuple(sorted((*player.pool, *mana)))
    game.players[seat] = player
    game.sources = None
    game.happened(ManaAdded(seat, mana, source, tapped, extra))
