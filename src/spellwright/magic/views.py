"""What a seat may know of a game, and states that could be behind it (CR 400.2, 706.4)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from spellwright.kernel import Rng
from spellwright.magic.card import card, find
from spellwright.magic.objects import UNKNOWN_NAME, Gone, Obj, base_chars
from spellwright.magic.rules.zones import OPEN

if TYPE_CHECKING:
    from spellwright.magic.game import Game

UNKNOWN = card(UNKNOWN_NAME, "", "Sorcery", layout="token")
UNKNOWN_CHARS = UNKNOWN.chars


def hide(game: Game, seat: int) -> Game:
    """A copy without what the seat cannot know: other hands, libraries, face-down cards, the dice to come."""
    if OPEN in game.switches:
        return _open(game, seat)
    new = game.copy()
    for oid, obj in game.objects.items():
        if not obj.known >> seat & 1:
            new.objects[oid] = _seen(obj, seat)
    for oid, gone in game.lki.items():
        seen = _seen(gone.obj, seat)
        if seen is not gone.obj:
            new.lki[oid] = Gone(seen, seen.base)
    new.seed = 0
    new.draws = {}
    new.loop_mark = ""
    new.log = _told(game.log, seat)
    if new.decision is not None and new.decision.seat != seat:
        new.decision = None
        new.frames = []
    for _, scope in new.frames:
        if getattr(scope, "before", None) is not None:
            scope.before = hide(scope.before, seat)
    new.cache = None
    new.sources = None
    new.rulebook = None
    return new


def _open(game: Game, seat: int) -> Game:
    """A copy for a seat that knows everything but the dice and what others are being asked."""
    new = game.copy()
    new.seed = 0
    new.draws = {}
    if new.decision is not None and new.decision.seat != seat:
        new.decision = None
        new.frames = []
    return new


def _seen(obj: Obj, seat: int) -> Obj:
    """The object as the seat knows it; the same record when nothing is hidden."""
    if not obj.known >> seat & 1:
        hidden = obj.copy()
        hidden.card = UNKNOWN
        hidden.described = None
        plain = obj.zone in ("library", "hand") and obj.copying is None
        hidden.base = UNKNOWN_CHARS if plain else base_chars(hidden)
        return hidden
    return obj


_TOLD: dict[int, tuple[Any, Any]] = {}  # by seat: the log that was told last, and as what


def _told(log: Any, seat: int) -> Any:
    """The log as the seat saw it; logs grow at the end, so what was told last is not told again."""
    last, told = _TOLD.get(seat, (None, None))
    fresh = []
    cell = log
    while cell is not None and cell is not last:
        fresh.append(cell[0])
        cell = cell[1]
    if cell is None:
        told = None
    for event in reversed(fresh):
        seen = event.seen_by(seat)
        if seen is not None:
            told = (seen, told)
    _TOLD[seat] = (log, told)
    return told


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
