"""What a seat may know of a game, and states that could be behind it (CR 400.2, 706.4)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from spellwright.kernel import Rng
from spellwright.magic.card import card, find
from spellwright.magic.objects import UNKNOWN_NAME, base_chars

if TYPE_CHECKING:
    from spellwright.magic.game import Game

UNKNOWN = card(UNKNOWN_NAME, "", "Sorcery", layout="token")


def hide(game: Game, seat: int) -> Game:
    """A copy without what the seat cannot know: other hands, libraries, face-down cards, the dice to come."""
    new = game.copy()
    bit = 1 << seat
    for oid, obj in game.objects.items():
        if not obj.known & bit:
            hidden = obj.copy()
            hidden.card = UNKNOWN
            hidden.described = None
            hidden.base = base_chars(hidden)
            new.objects[oid] = hidden
    new.seed = 0
    new.draws = {}
    new.log = None
    for event in game.events():
        seen = event.seen_by(seat)
        if seen is not None:
            new.log = (seen, new.log)
    if new.decision is not None and new.decision.seat != seat:
        new.decision = None
        new.frames = []
    new.cache = None
    new.sources = None
    new.rulebook = None
    return new


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
    new.seed = rng.bits()
    new.draws = {}
    new.touch()
    return new
