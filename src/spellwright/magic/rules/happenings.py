"""The other doors: tapping, counters, destruction, sacrifice, discarding, mana (CR 106, 122, 701)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from spellwright.kernel import ObjectId, record
from spellwright.magic.objects.objects import Thing
from spellwright.magic.records.events import CountersChanged, ManaAdded, Tapping
from spellwright.magic.records.proposals import Moving, Proposal, PuttingCounters, add_counter
from spellwright.magic.rules.keyword_counters import keyword_gift
from spellwright.magic.rules.queries import forbidden
from spellwright.magic.rules.replacement import propose
from spellwright.magic.table import Table

# --- tapping (CR 701.26)


@record
class Untapping(Proposal):
    """A permanent would become untapped."""

    obj: ObjectId
    kind: ClassVar[str] = "Untap"

    open_fields = ("obj",)

    def subject(self) -> ObjectId | None:
        return self.obj

    def chooser(self, game: Table) -> int:
        return game.objects[self.obj].controller

    @classmethod
    def perform(cls, game: Table, batch: Sequence[Untapping]) -> None:
        events = []
        for p in batch:
            obj = game.objects.get(p.obj)
            if obj is not None and obj.tapped:
                game.change(p.obj, tapped=False)
                events.append(Tapping(p.obj, False))
        game.happened(*events)


def untap(game: Table, ids: Iterable[ObjectId]) -> None:
    """Only what is tapped would become untapped."""
    propose(game, [Untapping(i) for i in ids if i in game.objects and game.objects[i].tapped])


def tap(game: Table, ids: Iterable[ObjectId], for_mana: bool = False) -> None:
    events = []
    for oid in ids:
        obj = game.objects.get(oid)
        if obj is not None and obj.zone == "battlefield" and not obj.tapped:
            game.change(oid, tapped=True)
            events.append(Tapping(oid, True, for_mana))
    if events:
        game.happened(*events)


# --- counters (CR 122)


def put_counters(
    game: Table, things: Iterable[Thing], counter: str, n: int, seat: int, by_effect: bool = True
) -> None:
    """Put counters on things, all at once. Call it last."""
    if n > 0:
        propose(
            game,
            [
                PuttingCounters(t, counter, n, seat, by_effect)
                for t in things
                if not isinstance(t, ObjectId) or t in game.objects
            ],
        )


def remove_counters(game: Table, thing: Thing, counter: str, n: int) -> int:
    """Remove up to n counters; how many it was."""
    events: list[Any] = []
    removed = remove_counters_now(game, thing, counter, n, events)
    game.happened(*events)
    return removed


def _takes_counters(game: Table, thing: Thing) -> bool:
    return forbidden(game, "can't get counters", thing) is None


def put_batch_now(game: Table, batch: Sequence[PuttingCounters]) -> None:
    """Counters are put on things, all at once (CR 122.6)."""
    events: list[Any] = []
    for p in batch:
        n = p.n
        if isinstance(p.on, ObjectId):
            n = game.policy.counters_put(game, p.on, p.counter, n)
        if n > 0:
            put_counters_now(game, p.on, p.counter, n, events)
    game.happened(*events)


def put_counters_now(game: Table, thing: Thing, counter: str, n: int, events: list[Any]) -> None:
    if not _takes_counters(game, thing):
        return
    if isinstance(thing, ObjectId):
        obj = game.objects.get(thing)
        if obj is None:
            return
        game.change(thing, counters=add_counter(obj.counters, counter, n))
        if keyword_gift(counter) is not None:  # CR 613.7c
            stamps = {**dict(obj.counter_stamps), counter: game.new_stamp()}
            game.change(thing, counter_stamps=tuple(sorted(stamps.items())))
    else:
        game.change_player(thing, counters=add_counter(game.players[thing].counters, counter, n))
    events.append(CountersChanged(thing, counter, n, game.name(thing)))


def remove_counters_now(game: Table, thing: Thing, counter: str, n: int, events: list[Any]) -> int:
    holder: Any = game.objects.get(thing) if isinstance(thing, ObjectId) else game.players[thing]
    if holder is None:
        return 0
    n = min(n, holder.count(counter))
    if n <= 0:
        return 0
    counters = add_counter(holder.counters, counter, -n)
    if isinstance(thing, ObjectId):
        before = holder.count(counter)
        kept = game.policy.counters_left(game, thing, counter, before, before - n)
        if kept != before - n:
            counters = add_counter(holder.counters, counter, kept - before)
        game.change(thing, counters=counters)
    else:
        game.change_player(thing, counters=counters)
    left = dict(counters).get(counter, 0)
    if not left and game.floating:
        _end_with(game, thing, counter)
    events.append(CountersChanged(thing, counter, -n, game.name(thing), left))
    return n


def _end_with(game: Table, thing: Thing, counter: str) -> None:
    """What lasts for as long as something has such a counter on it is over for that thing (CR 611.2b)."""
    kept = []
    for f in game.floating:
        if f.until == f"while it has {counter}" and thing in (f.affected or ()):
            f = f.copy()
            f.affected = tuple(t for t in f.affected or () if t != thing)
            if not f.affected:
                continue
        kept.append(f)
    game.floating = tuple(kept)


# --- destruction and sacrifice (CR 701.8, 701.21)


@record
class Destroying(Proposal):
    """A permanent would be destroyed; regeneration and shields replace this."""

    obj: ObjectId
    by: ObjectId | None = None
    by_effect: bool = True  # False: by state-based actions
    regenerable: bool = True
    along: tuple[Moving, ...] = ()  # what leaves the battlefield at the same time
    kind: ClassVar[str] = "Destroy"

    open_fields = ("obj", "by", "by_effect", "regenerable", "along")

    def subject(self) -> ObjectId | None:
        return self.obj

    def chooser(self, game: Table) -> int:
        return game.objects[self.obj].controller

    @classmethod
    def perform(cls, game: Table, batch: Sequence[Destroying]) -> None:
        moves = [Moving(p.obj, "graveyard", cause="destroy", by=p.by) for p in batch]
        moves += batch[0].along if batch else ()
        propose(game, [m for m in moves if m.obj in game.objects])


def destroy(
    game: Table,
    ids: Iterable[ObjectId],
    by: ObjectId | None = None,
    by_effect: bool = True,
    regenerable: bool = True,
) -> None:
    """Destroy permanents at once; indestructible ones are not affected (CR 702.12b). Call it last."""
    propose(
        game,
        [
            Destroying(i, by, by_effect, regenerable)
            for i in ids
            if i in game.objects
            and game.objects[i].zone == "battlefield"
            and not game.has(i, "indestructible")
        ],
    )


def sacrifice(game: Table, ids: Iterable[ObjectId], by: ObjectId | None = None) -> None:
    """Controllers move permanents to their owners' graveyards (CR 701.21). Call it last."""
    propose(
        game,
        [
            Moving(i, "graveyard", cause="sacrifice", by=by)
            for i in ids
            if i in game.objects and game.objects[i].zone == "battlefield"
        ],
    )


def discard(game: Table, ids: Iterable[ObjectId], by: ObjectId | None = None) -> None:
    """Cards go from hand to graveyard (CR 701.9). Call it last."""
    propose(
        game, [Moving(i, "graveyard", cause="discard", by=by) for i in ids if i in game.objects]
    )


# --- mana (CR 106)


def add_mana(
    game: Table,
    seat: int,
    mana: tuple[str, ...],
    source: ObjectId | None,
    tapped: bool = False,
    extra: tuple[tuple[ObjectId, tuple[str, ...]], ...] = (),
) -> None:
    """Mana goes to a player's pool; triggered mana abilities follow at once (CR 605.4)."""
    if not mana:
        return
    player = game.players[seat].copy()
    player.pool = tuple(sorted((*player.pool, *mana)))
    game.players[seat] = player
    game.sources = None
    game.happened(ManaAdded(seat, mana, source, tapped, extra))
