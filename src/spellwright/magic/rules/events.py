"""What happened: the events that triggers watch and the log keeps (CR 603.2, 700.1)."""

from __future__ import annotations

from typing import Any

from spellwright.kernel import Event, ObjectId, record
from spellwright.magic.objects import UNKNOWN_NAME, Gone, Thing


@record
class Moved(Event):
    """An object went from one zone to another and became a new object (CR 400.7)."""

    gone: Gone  # as it was; for a new token, as it is
    new: ObjectId
    frm: str  # "" for an object that was made
    to: str
    cause: str = ""
    seat: int = 0  # its owner
    tapped: bool = False
    public: bool = True  # every seat saw what it is
    by: ObjectId | None = None

    def describe(self, game: Any) -> str:
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

    def seen_by(self, seat: int) -> Event | None:
        if self.public or (seat == self.seat and self.to in ("hand", "library")):
            return self
        from spellwright.magic.views import UNKNOWN

        hidden = self.copy()
        card = self.gone.obj.copy()
        card.card, card.base, card.described = UNKNOWN, UNKNOWN.chars, None
        hidden.gone = Gone(card, UNKNOWN.chars)
        return hidden


@record
class Drew(Event):
    """A player drew a card (CR 121)."""

    seat: int
    card: ObjectId
    nth: int  # of this turn
    first_in_draw_step: bool = False

    def describe(self, game: Any) -> str:
        return ""


@record
class Damaged(Event):
    """A source dealt damage (CR 120)."""

    source: ObjectId
    target: Thing
    amount: int
    combat: bool
    source_name: str
    target_name: str
    controller: int  # of the source
    victim: int  # the player, or the controller of the permanent

    def describe(self, game: Any) -> str:
        return f"{self.source_name} deals {self.amount} damage to {self.target_name}."


@record
class Hurt(Event):
    """Something was dealt damage, however many sources dealt it at once (CR 603.2c)."""

    target: Thing
    amount: int
    combat: bool

    def describe(self, game: Any) -> str:
        return ""


@record
class LifeChanged(Event):
    """A player gained or lost life (CR 119)."""

    seat: int
    delta: int
    total: int

    def describe(self, game: Any) -> str:
        verb = "gains" if self.delta > 0 else "loses"
        return f"{game.player_name(self.seat)} {verb} {abs(self.delta)} life ({self.total})."


@record
class Tapping(Event):
    """A permanent became tapped or untapped (CR 701.26)."""

    obj: ObjectId
    tapped: bool
    for_mana: bool = False

    def describe(self, game: Any) -> str:
        return f"{game.name(self.obj)} {'taps' if self.tapped else 'untaps'}."


@record
class CountersChanged(Event):
    """Counters were put on or removed from something (CR 122)."""

    on: Thing
    kind: str
    delta: int
    on_name: str
    left: int = 0

    def describe(self, game: Any) -> str:
        verb = "gets" if self.delta > 0 else "loses"
        n = abs(self.delta)
        return f"{self.on_name} {verb} {n} {self.kind} counter{'s' if n != 1 else ''}."


@record
class WasCast(Event):
    """A spell became cast (CR 601.2i)."""

    seat: int
    spell: ObjectId
    name: str
    nth: int = 1  # of this player this turn
    targets: str = ""
    before: int = 0  # how many spells anyone has cast this turn before it

    def describe(self, game: Any) -> str:
        aim = f", targeting {self.targets}" if self.targets else ""
        return f"{game.player_name(self.seat)} casts {self.name}{aim}."


@record
class WasActivated(Event):
    """An ability was activated (CR 602.2)."""

    seat: int
    source: ObjectId
    name: str
    item: ObjectId | None = None
    word: str | None = None
    targets: str = ""

    def describe(self, game: Any) -> str:
        aim = f", targeting {self.targets}" if self.targets else ""
        what = f"{self.word} of " if self.word else ""
        return f"{game.player_name(self.seat)} activates {what}{self.name}{aim}."


@record
class Triggers(Event):
    """A triggered ability was put on the stack (CR 603.3); nothing triggers from it."""

    seat: int
    name: str
    targets: str = ""

    def describe(self, game: Any) -> str:
        aim = f", targeting {self.targets}" if self.targets else ""
        return f"{self.name} triggers ({game.player_name(self.seat)}){aim}."


@record
class BecameTarget(Event):
    """Something became the target of a spell or ability (CR 115, 603.2)."""

    target: Thing
    item: ObjectId
    controller: int
    # of what this player controls, for a permanent this turn, if a card reads it
    first: bool = True

    def describe(self, game: Any) -> str:
        return ""


@record
class StepBegan(Event):
    """A step or phase began (CR 500)."""

    step: str
    active: int
    turn: int

    def describe(self, game: Any) -> str:
        if self.step == "untap":
            return f"— Turn {self.turn}: {game.player_name(self.active)} —"
        return ""


@record
class Attacked(Event):
    """A creature was declared as an attacker (CR 508.1)."""

    attacker: ObjectId
    defender: Thing
    alone: bool
    attacker_name: str
    defender_name: str
    seat: int = 0

    def describe(self, game: Any) -> str:
        return f"{self.attacker_name} attacks {self.defender_name}."


@record
class Blocking(Event):
    """A blocker was declared (CR 509.1), or an attacker became blocked or unblocked when `blocker` is None."""

    attacker: ObjectId
    blocker: ObjectId | None
    blocked: bool
    names: tuple[str, str]
    blockers: int = 0

    def describe(self, game: Any) -> str:
        return f"{self.names[1]} blocks {self.names[0]}." if self.blocker is not None else ""


@record
class Declared(Event):
    """Attackers were declared, as one event (for abilities that trigger once, CR 508.1m)."""

    seat: int
    attackers: tuple[ObjectId, ...]

    def describe(self, game: Any) -> str:
        return ""


@record
class Revealed(Event):
    """Cards were shown to everyone (CR 701.20)."""

    seat: int
    names: tuple[str, ...]

    def describe(self, game: Any) -> str:
        return f"{game.player_name(self.seat)} reveals {', '.join(self.names)}."


@record
class Shuffled(Event):
    """A library was shuffled (CR 701.24)."""

    seat: int

    def describe(self, game: Any) -> str:
        return f"{game.player_name(self.seat)} shuffles."


@record
class ManaAdded(Event):
    """Mana was added to a pool (CR 106.4)."""

    seat: int
    mana: tuple[str, ...]
    source: ObjectId | None
    tapped_for_mana: bool = False
    extra: tuple[tuple[ObjectId, tuple[str, ...]], ...] = ()  # planned: what others add to it

    def describe(self, game: Any) -> str:
        symbols = "".join(f"{{{m[0]}}}" for m in self.mana)
        return f"{game.player_name(self.seat)} adds {symbols}."


@record
class Transformed(Event):
    """A permanent was turned to its other face (CR 701.27), or face up (708.7)."""

    obj: ObjectId
    name: str
    face_up: bool = False

    def describe(self, game: Any) -> str:
        return f"{self.name} is {'turned face up' if self.face_up else 'transformed'}."


@record
class Attached(Event):
    """An Aura, Equipment or Fortification became attached (CR 701.3)."""

    obj: ObjectId
    to: Thing

    def describe(self, game: Any) -> str:
        return f"{game.name(self.obj)} is attached to {game.name(self.to)}."


@record
class Surveyed(Event):
    """A player scried, surveilled, searched, cycled or did another thing that abilities may watch (CR 701)."""

    seat: int
    action: str
    obj: ObjectId | None = None
    number: int = 0

    def describe(self, game: Any) -> str:
        return f"{game.player_name(self.seat)}: {self.action}."


@record
class Lost(Event):
    """A player lost the game (CR 104.3)."""

    seat: int
    reason: str

    def describe(self, game: Any) -> str:
        return f"{game.player_name(self.seat)} loses: {self.reason}."


@record
class Said(Event):
    """A remark for the log that no rule reads."""

    text: str

    def describe(self, game: Any) -> str:
        return self.text
