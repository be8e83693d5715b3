"""The position: everything there is in a game of Magic, and what can be seen of it without asking a rule."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any

from spellwright.kernel import BrokenFile, ObjectId, Record, Solvable, State, kept, unseen
from spellwright.kernel.state import abstract_state
from spellwright.magic.objects.characteristics import Chars
from spellwright.magic.objects.objects import (
    FIRST_UNSEEN,
    UNSEEN_ZONES,
    Combat,
    Floating,
    Gone,
    Obj,
    Pending,
    Player,
    Scope,
    base_chars,
)
from spellwright.magic.objects.speech import Thing

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


@abstract_state
class Position(Solvable):
    """What lies on the table of a game of Magic, and what can be seen by looking at it."""

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
        """The characteristics now, or as the object last existed (CR 613, 608.2h)."""
        raise NotImplementedError

    def changed(self) -> dict[ObjectId, Chars]:
        """The characteristics that differ from what is printed, for loops over the battlefield."""
        raise NotImplementedError

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

    def scope(self, source: ObjectId, controller: int, **more: Any) -> Scope:
        return Scope(source, controller, **more)
