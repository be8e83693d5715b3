"""The other doors: draws, life, damage, tapping, counters, tokens, destruction, mana (CR 106, 111, 119–122, 701)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from spellwright.kernel import Effect, ObjectId, definition, record
from spellwright.magic.objects import Scope, Thing
from spellwright.magic.rules.continuous import keyword_gift
from spellwright.magic.rules.events import (
    CountersChanged,
    Damaged,
    Drew,
    Hurt,
    LifeChanged,
    ManaAdded,
    Tapping,
)
from spellwright.magic.rules.replacement import Proposal, candidates, propose
from spellwright.magic.rules.zones import Moving, perform_moves

if TYPE_CHECKING:
    from spellwright.magic.game import Game


# --- draws (CR 121)


@record
class Drawing(Proposal):
    """A player would draw a card."""

    seat: int
    kind: ClassVar[str] = "Draw"

    def subject(self) -> ObjectId | None:
        return None

    def chooser(self, game: Game) -> int:
        return self.seat

    @classmethod
    def perform(cls, game: Game, batch: Sequence[Drawing]) -> None:
        for p in batch:
            _draw_one(game, p.seat)


@record
class DrawingSeveral(Proposal):
    """A player would draw some cards: their number may change before the single draws (CR 121.2a)."""

    seat: int
    n: int
    kind: ClassVar[str] = "DrawSeveral"

    def subject(self) -> ObjectId | None:
        return None

    def chooser(self, game: Game) -> int:
        return self.seat

    @classmethod
    def perform(cls, game: Game, batch: Sequence[DrawingSeveral]) -> None:
        for p in batch:
            _draw_each(game, p.seat, p.n)


@definition
class DrawCards(Effect):
    """A player draws cards."""

    seat: int
    n: int

    def run(self, game: Game, scope: Any) -> None:
        draw(game, self.seat, self.n)


@definition
class DrawMore(Effect):
    """The draws that are left of several: one at a time (CR 121.2)."""

    seat: int
    n: int

    def run(self, game: Game, scope: Any) -> None:
        _draw_each(game, self.seat, self.n)


def draw(game: Game, seat: int, n: int = 1) -> None:
    """A player draws cards. Call it last."""
    if n > 0:
        propose(game, [DrawingSeveral(seat, n)])


def _draw_each(game: Game, seat: int, n: int) -> None:
    """One card at a time, each with its own replacement effects (CR 121.2, 614.11)."""
    for i in range(n):
        if not can_draw(game, seat):
            return  # CR 121.2b, 614.17c: nor is it replaced
        p = Drawing(seat)
        replaced = bool(candidates(game, p, ()))
        if n - i > 1 and (replaced or _may_show(game, seat)):
            game.push(DrawMore(seat, n - i - 1))
        if replaced:
            propose(game, [p])
            return
        if _draw_one(game, seat):
            return


def can_draw(game: Game, seat: int, n: int = 1) -> bool:
    """May the player draw so many more cards this turn (CR 121.2b)?"""
    from spellwright.magic.rules.queries import applies, rulings

    return not any(
        game.count_this_turn("drawn", seat) + n > (r[0].amount or 0) and applies(game, r, seat)
        for r in rulings(game, "draw limit")
    )


def _may_show(game: Game, seat: int) -> bool:
    """Will the player be asked about the next card as it is drawn?"""
    library = game.players[seat].library
    return (
        bool(library)
        and game.turn > 0
        and not game.count_this_turn("drawn", seat)
        and "miracle" in game.objects[library[0]].base.index.keywords
    )


def _draw_one(game: Game, seat: int) -> bool:
    """One card is drawn; True when the player is asked about it."""
    library = game.players[seat].library
    if not library:
        game.change_player(seat, drew_from_empty=True)  # CR 704.5b, checked later
        return False
    shown = _may_show(game, seat)
    moved = perform_moves(game, [Moving(library[0], "hand", cause="draw")])
    if "drawn this turn" in game.reads:
        game.change(moved[0], drawn=True)
    if shown:
        from spellwright.magic.rules.miracle import REVEAL_MIRACLE

        game.push(REVEAL_MIRACLE, Scope(moved[0], seat))
    game.tick("drawn", seat)
    first = game.step == "draw" and game.active == seat and not game.tally.get("draw step draw")
    if game.step == "draw":
        if game.active == seat:
            game.tally["draw step draw"] = 1
    game.happened(Drew(seat, moved[0], game.count_this_turn("drawn", seat), first))
    return shown


# --- life (CR 119)


@record
class GainingLife(Proposal):
    """A player would gain life."""

    seat: int
    amount: int
    kind: ClassVar[str] = "GainLife"

    def subject(self) -> ObjectId | None:
        return None

    def chooser(self, game: Game) -> int:
        return self.seat

    def is_possible(self, game: Game) -> bool:
        return not _is_stuck(game, "gain", self.seat)  # CR 614.17c: nothing to replace then

    @classmethod
    def perform(cls, game: Game, batch: Sequence[GainingLife]) -> None:
        for p in batch:
            if p.amount > 0 and not _is_stuck(game, "gain", p.seat):
                _change_life(game, p.seat, p.amount)


@record
class LosingLife(Proposal):
    """A player would lose life."""

    seat: int
    amount: int
    by_damage: bool = False  # CR 120.3a
    kind: ClassVar[str] = "LoseLife"

    def subject(self) -> ObjectId | None:
        return None

    def chooser(self, game: Game) -> int:
        return self.seat

    @classmethod
    def perform(cls, game: Game, batch: Sequence[LosingLife]) -> None:
        for p in batch:
            if p.amount > 0 and not _is_stuck(game, "lose", p.seat):
                _change_life(game, p.seat, -p.amount)


def _is_stuck(game: Game, how: str, seat: int) -> bool:
    from spellwright.magic.rules.queries import forbidden

    return forbidden(game, f"can't {how} life", seat) is not None


def gain_life(game: Game, seat: int, amount: int) -> None:
    gain_all(game, [GainingLife(seat, amount)])


def lose_life(game: Game, seat: int, amount: int) -> None:
    lose_all(game, [LosingLife(seat, amount)])


def gain_all(game: Game, gains: Iterable[GainingLife]) -> None:
    """Players gain life; what can't happen is not replaced either (CR 119.7, 614.17c). Call it last."""
    propose(game, [p for p in gains if p.amount > 0 and not _is_stuck(game, "gain", p.seat)])


def lose_all(game: Game, losses: Iterable[LosingLife]) -> None:
    """Players lose life. Call it last."""
    propose(game, [p for p in losses if p.amount > 0 and not _is_stuck(game, "lose", p.seat)])


def most_life(game: Game, seat: int) -> int:
    """How much life a player can pay (CR 119.4, 119.8)."""
    return 0 if _is_stuck(game, "lose", seat) else max(game.players[seat].life, 0)


def set_life(game: Game, seat: int, total: int) -> None:
    """CR 119.5: gain or lose the difference."""
    delta = total - game.players[seat].life
    if delta > 0:
        gain_life(game, seat, delta)
    else:
        lose_life(game, seat, -delta)


def _change_life(game: Game, seat: int, delta: int) -> None:
    total = game.players[seat].life + delta
    game.change_player(seat, life=total)
    game.tick("life gained" if delta > 0 else "life lost", seat, abs(delta))
    game.happened(LifeChanged(seat, delta, total))


# --- damage (CR 120)


@record
class Hit(Proposal):
    """A source would deal damage to a player or permanent."""

    source: ObjectId
    target: Thing
    amount: int
    combat: bool = False
    preventable: bool = True
    kind: ClassVar[str] = "Hit"

    def subject(self) -> ObjectId | None:
        return self.target if isinstance(self.target, ObjectId) else None

    def chooser(self, game: Game) -> int:
        if isinstance(self.target, ObjectId):
            return game.obj(self.target).controller
        return self.target

    @classmethod
    def perform(cls, game: Game, batch: Sequence[Hit]) -> None:
        _deal(game, batch)


def deal(
    game: Game,
    source: ObjectId,
    hits: Iterable[tuple[Thing, int]],
    combat: bool = False,
    **how: Any,
) -> None:
    """A source deals damage to one or more things at once. Call it last."""
    deal_all(game, [Hit(source, target, n, combat, **how) for target, n in hits])


def deal_all(game: Game, hits: Sequence[Hit]) -> None:
    """Damage from several sources at once (combat). Protection prevents its share (CR 702.16e)."""
    from spellwright.magic.rules.queries import forbidden, is_damageable, protected, rulings

    if rulings(game, "damage can't be prevented"):
        for h in hits:
            if forbidden(game, "damage can't be prevented", h.source) is not None:
                h.preventable = False  # CR 615.12
    real = [
        h
        for h in hits
        if h.amount > 0
        and is_damageable(game, h.target)
        and not (h.preventable and protected(game, h.target, h.source))
    ]
    propose(game, real)


def _deal(game: Game, batch: Sequence[Hit]) -> None:
    """Damage has its results; the loss of life among them may be replaced first (CR 120.4c)."""
    losses: dict[int, LosingLife] = {}
    for h in batch:
        if isinstance(h.target, ObjectId) or _is_stuck(game, "lose", h.target):
            continue
        if not game.has(h.source, "infect"):
            loss = losses.setdefault(h.target, LosingLife(h.target, 0, True))
            loss.amount += h.amount
    if losses and any(candidates(game, loss, ()) for loss in losses.values()):
        game.push(DamageResults(tuple(batch)))
        propose(game, list(losses.values()))
    else:
        _results(game, batch)


@definition
class DamageResults(Effect):
    """What damage does besides the loss of life that was replaced."""

    batch: tuple[Hit, ...]

    def run(self, game: Game, scope: Any) -> None:
        _results(game, self.batch, with_life=False)


def _results(game: Game, batch: Sequence[Hit], with_life: bool = True) -> None:
    """The results of damage, all at once (CR 120.3)."""
    events: list[Any] = []
    hurt: dict[tuple[bool, Thing], Hurt] = {}
    gains: dict[ObjectId, GainingLife] = {}  # by source: separate events (CR 702.15e)
    toxic: dict[int, int] = {}
    for h in batch:
        if h.amount <= 0:
            continue
        source = game.chars(h.source)
        owner = game.obj(h.source).controller
        keywords = source.index.keywords
        if isinstance(h.target, ObjectId):
            if h.target not in game.objects:
                continue
            victim = game.objects[h.target].controller
            _wound(game, h, keywords, events)
        else:
            victim = h.target
            if "infect" in keywords:  # CR 120.3b
                put_counters_now(game, victim, "poison", h.amount, events)
            elif with_life and not _is_stuck(game, "lose", victim):
                total = game.players[victim].life - h.amount
                game.change_player(victim, life=total)
                game.tick("life lost", victim, h.amount)
                events.append(LifeChanged(victim, -h.amount, total))
            if h.combat:
                for k in source.index.keyword_list:
                    if k.name == "toxic":  # CR 120.3g
                        toxic[victim] = toxic.get(victim, 0) + int(k.detail)
            game.tick("damaged", victim, h.amount)
        if "lifelink" in keywords:  # CR 120.3f
            gain = gains.setdefault(h.source, GainingLife(owner, 0))
            gain.amount += h.amount
        events.append(
            Damaged(
                h.source,
                h.target,
                h.amount,
                h.combat,
                source.name,
                game.name(h.target),
                owner,
                victim,
            )
        )
        mark = (isinstance(h.target, ObjectId), h.target)
        hurt.setdefault(mark, Hurt(h.target, 0, h.combat)).amount += h.amount
    for victim, n in toxic.items():
        put_counters_now(game, victim, "poison", n, events)
    game.happened(*events, *hurt.values())
    gain_all(game, gains.values())


def _wound(game: Game, h: Hit, keywords: frozenset[str], events: list[Any]) -> None:
    """Results of damage to a permanent (CR 120.3c–e, h)."""
    assert isinstance(h.target, ObjectId)
    types = game.chars(h.target).types
    if "Creature" in types:
        if "wither" in keywords or "infect" in keywords:
            put_counters_now(game, h.target, "-1/-1", h.amount, events)
        else:
            obj = game.objects[h.target]
            game.change(h.target, damage=obj.damage + h.amount)
        if "deathtouch" in keywords:
            game.change(h.target, deathtouched=True)
    if "Planeswalker" in types:
        _remove_now(game, h.target, "loyalty", h.amount, events)
    if "Battle" in types:
        _remove_now(game, h.target, "defense", h.amount, events)


# --- tapping (CR 701.26)


@record
class Untapping(Proposal):
    """A permanent would become untapped."""

    obj: ObjectId
    kind: ClassVar[str] = "Untap"

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
            n = _that_matter(game, p) if game.lean else p.n
            if n > 0:
                put_counters_now(game, p.on, p.counter, n, events)
        game.happened(*events)


def _that_matter(game: Game, putting: PuttingCounters) -> int:
    """In a lean game: counters that make no difference any more are left out (see rules.caps)."""
    if not isinstance(putting.on, ObjectId):
        return putting.n
    from spellwright.magic.rules.caps import cap_of

    cap = cap_of(game, putting.on, putting.counter)
    if cap is None:
        return putting.n
    return max(0, min(putting.n, cap - game.objects[putting.on].count(putting.counter)))


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
    removed = _remove_now(game, thing, counter, n, events)
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


def _remove_now(game: Game, thing: Thing, counter: str, n: int, events: list[Any]) -> int:
    holder: Any = game.objects.get(thing) if isinstance(thing, ObjectId) else game.players[thing]
    if holder is None:
        return 0
    n = min(n, holder.count(counter))
    if n <= 0:
        return 0
    counters = add_counter(holder.counters, counter, -n)
    if isinstance(thing, ObjectId):
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
        game, [Moving(i, "graveyard", cause="sacrifice", by=by) for i in ids if i in game.objects]
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
