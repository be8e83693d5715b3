"""Life totals and damage (CR 119, 120): the doors, and what damage does."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, Literal

from spellwright.kernel import Effect, ObjectId, definition, record
from spellwright.magic.objects.abilities import Replacement
from spellwright.magic.objects.names import RuleKind
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Thing
from spellwright.magic.records.events import Damaged, Hurt, LifeChanged
from spellwright.magic.records.notes import DAMAGED_BY
from spellwright.magic.records.proposals import Proposal, PuttingCounters
from spellwright.magic.rules.counters import put_counters_now, remove_counters_now
from spellwright.magic.rules.queries import (
    forbidden,
    is_damageable,
    protection_of,
    rulings,
    says_of_itself,
)
from spellwright.magic.rules.replacement import candidates, propose
from spellwright.magic.rules.ruled import PROTECTION
from spellwright.magic.table import Table

# --- life (CR 119)


@record
class GainingLife(Proposal):
    """A player would gain life."""

    seat: int
    amount: int
    kind: ClassVar[str] = "GainLife"

    open_fields = ("seat", "amount")

    def is_nothing(self) -> bool:
        return self.amount <= 0

    def subject(self) -> ObjectId | None:
        return None

    def chooser(self, game: Table) -> int:
        return self.seat

    def is_possible(self, game: Table) -> bool:
        return not _is_stuck(game, "gain", self.seat)  # CR 614.17c: nothing to replace then

    @classmethod
    def perform(cls, game: Table, batch: Sequence[GainingLife]) -> None:
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

    open_fields = ("seat", "amount", "by_damage")

    def is_nothing(self) -> bool:
        return self.amount <= 0

    def subject(self) -> ObjectId | None:
        return None

    def chooser(self, game: Table) -> int:
        return self.seat

    @classmethod
    def perform(cls, game: Table, batch: Sequence[LosingLife]) -> None:
        for p in batch:
            if p.amount > 0 and not _is_stuck(game, "lose", p.seat):
                _change_life(game, p.seat, -p.amount)


def _is_stuck(game: Table, how: Literal["gain", "lose"], seat: int) -> bool:
    rule: RuleKind = "can't gain life" if how == "gain" else "can't lose life"
    return forbidden(game, rule, seat) is not None


def gain_life(game: Table, seat: int, amount: int) -> None:
    gain_all(game, [GainingLife(seat, amount)])


def lose_life(game: Table, seat: int, amount: int) -> None:
    lose_all(game, [LosingLife(seat, amount)])


def gain_all(game: Table, gains: Iterable[GainingLife]) -> None:
    """Players gain life; what can't happen is not replaced either (CR 119.7, 614.17c). Call it last."""
    propose(game, [p for p in gains if p.amount > 0 and not _is_stuck(game, "gain", p.seat)])


def lose_all(game: Table, losses: Iterable[LosingLife]) -> None:
    """Players lose life. Call it last."""
    propose(game, [p for p in losses if p.amount > 0 and not _is_stuck(game, "lose", p.seat)])


def most_life(game: Table, seat: int) -> int:
    """How much life a player can pay (CR 119.4, 119.8)."""
    return 0 if _is_stuck(game, "lose", seat) else max(game.players[seat].life, 0)


def set_life(game: Table, seat: int, total: int) -> None:
    """CR 119.5: gain or lose the difference."""
    delta = total - game.players[seat].life
    if delta > 0:
        gain_life(game, seat, delta)
    else:
        lose_life(game, seat, -delta)


def _change_life(game: Table, seat: int, delta: int) -> None:
    total = game.players[seat].life + delta
    total = game.policy.life_total(game, seat, total)
    game.change_life(seat, total)
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

    open_fields = ("source", "target", "amount", "combat", "preventable")

    def is_nothing(self) -> bool:
        return self.amount <= 0

    def subject(self) -> ObjectId | None:
        return self.target if isinstance(self.target, ObjectId) else None

    def chooser(self, game: Table) -> int:
        if isinstance(self.target, ObjectId):
            return game.obj(self.target).controller
        return self.target

    def own_replacements(self, game: Table) -> list[tuple[Replacement, ObjectId, int]]:
        """Protection prevents damage like other effects, in the order its victim chooses (CR 702.16e, 616.1)."""
        by = protection_of(game, self.target, self.source) if self.preventable else None
        return [(PROTECTION, by, self.chooser(game))] if by is not None else []

    @classmethod
    def perform(cls, game: Table, batch: Sequence[Hit]) -> None:
        _deal(game, batch)


def deal(
    game: Table,
    source: ObjectId,
    hits: Iterable[tuple[Thing, int]],
) -> None:
    """A source deals damage to one or more things at once. Call it last."""
    deal_all(game, [Hit(source, target, n) for target, n in hits])


def deal_each(game: Table, hits: Iterable[tuple[ObjectId, Thing, int]]) -> None:
    """Several sources deal damage at once (CR 701.14d). Call it last."""
    deal_all(game, [Hit(source, target, n) for source, target, n in hits])


def deal_all(game: Table, hits: Sequence[Hit]) -> None:
    """Damage from several sources at once (combat)."""
    if rulings(game, "damage can't be prevented"):
        for h in hits:
            if forbidden(game, "damage can't be prevented", h.source) is not None:
                h.preventable = False  # CR 615.12
    for h in hits:
        if says_of_itself(game, h.source, "damage can't be prevented"):
            h.preventable = False
    propose(game, [h for h in hits if h.amount > 0 and is_damageable(game, h.target)])


def _deal(game: Table, batch: Sequence[Hit]) -> None:
    """Damage has its results; the loss of life among them may be replaced first (CR 120.4c).

    Counters among them may be replaced, too: see `_results`.
    """
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

    def run(self, game: Table, scope: Scope | None) -> None:
        _results(game, self.batch, with_life=False)


@definition
class DamageGains(Effect):
    """The life that lifelink gains, after the counters that were replaced."""

    gains: tuple[GainingLife, ...]

    def run(self, game: Table, scope: Scope | None) -> None:
        gain_all(game, self.gains)


def _results(game: Table, batch: Sequence[Hit], with_life: bool = True) -> None:
    """The results of damage, all at once (CR 120.3)."""
    events: list[Any] = []
    hurt: dict[tuple[bool, Thing], Hurt] = {}
    gains: dict[ObjectId, GainingLife] = {}  # by source: separate events (CR 702.15e)
    puts: list[PuttingCounters] = []  # by source: its controller puts them (CR 120.3b, d, g)
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
            _wound(game, h, keywords, events, puts)
        else:
            victim = h.target
            if "infect" in keywords:  # CR 120.3b
                puts.append(_given(h, "poison", h.amount, owner))
            elif with_life and not _is_stuck(game, "lose", victim):
                left = game.players[victim].life - h.amount
                total = game.policy.life_total(game, victim, left)
                game.change_life(victim, total)
                game.tick("life lost", victim, h.amount)
                events.append(LifeChanged(victim, -h.amount, total))
            if h.combat and "toxic" in keywords:  # CR 120.3g, 702.164b
                values = [k.number() for k in source.index.keyword_list if k.name == "toxic"]
                puts.append(_given(h, "poison", sum(values), owner))
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
    replaced = puts and any(candidates(game, p, ()) for p in puts)
    if not replaced:
        for p in puts:
            put_counters_now(game, p.on, p.counter, p.n, events, p.seat)
    game.happened(*events, *hurt.values())
    if not replaced:
        gain_all(game, gains.values())
        return
    if gains:
        game.push(DamageGains(tuple(gains.values())))
    propose(game, puts)  # CR 120.4c


def _given(h: Hit, counter: str, n: int, by: int) -> PuttingCounters:
    """Counters that damage puts: by an effect, if it is no combat damage (CR 609.1)."""
    return PuttingCounters(h.target, counter, n, by, by_effect=not h.combat)


def _wound(
    game: Table, h: Hit, keywords: frozenset[str], events: list[Any], puts: list[PuttingCounters]
) -> None:
    """Results of damage to a permanent (CR 120.3c–e, h)."""
    assert isinstance(h.target, ObjectId)
    types = game.chars(h.target).types
    if DAMAGED_BY in game.reads:
        obj = game.objects[h.target]
        known = obj.note(DAMAGED_BY) or ()
        if h.source not in known:
            notes = tuple(n for n in obj.notes if n[0] != DAMAGED_BY)
            game.change(h.target, notes=(*notes, (DAMAGED_BY, (*known, h.source))))
    if "Creature" in types:
        if "wither" in keywords or "infect" in keywords:
            puts.append(_given(h, "-1/-1", h.amount, game.obj(h.source).controller))
        else:
            obj = game.objects[h.target]
            game.change(h.target, damage=obj.damage + h.amount)
        if "deathtouch" in keywords:
            game.change(h.target, deathtouched=True)
    if "Planeswalker" in types:
        remove_counters_now(game, h.target, "loyalty", h.amount, events)
    if "Battle" in types:
        remove_counters_now(game, h.target, "defense", h.amount, events)
