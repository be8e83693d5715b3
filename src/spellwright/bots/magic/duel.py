"""Two creatures that fight: how hard they hit, and which of them die."""

from __future__ import annotations

from spellwright.kernel import ObjectId
from spellwright.magic.game import Game


def power(game: Game, oid: ObjectId) -> int:
    chars = game.chars(oid)
    p = max(chars.power or 0, 0)
    return 2 * p if "double strike" in chars.index.keywords else p


def fight(game: Game, a: ObjectId, b: ObjectId) -> tuple[bool, bool]:
    """Which of two creatures that fight die."""
    first_a, first_b = (_strikes_first(game, x) for x in (a, b))
    if first_a != first_b:
        quick, slow = (a, b) if first_a else (b, a)
        dead = _kills(game, quick, slow)
        answer = not dead and _kills(game, slow, quick)
        return (answer, dead) if first_a else (dead, answer)
    return _kills(game, b, a), _kills(game, a, b)


def _strikes_first(game: Game, oid: ObjectId) -> bool:
    keywords = game.chars(oid).index.keywords
    return "first strike" in keywords or "double strike" in keywords


def _kills(game: Game, a: ObjectId, b: ObjectId) -> bool:
    chars = game.chars(b)
    n = power(game, a)
    if n <= 0 or "indestructible" in chars.index.keywords:
        return False
    return n >= (chars.toughness or 0) - game.objects[b].damage or game.has(a, "deathtouch")


def creatures(game: Game, seat: int) -> list[ObjectId]:
    return [o.id for o in game.permanents(seat) if game.chars(o.id).is_creature]
