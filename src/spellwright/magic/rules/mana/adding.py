"""Adding mana to a player's pool: the door (CR 106.4, 605.4)."""

from __future__ import annotations

from spellwright.kernel import ObjectId
from spellwright.magic.records.events import ManaAdded
from spellwright.magic.table import Table


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
