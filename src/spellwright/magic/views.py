"""What a seat may know of a game of Magic (CR 400.2): made of the open fields and the cards it knows.

What lies open keeps its number: those are counted apart from what is out of sight (`Game.new_id`). A card in
a hand or library is called by its place there, anew in each view. A hand that is not the seat's own is laid
out anew, too: first what the seat knows to be in it, by name, then the rest.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, TypeVar

from spellwright.kernel import ObjectId
from spellwright.kernel.record import Cache
from spellwright.kernel.sight import NOBODY, Sight
from spellwright.magic.objects.objects import (
    FIRST_UNSEEN,
    UNKNOWN,
    UNSEEN_ZONES,
    Gone,
    Obj,
    shown,
    unknown_card,
)
from spellwright.magic.rules.zones import OPEN
from spellwright.magic.sampling import fill
from spellwright.magic.table import Table
from spellwright.magic.unshown import chosen_name

T = TypeVar("T", bound=Table)

__all__ = ["UNKNOWN", "fill", "hide"]

_PLACES = 1 << 24  # numbers by place: then the seat, the zone, the place
_GONE = (
    1 << 28
)  # numbers of cards that were in a hand or library when something began to speak of them


def hide(game: T, seat: int) -> T:
    """The game as the seat knows it; with open information only the dice and others' questions are hidden."""
    return (_open if OPEN in game.switches else _veiled)(game, seat)


def _open(game: T, seat: int) -> T:
    new = game.view_for(OpenEyes(seat))
    new.players = game.players.copy()
    new.objects = {oid: _undescribed(game.objects[oid]) for oid in sorted(game.objects)}
    new.lki = {oid: _undescribed_gone(game.lki[oid]) for oid in sorted(game.lki)}
    new.moved, new.next_unseen = game.moved, game.next_unseen
    return new


class OpenEyes(Sight):
    """A seat that knows everything but the dice."""

    __slots__ = ()


def _undescribed(obj: Obj) -> Obj:
    if obj.described is not None:
        obj = obj.copy()
        obj.described = None
    return obj


def _undescribed_gone(gone: Gone) -> Gone:
    return gone if gone.obj.described is None else Gone(_undescribed(gone.obj), gone.chars)


def _veiled(game: T, seat: int) -> T:
    eyes = Eyes(game, seat)
    objects: dict[ObjectId, Obj] = {}
    players = []
    for owner, player in enumerate(game.players):
        mine = player.shown_to(eyes)
        mine.library = eyes.lay_out_library(owner, objects)
        mine.hand = eyes.lay_out_hand(owner, objects)
        players.append(mine)
    open_ids = sorted([oid for oid in game.objects if oid < FIRST_UNSEEN])
    new = game.view_for(eyes)
    new.players = players
    real, show = game.objects, eyes.show
    new.objects = {oid: show(real[oid], oid) for oid in open_ids}
    new.objects.update(objects)
    if new.decision is not None:
        new.moved = eyes.see(game.moved)
    new.lki = {oid: eyes.show_gone(game.lki[oid]) for oid in sorted(game.lki) if oid < FIRST_UNSEEN}
    for oid, name in eyes.gone:  # grows while what is gone speaks of other things that are gone
        new.lki[name] = game.lki[oid].shown_to(eyes)
    return new


Alike = tuple[int, bool, str, int, str]


class Eyes(Sight):
    """What a seat calls the cards of hands and libraries."""

    __slots__ = ("_names", "_spare", "game", "gone", "hidden")

    def __init__(self, game: Table, seat: int) -> None:
        super().__init__(seat)
        self.game = game
        self._names: dict[ObjectId, ObjectId] = {}
        self._spare: dict[Alike, list[ObjectId]] = {}  # places in others' hands
        self.gone: list[tuple[ObjectId, ObjectId]] = []
        self.hidden = 0  # how often something was named that does not lie open

    def name(self, oid: ObjectId) -> ObjectId:
        if oid < FIRST_UNSEEN:
            return oid
        self.hidden += 1
        found = self._names.get(oid)
        if found is None:
            found = self._names[oid] = self._new_name(oid)
        return found

    def under_way(self) -> Sight:
        return Aside(self)

    def see_all(self, ids: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
        if not ids or max(ids) < FIRST_UNSEEN:
            return ids
        return tuple([self.name(oid) for oid in ids])

    def show(self, obj: Obj, name: ObjectId) -> Obj:
        """A card as one who may look at it sees it; made once, if it speaks of nothing else."""
        if obj.item is not None or obj.notes:
            return obj.shown_to(self)
        knows = bool(obj.known >> self.seat & 1)
        mark = (id(obj), name, knows, obj.owner == self.seat)
        found = _SHOWN.get(mark)
        if found is None:
            found = _SHOWN[mark] = (obj, shown(obj, self, knows))
        return found[1]

    def show_gone(self, gone: Gone) -> Gone:
        """What is gone, as it last was; made once, if nothing hidden is spoken of."""
        mark = (id(gone), self.seat)
        kept = _SHOWN_GONE.get(mark)
        if kept is not None:
            return kept[1]
        before = self.hidden
        obj = self.show(gone.obj, gone.obj.id)
        in_sight = obj.known >> self.seat & 1 or obj.zone in ("battlefield", "stack")
        new = Gone(obj, gone.chars if in_sight else obj.base)
        if self.hidden == before:
            _SHOWN_GONE[mark] = (gone, new)
        return new

    def _new_name(self, oid: ObjectId) -> ObjectId:
        obj = self.game.objects.get(oid)
        if obj is None:
            if oid not in self.game.lki:
                return NOBODY
            name = ObjectId(_GONE + len(self.gone))
            self.gone.append((oid, name))
            return name
        if obj.zone == "hand":  # of those that are alike to the seat: the next place is its own
            return self._spare[self._alike(obj)].pop()
        library = self.game.players[obj.owner].library
        return _place(obj.owner, "library", library.index(oid)) if oid in library else NOBODY

    def lay_out_library(self, owner: int, objects: dict[ObjectId, Obj]) -> tuple[ObjectId, ...]:
        """Each card in its place."""
        library = self.game.players[owner].library
        real = self.game.objects
        places = _places(owner, "library", len(library))
        objects.update(_unknown_library(owner, len(library)))
        bit = 1 << self.seat
        for i, oid in enumerate(library):
            card = real[oid]
            if card.known & bit:
                self._names[oid] = places[i]
                objects[places[i]] = self.show(card, places[i])
            elif card.known:
                objects[places[i]] = _unknown_card(owner, "library", i, card.known)
        return places

    def lay_out_hand(self, owner: int, objects: dict[ObjectId, Obj]) -> tuple[ObjectId, ...]:
        """The own hand as it is held; of another what is known by name, then the rest."""
        real = self.game.objects
        hand = self.game.players[owner].hand
        places = _places(owner, "hand", len(hand))
        if owner == self.seat:
            self._names.update(zip(hand, places, strict=True))
            for oid, place in zip(hand, places, strict=True):
                objects[place] = self.show(real[oid], place)
            return places
        bit = 1 << self.seat
        marked = sorted([(self._alike(real[oid]), oid) for oid in hand])
        for i, (mark, oid) in enumerate(marked):
            card = real[oid]
            if card.known & bit:
                self._names[oid] = places[i]
                objects[places[i]] = self.show(card, places[i])
                del self._names[
                    oid
                ]  # which of those that are alike is spoken of first has the first place
            else:
                objects[places[i]] = _unknown_card(owner, "hand", i, card.known)
            self._spare.setdefault(mark, []).insert(0, places[i])
        return places

    def _alike(self, card: Obj) -> Alike:
        """Cards of another's hand with an equal mark are the same to the seat; known ones come first."""
        if not card.known >> self.seat & 1:
            return (card.owner, True, "", card.known, "")
        return (card.owner, False, card.card.name, card.known, f"{card.counters} {card.notes}")


class Aside(Sight):
    """A seat's eyes for what is under way: of a card that its owner chose from a hand only the owner is told.

    Nor do several cards of another's hand stand there in the order in which they came.
    """

    __slots__ = ("_eyes", "_given")

    def __init__(self, eyes: Eyes) -> None:
        super().__init__(eyes.seat)
        self._eyes = eyes
        self._given: dict[ObjectId, ObjectId] = {}

    def name(self, oid: ObjectId) -> ObjectId:
        if self.can_tell(oid):
            return self._eyes.name(oid)
        found = self._given.get(oid)
        if found is None:
            owner = self._eyes.game.objects[oid].owner
            found = self._given[oid] = chosen_name(owner, len(self._given))
        return found

    def can_tell(self, oid: ObjectId) -> bool:
        game = self._eyes.game
        if oid not in game.offered:
            return True
        return not self._is_others(oid)

    def see(self, value: object) -> Any:
        seen = super().see(value)
        return self._as_laid_out(value, seen) if type(value) is tuple else seen

    def see_all(self, ids: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
        return self._as_laid_out(ids, super().see_all(ids))

    def _is_others(self, oid: ObjectId) -> bool:
        card = self._eyes.game.objects.get(oid)
        return card is not None and card.zone == "hand" and card.owner != self.seat

    def _as_laid_out(self, real: tuple[object, ...], seen: tuple[Any, ...]) -> tuple[Any, ...]:
        held = [
            i for i, value in enumerate(real) if type(value) is ObjectId and self._is_others(value)
        ]
        if len(held) < 2:
            return seen
        new = list(seen)
        for i, name in zip(held, sorted([seen[i] for i in held]), strict=True):
            new[i] = name
        return tuple(new)


# records as they were shown, with what they were made of, so that its number stays its own
_SHOWN: Cache[tuple[int, ObjectId, bool, bool], tuple[Obj, Obj]] = Cache()
_SHOWN_GONE: Cache[tuple[int, int], tuple[Gone, Gone]] = Cache()


def _place(owner: int, zone: str, place: int) -> ObjectId:
    """The name of a place in a hand or library."""
    return ObjectId(_PLACES + (owner << 16) + (UNSEEN_ZONES.index(zone) << 15) + place)


@lru_cache(maxsize=1024)
def _places(owner: int, zone: str, n: int) -> tuple[ObjectId, ...]:
    return tuple([_place(owner, zone, i) for i in range(n)])


@lru_cache(maxsize=1024)
def _unknown_library(owner: int, n: int) -> dict[ObjectId, Obj]:
    """A library of which nobody knows anything, by place."""
    return {_place(owner, "library", i): _unknown_card(owner, "library", i, 0) for i in range(n)}


@lru_cache(maxsize=4096)
def _unknown_card(owner: int, zone: str, place: int, known: int) -> Obj:
    """A card of which the seat knows only where it is, and who knows more."""
    return unknown_card(_place(owner, zone, place), owner, zone, known)
