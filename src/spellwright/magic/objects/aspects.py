"""Aspects: what a word of the card language can tell apart, and what it can change.

A search may leave something out only where no card in the game can tell (docs/decisions/0011). So every record
class declares `tells` and `alters` beside its behaviour, every keyword that the rules know by name and every
kind of rule as well. A class that declares nothing can tell and change *everything*: a new word switches off
what it has not been thought through for, and never makes an answer wrong. A declaration is not inherited.

Where it depends on the fields of a record, `tell` and `alter` work it out.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Flag, auto
from typing import Any

from spellwright.kernel import Definition, Seq
from spellwright.kernel.record import field_names
from spellwright.magic.objects.names import KEYWORD_COUNTERS


class Aspect(Flag):
    """A side of a position."""

    LIFE = auto()  # life totals
    GAIN = auto()  # life going up, or to a number
    PAY = auto()  # life as a price: more of it is more choice
    POISON = auto()  # poison counters
    TAPPING = auto()  # tapped or not, becoming so
    SIZES = auto()  # power and toughness, and numbers that come from them
    DAMAGE = auto()  # damage being dealt, damage marked
    COUNTERS = auto()  # counters on objects, how many
    CONTROL = auto()  # who controls what
    ABILITIES = auto()  # types, colours, abilities, names: what objects are and can do
    CREATURES = auto()  # being a creature, an artifact, a permanent of some kind
    PERMANENTS = auto()  # which permanents there are, entering and leaving
    TOKENS = auto()  # tokens being made: nothing else enters or leaves
    GRAVEYARD = auto()  # what lies in graveyards
    ORDER = auto()  # in which order
    HAND = auto()  # hands
    LIBRARY = auto()  # libraries, drawing
    EXILE = auto()  # what is in exile
    STACK = auto()  # spells and abilities on the stack
    CASTING = auto()  # that something is cast, played, activated or becomes a target
    TALLY = auto()  # what happened this turn
    MANA = auto()  # mana: payments that are asked for, what costs come to
    STEPS = auto()  # steps and phases, where one begins or ends
    TURNS = auto()  # more turns or phases than usual
    COMBAT = auto()  # attacking and blocking


NOTHING = Aspect(0)
EVERYTHING = ~NOTHING
# of words whose effects are not thought through, but that have nothing to do with these numbers
BUT_LIFE = EVERYTHING & ~(Aspect.LIFE | Aspect.GAIN | Aspect.PAY | Aspect.POISON)
# … nor with when in a turn something happens
ANY_TIME = BUT_LIFE & ~(Aspect.STEPS | Aspect.TURNS | Aspect.COMBAT)
LIFE, GAIN, PAY, POISON = Aspect.LIFE, Aspect.GAIN, Aspect.PAY, Aspect.POISON
TAPPING, SIZES, DAMAGE, COUNTERS = Aspect.TAPPING, Aspect.SIZES, Aspect.DAMAGE, Aspect.COUNTERS
CONTROL, ABILITIES, CREATURES = Aspect.CONTROL, Aspect.ABILITIES, Aspect.CREATURES
PERMANENTS, TOKENS, GRAVEYARD, ORDER = (
    Aspect.PERMANENTS,
    Aspect.TOKENS,
    Aspect.GRAVEYARD,
    Aspect.ORDER,
)
HAND, LIBRARY, EXILE, STACK = Aspect.HAND, Aspect.LIBRARY, Aspect.EXILE, Aspect.STACK
CASTING, TALLY, MANA = Aspect.CASTING, Aspect.TALLY, Aspect.MANA
STEPS, TURNS, COMBAT = Aspect.STEPS, Aspect.TURNS, Aspect.COMBAT

OF_ZONE = {
    "battlefield": NOTHING,
    "graveyard": GRAVEYARD,
    "hand": HAND,
    "library": LIBRARY,
    "exile": EXILE,
    "stack": STACK,
}


def of_zones(*zones: str) -> Aspect:
    """What is told by looking at these zones."""
    found = NOTHING
    for zone in zones:
        found |= OF_ZONE.get(zone, EVERYTHING)
    return found


OF_STAT = {"power": SIZES, "toughness": SIZES, "loyalty": COUNTERS, "mana value": NOTHING}
OF_STATUS = {
    "tapped": TAPPING,
    "untapped": TAPPING,
    "token": NOTHING,
    "nontoken": NOTHING,
    "face down": ABILITIES,
    "damaged": DAMAGE,
    "commander": NOTHING,
    "monstrous": TALLY | ABILITIES,
    "attacked this turn": TALLY | COMBAT,
    "drawn this turn": TALLY,
    "entered this turn": TALLY,
    "enchanted": PERMANENTS,
    "equipped": PERMANENTS,
    "exerted this turn": TALLY | TAPPING | COMBAT,
    "new since upkeep": CONTROL | PERMANENTS,
}
LASTING = (
    "end of turn",
    "your next turn",
    "while you control it",
    "forever",
)  # durations that end with no step of a turn
WHILE_TAPPED = "while source is tapped"
WHILE_THERE = {  # they end as something leaves, or is another player's: no step does that
    "while source": Aspect.PERMANENTS,
    "while it is enchanted": Aspect.PERMANENTS,
    "while you control source": Aspect.PERMANENTS | Aspect.CONTROL,
}


def told_by_duration(until: str) -> Aspect:
    """What can be told of an effect by how long it lasts."""
    if until in LASTING:
        return NOTHING
    if until in WHILE_THERE:
        return WHILE_THERE[until]
    return STEPS | TAPPING if until == WHILE_TAPPED else STEPS


def told_by_counters(*kinds: str) -> Aspect:
    """What counters of these kinds can tell by themselves."""
    if "rad" in kinds:
        return EVERYTHING  # CR 728.1: an ability of the rules mills and takes life
    found = TAPPING if "stun" in kinds else NOTHING  # CR 122.1d
    return found | STEPS | COMBAT if "decayed" in kinds else found  # CR 702.147a: sacrificed then


def altered_by_counters(*kinds: str) -> Aspect:
    """What is changed by putting counters of these kinds."""
    if "rad" in kinds:
        return EVERYTHING
    found = COUNTERS if kinds else NOTHING
    if "hone" in kinds:
        found |= SIZES  # CR 122.1j
    if "poison" in kinds:
        found |= POISON
    if not set(KEYWORD_COUNTERS).isdisjoint(kinds):
        found |= ABILITIES
    if "lifelink" in kinds:
        found |= LIFE | GAIN
    return found


MOVING = PERMANENTS | GRAVEYARD | HAND | EXILE | LIBRARY  # what leaves some zone

# the kernel's own effect: its parts speak for themselves
PLAIN: tuple[type[Any], ...] = (Seq,)


def told_by(part: Definition) -> Aspect:
    """What this record by itself can tell apart; its parts are asked apart."""
    own = type(part).__dict__
    if "tell" in own:
        told: Aspect = part.tell()  # type: ignore[attr-defined]
        return told
    declared: Aspect = own.get("tells", EVERYTHING)
    return NOTHING if type(part) in PLAIN else declared


def altered_by(part: Definition) -> Aspect:
    """What this record by itself can change; its parts are asked apart."""
    own = type(part).__dict__
    if "alter" in own:
        altered: Aspect = part.alter()  # type: ignore[attr-defined]
        return altered
    declared: Aspect = own.get("alters", EVERYTHING)
    return NOTHING if type(part) in PLAIN else declared


def parts_of(value: object) -> Iterator[Definition]:
    """The definitions directly inside a record."""
    if isinstance(value, tuple):
        for each in value:
            if isinstance(each, Definition):
                yield each
            elif isinstance(each, tuple):
                yield from parts_of(each)
    elif isinstance(value, Definition):
        for name in field_names(type(value)):
            inner = getattr(value, name)
            if isinstance(inner, Definition):
                yield inner
            elif isinstance(inner, tuple):
                yield from parts_of(inner)
