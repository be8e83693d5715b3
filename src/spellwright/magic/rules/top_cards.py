"""Top cards of libraries that a player may look at, or that all may see (CR 401.5)."""

from __future__ import annotations

from spellwright.magic.rules.queries import applies, rulings
from spellwright.magic.table import Table

TOP = "top"  # in Game.far: a card lets somebody see the top card of a library


def show_top_cards(game: Table) -> None:
    """Who may see the top card of a library now knows it; what is cast is on the stack first (CR 401.5)."""
    everyone = (1 << game.seats) - 1
    for seat, player in enumerate(game.players):
        if not player.library:
            continue
        seers = 0
        if any(applies(game, r, seat) for r in rulings(game, "top revealed")):
            seers = everyone
        elif any(applies(game, r, seat) for r in rulings(game, "look at top")):
            seers = 1 << seat
        top = game.objects[player.library[0]]
        if seers & ~top.known:
            game.change(top.id, known=top.known | seers)
