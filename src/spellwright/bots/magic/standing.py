"""How a position stands for a seat: what each side has, part by part, and the chance to win that the parts make.

The weights are fitted to games of greedy play by `python -m tools.weighing`; what a part is speaks of the rules and
of the records of cards, never of their names.
"""

from __future__ import annotations

import math
from typing import Final

from spellwright.bots.magic.greedy import damage_of
from spellwright.bots.magic.worth import Appraiser, amount, burns
from spellwright.magic.game import Game
from spellwright.magic.objects.objects import Scope

# what one of each is worth to its side, in logarithms of the odds to win
WEIGHTS: Final[dict[str, float]] = {
    "life to 4": 0.329,
    "life to 10": 0.236,
    "life to 20": 0.057,
    "life to 20 against burn": 0.097,
    "lands to 2": 0.613,
    "lands to 4": 0.358,
    "lands to 6": 0.075,
    "creatures": 0.137,
    "largest power": 0.138,
    "worth of creatures": 0.008,
    "its square root": 0.193,
    "worth of planeswalkers": 0.127,
    "worth of other permanents": 0.037,
    "first spell in hand": 0.168,
    "spells to 3": 0.126,
    "more spells": -0.091,
    "lands in hand that are wanted": 0.107,
    "lands in hand to spare": -0.089,
    "worth of the hand": 0.077,
    "damage at hand, of the opponent's life": 0.471,
    "cards in the library to 8": 1.113,
}
ON_MOVE: Final = 0.310  # to have the turn
_EACH = tuple(WEIGHTS.values())
MOST_REACH = 2.0
ENOUGH_LANDS = 4


def weigh(game: Game, seat: int) -> float:
    """How a position looks to a seat, from lost (0) to won (1)."""
    if game.winners is not None:
        if game.winners == (seat,):
            return 1.0
        return 0.5 if seat in game.winners or not game.winners else 0.0
    points = ON_MOVE if game.active == seat else -ON_MOVE
    ours, theirs = parts(game, seat), parts(game, game.opponent(seat))
    for weight, our, their in zip(_EACH, ours, theirs, strict=True):
        points += weight * (our - their)
    return 1.0 / (1.0 + math.exp(-points))


def parts(game: Game, seat: int) -> tuple[float, ...]:
    """What a side has of everything that has a weight, in that order; hands are looked at as far as they are known."""
    worth = Appraiser(game, seat)
    life = max(worth.me.life, 0)
    burned = bool(game.lists) and burns(game.lists[worth.other])
    lands = creatures = power = largest = 0
    bodies = walkers = others = 0.0
    for obj in game.permanents(seat):
        chars = game.chars(obj.id)
        if chars.is_creature:
            hits = max(chars.power or 0, 0)
            creatures += 1
            power += hits
            largest = max(largest, hits)
            bodies += worth.permanent(obj.id)
        elif chars.is_land:
            lands += 1
        elif "Planeswalker" in chars.types:
            walkers += worth.permanent(obj.id)
        else:
            others += worth.permanent(obj.id)
    spells = held = damage = 0
    hand = 0.0
    for oid in worth.me.hand:
        chars = game.objects[oid].card.chars
        hand += worth.card(oid)
        if chars.is_land:
            held += 1
            continue
        spells += 1
        if chars.index.spell is not None:
            scope = Scope(oid, seat)
            dealt = [
                amount(part.amount, game, scope) for part in damage_of(chars.index.spell.effect)
            ]
            damage += max(dealt, default=0)
    wanted = min(held, max(ENOUGH_LANDS - lands, 0))
    return (
        min(life, 4),
        _between(life, 4, 10),
        _between(life, 10, 20),
        min(life, 20) if burned else 0.0,
        min(lands, 2),
        _between(lands, 2, 4),
        _between(lands, 4, 6),
        creatures,
        largest,
        bodies,
        math.sqrt(bodies),
        walkers,
        others,
        min(spells, 1),
        _between(spells, 1, 3),
        max(spells - 3, 0),
        wanted,
        held - wanted,
        hand,
        min((power + damage) / max(worth.foe.life, 1), MOST_REACH),
        min(len(worth.me.library), 8),
    )


def _between(n: int, low: int, high: int) -> int:
    """How much of a number lies above one and up to another."""
    return max(min(n, high) - low, 0)
