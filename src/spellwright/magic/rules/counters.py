"""Counters: putting them on things and removing them, the doors (CR 122)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from spellwright.kernel import ObjectId
from spellwright.magic.objects.speech import Thing
from spellwright.magic.records.events import CountersChanged
from spellwright.magic.records.proposals import PuttingCounters, add_counter
from spellwright.magic.rules.keyword_counters import keyword_gift
from spellwright.magic.rules.queries import forbidden
from spellwright.magic.rules.replacement import propose
from spellwright.magic.table import Table


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
            put_counters_now(game, p.on, p.counter, n, events, p.seat)
    game.happened(*events)


def put_counters_now(
    game: Table, thing: Thing, counter: str, n: int, events: list[Any], by: int | None = None
) -> None:
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
    events.append(CountersChanged(thing, counter, n, game.name(thing), by=by))


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
