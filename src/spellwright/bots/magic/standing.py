"""How a position stands for a seat, in points and as a chance to win."""

from __future__ import annotations

import math

from spellwright.bots.magic.worth import Appraiser
from spellwright.magic.game import Game

SCALE = 9.0  # points that make a position clearly better
ON_MOVE = 2.0  # to have the turn
SPELL, HELD_LAND = (
    1.3,
    0.8,
)  # cards in hand: less than what the cheapest is in play, else nothing would be cast


def weigh(game: Game, seat: int) -> float:
    """How a position looks to a seat, from lost (0) to won (1)."""
    if game.winners is not None:
        if game.winners == (seat,):
            return 1.0
        return 0.5 if seat in game.winners or not game.winners else 0.0
    points = _side(game, seat) - _side(game, game.opponent(seat))
    points += ON_MOVE if game.active == seat else -ON_MOVE
    return 1.0 / (1.0 + math.exp(-points / SCALE))


def _side(game: Game, seat: int) -> float:
    player = game.players[seat]
    worth = Appraiser(game, seat)
    points = 0.0
    lands = 0
    for obj in game.permanents(seat):
        chars = game.chars(obj.id)
        if chars.is_land and not chars.is_creature:
            lands += 1
        else:
            points += worth.permanent(obj.id)
    for oid in player.hand:
        points += HELD_LAND if game.objects[oid].card.chars.is_land else SPELL
    return points + 1.5 * min(lands, 4) + 0.5 * max(lands - 4, 0) + _life(player.life)


def _life(life: int) -> float:
    """The last points of life count most."""
    life = max(life, 0)
    return 2.0 * min(life, 4) + 1.2 * max(min(life, 10) - 4, 0) + 0.6 * max(life - 10, 0)
