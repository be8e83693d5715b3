"""The position: everything there is in a game of Magic, and what can be seen of it without asking a rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from spellwright.kernel import BrokenFile, ObjectId, Record, Solvable, State, in_part, kept, unseen
from spellwright.kernel.state import abstract_state
from spellwright.magic.objects.characteristics import Chars
from spellwright.magic.objects.names import KeywordName, Tally
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
        "drew_from_empty",
        "attacked",
    )
)

# why fields are no part of the key
HERE = "each object says where it is; no rule asks in which order they lie there"
SETTLED = "the same from the beginning of a game to its end"


@abstract_state
class Position(Solvable):
    """What lies on the table of a game of Magic, and what can be seen by looking at it."""

    players: list[Player] = in_part("as each of them says", factory=list)
    objects: dict[ObjectId, Obj] = in_part("a line each", factory=dict)
    battlefield: tuple[ObjectId, ...] = kept(HERE, default=())
    exile: tuple[ObjectId, ...] = kept(HERE, default=())
    stack: tuple[ObjectId, ...] = ()  # top last
    command: tuple[ObjectId, ...] = kept(HERE, default=())
    turn: int = in_part("whether it is the first", default=0)
    active: int = 0
    step: str = "setup"
    steps: tuple[str, ...] = ()  # still to come this turn
    priority: int = 0
    passes: int = 0
    combat: Combat | None = in_part("said of each creature that fights", default=None)
    floating: tuple[Floating, ...] = in_part("in order as far as that counts", default=())
    pending: tuple[Pending, ...] = in_part("in no order: CR 603.3b", default=())
    # what happened this turn
    tally: dict[str, int] = in_part("what some card in the game asks for", factory=dict)
    extra_turns: tuple[int, ...] = ()
    after_extra: int | None = None  # whose turn it is once there are no more extra turns
    # a token is off the battlefield (CR 704.5d)
    stray_tokens: bool = kept("follows from the objects", default=False)
    # a permanent is under another player's control
    stolen: bool = kept("follows from the objects", default=False)
    lki: dict[ObjectId, Gone] = in_part("while something speaks of it", factory=dict)
    # the new objects of the last zone change
    moved: tuple[ObjectId, ...] = in_part("while something under way asks for it", default=())
    # since a player last had priority: cards that were revealed, and cards of hands among which their owner chose
    shown: tuple[ObjectId, ...] = ()
    offered: tuple[ObjectId, ...] = kept(
        "says what others may not see, not what happens", default=()
    )
    manual: frozenset[int] = frozenset()  # seats that get every priority, mana abilities too
    switches: frozenset[str] = frozenset()  # format rules that differ: see formats
    # events that abilities off the battlefield wait for
    far: frozenset[str] = kept("follows from the cards of the game", default=frozenset())
    # offer what is interchangeable each by itself
    unmerged: bool = kept("what is interchangeable leads to the same positions", default=False)
    # in this step, since the first main phase: see rules.acting
    acted: int = in_part("where the policy asks for it", default=0)
    # marks of actions taken back: see rules.priority
    refused: tuple[tuple[Any, ...], ...] = in_part("those that are not offered again", default=())
    # tallies that some card in the game reads
    reads: frozenset[str] = kept("follows from the cards of the game", default=frozenset())
    # deck lists by seat, for sampling
    lists: tuple[tuple[tuple[str, int], ...], ...] = kept(SETTLED, default=())
    letters: str = kept("what the seats are called in a line of play", default="AB")
    # no object has the number of a seat
    next_id: int = kept("numbers are given in passing", default=100)
    # in hands and libraries: see objects
    next_unseen: int = kept("numbers are given in passing", default=FIRST_UNSEEN)
    stamp: int = kept("only the order of timestamps counts", default=1)
    # what happened since the last decision other than a pass: see rules.loops
    idle: int = kept("the way to a position; a search begins anew: decision 0005", default=0)
    loop_mark: str = kept("as with idle", default="")
    cache: dict[ObjectId, Chars] | None = unseen("computed characteristics", default=None)
    # in a search: characteristics by board, shared by all states
    memo: Any = unseen("computed characteristics", default=None)
    rulebook: Any = unseen("what permanents have to say, as computed", default=None)
    sources: Any = unseen("mana sources by seat, as computed", default=None)
    # in a search
    lows: tuple[int, ...] = unseen("the lowest life totals since the last answer", default=())
    # something changed since state-based actions were checked
    dirty: bool = unseen("to check once more changes nothing", default=True)

    computed = ("cache", "rulebook", "sources")

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

    def known(self) -> dict[Any, Any]:
        """Answers that hold until the game is touched or stirred: mana sources, and what follows from them."""
        if self.sources is None:
            self.sources = {}
        found: dict[Any, Any] = self.sources
        return found

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

    def set_notes(self, oid: ObjectId, notes: tuple[tuple[str, Any], ...]) -> None:
        """New notes for an object; what has left may still have an ability that asks for them (CR 608.2h)."""
        if oid in self.objects:
            self.change(oid, notes=notes)
            return
        gone = self.lki[oid].copy()
        gone.obj = gone.obj.copy()
        gone.obj.notes, gone.obj.described = notes, None
        self.lki[oid] = gone

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

    def change_life(self, seat: int, total: int) -> None:
        """The player has this life total now."""
        self.change_player(seat, life=total)
        if self.lows and total < self.lows[seat]:
            self.lows = (*self.lows[:seat], total, *self.lows[seat + 1 :])

    def is_here(self, oid: object) -> bool:
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

    def has(self, oid: ObjectId, keyword: KeywordName) -> bool:
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

    def count_this_turn(self, what: Tally, seat: int) -> int:
        return self.tally.get(f"{what}:{seat}", 0)

    def tick(self, what: Tally, seat: int, n: int = 1) -> None:
        """Count something that happened this turn."""
        key = f"{what}:{seat}"
        self.tally[key] = self.tally.get(key, 0) + n

    def scope(self, source: ObjectId, controller: int, **more: Any) -> Scope:
        return Scope(source, controller, **more)
