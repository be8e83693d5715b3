"""The other doors: tapping, counters, destruction, sacrifice, discarding, mana (CR 106, 122, 701)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from spellwright.kernel import ObjectId, record
from spellwright.magic.objects import Thing
from spellwright.magic.rules.continuous import keyword_gift
from spellwright.magic.rules.events import (
    CountersChanged,
    ManaAdded,
    Tapping,
)
from spellwright.magic.rules.replacement import Proposal, propose
from spellwright.magic.rules.zones import Moving

if TYPE_CHECKING:
    from spellwright.magic.game import Game


# --- tapping (CR 701.26)


@record
class Untapping(Proposal):
    """A permanent would become untapped."""

    obj: ObjectId
    kind: ClassVar[str] = "Untap"

    open_fields = ("obj",)

    def subject(self) -> ObjectId | None:
        return self.obj

    def chooser(self, game: Game) -> int:
        return game.objects[self.obj].controller

    @classmethod
    def perform(cls, game: Game, batch: Sequence[Untapping]) -> None:
        events = []
        for p in batch:
            obj = game.objects.get(p.obj)
            if obj is not None and obj.tapped:
                game.change(p.obj, tapped=False)
                events.append(Tapping(p.obj, False))
        game.happened(*events)


def untap(game: Game, ids: Iterable[ObjectId]) -> None:
    """Only what is tapped would become untapped."""
    propose(game, [Untapping(i) for i in ids if i in game.objects and game.objects[i].tapped])


def tap(game: Game, ids: Iterable[ObjectId], for_mana: bool = False) -> None:
    events = []
    for oid in ids:
        obj = game.objects.get(oid)
        if obj is not None and obj.zone == "battlefield" and not obj.tapped:
            game.change(oid, tapped=True)
            events.append(Tapping(oid, True, for_mana))
    if events:
        game.happened(*events)


# --- counters (CR 122)


@record
class PuttingCounters(Proposal):
    """Counters would be put on a permanent, card or player."""

    on: Thing
    counter: str
    n: int
    seat: int  # who puts them
    by_effect: bool = True  # False: as a cost, or by a turn-based action
    kind: ClassVar[str] = "PutCounters"

    open_fields: ClassVar[tuple[str, ...]] = ("on", "counter", "n", "seat", "by_effect")

    def subject(self) -> ObjectId | None:
        return self.on if isinstance(self.on, ObjectId) else None

    def chooser(self, game: Game) -> int:
        return game.obj(self.on).controller if isinstance(self.on, ObjectId) else self.on

    def placed(self, game: Game) -> Game:
        """The game in which to look at what gets the counters."""
        return game

    def is_possible(self, game: Game) -> bool:
        from spellwright.magic.rules.queries import rulings

        return not rulings(game, "can't get counters") or _takes_counters(
            self.placed(game), self.on
        )

    @classmethod
    def perform(cls, game: Game, batch: Sequence[PuttingCounters]) -> None:
        events: list[Any] = []
        for p in batch:
            n = p.n
            if isinstance(p.on, ObjectId):
                n = game.policy.counters_put(game, p.on, p.counter, n)
            if n > 0:
                put_counters_now(game, p.on, p.counter, n, events)
        game.happened(*events)


def put_counters(
    game: Game, things: Iterable[Thing], counter: str, n: int, seat: int, by_effect: bool = True
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


def remove_counters(game: Game, thing: Thing, counter: str, n: int) -> int:
    """Remove up to n counters; how many it was."""
    events: list[Any] = []
    removed = remove_counters_now(game, thing, counter, n, events)
    game.happened(*events)
    return removed


def _takes_counters(game: Game, thing: Thing) -> bool:
    from spellwright.magic.rules.queries import forbidden

    return forbidden(game, "can't get counters", thing) is None


def put_counters_now(game: Game, thing: Thing, counter: str, n: int, events: list[Any]) -> None:
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


def remove_counters_now(game: Game, thing: Thing, counter: str, n: int, events: list[Any]) -> int:
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


def _end_with(game: Game, thing: Thing, counter: str) -> None:
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


def add_counter(
    counters: tuple[tuple[str, int], ...], kind: str, n: int
) -> tuple[tuple[str, int], ...]:
    """Counters as sorted pairs; none of a kind is no pair."""
    counts = dict(counters)
    counts[kind] = counts.get(kind, 0) + n
    return tuple(sorted((k, v) for k, v in counts.items() if v > 0))


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

    def chooser(self, game: Game) -> int:
        return game.objects[self.obj].controller

    @classmethod
    def perform(cls, game: Game, batch: Sequence[Destroying]) -> None:
        moves = [Moving(p.obj, "graveyard", cause="destroy", by=p.by) for p in batch]
        moves += batch[0].along if batch else ()
        propose(game, [m for m in moves if m.obj in game.objects])


def destroy(
    game: Game,
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


def sacrifice(game: Game, ids: Iterable[ObjectId], by: ObjectId | None = None) -> None:
    """Controllers move permanents to their owners' graveyards (CR 701.21). Call it last."""
    propose(
        game,
        [
            Moving(i, "graveyard", cause="sacrifice", by=by)
            for i in ids
            if i in game.objects and game.objects[i].zone == "battlefield"
        ],
    )


def discard(game: Game, ids: Iterable[ObjectId], by: ObjectId | None = None) -> None:
    """Cards go from hand to graveyard (CR 701.9). Call it last."""
    propose(
        game, [Moving(i, "graveyard", cause="discard", by=by) for i in ids if i in game.objects]
    )


# --- mana (CR 106)


def add_mana(
    game: Game,
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
