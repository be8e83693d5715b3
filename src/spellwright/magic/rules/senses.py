"""What the cards of a game can tell: graveyards, hands, life totals, counters, tapping.

A search leaves out what no card in the game can tell. Whether one can is read off the card records, and in
doubt the answer is yes.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from spellwright.kernel import Definition
from spellwright.magic.abilities import Continuous, Keyword, Rule
from spellwright.magic.amounts import (
    BasicLandTypesAmong,
    CountersOn,
    CountOf,
    Devotion,
    LifeOf,
    StatOf,
)
from spellwright.magic.building import walk
from spellwright.magic.changes import Gain, SetPT
from spellwright.magic.conditions import Exists, InStep, Matches
from spellwright.magic.cost import ManaCost
from spellwright.magic.costs import PayLife
from spellwright.magic.effects.happen import Deal, GainLife, RemoveCounters
from spellwright.magic.filters import (
    And,
    CardsInHand,
    ControlledBy,
    Is,
    IsPlayer,
    Self,
    Stat,
    Status,
    WithCounter,
)
from spellwright.magic.patterns import Goes
from spellwright.magic.references import ControllerOf, Source, Target, Who

if TYPE_CHECKING:
    from spellwright.magic.card import Card

T = TypeVar("T")
R = TypeVar("R")


def by_identity(function: Callable[[T], R]) -> Callable[[T], R]:
    """Remember answers about definitions, which live as long as the program: hashing them is slow."""
    known: dict[int, tuple[T, R]] = {}

    def ask(value: T) -> R:
        found = known.get(id(value))
        if found is None or found[0] is not value:
            found = known[id(value)] = (value, function(value))
        return found[1]

    return ask


def asks_about_itself(part: Definition) -> bool:
    return isinstance(part, Matches) and isinstance(part.what, Source)


def for_its_controller(card: Card) -> list[StatOf]:
    """Sizes that are read for the good of who controls the creature: the larger, the better."""
    found = []
    for part in walk(card.faces):
        amount = getattr(part, "amount", None)
        if not isinstance(amount, StatOf):
            continue
        if isinstance(part, Deal) and isinstance(amount.of, Source):
            if part.to == Who("opponent"):
                found.append(amount)
        elif isinstance(part, GainLife) and part.who == ControllerOf(amount.of):
            found.append(amount)
    return found


def _corruption(card: Card) -> list[Any]:
    """Conditions "while an opponent has poison counters" that only give one's creatures lifelink: the more
    poison, the better."""
    return [
        part.condition
        for part in walk(card.faces)
        if isinstance(part, Continuous)
        and isinstance(part.condition, Exists)
        and isinstance(part.condition.of, And)
        and len(part.condition.of.parts) == 2
        and part.condition.of.parts[0] == IsPlayer("opponent")
        and isinstance(part.condition.of.parts[1], WithCounter)
        and part.condition.of.parts[1].kind == "poison"
        and isinstance(part.affects, And)
        and ControlledBy("you") in part.affects.parts
        and all(isinstance(c, Gain) and str(c.abilities[0]) == "lifelink" for c in part.changes)
    ]


@by_identity
def improves_by_level(card: Card) -> bool:
    """Is each level of a leveler at least as good as the one before (CR 711)?"""
    power, toughness = card.front.chars.power or 0, card.front.chars.toughness or 0
    before: set[str] = set()
    for ability in sorted(
        (a for a in card.front.abilities if isinstance(a, Keyword) and isinstance(a.detail, int)),
        key=lambda a: a.detail,
    ):
        gained: set[str] = set()
        for part in walk(ability.means):
            if isinstance(part, SetPT):
                if part.power < power or part.toughness < toughness:
                    return False
                power, toughness = part.power, part.toughness
            elif isinstance(part, Gain):
                gained |= {str(each) for each in part.abilities}
        for name in before - gained:
            better = "double strike" if name == "first strike" else "protection from everything"
            if better not in gained:
                return False
        before = gained
    return True


@by_identity
def protects_by_level(card: Card) -> bool:
    """Does a level give protection, which keeps its owner's spells and abilities off as well?"""
    return any(
        isinstance(a, Keyword) and isinstance(a.detail, int) and "protection" in str(part)
        for a in card.front.abilities
        for part in walk(getattr(a, "means", ()))
        if isinstance(part, Gain)
    )


@by_identity
def aims_at_objects(card: Card) -> bool:
    """Has it a target other than a player or a land?"""
    return any(
        isinstance(part, Target) and not isinstance(part.of, IsPlayer) and not _is_land(part.of)
        for part in walk(card.faces)
    )


def _is_land(of: Any) -> bool:
    return of == Is("Land") or (isinstance(of, And) and Is("Land") in of.parts)


@by_identity
def seen_by(card: Card) -> frozenset[str]:
    """What a card can tell: graveyards, how many permanents there are, hands, life, counters, tapping."""
    found: set[str] = set()
    corruption, good = _corruption(card), for_its_controller(card)

    def is_apart(part: Definition) -> bool:
        return asks_about_itself(part) or any(part is each for each in corruption)

    def is_no_drawback(part: Definition) -> bool:
        return isinstance(part, Rule) or any(part is each for each in corruption)

    for part in walk(card.faces, is_apart):
        if getattr(part, "name", "") in ("toxic", "infect"):
            found.add("poison")
        elif isinstance(part, WithCounter) and part.kind in ("", "poison"):
            found.update(("poison", "poison counters"))
        elif getattr(part, "kind", "") == "poison":
            found.add("poison")
    for part in walk(card.faces, is_apart):
        name = type(part).__name__
        if isinstance(part, CountOf | Exists | BasicLandTypesAmong | Devotion):
            found.add("permanents")
        if isinstance(part, CardsInHand) or "Discard" in name or "Hand" in name:
            found.add("hand")
        if isinstance(part, LifeOf) or name == "WouldFallBelow":
            found.add("life")
        if isinstance(part, PayLife) or "PayLife" in name or "PayForEach" in name:
            found.add("pay life")
        if isinstance(part, Rule) and "life" in part.kind:
            found.add("pay life")
        if name in ("GainLife", "InsteadDo", "KeepLife"):
            found.add("gain life")
        if getattr(part, "name", "") == "lifelink":
            found.add("lifelink")
        if isinstance(part, WithCounter) or name == "RemoveAllCounters":
            found.add("counters")
        of_others = not isinstance(getattr(part, "on", None), Source)
        singles = name in COUNTERS and getattr(part, "kind", "") in ("", *COMPARED)
        if singles or (isinstance(part, CountersOn | RemoveCounters) and of_others):
            found.update(("counters", "numbers of counters"))
        if isinstance(part, Status) and part.what in ("tapped", "untapped"):
            found.update(("tapped", "tapping"))
        if getattr(part, "kind", "") == "+1/+1":
            found.add("grows")
        if getattr(part, "kind", "") == "level" and improves_by_level(card):
            found.add("grows")
        if isinstance(part, Stat | StatOf) and part.stat in ("power", "toughness"):
            if not any(part is each for each in good):
                found.add("sizes")
        if singles:
            found.add("sizes")
        if getattr(part, "kind", "") == "level" and not improves_by_level(card):
            found.add("sizes")
        if isinstance(part, InStep):
            found.add("steps")
        if name == "ExtraTurn":
            found.add("extra turns")
        if name in TAPPING:
            found.add("tapping")
        if isinstance(part, Rule) and ("tap" in part.kind or "must" in part.kind):
            found.add("tapping")  # what must attack or block is better off tapped
        if getattr(part, "kind", "") in ("stun", "Untap") or "stun" in dict(
            getattr(part, "counters", ())
        ):
            found.add("tapping")
        if name in GRAVEYARDS or (isinstance(part, Goes) and not isinstance(part.what, Self)):
            found.add("graveyard")
        for f in dataclasses.fields(part):
            value = getattr(part, f.name)
            if value == "graveyard" and (name in ZONES or f.name == "frm"):
                found.add("graveyard")
            if f.name == "zones" and "graveyard" in value and len(value) < MOST_ZONES:
                found.add("graveyard")
            if value == "hand" and name in ZONES:
                found.add("hand")
    if reads_own_tapping(card):
        found.add("tapping")
    if corruption:
        found.update(("poison", "some poison"))
    if any(isinstance(part, WithCounter) for part in walk(card.faces, is_no_drawback)):
        found.add("sizes")  # what a rule allows creatures with counters is no drawback
    if any("/P" in symbol for face in card.faces for symbol in (face.cost or NO_COST).symbols):
        found.add("pay life")
    return frozenset(found)


MOST_ZONES = 4  # more: it works everywhere
ZONES = ("InZone", "InZoneOf", "HeldBy")
GRAVEYARDS = ("GraveyardOf", "CardTypesAmong", "ShuffleAway", "ShuffleIn", "Threshold")
COUNTERS = frozenset(
    (
        "DoubleCounters",
        "MoveCounters",
        "Proliferate",
        "RemoveOneCounter",
        "TakeCountersAmong",
    )
)
SIZES, STORES = ("+1/+1", "level"), ("storage", "loyalty")
COMPARED = (*SIZES, *STORES)  # counters of which more is never worse
NO_COST = ManaCost(())
TAPPING = frozenset(("BecomesTapped", "UntapSelf", "AsYouUntap", "TappedForMana"))


@by_identity
def reads_own_tapping(card: Card) -> bool:
    """Does it ask whether it is itself tapped?"""
    return any(
        isinstance(part, Status) and part.what in ("tapped", "untapped")
        for part in walk(card.faces)
    )


def seen_in(cards: Any) -> frozenset[str]:
    """What some card of a game can tell."""
    found: set[str] = set()
    for card in cards:
        found |= seen_by(card)
    return frozenset(found)


def seen_among(decks: Sequence[Sequence[Card]]) -> frozenset[str]:
    """… and what the cards of one deck make of each other."""
    conflict = any(
        protects_by_level(card) and any(aims_at_objects(other) for other in deck)
        for deck in decks
        for card in deck
    )
    return frozenset(("sizes",)) if conflict else frozenset()


LOCAL = frozenset(
    (
        *("And", "Or", "Not", "Is", "HasBasicLandType", "IsPermanent", "Colored", "Named"),
        *("ControlledBy", "OwnedBy", "Self", "Other", "AttachedTo", "IsAttachedTo", "Affected"),
        *("WithCounter", "WithChosenName", "Compare", "AllOf", "AnyOf", "NotSo", "CountersOn"),
        *("CountOf", "Times", "Sum", "BasicLandTypesAmong", "Devotion", "Exists"),
        *("Source", "AttachedObject"),
    )
)


@by_identity
def is_local(card: Card) -> bool:
    """Do the card's continuous effects depend on nothing but permanents: types, colours, counters, ties?"""
    for part in walk(card.faces):
        if not isinstance(part, Continuous):
            continue
        asked: list[Any] = [part.affects, part.condition]
        for change in part.changes:
            asked += [getattr(change, name, None) for name in ("power", "toughness")]
        if any(type(p).__name__ not in LOCAL for value in asked for p in walk(value)):
            return False
        if part.zones != ("battlefield",) or part.defines:
            return False
    return True
