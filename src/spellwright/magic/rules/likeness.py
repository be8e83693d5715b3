"""What is interchangeable: the one answer for every place that offers a choice.

Two objects are alike if swapping them gives the same position: every field of theirs that a rule can see is
equal, and nothing else in the state speaks of either. `Game.unmerged` turns all of it off: then everything
is offered by itself (tests/laws/test_merging.py compares the two games).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from spellwright.kernel import Definition, ObjectId, Record
from spellwright.kernel.key import digest_of, key_fields, tokens_of
from spellwright.kernel.record import field_names
from spellwright.magic.objects.objects import FACE_DOWN, Obj, Pending, Scope
from spellwright.magic.objects.speech import Thing
from spellwright.magic.rules.animation import may_be_sick
from spellwright.magic.rules.timestamps import timestamps
from spellwright.magic.table import Table

T = TypeVar("T", bound=Thing)

APART = ("card", "copying", "sick")  # which a mark has by content, or where they can matter
REST = tuple(name for name in key_fields(Obj) if name not in APART)


def rest_of(obj: Obj) -> tuple[Any, ...]:
    """The fields of REST, written out: it is asked of every land at every payment. tests/laws compares."""
    return (
        obj.owner,
        obj.controller,
        obj.zone,
        obj.home,
        obj.side,
        obj.token,
        obj.tapped,
        obj.damage,
        obj.deathtouched,
        obj.counters,
        obj.attached,
        obj.loyalty_used,
        obj.attacked,
        obj.drawn,
        obj.notes,
        obj.item,
    )


def mark(game: Table, obj: Obj, seat: int | None = None) -> Any:
    """Objects with an equal mark are equal in all that can be seen of them, ties to other things apart.

    What lies face down is like something else only to a seat that knows both.
    """
    if obj.zone == "stack":
        return obj.id
    if obj.side == FACE_DOWN and (seat is None or not obj.known >> seat & 1):
        return obj.id
    copying = obj.copying
    return (
        digest_of(obj.card),
        copying and (digest_of(copying[0]), copying[1]),
        obj.sick and may_be_sick(game, obj),
        rest_of(obj),
    )


def in_one_order(game: Table, things: Sequence[T]) -> Sequence[T]:
    """The things in an order that depends on what they are, not on where they came from."""
    if len(things) < 2:
        return things
    return sorted(
        things,
        key=lambda t: repr(mark(game, game.objects[t])) if isinstance(t, ObjectId) else "",
    )


Ties = dict[ObjectId, tuple[int, ...]]  # by object: the places where something speaks of it


def groups(game: Table, things: Sequence[Thing], tied: Ties | None = None) -> list[list[Thing]]:
    """The things, interchangeable ones together; `tied`: what counts for that if not all that `ties` finds."""
    marks = [mark(game, game.objects[t]) if isinstance(t, ObjectId) else t for t in things]
    if len(set(marks)) == len(marks):
        return [[thing] for thing in things]
    if tied is None:
        tied = ties(game)
    found: dict[Any, list[Thing]] = {}
    for thing, name in zip(things, marks, strict=True):
        places = tied.get(thing, ()) if isinstance(thing, ObjectId) else ()
        found.setdefault((name, places), []).append(thing)
    if game.unmerged:
        return [[thing] for like in found.values() for thing in like]
    return list(found.values())


def ties(
    game: Table, combat: bool = True, pending: bool = True, asking: Record | None = None
) -> Ties:
    """The objects that something else speaks of: they are not interchangeable with their like.

    That is what is on the stack, lasting effects, waiting triggers, what is under way, notes, attachments,
    combat, and the order of timestamps where it counts. `asking`: the scope of who asks, who sees to it.
    Cards that what is under way speaks of in one breath ("those cards") are tied to that, not to places in it.
    """
    found: list[ObjectId] = []
    objects = game.objects
    for zone in _zones(game):
        for oid in zone:
            obj = objects[oid]
            if obj.notes:
                speak(obj.notes, found)
            if obj.attached is not None:
                speak(obj.attached, found)
            elif obj.item is not None:
                speak(obj.item, found)
    if game.floating:
        speak(game.floating, found)
    if pending and game.pending:
        speak(game.pending, found)
    if combat and game.combat is not None:
        speak(game.combat, found)
    together: list[tuple[ObjectId, ...]] = []
    for effect, scope in game.frames:
        if scope is not None and scope is not asking and not effect.wordless:
            if type(scope) is Scope:
                _speak_of_many(scope, found, together)
            else:
                speak(scope, found)
        if not hasattr(effect, "_digest"):
            speak(effect, found)
    order = timestamps(game)
    if order:
        speak(order, found)
    places: Ties = {}
    for place, oid in enumerate(found):
        places[oid] = (*places.get(oid, ()), place)
    for place, ids in enumerate(together, len(found)):
        for oid in ids:
            places[oid] = (*places.get(oid, ()), place)
    return places


def _zones(game: Table) -> list[tuple[ObjectId, ...]]:
    """Where objects that speak of others may be; cards in libraries are new objects without notes (CR 400.7)."""
    found = [game.battlefield, game.stack, game.exile, game.command]
    for player in game.players:
        found += (player.hand, player.graveyard)
    return found


def _speak_of_many(
    scope: Scope, found: list[ObjectId], together: list[tuple[ObjectId, ...]]
) -> None:
    for name in key_fields(Scope):
        if name not in ("it", "vars"):
            speak(getattr(scope, name), found)
    for value in (scope.it, *scope.vars.values()):
        if type(value) is tuple and value and all(type(t) is ObjectId for t in value):
            together.append(value)
        else:
            speak(value, found)


def speak(value: Any, found: list[ObjectId]) -> None:
    """Collect the objects that a value of the state speaks of, as often as it does."""
    kind = type(value)
    if kind is ObjectId:
        found.append(value)
    elif kind is str or kind is int or value is None or kind is bool:
        return
    elif kind is tuple or kind is list or kind is frozenset or kind is set:
        for part in value:
            speak(part, found)
    elif kind is dict:
        for name, part in value.items():
            speak(name, found)
            speak(part, found)
    elif isinstance(value, Definition):
        if not hasattr(value, "_digest"):
            digest_of(value)
            if not hasattr(value, "_digest"):  # only what speaks of objects has none
                for name in field_names(kind):
                    speak(getattr(value, name), found)
    elif isinstance(value, Record):
        for name in key_fields(kind):
            speak(getattr(value, name), found)


class Listed:
    """The objects that are listed already, by name: of interchangeable ones one is enough."""

    __slots__ = ("by_name", "game", "ties")

    def __init__(self, game: Table) -> None:
        self.game = game
        self.by_name: dict[str, list[tuple[Obj, Any]]] = {}  # with its mark, once it was wanted
        self.ties: Ties | None = None

    def has_like(self, obj: Obj) -> bool:
        """Is an object listed with which this one is interchangeable? If not, it is now."""
        others = self.by_name.get(obj.card.name)
        if others is None or self.game.unmerged:
            self.by_name[obj.card.name] = [(obj, None)]
            return False
        own = None
        for i, (other, its) in enumerate(others):
            if other.id == obj.id:
                return False
            if own is None:
                own = mark(self.game, obj, obj.controller)
            if its is None:
                its = mark(self.game, other, other.controller)
                others[i] = (other, its)
            if its == own:
                if self.ties is None:
                    self.ties = ties(self.game)
                if obj.id in self.ties:
                    return False
                if other.id in self.ties:
                    others[i] = (obj, own)
                    return False
                return True
        others.append((obj, own))
        return False


def trigger_marks(game: Table, waiting: Sequence[Pending]) -> list[Any]:
    """Triggers with the same mark may go on the stack in any order: their sources can be swapped."""
    if game.unmerged:
        return list(range(len(waiting)))
    found = [_content(p) for p in waiting]
    if len(set(found)) == len(found):
        return list(zip(found, (p.source for p in waiting), strict=True))
    others: list[ObjectId] = []
    for p in game.pending:
        speak((p.it, p.vars), others)
    tied = {*ties(game, pending=False), *others}
    sources = [p.source for p in game.pending]
    marks = []
    for p, content in zip(waiting, found, strict=True):
        obj = game.objects.get(p.source)
        alone = obj is not None and p.source not in tied and sources.count(p.source) == 1
        marks.append((content, mark(game, obj) if alone and obj is not None else p.source))
    return marks


def _content(p: Pending) -> tuple[Any, ...]:
    others = [getattr(p, name) for name in key_fields(Pending) if name != "source"]
    return tuple(tokens_of(others))
