"""The city's blessing: whoever has ascend and ten permanents gets it for the rest of the game (CR 702.131)."""

from __future__ import annotations

from spellwright.magic.objects.abilities import Rule
from spellwright.magic.objects.objects import Floating
from spellwright.magic.records.filters import Affected
from spellwright.magic.rules.queries import forbidden, rulings
from spellwright.magic.table import Table

BLESSING: Rule = Rule("city's blessing", Affected())
ENOUGH = 10


def ascend(game: Table) -> None:
    """CR 702.131b: not a state-based action; it is had as soon as there are ten permanents."""
    found = rulings(game, "ascend")
    if not found:
        return
    for seat in sorted({seat for _, _, seat, _ in found}):
        if forbidden(game, "city's blessing", seat) is not None:
            continue
        if sum(1 for _ in game.permanents(seat)) >= ENOUGH:
            bless(game, seat)


def bless(game: Table, seat: int) -> None:
    """The player has the city's blessing from now on."""
    stamp = game.new_stamp()
    blessing = Floating(BLESSING, None, seat, "forever", stamp=stamp, affected=(seat,))
    game.floating = (*game.floating, blessing)
    game.touch()
