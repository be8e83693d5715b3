"""The table: the doors through which records act on a game, and the questions that they ask of its rules.

Every kind of event has one door here, and nothing happens past it: replacement and prevention effects stand at
the door (CR 614–616), triggers behind it (CR 603). Records, effects and rules know the table only; `game.Game`
is the table with the rules at work. Doors marked "call it last" may ask players: what follows must be a frame.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from spellwright.kernel import Definition, Effect, Event, ObjectId, Option, Record, definition, kept
from spellwright.kernel.state import abstract_state
from spellwright.magic.objects.abilities import Activated, Aimed, Replacement, Triggered
from spellwright.magic.objects.card import Card
from spellwright.magic.objects.mana_cost import ManaCost
from spellwright.magic.objects.names import RuleKind
from spellwright.magic.objects.objects import Obj, Scope
from spellwright.magic.objects.speech import Target, Thing
from spellwright.magic.position import SETTLED, Position

ENDLESS = 10**9  # a number that counts as without end: see Policy.counters_put
Loose = tuple[tuple[bool, ...], tuple[bool, ...]] | None


@definition
class Policy(Definition):
    """What a game leaves out of the choices that the rules give: as a rule, nothing.

    The rules ask the game's policy at a few places. This is the game of the rules; `reductions` has the one
    for searches, which leaves out what cannot matter to the cards at hand.
    """

    @property
    def is_reduced(self) -> bool:
        return False

    # --- priority and steps

    def passes(self, game: Table, seat: int) -> bool:
        """May the player pass without loss, whatever they could do?"""
        return False

    def waits(self, game: Table, seat: int) -> bool:
        """May the player, who could do something, pass without loss since nothing happens before their next window?"""
        return False

    def skips(self, game: Table, step: str) -> bool:
        """Does nothing happen in this step, and can nobody lose anything by leaving it out?"""
        return False

    # --- actions

    def goes_by_step(self, seat: int) -> bool:
        """Does it leave out actions in some steps only? The rules ask whether sorceries may be cast."""
        return False

    def is_untimely(self, game: Table, seat: int, obj: Obj, ability: Activated) -> bool:
        """Is it of no use to activate this ability now?"""
        return False

    def wants_no_mana(self, game: Table, seat: int) -> bool:
        """Is none of the mana abilities of the player's permanents wanted outside a payment?"""
        return False

    def wants_mana(self, game: Table, seat: int, obj: Obj, ability: Activated) -> bool | None:
        """Is the mana ability to be offered with priority? None: as for any player who does not ask for it."""
        return None

    def most_to_take(self, game: Table, seat: int, oid: ObjectId, kind: str, most: int) -> int:
        """How many counters of a kind may be taken from the permanent for mana outside a payment, of so many?"""
        return most

    # --- numbers

    def counters_put(self, game: Table, on: ObjectId, kind: str, n: int) -> int:
        """How many of these counters count."""
        return n

    def counters_left(self, game: Table, on: ObjectId, kind: str, before: int, left: int) -> int:
        """How many are left of them once some are removed."""
        return left

    def pool_left(
        self, game: Table, seat: int, before: tuple[str, ...], left: tuple[str, ...]
    ) -> tuple[str, ...]:
        """The mana that is left in a pool once some is spent."""
        return left

    def life_total(self, game: Table, seat: int, life: int) -> int:
        """A life total as it counts."""
        return life

    # --- keys and comparisons (see kernel.Solvable)

    def key_part(self, game: Table) -> Any:
        """What belongs to a position besides what the rules can see."""
        return ()

    def standing(self, game: Table) -> tuple[bytes, tuple[int, ...]]:
        return game.plain_key(), ()

    def leaning(self, game: Table, safely: bool) -> tuple[bytes, tuple[int, ...]]:
        return game.plain_key(), ()

    def lowered(self, game: Table, numbers: tuple[int, ...]) -> Table | None:
        return None

    def loose(self, game: Table) -> Loose:
        return None

    def ends(self, game: Table, numbers: tuple[int, ...]) -> bool:
        return True

    def enough(self, game: Table) -> tuple[int, ...]:
        return ()

    def favouring(self, game: Table, seat: int) -> Table | None:
        return None


FULL = Policy()


@abstract_state
class Table(Position):
    """A position with the doors of the rules, declared; `game.Game` opens them."""

    # what is left out of the choices that the rules give
    policy: Policy = kept(SETTLED, default=FULL)

    def plain_key(self) -> bytes:
        """The key of a position: equal for states that play the same from here on."""
        raise NotImplementedError

    # --- events

    def happened(self, *events: Event) -> None:
        """Things happened at the same time: log them and collect what they trigger (CR 603.2)."""
        raise NotImplementedError

    def propose(self, batch: Sequence[Any]) -> None:
        """Bring proposals of one kind to their door (see `records.proposals`). Call it last."""
        raise NotImplementedError

    def trigger(self, ability: Triggered, scope: Scope) -> None:
        """A reflexive trigger: "when you do" (CR 603.12)."""
        raise NotImplementedError

    # --- an event at its door (CR 614–616)

    def current(self) -> Any:
        """The proposal that a replacement effect is changing."""
        raise NotImplementedError

    def become(self, *new: Record) -> None:
        """Put these proposals in the place of the current one; none: it does not happen."""
        raise NotImplementedError

    def do_instead(self, effect: Effect | None, scope: Scope) -> None:
        """The event does not happen, this does (CR 614.5)."""
        raise NotImplementedError

    def at_once(self) -> list[tuple[int, Any]]:
        """The proposals of the event under way from the current one on, with their places."""
        raise NotImplementedError

    def lessen(self, amounts: Sequence[tuple[int, int]]) -> None:
        """The effect being applied takes so much of the damage at these places of the event."""
        raise NotImplementedError

    def prevent_to(self, subject: ObjectId) -> None:
        """Of the event under way all damage to something is prevented, as far as it can be (CR 615.12)."""
        raise NotImplementedError

    def count_prevented(self, n: int) -> None:
        """So much damage was prevented by the effect being applied."""
        raise NotImplementedError

    # --- an event that nothing replaces any more happens, all of the batch at once

    def move_now(self, batch: Sequence[Any]) -> None:
        """Objects change zones; the new ones are in `moved` (CR 400.7)."""
        raise NotImplementedError

    def put_counters_now(self, batch: Sequence[Any]) -> None:
        """Counters are put on things (CR 122.6)."""
        raise NotImplementedError

    def make_tokens_now(self, batch: Sequence[Any]) -> None:
        """Tokens are made, and come to the door of the battlefield (CR 111)."""
        raise NotImplementedError

    # --- zones (CR 400)

    def move(self, ids: Iterable[ObjectId], to: str, **how: Any) -> None:
        """Objects change zones, all at once; `how`: fields of `Moving`. Call it last."""
        raise NotImplementedError

    def replacements_of_move(self, move: Any) -> list[tuple[Replacement, ObjectId, int]]:
        """What the moving object itself brings that changes its move (CR 614.12)."""
        raise NotImplementedError

    def choice_of_aura(self) -> Effect:
        """The choice of what an Aura will enchant that is entering (CR 303.4f)."""
        raise NotImplementedError

    def order_of_moves(self, batch: Sequence[Any]) -> Effect | None:
        """How permanents that enter together are put in order, where that matters (CR 613.7m)."""
        raise NotImplementedError

    def learn(self, ids: Iterable[ObjectId], seat: int | None = None) -> None:
        """A seat, or everyone, gets to know what these cards are (CR 701.20, "look at")."""
        raise NotImplementedError

    def forget(self, seat: int, ids: Iterable[ObjectId]) -> None:
        """Nobody knows any more which of these cards of a library is which."""
        raise NotImplementedError

    def choose_unseen(self, things: Iterable[Thing], seat: int) -> None:
        """A seat chooses among cards in a hand or library that were not all shown: which, nobody else sees."""
        raise NotImplementedError

    def reorder(self, seat: int, top: Sequence[ObjectId], bottom: Sequence[ObjectId] = ()) -> None:
        """Put cards of a library back on top (first one uppermost) and bottom (last one lowest)."""
        raise NotImplementedError

    def shuffle(self, seat: int, scope: Scope | None = None) -> None:
        """Randomise a library (CR 701.24). Call it last."""
        raise NotImplementedError

    def shuffle_later(self, seats: Iterable[int], scope: Scope) -> None:
        """Players shuffle their libraries, one after the other, once what comes next is done."""
        raise NotImplementedError

    def may_play_a_land(self, seat: int) -> bool:
        """Has the player, whose turn it is, a land play left (CR 305.2)?"""
        raise NotImplementedError

    def play_land(self, seat: int, oid: ObjectId, side: int) -> None:
        """Play a land: it is put onto the battlefield without the stack (CR 305.1). Call it last."""
        raise NotImplementedError

    def manifest(self, ids: Iterable[ObjectId], seat: int, by: ObjectId) -> None:
        """Put cards onto the battlefield face down (CR 701.40a)."""
        raise NotImplementedError

    def manifest_dread(self, seats: Iterable[int], scope: Scope) -> None:
        """Players look at two cards and manifest one of them, one after the other (CR 701.62)."""
        raise NotImplementedError

    def draw(self, seats: Sequence[int], n: int = 1) -> None:
        """Players draw cards, one player after the other (CR 121). Call it last."""
        raise NotImplementedError

    def discard(self, ids: Iterable[ObjectId], by: ObjectId | None = None) -> None:
        """Cards go from hand to graveyard (CR 701.9). Call it last."""
        raise NotImplementedError

    def create_emblem(self, seat: int, card: Card) -> None:
        """A player gets an emblem (CR 114)."""
        raise NotImplementedError

    # --- permanents

    def tap(self, ids: Iterable[ObjectId], for_mana: bool = False) -> None:
        """Permanents become tapped (CR 701.26)."""
        raise NotImplementedError

    def exert(self, seat: int, ids: Iterable[ObjectId]) -> None:
        """A player exerts permanents (CR 701.43)."""
        raise NotImplementedError

    def untap(self, ids: Iterable[ObjectId]) -> None:
        """What is tapped of these becomes untapped (CR 701.26). Call it last."""
        raise NotImplementedError

    def destroy(
        self,
        ids: Iterable[ObjectId],
        by: ObjectId | None = None,
        by_effect: bool = True,
        regenerable: bool = True,
    ) -> None:
        """Destroy permanents at once (CR 701.8). Call it last."""
        raise NotImplementedError

    def sacrifice(self, ids: Iterable[ObjectId], by: ObjectId | None = None) -> None:
        """Controllers move permanents to their owners' graveyards (CR 701.21). Call it last."""
        raise NotImplementedError

    def attach(self, oid: ObjectId, to: Thing) -> None:
        """Attach a permanent; nothing happens where it may not be (CR 701.3b)."""
        raise NotImplementedError

    def update_control(self) -> None:
        """Who controls each permanent is worked out anew (CR 613.1b)."""
        raise NotImplementedError

    def leave_combat(self, oid: ObjectId) -> None:
        """Remove a creature from combat (CR 506.4)."""
        raise NotImplementedError

    def join_attack(self, oid: ObjectId, defender: Thing) -> None:
        """A creature is attacking without having been declared (CR 508.4)."""
        raise NotImplementedError

    # --- counters (CR 122)

    def put_counters(
        self, things: Iterable[Thing], counter: str, n: int, seat: int, by_effect: bool = True
    ) -> None:
        """Put counters on things, all at once; `seat`: who puts them. Call it last."""
        raise NotImplementedError

    def remove_counters(self, thing: Thing, counter: str, n: int) -> int:
        """Remove up to n counters; how many it was."""
        raise NotImplementedError

    # --- life and damage (CR 119, 120)

    def gain_life(self, seats: Iterable[int], amount: int) -> None:
        """Players gain life, all at once. Call it last."""
        raise NotImplementedError

    def lose_life(self, seats: Iterable[int], amount: int) -> None:
        """Players lose life, all at once. Call it last."""
        raise NotImplementedError

    def set_life(self, seat: int, total: int) -> None:
        """A life total becomes a number: the difference is gained or lost (CR 119.5). Call it last."""
        raise NotImplementedError

    def deal(self, source: ObjectId, hits: Iterable[tuple[Thing, int]]) -> None:
        """A source deals damage to one or more things at once. Call it last."""
        raise NotImplementedError

    def deal_each(self, hits: Iterable[tuple[ObjectId, Thing, int]]) -> None:
        """Several sources deal damage at once: by which, to what, how much. Call it last."""
        raise NotImplementedError

    def win(self, seat: int, source: ObjectId) -> None:
        """An effect of a source says that a player wins (CR 104.2b)."""
        raise NotImplementedError

    def lose(self, losers: list[tuple[int, str]]) -> bool:
        """Players lose for a reason, at the same time (CR 104.3e); True when the game is over."""
        raise NotImplementedError

    def become_monarch(self, seat: int) -> None:
        """A player becomes the monarch in place of who it was (CR 725.3)."""
        raise NotImplementedError

    # --- mana (CR 106)

    def add_mana(
        self,
        seat: int,
        mana: tuple[str, ...],
        source: ObjectId | None,
        tapped: bool = False,
        extra: tuple[tuple[ObjectId, tuple[str, ...]], ...] = (),
    ) -> None:
        """Mana goes to a player's pool; triggered mana abilities follow at once (CR 605.4)."""
        raise NotImplementedError

    def pay_mana(
        self,
        seat: int,
        cost: ManaCost,
        scope: Scope,
        without: ObjectId | None = None,
        besides: tuple[Any, ...] = (),
        kind: str = "",
    ) -> None:
        """Pay a mana cost; `kind`: what the mana is spent on (CR 106.6). Call it last."""
        raise NotImplementedError

    def reverse(self, reason: str) -> None:
        """An illegal action is taken back: the state is as it was before it began (CR 733.1)."""
        raise NotImplementedError

    # --- the stack (CR 405)

    def counter(self, ids: Iterable[ObjectId], to: str = "graveyard") -> None:
        """Counter spells and abilities (CR 701.6); `to`: where a spell goes. Call it last."""
        raise NotImplementedError

    def copy_on_stack(self, oid: ObjectId, seat: int) -> ObjectId:
        """Put a copy of a spell or ability on the stack: same choices, not cast (CR 707.10)."""
        raise NotImplementedError

    def begin_cast(self, seat: int, oid: ObjectId, side: int, way: str) -> None:
        """Propose a spell: it goes to the stack, then come the choices (CR 601.2a–d)."""
        raise NotImplementedError

    def begin_cast_copy(self, seat: int, oid: ObjectId, side: int, way: str) -> None:
        """Propose a copy of a card as a spell (CR 707.12)."""
        raise NotImplementedError

    def announce_targets(self, oid: ObjectId, known: tuple[Thing, ...] | None = None) -> None:
        """Things become targets of what is on the stack, but for those it had before a change (CR 115)."""
        raise NotImplementedError

    # --- chance

    def random_order(
        self, stream: str, ids: Iterable[ObjectId], prompt: str, effect: Effect, scope: Scope | None
    ) -> None:
        """Cards in random order; `effect.answered` gets them as a list. Call it last."""
        raise NotImplementedError

    def decider(self, scope: Scope | None) -> int:
        """Who decides what is random in an effect: NATURE, or a seat."""
        raise NotImplementedError

    # --- questions

    def options(self, things: Iterable[Thing]) -> tuple[Option, ...]:
        """Options of a choice: one for each group of interchangeable things."""
        raise NotImplementedError

    def label(self, thing: Thing) -> str:
        """A thing in words, with what tells it apart."""
        raise NotImplementedError

    def is_forbidden(self, kind: RuleKind, thing: Thing | None = None) -> bool:
        """Does a rule of this kind speak of the thing (CR 101.2)?"""
        raise NotImplementedError

    def has_rule(self, kind: RuleKind) -> bool:
        """Is there a rule of this kind at all?"""
        raise NotImplementedError

    def most_life(self, seat: int) -> int:
        """How much life a player can pay (CR 119.4, 119.8)."""
        raise NotImplementedError

    def can_draw(self, seat: int, n: int = 1) -> bool:
        """May the player draw so many more cards this turn (CR 121.2b)?"""
        raise NotImplementedError

    def can_pay_mana(
        self,
        seat: int,
        cost: ManaCost,
        without: ObjectId | None = None,
        besides: tuple[Any, ...] = (),
        payer: ObjectId | None = None,
        purpose: Any = None,
    ) -> bool:
        """Could the player pay this cost, with the pool and every mana ability at hand?"""
        raise NotImplementedError

    def why_not_attached(self, oid: ObjectId, to: Thing) -> str | None:
        """Why an Aura or Equipment may not be attached to something (CR 303.4c, 301.5)."""
        raise NotImplementedError

    def why_not_cast_now(self, seat: int, oid: ObjectId, side: int, way: str) -> str | None:
        """Why a spell cannot be cast, wherever and whenever an effect allows it (CR 101.2, 608.2g)."""
        raise NotImplementedError

    def legal_targets(self, scope: Scope, spec: Target) -> list[Thing]:
        """What the spell or ability may target in this place; never itself (CR 115.5)."""
        raise NotImplementedError

    def leaves_enough(self, scope: Scope, ability: Aimed, chosen: tuple[Thing, ...]) -> bool:
        """Are there targets for the later places if these are chosen here (CR 601.2c)?"""
        raise NotImplementedError

    def card_names(self, seat: int, kind: str = "") -> tuple[str, ...]:
        """The card names that a player may choose, as far as they can matter (CR 201.4)."""
        raise NotImplementedError

    def defenders(self) -> list[Thing]:
        """What the active player may attack (CR 506.2)."""
        raise NotImplementedError

    def numbers(self, seat: int) -> tuple[int, ...]:
        """The numbers that can matter to what compares mana values with one."""
        raise NotImplementedError

    def creature_types(self, seat: int) -> tuple[str, ...]:
        """The creature types that a player may choose, as far as they can matter (CR 205.3m)."""
        raise NotImplementedError
