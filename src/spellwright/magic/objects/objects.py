"""What a game of Magic is made of: objects, players, stack items, combat, lasting effects (CR 109–111)."""

from __future__ import annotations

from typing import Any

from spellwright.kernel import ObjectId, Record, Sight, in_part, kept, record, unseen
from spellwright.magic.objects.abilities import Ability, Triggered
from spellwright.magic.objects.card import Card, card
from spellwright.magic.objects.characteristics import Chars
from spellwright.magic.objects.speech import Item as Item, Scope as Scope, Thing

FACE_DOWN = -1
UNKNOWN_NAME = "a hidden card"
UNSEEN_ZONES = (
    "library",
    "hand",
)  # what is there has numbers of its own, so that the others tell nothing
FIRST_UNSEEN = 1 << 20  # numbers from here on are of objects in hands and libraries
UNKNOWN = card(UNKNOWN_NAME, "", "Sorcery", layout="token")  # stands for what a seat does not know
FACE_DOWN_CHARS = Chars(name="", types=frozenset(("Creature",)), power=2, toughness=2)  # CR 708.2a
NAMELESS = Chars(name="")


@record
class Obj(Record):
    """A game object. A new one is made on every zone change (CR 400.7)."""

    id: ObjectId = kept("a number given in passing")
    card: Card
    owner: int
    controller: int
    zone: str
    home: int = 0  # who controls it on the battlefield but for control effects
    side: int = 0  # which face is up; FACE_DOWN
    # bit per seat that knows what it is
    known: int = kept("a position is what it is, whoever knows of it", default=0)
    # CR 613.7
    stamp: int = kept("only its order counts: rules.timestamps has it where it does", default=0)
    token: bool = False
    copying: tuple[Card, int] | None = None  # the card and side it is a copy of (CR 707)
    tapped: bool = in_part("beside the description, since a search may compare it", default=False)
    damage: int = 0
    deathtouched: bool = False  # dealt damage by a deathtouch source since the last check (704.5h)
    counters: tuple[tuple[str, int], ...] = in_part("as tapped, those of some kinds", default=())
    # of keyword counters (CR 613.7c)
    counter_stamps: tuple[tuple[str, int], ...] = kept("as with stamp", default=())
    attached: Thing | None = None
    # not under its controller's control since their turn began (302.6)
    sick: bool = in_part("where it is or may become a creature", default=False)
    loyalty_used: bool = False  # CR 606.3
    attacked: bool = False  # this turn; noted only while a card in the game reads it
    drawn: bool = False  # this turn; noted only while a card in the game reads it
    notes: tuple[tuple[str, Any], ...] = ()  # what its abilities remember (linked: CR 607)
    item: Item | None = None  # on the stack
    base: Chars = unseen("follows from card, side, zone, item and what it copies", default=NAMELESS)
    described: Any = unseen("keeps what magic.keys says of it", default=None)

    # who knows what it is (`known`) sees these as well; whether it was drawn this turn only the owner does
    knower_fields = ("card", "base")
    open_fields = (
        "id",
        "owner",
        "controller",
        "zone",
        "home",
        "side",
        "known",
        "stamp",
        "token",
        "copying",
        "tapped",
        "damage",
        "deathtouched",
        "counters",
        "counter_stamps",
        "attached",
        "sick",
        "loyalty_used",
        "attacked",
        "notes",
        "item",
    )

    def restored(self) -> None:
        """After decoding: the derived parts again."""
        self.base = base_chars(self)

    def shown_to(self, sight: Sight) -> Obj:
        return shown(self, sight, bool(self.known >> sight.seat & 1))

    @property
    def name(self) -> str:
        return self.base.name

    def count(self, kind: str) -> int:
        """How many counters of a kind are on it."""
        for name, n in self.counters:
            if name == kind:
                return n
        return 0

    def note(self, name: str) -> Any:
        """What was remembered under a name, or None."""
        for key, value in self.notes:
            if key == name:
                return value
        return None


def base_chars(obj: Obj) -> Chars:
    """Copiable values (CR 707.2): what is printed, as changed by copying, side and face-down status."""
    if obj.item is not None and obj.item.ability is not None:
        card, side = obj.copying or (obj.card, obj.side)
        if FACE_DOWN in (side, obj.side):
            return NAMELESS  # CR 708.2a: its source has no name
        if side > 0:  # of a permanent with its back up
            return Chars(name=card.faces[side].name, colors=card.faces[side].colors)
        return Chars(name=card.name, colors=card.faces[0].colors)
    if obj.side == FACE_DOWN and obj.zone in ("battlefield", "stack"):
        return FACE_DOWN_CHARS
    if obj.copying is not None:
        card, side = obj.copying
        return FACE_DOWN_CHARS if side == FACE_DOWN else card.faces[side].chars
    if obj.zone in ("battlefield", "stack"):
        return obj.card.faces[max(obj.side, 0)].chars
    return obj.card.chars


def shown(obj: Obj, sight: Sight, knows: bool) -> Obj:
    """An object as a seat sees it that knows what it is, or does not."""
    if obj.zone in UNSEEN_ZONES and not knows:
        return unknown_card(sight.name(obj.id), obj.owner, obj.zone)
    new: Obj = obj.open_part(sight, {"card": UNKNOWN})
    if obj.zone in UNSEEN_ZONES:
        new.home = obj.owner  # however it came there
    if knows:
        for name in Obj.knower_fields:
            setattr(new, name, getattr(obj, name))
        new.drawn = obj.drawn and obj.owner == sight.seat
    else:
        in_sight = obj.zone in ("battlefield", "stack")
        new.base = base_chars(new) if in_sight else UNKNOWN.chars
    if obj.copying is not None and obj.copying[1] == FACE_DOWN:  # CR 707.2: nothing of the card
        new.copying = (UNKNOWN, FACE_DOWN)
    return new


def unknown_card(name: ObjectId, owner: int, zone: str, known: int = 0) -> Obj:
    """A card in a hand or library of which a seat knows only where it is, and who knows more."""
    card = Obj(name, UNKNOWN, owner, owner, zone, home=owner, known=known)
    card.base = UNKNOWN.chars
    return card


@record
class Player(Record):
    """A player's own things."""

    life: int = in_part("not where a search compares it", default=20)
    library: tuple[ObjectId, ...] = ()  # top first
    hand: tuple[ObjectId, ...] = kept(
        "each card says where it is; no rule asks for more", default=()
    )
    # newest last
    graveyard: tuple[ObjectId, ...] = in_part("its order, where a card asks for it", default=())
    pool: tuple[str, ...] = ()  # unspent mana (CR 106.4)
    counters: tuple[tuple[str, int], ...] = in_part("without poison as without life", default=())
    lands_played: int = 0
    lost: str | None = None  # why this player has lost
    drew_from_empty: bool = False  # CR 704.5b
    mulligans: int = in_part("until the first turn: then no rule asks for it", default=0)

    # hand and library are shown card by card: see magic.views
    open_fields = (
        "life",
        "graveyard",
        "pool",
        "counters",
        "lands_played",
        "lost",
        "drew_from_empty",
        "mulligans",
    )

    def count(self, kind: str) -> int:
        for name, n in self.counters:
            if name == kind:
                return n
        return 0


CombatRecord = tuple[str, bool, bool, tuple[ObjectId, ...]]  # how, alone, blocked, with whom


@record
class Attack(Record):
    """One attacker: whom it attacks, whether it is blocked and by what (CR 508–509)."""

    attacker: ObjectId = in_part("of whom the rest is said")
    defender: Thing
    blocked: bool = False
    blockers: tuple[ObjectId, ...] = in_part("said of each of them", default=())

    open_fields = ("attacker", "defender", "blocked", "blockers")


@record
class Combat(Record):
    """The combat phase under way (CR 506)."""

    attacks: tuple[Attack, ...] = in_part("said of each creature that fights", default=())
    # dealt damage in the first of two damage steps (510.4)
    struck: tuple[ObjectId, ...] = in_part("said of each of them", default=())
    # blocking creatures that block nothing, because what they blocked has left (509.1g)
    idle: tuple[ObjectId, ...] = in_part("said of each of them", default=())
    first_strike: bool = False
    blocks_declared: bool = False

    open_fields = ("attacks", "struck", "idle", "first_strike", "blocks_declared")

    def attack_of(self, attacker: ObjectId) -> Attack | None:
        for attack in self.attacks:
            if attack.attacker == attacker:
                return attack
        return None

    def blocked_by(self, blocker: ObjectId) -> list[Attack]:
        return [a for a in self.attacks if blocker in a.blockers]

    def is_blocking(self, oid: ObjectId) -> bool:
        return oid in self.idle or any(oid in a.blockers for a in self.attacks)

    def role(self, oid: ObjectId) -> CombatRecord | None:
        """What is remembered of a creature that leaves combat with the battlefield."""
        attack = self.attack_of(oid)
        if attack is not None:
            return ("attacking", len(self.attacks) == 1, attack.blocked, attack.blockers)
        if not self.is_blocking(oid):
            return None
        blockers = {*self.idle, *(b for a in self.attacks for b in a.blockers)}
        return (
            "blocking",
            len(blockers) == 1,
            False,
            tuple([a.attacker for a in self.blocked_by(oid)]),
        )


@record
class Floating(Record):
    """An ability that no object carries: made by a resolving spell or ability (CR 611.2, 603.7, 614.4)."""

    ability: Ability
    source: ObjectId | None
    controller: int
    until: str  # a duration, as the rules of the turn end it: see rules.turn
    stamp: int = kept("only its order counts, as with objects", default=0)
    affected: tuple[Thing, ...] | None = None  # fixed when the effect began (611.2c)
    once: bool = False  # a delayed trigger, or a shield that is used up
    waits: bool = False  # for the next turn to begin
    x: int = 0
    it: tuple[Thing, ...] = ()
    player: int | None = None
    number: int = 0
    vars: tuple[tuple[str, Any], ...] = ()

    open_fields = (
        "ability",
        "source",
        "controller",
        "until",
        "stamp",
        "affected",
        "once",
        "waits",
        "x",
        "it",
        "player",
        "number",
        "vars",
    )


@record
class Pending(Record):
    """A triggered ability that waits to be put on the stack (CR 603.3)."""

    ability: Triggered
    source: ObjectId
    controller: int
    it: tuple[Thing, ...] = ()
    player: int | None = None
    number: int = 0
    x: int = 0
    vars: tuple[tuple[str, Any], ...] = ()

    open_fields = ("ability", "source", "controller", "it", "player", "number", "x", "vars")


@record
class Gone(Record):
    """Last-known information of an object that is no longer where it was (CR 608.2h)."""

    obj: Obj = in_part("as it last was, all of it")
    chars: Chars

    def shown_to(self, sight: Sight) -> Gone:
        return self.shown(sight, bool(self.obj.known >> sight.seat & 1))

    def shown(self, sight: Sight, knows: bool) -> Gone:
        """As a seat sees it that knows what it was, or does not: then only what lay open."""
        obj = shown(self.obj, sight, knows)
        open_to_all = knows or obj.zone in ("battlefield", "stack")
        return Gone(obj, self.chars if open_to_all else obj.base)
