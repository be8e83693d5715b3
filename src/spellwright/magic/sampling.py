"""Games that could be behind what a seat knows: the unknown is dealt anew, as the deal would."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from spellwright.kernel import Rng
from spellwright.magic.card import find
from spellwright.magic.objects import UNKNOWN, base_chars

if TYPE_CHECKING:
    from spellwright.magic.game import Game


def fill(game: Game, seat: int, rng: Rng) -> Game:
    """A full state that the seat could be in: unknown cards are dealt at random from the deck lists."""
    new = game.copy()
    for owner in range(game.seats):
        unknown = [
            oid
            for oid, obj in sorted(game.objects.items())
            if obj.card is UNKNOWN or obj.card == UNKNOWN
            if obj.owner == owner
        ]
        if not unknown:
            continue
        left = Counter(dict(game.lists[owner])) if game.lists else Counter()
        for obj in game.objects.values():
            if obj.owner == owner and obj.card.name in left and not obj.token:
                if obj.item is None or (obj.item.ability is None and not obj.item.is_copy):
                    left[obj.card.name] -= 1
        names = [n for n, k in sorted(left.items()) for _ in range(max(k, 0))]
        names = rng.shuffled(names)
        for oid, name in zip(unknown, names, strict=False):
            obj = new.objects[oid].copy()
            obj.card = find(name)
            obj.described = None
            obj.base = base_chars(obj)
            new.objects[oid] = obj
    for _, scope in new.frames:
        if getattr(scope, "before", None) is not None:
            scope.before = fill(scope.before, seat, rng)
    new.seed = rng.bits()
    new.draws = {}
    new.touch()
    return new
