"""Characteristics computed through the layers, with timestamps and dependency (CR 613)."""

from __future__ import annotations

import re
from typing import Any

from spellwright.kernel import ObjectId
from spellwright.magic.objects.abilities import Continuous, Keyword
from spellwright.magic.objects.characteristics import Chars
from spellwright.magic.objects.objects import FACE_DOWN, Floating, Obj, Scope
from spellwright.magic.objects.speech import Amount, Thing
from spellwright.magic.records.changes import (
    ABILITIES,
    CONTROL,
    LAYERS,
    MODIFY,
    AddPT,
    Change,
    Gain,
    LoseAll,
    SetLandType,
    SetPT,
)
from spellwright.magic.records.filters import Affected, Self
from spellwright.magic.records.matching import matching
from spellwright.magic.rules.keyword_counters import keyword_gift
from spellwright.magic.table import Table

PT_COUNTER = re.compile(r"([+-]\d+)/([+-]\d+)")


class Entry:
    """One continuous effect that wants to apply."""

    __slots__ = ("ability", "affected", "controller", "floating", "source", "stamp", "started")

    def __init__(
        self,
        ability: Continuous,
        source: ObjectId,
        controller: int,
        stamp: int,
        floating: Floating | None = None,
    ) -> None:
        self.ability, self.source, self.controller = ability, source, controller
        self.stamp = stamp
        self.floating = floating
        self.started = False  # it applied in an earlier layer and goes on (CR 613.6)
        self.affected: list[Thing] | None = None

    def scope(self) -> Scope:
        scope = Scope(self.source, self.controller)
        f = self.floating
        if f is not None:
            scope.x, scope.it, scope.player, scope.number = f.x, f.it, f.player, f.number
            scope.vars = {**dict(f.vars), "affected": f.affected}
        return scope

    def exists(self, game: Table) -> bool:
        """Does the ability that makes the effect still exist, and does it hold now?"""
        if self.floating is None and not self.started:
            if self.ability not in game.chars(self.source).index.continuous:
                return False
        condition = self.ability.condition
        return condition is None or bool(condition.holds(game, self.scope()))

    def things(self, game: Table) -> list[Thing]:
        """What it applies to: fixed once it has started to apply (CR 613.6)."""
        if self.affected is not None:
            return self.affected
        f = self.floating
        if f is not None and f.affected is not None:
            return [t for t in f.affected if t in game.objects]
        if isinstance(self.ability.affects, Self):
            return [self.source]
        if isinstance(self.ability.affects, Affected):
            return []
        return matching(game, self.scope(), self.ability.affects)

    def changes(self, layer: int) -> list[Change]:
        return [c for c in self.ability.changes if c.layer == layer]

    def does(self, game: Table, layer: int) -> list[int]:
        """The numbers of its changes that are worked out (CR 613.8a: what it does)."""
        return [part.value(game, self.scope()) for part in self._amounts(layer)]

    def _amounts(self, layer: int) -> list[Amount]:
        found = []
        for change in self.changes(layer):
            for part in (getattr(change, "power", None), getattr(change, "toughness", None)):
                if isinstance(part, Amount):
                    found.append(part)
        return found

    def is_settled(self, layer: int) -> bool:
        """Is what it is, applies to and does fixed, so that it depends on no other effect?"""
        f = self.floating
        if self.ability.condition is not None or (f is None and not self.started):
            return False
        if self.affected is None and (f is None or f.affected is None):
            return False
        return not self._amounts(layer)

    def is_like(self, other: Entry) -> bool:
        """Does the other one do the very same to the same things?"""
        f, g = self.floating, other.floating
        if f is None or g is None or f.affected is None:
            return False
        return (
            (self.source, self.controller, self.affected)
            == (other.source, other.controller, other.affected)
            and (f.affected, f.x, f.it, f.player, f.number, f.vars)
            == (g.affected, g.x, g.it, g.player, g.number, g.vars)
            and self.ability == other.ability
        )

    def gives_statics(self, layer: int) -> bool:
        """May what it applies to have other static abilities then? Plain keywords and numbers are none."""
        for change in self.changes(layer):
            if isinstance(change, Gain):
                if not all(isinstance(a, Keyword) and not a.means for a in change.abilities):
                    return True
            elif not isinstance(change, AddPT | SetPT):
                return True
        return False


def compute(game: Table) -> dict[ObjectId, Chars]:
    """The characteristics of every object that a continuous effect or counter changes.

    In a search most boards come back many times: where they depend on nothing but the permanents and the
    effects at work, they are remembered.
    """
    memo = game.memo
    if memo is None or game.command or has_statics_off_battlefield(game):
        return _compute(game)
    objects = game.objects
    board = [objects[oid] for oid in game.battlefield]
    key = (
        tuple(
            (
                o.id,
                id(o.base),
                o.controller,
                o.stamp,
                o.counters,
                o.counter_stamps,
                o.attached,
                o.notes,
            )
            for o in board
        ),
        tuple(id(f) for f in game.floating),
    )
    found = memo.get(key)
    if found is None:
        made = _compute(game)
        here = {o.id: made[o.id] for o in board if o.id in made}
        if len(here) < len(made):
            return made  # it speaks of what lies elsewhere, as a change of a spell does
        # what the numbers stand for is kept alive with the answer
        found = memo[key] = (here, game.floating, [o.base for o in board])
        if len(memo) > MOST_BOARDS:
            memo.clear()
    # a copy: numbers off the battlefield stand for other objects elsewhere, and are added to it
    game.cache = found[0].copy()
    return game.cache


MOST_BOARDS = 20_000


def _compute(game: Table) -> dict[ObjectId, Chars]:
    entries: list[Entry] = []
    counters = False
    objects = game.objects
    for oid in game.battlefield:
        obj = objects[oid]
        base = obj.base
        if (base.made or base.index).continuous:
            _enter(entries, obj)
        if obj.counters:
            counters = True
            _keyword_counters(entries, obj)
    for oid in game.command:
        if objects[oid].base.index.continuous:
            _enter(entries, objects[oid])
    if has_statics_off_battlefield(game):
        for obj in off_battlefield(game):
            entries += [
                Entry(ability, obj.id, obj.controller, obj.stamp)
                for ability in obj.base.index.continuous
                if obj.zone in ability.zones and not ability.defines
            ]
    for f in game.floating:
        if isinstance(f.ability, Continuous):
            source = f.source if f.source is not None else ObjectId(0)
            entries.append(Entry(f.ability, source, f.controller, f.stamp, f))
    made: dict[ObjectId, Chars] = {}
    if not entries and not counters:
        return made
    game.cache = made  # so that what follows sees the characteristics as far as they are made
    for layer in LAYERS:
        _layer(game, made, entries, layer)
        if layer == MODIFY and counters:
            for oid in game.battlefield:
                if objects[oid].counters:
                    _count(game, made, objects[oid])
    return made


STATIC_MARKS = {f"static@{zone}": zone for zone in ("graveyard", "exile", "hand")}


ELSEWHERE = (
    "elsewhere"  # the mark of a card whose continuous effects depend on more than permanents
)


def goes_by_permanents(game: Table) -> bool:
    """Do characteristics, and what permanents have to say, change only with the battlefield?

    Lasting effects may speak of spells, and emblems of anything: with them nothing is said.
    """
    if game.floating or game.command or ELSEWHERE in game.far:
        return False
    return not has_statics_off_battlefield(game)


def has_statics_off_battlefield(game: Table) -> bool:
    """Does a card in the game have a static ability that works in another zone (CR 113.6b)?"""
    far = game.far  # asked at every change: three look-ups are less than one disjointness
    return "static@graveyard" in far or "static@exile" in far or "static@hand" in far


def off_battlefield(game: Table) -> list[Obj]:
    """The objects in zones in which static abilities of cards in this game work."""
    return [
        game.objects[oid]
        for mark, zone in STATIC_MARKS.items()
        if mark in game.far
        for ids in ([game.exile] if zone == "exile" else [getattr(p, zone) for p in game.players])
        for oid in ids
        if game.objects[oid].side != FACE_DOWN
    ]


def _enter(entries: list[Entry], obj: Obj) -> None:
    for ability in obj.base.index.continuous:
        if ability.defines or "battlefield" in ability.zones or obj.zone in ability.zones:
            entries.append(Entry(ability, obj.id, obj.controller, obj.stamp))


def _working(game: Table, made: dict[ObjectId, Chars], oid: ObjectId) -> Chars:
    found = made.get(oid)
    if found is None:
        found = made[oid] = game.objects[oid].base.copy()
    return found


def _keyword_counters(entries: list[Entry], obj: Obj) -> None:
    """Keyword counters give their keyword in layer 6, by their own timestamp (CR 122.1b, 613.7c)."""
    for kind, n in obj.counters:
        ability = keyword_gift(kind)
        if ability is not None:
            stamp = max(obj.stamp, dict(obj.counter_stamps).get(kind, 0))
            given = Floating(ability, obj.id, obj.controller, "", stamp, affected=(obj.id,))
            # each instance of exalted triggers; of the others a second adds nothing
            for _ in range(n if kind == "exalted" else 1):
                entries.append(Entry(ability, obj.id, obj.controller, stamp, given))


def _layer(game: Table, made: dict[ObjectId, Chars], entries: list[Entry], layer: int) -> None:
    waiting = [e for e in entries if any(c.layer == layer for c in e.ability.changes)]
    _sort(waiting)
    while waiting:
        entry = waiting[0]
        if len(waiting) > 1 and layer < MODIFY:
            entry = _next(game, made, waiting, layer)
        waiting.remove(entry)
        if not entry.exists(game):
            continue
        things = entry.things(game)
        entry.affected = things
        entry.started = True
        _apply(game, made, entry, things, layer)
        if layer <= ABILITIES and entry.gives_statics(layer):
            new = _given(game, made, entries, entry, things)
            if new:
                entries.extend(new)
                waiting.extend(e for e in new if e.changes(layer))
                _sort(waiting)


def _sort(entries: list[Entry]) -> None:
    """CR 613.3: characteristic-defining abilities first, then by timestamp."""
    entries.sort(key=lambda e: (not e.ability.defines, e.stamp))


def _given(
    game: Table,
    made: dict[ObjectId, Chars],
    entries: list[Entry],
    by: Entry,
    things: list[Thing],
) -> list[Entry]:
    """Effects of static abilities that an effect has just given or reworded (CR 611.3, 613.7a)."""
    found = []
    for thing in things:
        obj = game.objects.get(thing) if isinstance(thing, ObjectId) else None
        if obj is None or obj.zone != "battlefield":
            continue
        chars = made[obj.id]
        if chars.abilities is obj.base.abilities:
            continue
        for ability in chars.index.continuous:
            if not any(e.ability is ability and e.source == obj.id for e in entries):
                stamp = max(obj.stamp, by.stamp) if by.changes(ABILITIES) else obj.stamp
                found.append(Entry(ability, obj.id, obj.controller, stamp))
    return found


def _apply(
    game: Table, made: dict[ObjectId, Chars], entry: Entry, things: list[Thing], layer: int
) -> None:
    scope = entry.scope()
    for change in entry.changes(layer):
        for thing in things:
            if isinstance(thing, ObjectId) and thing in game.objects:
                change.apply(game, scope, _working(game, made, thing))


def _next(game: Table, made: dict[ObjectId, Chars], waiting: list[Entry], layer: int) -> Entry:
    """The earliest effect that depends on no other one still waiting (CR 613.8); a loop ignores it."""
    for entry in waiting:
        if entry.is_settled(layer) or not _waits(game, made, entry, waiting, layer):
            return entry
    return waiting[0]


def _waits(
    game: Table, made: dict[ObjectId, Chars], entry: Entry, waiting: list[Entry], layer: int
) -> bool:
    """Does it depend on another one? Those that are alike are tried once."""
    tried: list[Entry] = []
    for other in waiting:
        if other is entry or other.ability.defines != entry.ability.defines:
            continue
        if any(other.is_like(one) for one in tried):
            continue
        if _depends(game, made, entry, other, layer):
            return True
        tried.append(other)
    return False


def _depends(
    game: Table, made: dict[ObjectId, Chars], entry: Entry, other: Entry, layer: int
) -> bool:
    """Would applying the other effect change what this one is, applies to, or does?"""
    if not other.exists(game):
        return False
    before = (entry.exists(game), entry.things(game), entry.does(game, layer))
    trial = {oid: chars.copy() for oid, chars in made.items()}
    game.cache = trial
    try:
        _apply(game, trial, other, other.things(game), layer)
        after = (entry.exists(game), entry.things(game), entry.does(game, layer))
    finally:
        game.cache = made
    return before != after


def counted_elsewhere(game: Table, oid: ObjectId, made: dict[ObjectId, Chars]) -> Chars:
    """Counters act on cards outside the battlefield, too (CR 122.1a-b)."""
    obj = game.objects[oid]
    chars = defined_elsewhere(game, oid, made) if obj.base.defined else obj.base.copy()
    made[oid] = chars
    for kind, _ in obj.counters:
        ability = keyword_gift(kind)
        if ability is not None:
            for change in ability.changes:
                change.apply(game, Scope(oid, obj.controller), chars)
    _count(game, made, obj)
    return chars


def _count(game: Table, made: dict[ObjectId, Chars], obj: Obj) -> None:
    """Power and toughness counters (layer 7c, CR 613.4c); hone counters work on what is equipped."""
    for kind, n in obj.counters:
        if kind == "hone":
            _hone(game, made, obj, n)
        match = PT_COUNTER.fullmatch(kind)
        if match:
            chars = _working(game, made, obj.id)
            if chars.power is not None:
                chars.power += n * int(match[1])
            if chars.toughness is not None:
                chars.toughness += n * int(match[2])


def _hone(game: Table, made: dict[ObjectId, Chars], obj: Obj, n: int) -> None:
    """Each of them on an Equipment gives +1/+0 to a creature that it is attached to (CR 122.1j)."""
    bearer = obj.attached
    if not isinstance(bearer, ObjectId) or "Equipment" not in game.chars(obj.id).subtypes:
        return
    if bearer in game.objects and "Creature" in game.chars(bearer).types:
        chars = _working(game, made, bearer)
        if chars.power is not None:
            chars.power += n


def defined_elsewhere(game: Table, oid: ObjectId, made: dict[ObjectId, Chars]) -> Chars:
    """A card with a characteristic-defining ability has its values in every zone (CR 604.3)."""
    obj = game.objects[oid]
    # known as far as it is made: what the ability counts may be cards like this one
    chars = made[oid] = obj.base.copy()
    scope = Scope(oid, obj.controller)
    changes = [c for a in obj.base.index.continuous if a.defines for c in a.changes]
    for change in sorted(changes, key=lambda c: c.layer):
        change.apply(game, scope, chars)
    return chars


def takes_abilities(game: Table) -> bool:
    """Is there an effect by which what enters may lack abilities that are printed on it?"""
    return any(
        isinstance(change, LoseAll | SetLandType)
        for oid in game.battlefield
        for ability in game.objects[oid].base.index.continuous
        for change in ability.changes
    )


def update_control(game: Table) -> None:
    """Who controls each permanent: the latest control effect, else who put it there (layer 2)."""
    entries: list[Entry] = []
    for oid in game.battlefield:
        for ability in game.chars(oid).index.continuous:
            if any(c.layer == CONTROL for c in ability.changes):
                obj = game.objects[oid]
                entries.append(Entry(ability, oid, obj.controller, obj.stamp))
    for f in game.floating:
        if isinstance(f.ability, Continuous) and any(c.layer == CONTROL for c in f.ability.changes):
            source = f.source if f.source is not None else ObjectId(0)
            entries.append(Entry(f.ability, source, f.controller, f.stamp, f))
    if not entries and not game.stolen:
        return
    wanted: dict[ObjectId, int] = {oid: game.objects[oid].home for oid in game.battlefield}
    for entry in sorted(entries, key=lambda e: e.stamp):
        if not entry.exists(game):
            continue
        for change in entry.changes(CONTROL):
            who: Any = getattr(change, "who", "you")
            seat = entry.controller if who == "you" else entry.scope().player
            for thing in entry.things(game):
                if thing in wanted and isinstance(thing, ObjectId) and seat is not None:
                    wanted[thing] = seat
    game.stolen = any(seat != game.objects[oid].home for oid, seat in wanted.items())
    for oid, seat in wanted.items():
        if game.objects[oid].controller != seat:
            game.change(oid, controller=seat, sick=True)
            game.floating = tuple(
                f
                for f in game.floating
                if not (f.until == "while you control it" and oid in (f.affected or ()))
                and not (f.until == "while you control source" and f.source == oid)
            )
            if game.combat is not None:
                game.leave_combat(oid)
