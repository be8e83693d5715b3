"""Two games that a game lies between: one that favours a player, and one that favours the other.

Sizes and life totals may rise without end, and then so do the positions of a game. More of either is never worse
for a player while no card can tell (docs/decisions/0008). So a game in which numbers of one player count as endless
above a limit, and those of the other stay at it, is no worse for the first player: what they cannot force there,
they cannot force at all, and what the other player can force there holds as well (docs/decisions/0009).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spellwright.magic.abilities import Activated, Triggered
from spellwright.magic.building import walk
from spellwright.magic.effects.happen import GainLife
from spellwright.magic.rules.caps import GROWN
from spellwright.magic.rules.senses import by_identity, seen_by

if TYPE_CHECKING:
    from spellwright.kernel import ObjectId
    from spellwright.magic.card import Card
    from spellwright.magic.game import Game

SIZE, LIFE = 5, 24  # +1/+1 counters on a creature, a player's life
ENDLESS = 10**9


def favouring(game: Game, seat: int) -> Game | None:
    """The game from here on with numbers that favour the seat; None where none of them rises without end."""
    if not game.lean or game.favour is not None:
        return None
    if not (rounds_sizes(game) or (rounds_life(game) and _gains_again(game))):
        return None
    found = game.copy()
    found.favour = seat
    return found


def rounds_sizes(game: Game) -> bool:
    """Are there +1/+1 counters of which more is never worse, nor the damage and poison that they bring?"""
    sees = game.sees
    return "grows" in sees and sees.isdisjoint(
        ("sizes", "numbers of counters", "life", "poison counters")
    )


def rounds_life(game: Game) -> bool:
    """Is more life never worse, and does nobody pay with it?"""
    return game.sees.isdisjoint(("life", "pay life"))


def _gains_again(game: Game) -> bool:
    return any(_is_source_of_life(obj.card) for obj in game.objects.values())


@by_identity
def _is_source_of_life(card: Card) -> bool:
    """Can it give life again and again?"""
    return "lifelink" in seen_by(card) or any(
        isinstance(part, Activated | Triggered)
        and any(isinstance(inner, GainLife) for inner in walk((part,)))
        for part in walk(card.faces)
    )


def bounded_life(game: Game, seat: int, life: int) -> int:
    """A life total as it counts in a game that favours a player."""
    if life <= LIFE or not rounds_life(game):
        return life
    return ENDLESS if seat == game.favour else LIFE


def bounded_growth(game: Game, oid: ObjectId, kind: str, n: int) -> int:
    """How many counters are put on a permanent in a game that favours a player."""
    obj = game.objects[oid]
    if kind != GROWN or obj.zone != "battlefield" or not rounds_sizes(game):
        return n
    here = obj.count(kind)
    if here + n <= SIZE:
        return n
    return max(0, (ENDLESS if obj.controller == game.favour else SIZE) - here)
