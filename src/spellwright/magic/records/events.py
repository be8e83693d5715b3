"""What happened: the events that triggers watch and the log keeps (CR 603.2, 700.1)."""

from __future__ import annotations

from spellwright.kernel import Event, ObjectId, record
from spellwright.kernel.sight import NOBODY, Sight
from spellwright.magic.objects.names import Cause, Deed
from spellwright.magic.objects.objects import FIRST_UNSEEN, UNKNOWN_NAME, Gone
from spellwright.magic.objects.speech import Thing
from spellwright.magic.table import Table


class Telling(Sight):
    """The log as a seat reads it: cards in hands and libraries have no numbers there."""

    __slots__ = ()

    def name(self, oid: ObjectId) -> ObjectId:
        return oid if oid < FIRST_UNSEEN else NOBODY


class MagicEvent(Event):
    """An entry of the log of a game of Magic."""

    __slots__ = ()

    def seen_by(self, seat: int) -> Event | None:
        seen: Event | None = self.shown_to(Telling(seat))
        return seen


@record
class Moved(MagicEvent):
    """An object went from one zone to another and became a new object (CR 400.7)."""

    gone: Gone  # as it was; for a new token, as it is
    new: ObjectId
    frm: str  # "" for an object that was made
    to: str
    cause: Cause = ""
    seat: int = 0  # its owner
    tapped: bool = False
    public: bool = True  # every seat saw what it is
    by: ObjectId | None = None
    seers: int = 0  # bit per seat that saw what it is

    open_fields = ("new", "frm", "to", "cause", "seat", "tapped", "public", "by")

    def describe(self, game: Table) -> str:
        name = self.gone.chars.name or UNKNOWN_NAME
        who = game.player_name(self.seat)
        if self.cause == "draw":
            return f"{who} draws {name if self.public else 'a card'}."
        what = name if self.public else "a card"
        if self.frm == "":
            return f"{who} gets {what} ({self.to})."
        words = {
            "play": f"{who} plays {what}.",
            "cast": f"{who} puts {what} on the stack.",
            "resolve": f"{what} enters the battlefield.",
            "discard": f"{who} discards {what}.",
            "sacrifice": f"{who} sacrifices {what}.",
            "destroy": f"{what} is destroyed.",
            "die": f"{what} dies.",
            "mill": f"{who} mills {what}.",
            "counter": f"{what} is countered.",
            "done": f"{what} is put into {who}'s {self.to}.",
        }
        return words.get(self.cause) or f"{what}: {self.frm} to {self.to}."

    def shown_to(self, sight: Sight) -> Event:
        gone = self.gone.shown(sight, self.public or bool(self.seers >> sight.seat & 1))
        seen: Moved = self.open_part(sight, {"gone": gone})
        return seen


@record
class Drew(MagicEvent):
    """A player drew a card (CR 121)."""

    seat: int
    card: ObjectId
    nth: int  # of this turn
    first_in_draw_step: bool = False

    open_fields = ("seat", "card", "nth", "first_in_draw_step")

    def describe(self, game: Table) -> str:
        return ""


@record
class Damaged(MagicEvent):
    """A source dealt damage (CR 120)."""

    source: ObjectId
    target: Thing
    amount: int
    combat: bool
    source_name: str
    target_name: str
    controller: int  # of the source
    victim: int  # the player, or the controller of the permanent

    open_fields = (
        "source",
        "target",
        "amount",
        "combat",
        "source_name",
        "target_name",
        "controller",
        "victim",
    )

    def describe(self, game: Table) -> str:
        return f"{self.source_name} deals {self.amount} damage to {self.target_name}."


@record
class Hurt(MagicEvent):
    """Something was dealt damage, however many sources dealt it at once (CR 603.2c)."""

    target: Thing
    amount: int
    combat: bool

    open_fields = ("target", "amount", "combat")

    def describe(self, game: Table) -> str:
        return ""


@record
class LifeChanged(MagicEvent):
    """A player gained or lost life (CR 119)."""

    seat: int
    delta: int
    total: int

    open_fields = ("seat", "delta", "total")

    def describe(self, game: Table) -> str:
        verb = "gains" if self.delta > 0 else "loses"
        return f"{game.player_name(self.seat)} {verb} {abs(self.delta)} life ({self.total})."


@record
class Tapping(MagicEvent):
    """A permanent became tapped or untapped (CR 701.26)."""

    obj: ObjectId
    tapped: bool
    for_mana: bool = False

    open_fields = ("obj", "tapped", "for_mana")

    def describe(self, game: Table) -> str:
        return f"{game.name(self.obj)} {'taps' if self.tapped else 'untaps'}."


@record
class CountersChanged(MagicEvent):
    """Counters were put on or removed from something (CR 122)."""

    on: Thing
    kind: str
    delta: int
    on_name: str
    left: int = 0
    by: int | None = None  # who put them there

    open_fields = ("on", "kind", "delta", "on_name", "left", "by")

    def describe(self, game: Table) -> str:
        verb = "gets" if self.delta > 0 else "loses"
        n = abs(self.delta)
        return f"{self.on_name} {verb} {n} {self.kind} counter{'s' if n != 1 else ''}."


@record
class WasCast(MagicEvent):
    """A spell became cast (CR 601.2i)."""

    seat: int
    spell: ObjectId
    name: str
    nth: int = 1  # of this player this turn
    targets: str = ""
    before: int = 0  # how many spells anyone has cast this turn before it

    open_fields = ("seat", "spell", "name", "nth", "targets", "before")

    def describe(self, game: Table) -> str:
        aim = f", targeting {self.targets}" if self.targets else ""
        return f"{game.player_name(self.seat)} casts {self.name}{aim}."


@record
class WasActivated(MagicEvent):
    """An ability was activated (CR 602.2)."""

    seat: int
    source: ObjectId
    name: str
    item: ObjectId | None = None
    word: str | None = None
    targets: str = ""

    open_fields = ("seat", "source", "name", "item", "word", "targets")

    def describe(self, game: Table) -> str:
        aim = f", targeting {self.targets}" if self.targets else ""
        what = f"{self.word} of " if self.word else ""
        return f"{game.player_name(self.seat)} activates {what}{self.name}{aim}."


@record
class Triggers(MagicEvent):
    """A triggered ability was put on the stack (CR 603.3); nothing triggers from it."""

    seat: int
    name: str
    targets: str = ""

    open_fields = ("seat", "name", "targets")

    def describe(self, game: Table) -> str:
        aim = f", targeting {self.targets}" if self.targets else ""
        return f"{self.name} triggers ({game.player_name(self.seat)}){aim}."


@record
class BecameTarget(MagicEvent):
    """Something became the target of a spell or ability (CR 115, 603.2)."""

    target: Thing
    item: ObjectId
    controller: int
    # of what this player controls, for a permanent this turn, if a card reads it
    first: bool = True

    open_fields = ("target", "item", "controller", "first")

    def describe(self, game: Table) -> str:
        return ""


@record
class StepBegan(MagicEvent):
    """A step or phase began (CR 500)."""

    step: str
    active: int
    turn: int
    later: bool = False  # a main phase after the second one of the turn (CR 505.1b)

    open_fields = ("step", "active", "turn", "later")

    def describe(self, game: Table) -> str:
        if self.step == "untap":
            return f"— Turn {self.turn}: {game.player_name(self.active)} —"
        return ""


@record
class Attacked(MagicEvent):
    """A creature was declared as an attacker (CR 508.1)."""

    attacker: ObjectId
    defender: Thing
    alone: bool
    attacker_name: str
    defender_name: str
    seat: int = 0

    open_fields = ("attacker", "defender", "alone", "attacker_name", "defender_name", "seat")

    def describe(self, game: Table) -> str:
        return f"{self.attacker_name} attacks {self.defender_name}."


@record
class Blocking(MagicEvent):
    """A blocker was declared (CR 509.1), or an attacker became blocked or unblocked when `blocker` is None."""

    attacker: ObjectId
    blocker: ObjectId | None
    blocked: bool
    names: tuple[str, str]
    blockers: int = 0

    open_fields = ("attacker", "blocker", "blocked", "names", "blockers")

    def describe(self, game: Table) -> str:
        return f"{self.names[1]} blocks {self.names[0]}." if self.blocker is not None else ""


@record
class Declared(MagicEvent):
    """Attackers were declared, as one event (for abilities that trigger once, CR 508.1m)."""

    seat: int
    attackers: tuple[ObjectId, ...]

    open_fields = ("seat", "attackers")

    def describe(self, game: Table) -> str:
        return ""


@record
class Revealed(MagicEvent):
    """Cards were shown to everyone (CR 701.20)."""

    seat: int
    names: tuple[str, ...]

    open_fields = ("seat", "names")

    def describe(self, game: Table) -> str:
        return f"{game.player_name(self.seat)} reveals {', '.join(self.names)}."


@record
class Shuffled(MagicEvent):
    """A library was shuffled (CR 701.24)."""

    seat: int

    open_fields = ("seat",)

    def describe(self, game: Table) -> str:
        return f"{game.player_name(self.seat)} shuffles."


@record
class ManaAdded(MagicEvent):
    """Mana was added to a pool (CR 106.4)."""

    seat: int
    mana: tuple[str, ...]
    source: ObjectId | None
    tapped_for_mana: bool = False
    extra: tuple[tuple[ObjectId, tuple[str, ...]], ...] = ()  # planned: what others add to it

    open_fields = ("seat", "mana", "source", "tapped_for_mana", "extra")

    def describe(self, game: Table) -> str:
        symbols = "".join(f"{{{m[0]}}}" for m in self.mana)
        return f"{game.player_name(self.seat)} adds {symbols}."


@record
class Transformed(MagicEvent):
    """A permanent was turned to its other face (CR 701.27), or face up (708.7)."""

    obj: ObjectId
    name: str
    face_up: bool = False

    open_fields = ("obj", "name", "face_up")

    def describe(self, game: Table) -> str:
        return f"{self.name} is {'turned face up' if self.face_up else 'transformed'}."


@record
class Leveled(MagicEvent):
    """A permanent became another level (CR 716.2)."""

    obj: ObjectId
    level: int
    name: str

    open_fields = ("obj", "level", "name")

    def describe(self, game: Table) -> str:
        return f"{self.name} becomes level {self.level}."


@record
class Attached(MagicEvent):
    """An Aura, Equipment or Fortification became attached (CR 701.3)."""

    obj: ObjectId
    to: Thing

    open_fields = ("obj", "to")

    def describe(self, game: Table) -> str:
        return f"{game.name(self.obj)} is attached to {game.name(self.to)}."


@record
class Acted(MagicEvent):
    """A player scried, surveilled, searched, cycled or did another thing that abilities may watch (CR 701)."""

    seat: int
    action: Deed
    obj: ObjectId | None = None
    number: int = 0
    away: int = 0  # of the cards looked at, those that did not stay on top

    open_fields = ("seat", "action", "obj", "number", "away")

    def describe(self, game: Table) -> str:
        told = self.obj if self.action == "exert" else None
        what = "" if told is None else f" {game.name(told)}"
        return f"{game.player_name(self.seat)}: {self.action}{what}."


@record
class Lost(MagicEvent):
    """A player lost the game (CR 104.3)."""

    seat: int
    reason: str

    open_fields = ("seat", "reason")

    def describe(self, game: Table) -> str:
        return f"{game.player_name(self.seat)} loses: {self.reason}."


@record
class Said(MagicEvent):
    """A remark for the log that no rule reads."""

    text: str

    open_fields = ("text",)

    def describe(self, game: Table) -> str:
        return self.text
