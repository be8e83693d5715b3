"""A game of Magic: the table with the rules at work behind every door."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Self

from spellwright.kernel import (
    Answer,
    Chance,
    Choose,
    Decision,
    Effect,
    Event,
    ObjectId,
    Option,
    Priority,
    Record,
    Rng,
    SpellwrightError,
)
from spellwright.kernel.sight import Sight
from spellwright.kernel.state import game_state
from spellwright.magic import keys, prospects, sampling, telling as tell, views
from spellwright.magic.objects.abilities import Aimed, Replacement, Triggered
from spellwright.magic.objects.card import Card
from spellwright.magic.objects.characteristics import Chars
from spellwright.magic.objects.mana_cost import ManaCost
from spellwright.magic.objects.names import RuleKind
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Target, Thing
from spellwright.magic.oneline import read, write
from spellwright.magic.rules import (
    asking,
    attach,
    chance,
    choosing_types,
    continuous,
    counters,
    destroying,
    drawing,
    entering,
    library_wins,
    life_and_damage,
    manifest,
    monarch,
    naming,
    options,
    queries,
    replacement,
    stack,
    state_based,
    tapping,
    tokens,
    triggers,
    zones,
)
from spellwright.magic.rules.casting import legality, performing, reversing, spells, targets
from spellwright.magic.rules.combat import legality as attack_legality, membership
from spellwright.magic.rules.mana import adding, means, paying
from spellwright.magic.table import Table


@game_state
class Game(Table):
    """Everything there is in a game of Magic, and everything that can be done with it."""

    # --- characteristics

    def chars(self, oid: ObjectId) -> Chars:
        cache = self.cache
        if cache is None:
            cache = self.cache = continuous.compute(self)
        found = cache.get(oid)
        if found is not None:
            return found
        obj = self.objects.get(oid)
        if obj is None:
            return self.lki[oid].chars
        if obj.counters and obj.zone != "battlefield":
            return continuous.counted_elsewhere(self, oid, cache)
        if obj.base.defined and obj.zone != "battlefield":
            return continuous.defined_elsewhere(self, oid, cache)
        return obj.base

    def changed(self) -> dict[ObjectId, Chars]:
        cache = self.cache
        if cache is None:
            cache = self.cache = continuous.compute(self)
        return cache

    def plain_key(self) -> bytes:
        return keys.plain_key(self)

    # --- the doors

    def happened(self, *events: Event) -> None:
        triggers.collect(self, events)

    def propose(self, batch: Sequence[Any]) -> None:
        replacement.propose(self, batch)

    def trigger(self, ability: Triggered, scope: Scope) -> None:
        triggers.trigger(self, ability, scope)

    def current(self) -> Any:
        return replacement.current(self)

    def become(self, *new: Record) -> None:
        replacement.become(self, *new)

    def do_instead(self, effect: Effect | None, scope: Scope) -> None:
        replacement.do_instead(self, effect, scope)

    def at_once(self) -> list[tuple[int, Any]]:
        return replacement.at_once(self)

    def lessen(self, amounts: Sequence[tuple[int, int]]) -> None:
        replacement.lessen(self, amounts)

    def prevent_to(self, subject: ObjectId) -> None:
        replacement.prevent_to(self, subject)

    def count_prevented(self, n: int) -> None:
        replacement.count_prevented(self, n)

    def move_now(self, batch: Sequence[Any]) -> None:
        zones.perform_moves(self, batch)

    def put_counters_now(self, batch: Sequence[Any]) -> None:
        counters.put_batch_now(self, batch)

    def make_tokens_now(self, batch: Sequence[Any]) -> None:
        tokens.make_tokens_now(self, batch)

    def move(self, ids: Iterable[ObjectId], to: str, **how: Any) -> None:
        zones.move(self, ids, to, **how)

    def replacements_of_move(self, move: Any) -> list[tuple[Replacement, ObjectId, int]]:
        return zones.replacements_of_move(self, move)

    def choice_of_aura(self) -> Effect:
        return attach.ENTER_ATTACHED

    def order_of_moves(self, batch: Sequence[Any]) -> Effect | None:
        return entering.order_of_moves(self, batch)

    def learn(self, ids: Iterable[ObjectId], seat: int | None = None) -> None:
        zones.learn(self, ids, seat)

    def forget(self, seat: int, ids: Iterable[ObjectId]) -> None:
        zones.forget(self, seat, ids)

    def choose_unseen(self, things: Iterable[Thing], seat: int) -> None:
        zones.choose_unseen(self, things, seat)

    def reorder(self, seat: int, top: Sequence[ObjectId], bottom: Sequence[ObjectId] = ()) -> None:
        zones.reorder(self, seat, top, bottom)

    def shuffle(self, seat: int, scope: Scope | None = None) -> None:
        zones.shuffle(self, seat, scope)

    def shuffle_later(self, seats: Iterable[int], scope: Scope) -> None:
        self.push_all([zones.ShuffleLibrary(seat) for seat in seats], scope)

    def may_play_a_land(self, seat: int) -> bool:
        return legality.may_play_a_land(self, seat)

    def play_land(self, seat: int, oid: ObjectId, side: int) -> None:
        performing.play_land(self, seat, oid, side)

    def manifest(self, ids: Iterable[ObjectId], seat: int, by: ObjectId) -> None:
        manifest.manifest(self, ids, seat, by)

    def manifest_dread(self, seats: Iterable[int], scope: Scope) -> None:
        self.push_all([manifest.ManifestOneOfTwo(seat) for seat in seats], scope)

    def draw(self, seats: Sequence[int], n: int = 1) -> None:
        drawing.draw_each(self, seats, n)

    def discard(self, ids: Iterable[ObjectId], by: ObjectId | None = None) -> None:
        destroying.discard(self, ids, by)

    def create_emblem(self, seat: int, card: Card) -> None:
        tokens.create_emblem(self, seat, card)

    def tap(self, ids: Iterable[ObjectId], for_mana: bool = False) -> None:
        tapping.tap(self, ids, for_mana)

    def exert(self, seat: int, ids: Iterable[ObjectId]) -> None:
        tapping.exert(self, seat, ids)

    def untap(self, ids: Iterable[ObjectId]) -> None:
        tapping.untap(self, ids)

    def destroy(
        self,
        ids: Iterable[ObjectId],
        by: ObjectId | None = None,
        by_effect: bool = True,
        regenerable: bool = True,
    ) -> None:
        destroying.destroy(self, ids, by, by_effect, regenerable)

    def sacrifice(self, ids: Iterable[ObjectId], by: ObjectId | None = None) -> None:
        destroying.sacrifice(self, ids, by)

    def attach(self, oid: ObjectId, to: Thing) -> None:
        attach.attach(self, oid, to)

    def update_control(self) -> None:
        continuous.update_control(self)

    def leave_combat(self, oid: ObjectId) -> None:
        membership.leave_combat(self, oid)

    def join_attack(self, oid: ObjectId, defender: Thing) -> None:
        membership.join_attack(self, oid, defender)

    def put_counters(
        self, things: Iterable[Thing], counter: str, n: int, seat: int, by_effect: bool = True
    ) -> None:
        counters.put_counters(self, things, counter, n, seat, by_effect)

    def remove_counters(self, thing: Thing, counter: str, n: int) -> int:
        return counters.remove_counters(self, thing, counter, n)

    def gain_life(self, seats: Iterable[int], amount: int) -> None:
        life_and_damage.gain_all(
            self, [life_and_damage.GainingLife(seat, amount) for seat in seats]
        )

    def lose_life(self, seats: Iterable[int], amount: int) -> None:
        life_and_damage.lose_all(self, [life_and_damage.LosingLife(seat, amount) for seat in seats])

    def set_life(self, seat: int, total: int) -> None:
        life_and_damage.set_life(self, seat, total)

    def deal(self, source: ObjectId, hits: Iterable[tuple[Thing, int]]) -> None:
        life_and_damage.deal(self, source, hits)

    def deal_each(self, hits: Iterable[tuple[ObjectId, Thing, int]]) -> None:
        life_and_damage.deal_each(self, hits)

    def win(self, seat: int, source: ObjectId) -> None:
        if not library_wins.is_off(self, source):
            state_based.win(self, seat)

    def lose(self, losers: list[tuple[int, str]]) -> bool:
        return state_based.lose(self, losers)

    def become_monarch(self, seat: int) -> None:
        monarch.become_monarch(self, seat)

    def add_mana(
        self,
        seat: int,
        mana: tuple[str, ...],
        source: ObjectId | None,
        tapped: bool = False,
        extra: tuple[tuple[ObjectId, tuple[str, ...]], ...] = (),
    ) -> None:
        adding.add_mana(self, seat, mana, source, tapped, extra)

    def pay_mana(
        self,
        seat: int,
        cost: ManaCost,
        scope: Scope,
        without: ObjectId | None = None,
        besides: tuple[Any, ...] = (),
        kind: str = "",
    ) -> None:
        paying.pay_mana(self, seat, cost, scope, without, besides, kind)

    def reverse(self, reason: str) -> None:
        reversing.reverse(self, reason)

    def counter(self, ids: Iterable[ObjectId], to: str = "graveyard") -> None:
        stack.counter(self, ids, to)

    def copy_on_stack(self, oid: ObjectId, seat: int) -> ObjectId:
        return stack.copy_on_stack(self, oid, seat)

    def begin_cast(self, seat: int, oid: ObjectId, side: int, way: str) -> None:
        spells.begin_cast(self, seat, oid, side, way)

    def begin_cast_copy(self, seat: int, oid: ObjectId, side: int, way: str) -> None:
        spells.begin_cast_copy(self, seat, oid, side, way)

    def announce_targets(self, oid: ObjectId, known: tuple[Thing, ...] | None = None) -> None:
        targets.announce_targets(self, oid, known)

    def random_order(
        self, stream: str, ids: Iterable[ObjectId], prompt: str, effect: Effect, scope: Scope | None
    ) -> None:
        chance.order(self, stream, ids, prompt, effect, scope)

    def decider(self, scope: Scope | None) -> int:
        return chance.decider(self, scope)

    def options(self, things: Iterable[Thing]) -> tuple[Option, ...]:
        return options.options(self, things)

    def label(self, thing: Thing) -> str:
        return options.label(self, thing)

    def is_forbidden(self, kind: RuleKind, thing: Thing | None = None) -> bool:
        return queries.forbidden(self, kind, thing) is not None

    def has_rule(self, kind: RuleKind) -> bool:
        return bool(queries.rulings(self, kind))

    def most_life(self, seat: int) -> int:
        return life_and_damage.most_life(self, seat)

    def can_draw(self, seat: int, n: int = 1) -> bool:
        return drawing.can_draw(self, seat, n)

    def can_pay_mana(
        self,
        seat: int,
        cost: ManaCost,
        without: ObjectId | None = None,
        besides: tuple[Any, ...] = (),
        payer: ObjectId | None = None,
        purpose: Any = None,
    ) -> bool:
        return means.can_pay_mana(self, seat, cost, without, besides, payer, purpose)

    def why_not_attached(self, oid: ObjectId, to: Thing) -> str | None:
        return attach.why_not_attached(self, oid, to)

    def why_not_cast_now(self, seat: int, oid: ObjectId, side: int, way: str) -> str | None:
        return legality.why_not_cast_now(self, seat, oid, side, way)

    def legal_targets(self, scope: Scope, spec: Target) -> list[Thing]:
        return targets.legal_targets(self, scope, spec)

    def leaves_enough(self, scope: Scope, ability: Aimed, chosen: tuple[Thing, ...]) -> bool:
        return targets.leaves_enough(self, scope, ability, chosen)

    def card_names(self, seat: int, kind: str = "") -> tuple[str, ...]:
        return naming.card_names(self, seat, kind)

    def defenders(self) -> list[Thing]:
        return attack_legality.defenders(self)

    def numbers(self, seat: int) -> tuple[int, ...]:
        return naming.numbers(self, seat)

    def creature_types(self, seat: int) -> tuple[str, ...]:
        return choosing_types.creature_types(self, seat)

    # --- the kernel's questions

    def answered_decision(self, answer: Answer) -> None:
        if self.silent:  # what passes led here is no part of the key
            self.idle, self.loop_mark = 0, ""
            self.lows = tuple([player.life for player in self.players])
            return
        decision = self.decision
        if isinstance(decision, Priority) and answer == 0:
            return
        if self.forced or decision is None or decision.only_answer() is None:
            self.idle = 0

    def key_parts(self) -> tuple[dict[Any, Any], Any]:
        return keys.key_parts(self)

    def promising(self) -> list[Answer]:
        return prospects.promising(self)

    def kind_of(self, answer: Answer) -> str:
        mine = "own" if self.decision is not None and self.decision.seat == self.active else "other"
        return f"{mine} {self.step}: {super(Game, self).kind_of(answer)}"  # noqa: UP008

    def names_tell(self) -> bool:
        return prospects.names_tell(self)

    def rest(self) -> None:
        self.cache = self.rulebook = self.sources = None

    def afresh(self) -> Self:
        found = self.copy()
        found.touch()
        found.dirty = self.dirty  # at a decision all state-based actions are done
        found.memo = None if self.memo is None else {}
        for oid, obj in self.objects.items():
            found.objects[oid] = obj.copy()
            found.objects[oid].described = None
        return found

    def standing(self) -> tuple[bytes, tuple[int, ...]]:
        return self.policy.standing(self)

    def leaning(self, safely: bool = False) -> tuple[bytes, tuple[int, ...]]:
        return self.policy.leaning(self, safely)

    def lowered(self, numbers: tuple[int, ...]) -> Table | None:
        return self.policy.lowered(self, numbers)

    def fortune(self) -> int:
        first, second = self.players
        return first.life - second.life

    def outlook(self) -> tuple[int, int]:
        return prospects.outlook(self)

    def weigh(self, numbers: tuple[int, ...]) -> tuple[int, int]:
        return prospects.lives_weigh(numbers[0], -numbers[1])

    def lowest(self) -> tuple[int, ...]:
        return self.lows

    def loose(self) -> tuple[tuple[bool, ...], tuple[bool, ...]] | None:
        return self.policy.loose(self)

    def ends(self, numbers: tuple[int, ...]) -> bool:
        return self.policy.ends(self, numbers)

    def enough(self) -> tuple[int, ...]:
        return self.policy.enough(self)

    def favouring(self, seat: int) -> Table | None:
        return self.policy.favouring(self, seat)

    def pace(self) -> int | None:
        return self.turn

    def in_a_row(self) -> bool:
        return self.after_extra is not None

    def to_text(self) -> str:
        return write.to_text(self)

    @classmethod
    def from_text(cls, text: str, seed: int = 0) -> Game:
        return read.from_text(cls, text, seed)

    def heading(self) -> str:
        return tell.heading(self)

    def telling(self, answer: Answer) -> str:
        return tell.telling(self, answer)

    def outcome(self) -> str:
        return tell.outcome(self)

    def label_of(self, answer: Answer) -> str:
        return tell.with_letters(super(Game, self).label_of(answer), self.letters)  # noqa: UP008

    def seat_name(self, seat: int) -> str:
        return tell.letter(self, seat)

    def whose_turn(self) -> int | None:
        return self.active if self.turn else None

    def shown_to(self, sight: Sight) -> Game:
        return self.hide_from(sight.seat)

    def hide_from(self, seat: int) -> Game:
        return views.hide(self, seat)

    def fill(self, seat: int, rng: Rng) -> Game:
        return sampling.fill(self, seat, rng)

    def ask(self, decision: Decision, effect: Effect, scope: Record | None = None) -> None:
        if isinstance(decision, Choose):
            decision = asking.as_asked(self, decision)
        if isinstance(decision, Choose | Chance):
            asking.keep_secret(self, decision)
        super(Game, self).ask(decision, effect, scope)  # noqa: UP008

    def chance(
        self,
        prompt: str,
        options: Sequence[Option],
        effect: Effect,
        scope: Record | None,
        weights: Sequence[int] | None = None,
    ) -> None:
        """One of the options at random, through the door of chance; `effect.answered` gets its value."""
        chance.pick(self, prompt, options, effect, scope, weights)

    def random(self, stream: str) -> Rng:
        if chance.is_decided(self):
            raise SpellwrightError(
                f"{stream}: in this game players decide chance: see rules.chance"
            )
        # a class with slots is made twice, which the short super() does not know
        return super(Game, self).random(stream)  # noqa: UP008
