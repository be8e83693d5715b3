"""Quick sure noes, before legality is looked at in full: most cards most of the time cannot be cast (CR 601.3)."""

from __future__ import annotations

from typing import Final

from spellwright.magic.objects.characteristics import Chars
from spellwright.magic.objects.objects import Obj
from spellwright.magic.rules.casting.helping import is_helped
from spellwright.magic.rules.casting.offering import OFFERING
from spellwright.magic.rules.casting.timing import is_sorcery_time
from spellwright.magic.rules.mana.means import least_mana, most_mana
from spellwright.magic.rules.queries import rulings, total
from spellwright.magic.table import Table

FLASHES: Final = frozenset(("flash", OFFERING))


def is_too_late(game: Table, seat: int, obj: Obj) -> bool:
    """A quick sure no: it is no time for sorceries, and no side of the card is for any other."""
    if is_sorcery_time(game, seat) or rulings(game, "flash"):
        return False
    for face in obj.card.faces:
        chars = face.chars
        if "Instant" in chars.types or not FLASHES.isdisjoint(chars.index.keywords):
            return False
    return True


def is_out_of_reach(game: Table, seat: int, obj: Obj) -> bool:
    """A quick sure no for a card in hand: each side is beyond the player's means, or a land and none may be played."""
    if rulings(game, "cast free"):
        return False
    for face in obj.card.faces:
        chars = face.chars
        if "Land" in chars.types:
            if game.players[seat].lands_played < 1 + total(game, "extra land", seat):
                return False
        elif chars.index.alternatives or not is_beyond_means(game, seat, chars):
            return False
    return True


def is_beyond_means(game: Table, seat: int, chars: Chars) -> bool:
    """A quick sure no: the printed cost asks for more mana than there is, and nothing makes it less."""
    if chars.cost is None or least_mana(chars.cost) <= most_mana(game, seat):
        return False
    index = chars.index
    return not (
        "delve" in index.keywords
        or is_helped(index.keywords)
        or OFFERING in index.keywords
        or "this costs less" in index.rules
        or rulings(game, "cost less")
        or rulings(game, "life for symbols")
    )
