"""What people may know of a game, and games that could be behind it.

Everything lies open except the order of the piles: whoever counts knows what is still in the Dummy's
deck, but not what comes next.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spellwright.kernel import Rng, Sight
from spellwright.knight.state import Pile, random_thing

if TYPE_CHECKING:
    from spellwright.knight.state import KnightGame


def hide(game: KnightGame, seat: int) -> KnightGame:
    """The game without what no seat can know: the order of the piles, and the dice to come."""
    new = game.view_for(Sight(seat))
    for name in sorted(game.piles):
        pile = game.piles[name]
        new.piles[name] = Pile(tuple(sorted(pile.unknown)), pile.known)
    return new


def fill(game: KnightGame, rng: Rng) -> KnightGame:
    """A full state that looks the same: the piles are shuffled anew."""
    new = game.copy()
    for name, pile in game.piles.items():
        if not game.is_real(random_thing(name)):
            new.piles[name] = Pile(tuple(rng.shuffled(pile.unknown)), pile.known)
    new.seed = rng.bits()
    new.draws = {}
    return new
