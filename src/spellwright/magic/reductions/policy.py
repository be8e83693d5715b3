"""The policy of a search: which reductions are argued for the cards at hand, and what each leaves out.

A reduction is used only if every word of the six cards is one that it has been argued for; else it is off, and
says because of which card. docs/decisions/0011.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from spellwright.kernel import ObjectId, definition
from spellwright.magic.keys import plain_key
from spellwright.magic.objects.abilities import Activated
from spellwright.magic.objects.aspects import PAY
from spellwright.magic.objects.card import Card
from spellwright.magic.objects.objects import Obj
from spellwright.magic.reductions import (
    animating,
    between,
    caps,
    mana,
    prices,
    saving,
    standing,
    windows,
)
from spellwright.magic.reductions.noticing import Notice, notice_of
from spellwright.magic.reductions.tapped import tells_tapping
from spellwright.magic.reductions.words import changer, told_among
from spellwright.magic.rules.acting import still_told
from spellwright.magic.table import ENDLESS, Loose, Policy, Table

WINDOWS, MANA, SAVING, ANIMATION = "windows", "mana", "saving", "animation"
LEVELS, STORAGE, COUNTING, COMPARISON = "levels", "storage", "counting", "comparison"
BETWEEN = "between"
REDUCTIONS = (WINDOWS, MANA, SAVING, ANIMATION, LEVELS, STORAGE, COUNTING, COMPARISON, BETWEEN)
UNKNOWN = Notice()
COMPARABLE = (
    *(standing.LIVES, standing.POISONED, standing.TAPPED),
    *(standing.GROWN, standing.LEVELS, standing.STORED, standing.LOYAL),
)


@definition
class Reduced(Policy):
    """What is left out of one game."""

    on: tuple[str, ...]  # reductions in force
    off: tuple[tuple[str, str], ...] = ()  # those that are not, and because of which card
    told: int = 0  # aspects that some card can tell
    notice: Notice = (
        UNKNOWN  # what of a source of mana can be noticed, and whether mana can be spent
    )
    stores_late: bool = (
        False  # are lands that may stay tapped tapped for it in the opponent's end step only?
    )
    busy: frozenset[str] = frozenset()  # steps that cards speak of
    plain: frozenset[int] = frozenset()  # seats whose lands are made creatures in time only
    compared: tuple[str, ...] = ()  # numbers that are not part of the core
    pays_life: bool = True  # may life be a price: is less of it less choice?
    levels: tuple[tuple[str, int], ...] = ()  # by card name: the highest level
    stored: tuple[int | None, ...] = (None, None)  # by seat: no more stored mana can ever be spent
    counted: tuple[tuple[str, str, int], ...] = ()  # card name, kind of counters, cap
    rounded: tuple[str, ...] = ()  # what may count as endless in a game that favours a seat
    stock: tuple[int | None, ...] = (None, None)  # by seat: stored mana that counts as endless
    # by seat: mana in the pool that counts as endless, where `stock` pays for each thing, but not for a whole step
    purse: tuple[int | None, ...] = (None, None)
    favour: int | None = None  # the seat that this game favours

    @property
    def is_reduced(self) -> bool:
        return True

    # --- priority and steps

    def passes(self, game: Table, seat: int) -> bool:
        return WINDOWS in self.on and windows.is_idle(game, seat, self.busy)

    def waits(self, game: Table, seat: int) -> bool:
        return WINDOWS in self.on and windows.can_wait(game, seat, self.busy)

    def skips(self, game: Table, step: str) -> bool:
        return WINDOWS in self.on and windows.is_empty(game, step, self.busy)

    # --- actions

    def goes_by_step(self, seat: int) -> bool:
        return SAVING in self.on or seat in self.plain or self.stores_late

    def is_untimely(self, game: Table, seat: int, obj: Obj, ability: Activated) -> bool:
        if SAVING in self.on and saving.is_saving(ability):
            return saving.is_saved_too_early(game, seat, obj)
        if seat in self.plain and animating.is_animation(ability):
            return animating.is_animated_out_of_time(game, seat, obj, ability)
        return False

    def wants_no_mana(self, game: Table, seat: int) -> bool:
        if MANA not in self.on or game.stack:
            return False
        known = (
            game.known()
        )  # while the stack is empty, what it depends on touches or stirs the game
        now = seat, "no mana", game.step, game.active
        found: bool | None = known.get(now)
        if found is None:
            found = known[now] = not any(
                self._wants(game, seat, obj, ability)
                for obj in game.permanents(seat)
                for ability in game.chars(obj.id).index.mana
            )
        return found

    def wants_mana(self, game: Table, seat: int, obj: Obj, ability: Activated) -> bool | None:
        return MANA not in self.on or self._wants(game, seat, obj, ability)

    def _wants(self, game: Table, seat: int, obj: Obj, ability: Activated) -> bool:
        late = self.stores_late
        if mana.is_worth_it(game, seat, obj, ability, self.notice, stores_late=late):
            return True
        return late and tells_tapping(obj.card) and not saving.is_saved_too_early(game, seat, obj)

    def most_to_take(self, game: Table, seat: int, oid: ObjectId, kind: str, most: int) -> int:
        # mana that is lost, or that nothing is on the way for: such a source is tapped for its own sake
        if MANA not in self.on or self.notice.counts(kind):
            return most
        if not self.notice.spends(game, seat):
            return 0
        obj, its = game.objects[oid], game.chars(oid).index.mana
        return (
            most if game.stack or any(mana.may_be_given_up(game, seat, obj, a) for a in its) else 0
        )

    # --- numbers

    def counters_put(self, game: Table, on: ObjectId, kind: str, n: int) -> int:
        obj = game.objects[on]
        here = obj.count(kind)
        cap = self._cap(game, obj, kind)
        if cap is not None and here + n > cap:
            if self.favour == obj.controller and kind == standing.GROWN:
                return max(0, ENDLESS - here)
            return max(0, cap - here)
        return n

    def _cap(self, game: Table, obj: Obj, kind: str) -> int | None:
        """How many counters of this kind count on the object."""
        if obj.zone != "battlefield":
            return None
        name, seat = obj.card.name, obj.controller
        if kind == caps.LEVEL:
            return dict(self.levels).get(name)
        if kind == caps.STORED:
            if self.favour is not None and self.stock[seat] is not None:
                return self.stock[seat]
            return self.stored[seat]
        if kind == standing.GROWN:
            rounds = self.favour is not None and standing.GROWN in self.rounded
            return between.SIZE if rounds else None
        return next((cap for n, k, cap in self.counted if (n, k) == (name, kind)), None)

    def counters_left(self, game: Table, on: ObjectId, kind: str, before: int, left: int) -> int:
        if self.favour is None or kind != caps.STORED:
            return left
        seat = game.objects[on].controller
        stock = self.stock[seat]
        return before if seat == self.favour and stock is not None and before >= stock else left

    def pool_left(
        self, game: Table, seat: int, before: tuple[str, ...], left: tuple[str, ...]
    ) -> tuple[str, ...]:
        if seat != self.favour or (purse := self.purse[seat]) is None:
            return left
        kept = [unit for unit in before if before.count(unit) >= purse]
        return left if not kept else tuple(sorted((*kept, *(u for u in left if u not in kept))))

    def life_total(self, game: Table, seat: int, life: int) -> int:
        if self.favour is None or life <= between.LIFE_LIMIT or standing.LIVES not in self.rounded:
            return life
        return ENDLESS if seat == self.favour else between.LIFE_LIMIT

    # --- keys and comparisons

    def key_part(self, game: Table) -> Any:
        return still_told(game) if WINDOWS in self.on else 0

    def standing(self, game: Table) -> tuple[bytes, tuple[int, ...]]:
        if not self.compared:
            return plain_key(game), ()
        return standing.standing(game, self.compared)

    def leaning(self, game: Table, safely: bool) -> tuple[bytes, tuple[int, ...]]:
        if standing.LIVES not in self.compared or (safely and self.pays_life):
            return plain_key(game), ()
        return standing.standing(game, (standing.LIVES,))

    def lowered(self, game: Table, numbers: tuple[int, ...]) -> Table | None:
        if standing.LIVES not in self.compared or self.pays_life:
            return None  # what can be paid may be among the answers
        return standing.with_lives(game, numbers)

    def loose(self, game: Table) -> Loose:
        rounds = self.favour is not None and standing.LIVES in self.rounded
        limit = between.LIFE_LIMIT if rounds else None
        found: Loose = standing.loose(game, self.compared, self.favour, limit)
        return found

    def ends(self, game: Table, numbers: tuple[int, ...]) -> bool:
        return standing.ends(numbers, self.compared)

    def enough(self, game: Table) -> tuple[int, ...]:
        return standing.enough(game, self.compared)

    def favouring(self, game: Table, seat: int) -> Table | None:
        if self.favour is not None or not self.rounded:
            return None
        if standing.LIVES in self.rounded and any(
            player.life > between.LIFE_LIMIT for player in game.players
        ):
            return None  # where it begins nothing is rounded yet
        found = game.copy()
        found.policy = replace(self, favour=seat)
        return found

    # --- for people

    def told_to(self, letters: str = "AB") -> list[str]:
        """What is left out, each with the page that argues for it."""
        found = []
        if WINDOWS in self.on:
            found.append(
                "priority is not asked for where passing loses nothing (docs/decisions/0006)"
            )
        if MANA in self.on:
            found.append(
                "mana abilities outside payment only where they can matter (docs/decisions/0006)"
            )
        if SAVING in self.on:
            found.append("counters are saved up in the opponent's end step (docs/decisions/0006)")
        if self.plain:
            found.append("lands are made creatures only in time for combat (docs/decisions/0006)")
        found += [
            f"storage counters of {letters[seat]} above {cap} are left out: no more mana can be spent "
            "(docs/decisions/0007)"
            for seat, cap in enumerate(self.stored)
            if cap is not None
        ]
        found += [
            f"{kind} counters on {name} above {cap} are left out: no mana value is so high "
            "(docs/decisions/0007)"
            for name, kind, cap in self.counted
        ]
        if self.levels:
            found.append(
                "level counters above the highest level are left out (docs/decisions/0007)"
            )
        if self.favour is not None:
            more, less = letters[self.favour], letters[1 - self.favour]
            what = ", ".join(WORDS[w] for w in self.rounded)
            found.append(
                f"{what} count as endless for {more} and as no more for {less}; what {less} can force"
                f" all the same, and {more} cannot, holds (docs/decisions/0009)"
            )
        return found


WORDS = {
    standing.GROWN: f"more than {between.SIZE} +1/+1 counters on a creature",
    standing.LIVES: f"life above {between.LIFE_LIMIT}",
    standing.STORED: "storage counters beyond what can be paid at once",
}


def reduced_policy(decks: Sequence[Sequence[Card]], without: Sequence[str] = ()) -> Reduced:
    """The policy for these decks, without some of the reductions."""
    cards = [card for deck in decks for card in deck]
    on: list[str] = []
    off: list[tuple[str, str]] = []

    modal = next((card.name for card in cards if card.layout == "modal"), "")

    def use(name: str, why_not: str, what: str = "") -> bool:
        if name in without or what in without:
            why_not = "not wanted"
        # the reductions look at the front of a card for what it can be played as
        why_not = why_not or modal
        if why_not:
            off.append((what or name, why_not))
            return False
        if name not in on:
            on.append(name)
        return True

    busy = windows.busy_steps(cards)
    all_busy = busy >= windows.STEPS_OF_A_TURN
    use(WINDOWS, _first_all_busy(cards) if all_busy else "")
    use(MANA, "")
    if any(saving.is_saving(a) for card in cards for a in card.front.chars.index.activated):
        use(SAVING, saving.why_not_saved_late(cards))
    stores_late = any(map(saving.stores_while_tapped, cards)) and use(
        SAVING, saving.why_not_stored_late(cards), "storing late"
    )
    plain = frozenset(
        seat
        for seat in (0, 1)
        if _animates(decks[seat])
        and use(ANIMATION, animating.why_not_plain(decks[seat], decks[1 - seat]))
    )
    compared: list[str] = []
    for what in COMPARABLE:
        if _occurs(what, cards) and use(
            COMPARISON, standing.why_not_compared(what, decks), f"comparison of {what}"
        ):
            compared.append(what)
    levels = tuple({card.name: top for card in cards if (top := caps.top_level(card))}.items())
    if levels and not use(LEVELS, caps.why_levels_count(cards)):
        levels = ()
    final: list[int | None] = [None, None]
    stock: list[int | None] = [None, None]
    purse: list[int | None] = [None, None]
    for seat, deck in enumerate(decks):
        if not standing.puts(deck, caps.STORED):
            continue
        bound = caps.stored_bound(deck, cards)
        if bound is None:
            stock[seat] = purse[seat] = prices.enough_for_all(deck, cards)
            continue
        stock[seat] = bound.most
        if bound.is_final and use(STORAGE, standing.reads_counters(cards, caps.STORED)):
            final[seat] = bound.most
    counted = tuple(
        (card.name, kind, cap)
        for card in {c.name: c for c in cards}.values()
        for kind in caps.counting(card)
        if (cap := caps.counted_cap(card, kind, cards)) is not None
    )
    if counted and not use(COUNTING, ""):
        counted = ()
    rounded: list[str] = []
    if standing.puts(cards, standing.GROWN) and use(
        BETWEEN, between.why_not_sizes(cards, compared), "endless sizes"
    ):
        rounded.append(standing.GROWN)
    if (rounded or between.gains_again(cards)) and use(
        BETWEEN, between.why_not_life(cards, compared), "endless life"
    ):
        rounded.append(standing.LIVES)
    open_stock = [s for s in (0, 1) if stock[s] is not None and final[s] is None]
    if open_stock and use(BETWEEN, between.why_not_stored(compared), "endless stored mana"):
        rounded.append(standing.STORED)
    return Reduced(
        on=tuple(on),
        off=tuple(dict.fromkeys(off)),
        told=told_among(cards).value,
        notice=notice_of(decks),
        stores_late=stores_late,
        busy=busy,
        plain=plain,
        compared=tuple(compared),
        pays_life=bool(changer(cards, PAY)),
        levels=levels,
        stored=tuple(final),
        counted=counted,
        rounded=tuple(rounded),
        stock=tuple(stock) if standing.STORED in rounded else (None, None),
        purse=tuple(purse) if standing.STORED in rounded else (None, None),
    )


def _first_all_busy(cards: Sequence[Card]) -> str:
    return next(
        (c.name for c in cards if windows.steps_of(c) >= windows.STEPS_OF_A_TURN), cards[0].name
    )


def _animates(deck: Sequence[Card]) -> bool:
    return any(
        animating.is_animation(ability)
        for card in deck
        for ability in card.front.chars.index.activated
    )


def _occurs(what: str, cards: Sequence[Card]) -> bool:
    """Can there be such numbers at all?"""
    if what == standing.POISONED:
        return standing.poisons(cards)
    if what in (standing.GROWN, standing.LEVELS):
        return standing.grows(cards)
    if what == standing.STORED:
        return any(caps.STORED in caps.spoken_kinds(card) for card in cards)
    return what != standing.LOYAL or standing.has_loyalty(cards)
