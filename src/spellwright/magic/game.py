"""The state of a game of Magic, and the questions every rule asks of it."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any

from spellwright.kernel import (
    Answer,
    BrokenFile,
    Choose,
    Decision,
    Effect,
    Event,
    ObjectId,
    Priority,
    Record,
    Rng,
    SpellwrightError,
    State,
    kept,
    unseen,
)
from spellwright.kernel.sight import Sight
from spellwright.kernel.state import game_state
from spellwright.magic.characteristics import Chars
from spellwright.magic.keys import key_parts
from spellwright.magic.objects import (
    FIRST_UNSEEN,
    UNSEEN_ZONES,
    Combat,
    Floating,
    Gone,
    Obj,
    Pending,
    Player,
    Scope,
    Thing,
    base_chars,
)
from spellwright.magic.policy import FULL, Policy
from spellwright.magic.rules.asking import as_asked
from spellwright.magic.rules.chance import is_decided, pick
from spellwright.magic.rules.continuous import compute
from spellwright.magic.rules.triggers import collect

# fields that characteristics do not depend on unless a card reads them ("as long as it's tapped")
QUIET = frozenset(
    (
        "tapped",
        "damage",
        "sick",
        "deathtouched",
        "drawn",
        "loyalty_used",
        "known",
        "life",
        "pool",
        "lands_played",
        "mulligans",
    )
)


@game_state
class Game(State):
    """Everything there is in a game of Magic."""

    players: list[Player] = dataclasses.field(default_factory=list)
    objects: dict[ObjectId, Obj] = dataclasses.field(default_factory=dict)
    battlefield: tuple[ObjectId, ...] = ()
    exile: tuple[ObjectId, ...] = ()
    stack: tuple[ObjectId, ...] = ()  # top last
    command: tuple[ObjectId, ...] = ()
    turn: int = kept(default=0)
    active: int = 0
    step: str = "setup"
    steps: tuple[str, ...] = ()  # still to come this turn
    priority: int = 0
    passes: int = 0
    combat: Combat | None = None
    floating: tuple[Floating, ...] = ()
    pending: tuple[Pending, ...] = ()
    tally: dict[str, int] = dataclasses.field(default_factory=dict)  # what happened this turn
    extra_turns: tuple[int, ...] = ()
    after_extra: int | None = None  # whose turn it is once there are no more extra turns
    stray_tokens: bool = False  # a token is off the battlefield (CR 704.5d)
    stolen: bool = False  # a permanent is under another player's control
    lki: dict[ObjectId, Gone] = dataclasses.field(default_factory=dict)
    moved: tuple[ObjectId, ...] = ()  # the new objects of the last zone change
    manual: frozenset[int] = frozenset()  # seats that get every priority, mana abilities too
    switches: frozenset[str] = frozenset()  # format rules that differ: see formats
    far: frozenset[str] = kept(
        default=frozenset()
    )  # events that abilities off the battlefield wait for
    unmerged: bool = kept(default=False)  # offer what is interchangeable each by itself
    policy: Policy = kept(default=FULL)  # what is left out of the choices that the rules give
    acted: int = kept(default=0)  # in this step, since the first main phase: see rules.acting
    refused: tuple[tuple[Any, ...], ...] = ()  # marks of actions taken back: see rules.priority
    reads: frozenset[str] = kept(default=frozenset())  # tallies that some card in the game reads
    lists: tuple[tuple[tuple[str, int], ...], ...] = kept(
        default=()
    )  # deck lists by seat, for sampling
    letters: str = kept(default="AB")  # what the seats are called in a line of play
    next_id: int = kept(default=100)  # no object has the number of a seat
    next_unseen: int = kept(default=FIRST_UNSEEN)  # in hands and libraries: see objects
    stamp: int = kept(default=1)
    idle: int = kept(
        default=0
    )  # what happened since the last decision other than a pass: see rules.loops
    loop_mark: str = kept(default="")
    cache: dict[ObjectId, Chars] | None = unseen(default=None)  # computed characteristics
    memo: Any = unseen(default=None)  # in a search: characteristics by board, shared by all states
    rulebook: Any = unseen(default=None)  # cached: rules of static abilities by kind
    sources: Any = unseen(default=None)  # cached: mana sources by seat
    dirty: bool = unseen(default=True)  # something changed since state-based actions were checked

    # what every seat may see; magic.views adds objects and hands as the seat knows them
    open_fields = (
        *State.open_fields,
        "battlefield",
        "exile",
        "stack",
        "command",
        "turn",
        "active",
        "step",
        "steps",
        "priority",
        "passes",
        "combat",
        "floating",
        "pending",
        "tally",
        "extra_turns",
        "after_extra",
        "stray_tokens",
        "stolen",
        "manual",
        "switches",
        "far",
        "policy",
        "acted",
        "reads",
        "lists",
        "letters",
        "next_id",
        "stamp",
    )

    def restored(self) -> None:
        """After decoding: a document in which the parts do not fit together is refused."""
        if len(self.players) != self.seats:
            raise BrokenFile(f"a game of {self.seats} with {len(self.players)} players")
        if self.decision is not None and not self.frames:
            raise BrokenFile("a question is open, but nothing asks it")
        if any(scope is not None and not isinstance(scope, Record) for _, scope in self.frames):
            raise BrokenFile("what is under way is about something that is no record")
        for zone in ("battlefield", "exile", "stack", "command"):
            self._check_zone(zone, getattr(self, zone), None)
        for seat, player in enumerate(self.players):
            for zone in ("library", "hand", "graveyard"):
                self._check_zone(zone, getattr(player, zone), seat)
        if any(oid != obj.id for oid, obj in self.objects.items()):
            raise BrokenFile("an object is listed under another number than its own")

    def _check_zone(self, zone: str, ids: tuple[ObjectId, ...], owner: int | None) -> None:
        for oid in ids:
            obj = self.objects.get(oid)
            if obj is None or obj.zone != zone or (owner is not None and obj.owner != owner):
                raise BrokenFile(f"{oid!r} is said to be in the {zone}, and is not")

    # --- identity and time

    def new_id(self, zone: str = "") -> ObjectId:
        """The number of a new object: how many there were in the open, or out of sight, before it.

        Each kind is counted apart, so that no number in the open says what happened out of sight.
        """
        if zone in UNSEEN_ZONES:
            n = self.next_unseen
            self.next_unseen = n + 1
        else:
            n = self.next_id
            self.next_id = n + 1
        return ObjectId(n)

    def new_stamp(self) -> int:
        n = self.stamp
        self.stamp = n + 1
        return n

    def touch(self) -> None:
        """Something changed that characteristics or state-based actions may depend on."""
        self.cache = None
        self.rulebook = None
        self.sources = None
        self.dirty = True

    # --- objects

    def stir(self) -> None:
        """Something changed that characteristics depend on only if a card in the game reads it."""
        if "volatile" in self.far:
            self.cache = None
            self.rulebook = None
        self.sources = None
        self.dirty = True

    def put(self, obj: Obj) -> None:
        """Store a new version of an object."""
        obj.described = None
        self.objects[obj.id] = obj
        self.touch()

    def change(self, oid: ObjectId, **fields: Any) -> Obj:
        """Change an object where it is; the old record stays as it was."""
        obj = self.objects[oid].copy()
        for name, value in fields.items():
            setattr(obj, name, value)
        if "side" in fields or "copying" in fields:
            obj.base = base_chars(obj)
        if QUIET.issuperset(fields):
            obj.described = None
            self.objects[oid] = obj
            self.stir()
        else:
            self.put(obj)
        return obj

    def change_player(self, seat: int, **fields: Any) -> Player:
        player = self.players[seat].copy()
        for name, value in fields.items():
            setattr(player, name, value)
        self.players[seat] = player
        if QUIET.issuperset(fields):
            self.stir()
        else:
            self.touch()
        return player

    def is_here(self, oid: Any) -> bool:
        return oid in self.objects

    def obj(self, oid: ObjectId) -> Obj:
        """The object, or what it last was (CR 608.2h)."""
        found = self.objects.get(oid)
        return found if found is not None else self.lki[oid].obj

    def chars(self, oid: ObjectId) -> Chars:
        """The characteristics now, or as the object last existed."""
        cache = self.cache
        if cache is None:
            cache = self.cache = compute(self)
        found = cache.get(oid)
        if found is not None:
            return found
        obj = self.objects.get(oid)
        if obj is None:
            return self.lki[oid].chars
        if obj.counters and obj.zone != "battlefield":
            from spellwright.magic.rules.continuous import counted_elsewhere

            return counted_elsewhere(self, oid, cache)
        if obj.base.defined and obj.zone != "battlefield":
            from spellwright.magic.rules.continuous import defined_elsewhere

            return defined_elsewhere(self, oid, cache)
        return obj.base

    def changed(self) -> dict[ObjectId, Chars]:
        """The characteristics that differ from what is printed, for loops over the battlefield."""
        cache = self.cache
        if cache is None:
            cache = self.cache = compute(self)
        return cache

    def has(self, oid: ObjectId, keyword: str) -> bool:
        return keyword in self.chars(oid).index.keywords

    def name(self, thing: Thing) -> str:
        """A name for people: a player's or an object's."""
        if not isinstance(thing, ObjectId):
            return self.player_name(thing)
        if thing not in self.objects and thing not in self.lki:
            return "something that is gone"
        obj = self.obj(thing)
        return self.chars(thing).name or (
            "a face-down " + ("spell" if obj.zone == "stack" else "creature")
        )

    def player_name(self, seat: int) -> str:
        return f"Player {seat + 1}"

    def permanents(self, seat: int | None = None) -> Iterator[Obj]:
        """Objects on the battlefield, of one controller or of all."""
        objects = self.objects
        for oid in self.battlefield:
            obj = objects[oid]
            if seat is None or obj.controller == seat:
                yield obj

    def zone_of(self, seat: int, zone: str) -> tuple[ObjectId, ...]:
        """A zone as a tuple; shared zones whoever asks."""
        if zone in ("hand", "library", "graveyard"):
            found: tuple[ObjectId, ...] = getattr(self.players[seat], zone)
            return found
        shared: tuple[ObjectId, ...] = getattr(self, zone)
        return shared

    # --- players

    def others(self, seat: int) -> list[int]:
        return [s for s in range(self.seats) if s != seat]

    def opponent(self, seat: int) -> int:
        return 1 - seat if self.seats == 2 else (seat + 1) % self.seats

    def in_turn_order(self) -> list[int]:
        """Active player first (CR 101.4)."""
        return [(self.active + i) % self.seats for i in range(self.seats)]

    def count_this_turn(self, what: str, seat: int) -> int:
        return self.tally.get(f"{what}:{seat}", 0)

    def tick(self, what: str, seat: int, n: int = 1) -> None:
        """Count something that happened this turn."""
        key = f"{what}:{seat}"
        self.tally[key] = self.tally.get(key, 0) + n

    # --- the kernel's questions

    def answered_decision(self, answer: Answer) -> None:
        if self.silent:  # what passes led here is no part of the key
            self.idle, self.loop_mark = 0, ""
            return
        decision = self.decision
        if isinstance(decision, Priority) and answer == 0:
            return
        if self.forced or decision is None or decision.only_answer() is None:
            self.idle = 0

    def key_parts(self) -> tuple[dict[Any, Any], Any]:
        return key_parts(self)

    def promising(self) -> list[Answer]:
        from spellwright.magic.prospects import promising

        return promising(self)

    def kind_of(self, answer: Answer) -> str:
        mine = "own" if self.decision is not None and self.decision.seat == self.active else "other"
        return f"{mine} {self.step}: {super(Game, self).kind_of(answer)}"  # noqa: UP008

    def standing(self) -> tuple[bytes, tuple[int, ...]]:
        return self.policy.standing(self)

    def loose(self) -> tuple[tuple[bool, ...], tuple[bool, ...]] | None:
        return self.policy.loose(self)

    def enough(self) -> tuple[int, ...]:
        return self.policy.enough(self)

    def favouring(self, seat: int) -> Game | None:
        return self.policy.favouring(self, seat)

    def pace(self) -> int | None:
        return self.turn

    def heading(self) -> str:
        from spellwright.magic.telling import heading

        return heading(self)

    def telling(self, answer: Answer) -> str:
        from spellwright.magic.telling import telling

        return telling(self, answer)

    def outcome(self) -> str:
        from spellwright.magic.telling import outcome

        return outcome(self)

    def label_of(self, answer: Answer) -> str:
        from spellwright.magic.telling import with_letters

        return with_letters(super(Game, self).label_of(answer), self.letters)  # noqa: UP008

    def seat_name(self, seat: int) -> str:
        from spellwright.magic.telling import letter

        return letter(self, seat)

    def whose_turn(self) -> int | None:
        return self.active if self.turn else None

    def shown_to(self, sight: Sight) -> Game:
        return self.hide_from(sight.seat)

    def hide_from(self, seat: int) -> Game:
        from spellwright.magic.views import hide

        return hide(self, seat)

    def fill(self, seat: int, rng: Rng) -> Game:
        from spellwright.magic.views import fill

        return fill(self, seat, rng)

    def ask(self, decision: Decision, effect: Effect, scope: Any = None) -> None:
        if isinstance(decision, Choose):
            decision = as_asked(self, decision)
        super(Game, self).ask(decision, effect, scope)  # noqa: UP008

    def happened(self, *events: Event) -> None:
        """Things happened at the same time: log them and collect what they trigger (CR 603.2)."""
        collect(self, events)

    def chance(
        self, prompt: str, options: Any, effect: Effect, scope: Any, weights: Any = None
    ) -> None:
        """One of the options at random, through the door of chance; `effect.answered` gets its value."""
        pick(self, prompt, options, effect, scope, weights)

    def random(self, stream: str) -> Rng:
        if is_decided(self):
            raise SpellwrightError(
                f"{stream}: in this game players decide chance: see rules.chance"
            )
        # a class with slots is made twice, which the short super() does not know
        return super(Game, self).random(stream)  # noqa: UP008

    def scope(self, source: ObjectId, controller: int, **more: Any) -> Scope:
        return Scope(source, controller, **more)
