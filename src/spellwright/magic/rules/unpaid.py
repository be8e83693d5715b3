"""Mana abilities outside payment that can matter: what a search must look at (CR 605.3a).

Whoever pays a cost may activate mana abilities then, so activating one earlier makes a difference only

- if the source may be gone, tapped or changed by the time the mana is wanted: something on the stack does
  more than what `HARMLESS` lists, and there is a use for mana afterwards;
- if a payment cannot use it: "only as an instant", a mana cost of its own;
- for its own sake: it sacrifices, discards, exiles, takes counters, costs life or taps, and a card in the
  game can tell.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from spellwright.kernel import Definition
from spellwright.magic.abilities import Activated
from spellwright.magic.amounts import BasicLandTypesAmong, CountersOn, CountOf, Devotion, LifeOf
from spellwright.magic.conditions import Compare, Exists, Matches
from spellwright.magic.costs import (
    AddCounters,
    DiscardHand,
    Mana,
    PayLife,
    TakeAnyCounters,
    TakeCounters,
    TapSelf,
    WithSelf,
)
from spellwright.magic.filters import CardsInHand, Status, WithCounter
from spellwright.magic.references import Source

if TYPE_CHECKING:
    from spellwright.magic.card import Card
    from spellwright.magic.game import Game
    from spellwright.magic.objects import Obj

# effects that leave the mana sources of both players as they are
HARMLESS = frozenset(
    ("AddMana", "Counter", "CreateTokens", "Deal", "GainLife", "LoseLife", "PutCounters", "Seq", "Then")
)


def walk_others(value: Any) -> Iterator[Any]:
    """Every definition inside a value except what asks about the source itself."""
    if isinstance(value, tuple):
        for v in value:
            yield from walk_others(v)
    elif isinstance(value, Definition):
        if isinstance(value, Matches) and isinstance(value.what, Source):
            return
        yield value
        for f in dataclasses.fields(value):  # type: ignore[arg-type]
            yield from walk_others(getattr(value, f.name))


@lru_cache(maxsize=4096)
def seen_by(card: Card) -> frozenset[str]:
    """What a card can tell: graveyards, how many permanents there are, hands, life, counters, tapping."""
    found: set[str] = set()
    for part in walk_others(card.faces):
        name = type(part).__name__
        if isinstance(part, CountOf | Exists | Compare | BasicLandTypesAmong | Devotion):
            found.add("permanents")
        if isinstance(part, CardsInHand) or "Discard" in name or "Hand" in name:
            found.add("hand")
        if isinstance(part, LifeOf) or name == "WouldFallBelow":
            found.add("life")
        if isinstance(part, WithCounter | CountersOn) or name in ("Proliferate", "RemoveAllCounters"):
            found.add("counters")
        if isinstance(part, Status) and part.what in ("tapped", "untapped"):
            found.add("tapped")
        for f in dataclasses.fields(part):
            value = getattr(part, f.name)
            values = value if isinstance(value, tuple) else (value,)
            if "graveyard" in values:
                found.add("graveyard")
            if "hand" in values and name in ("InZone", "InZoneOf", "HeldBy"):
                found.add("hand")
    return frozenset(found)


@lru_cache(maxsize=4096)
def _reads_own_tapping(card: Card) -> bool:
    return "tapped" not in seen_by(card) and any(
        isinstance(part, Status) and part.what in ("tapped", "untapped")
        for part in _walk(card.faces)
    )


def _walk(value: Any) -> Iterator[Any]:
    from spellwright.magic.building import walk

    return iter(walk(value))


def seen_in(cards: Any) -> frozenset[str]:
    """What some card of a game can tell."""
    found: set[str] = set()
    for card in cards:
        found |= seen_by(card)
    return frozenset(found)


def is_worth_it(game: Game, seat: int, obj: Obj, ability: Activated) -> bool:
    """Can it matter to activate this mana ability now, with priority?"""
    if _for_its_own_sake(game, obj, ability):
        return True
    odd = ability.as_instant or any(isinstance(c, Mana) for c in ability.costs)
    if not odd and not (game.stack and any(_may_touch(game, oid) for oid in game.stack)):
        return False
    return _has_use(game, seat, ability.as_instant)


def _for_its_own_sake(game: Game, obj: Obj, ability: Activated) -> bool:
    seen = game.sees
    for cost in ability.costs:
        if isinstance(cost, TapSelf):
            wanted: tuple[str, ...] = ("tapped",)
            if _reads_own_tapping(obj.card):
                return True
        elif isinstance(cost, WithSelf):
            wanted = ("graveyard", "permanents") if cost.zone == "battlefield" else ("hand",)
            if cost.action == "exile" and cost.zone == "battlefield":
                wanted = ("permanents",)
        elif isinstance(cost, DiscardHand):
            wanted = ("hand", "graveyard")
        elif isinstance(cost, TakeCounters | TakeAnyCounters | AddCounters):
            wanted = ("counters", "graveyard", "permanents")
        elif isinstance(cost, PayLife):
            wanted = ("life",)
        elif isinstance(cost, Mana):
            continue
        else:
            return True
        if not seen.isdisjoint(wanted):
            return True
    return getattr(ability.effect, "then", None) is not None and "life" in seen


def _may_touch(game: Game, oid: Any) -> bool:
    """May this spell or ability change what there is to make mana with?"""
    obj = game.objects[oid]
    if obj.item is not None and obj.item.ability is not None:
        parts: Any = getattr(obj.item.ability, "effect", obj.item.ability)
        return not _is_harmless(parts)
    chars = game.chars(oid)
    index = chars.index
    if index.spell is not None:
        return not _is_harmless(index.spell.effect)
    return bool(index.triggers or index.continuous or index.rules or "Aura" in chars.subtypes)


@lru_cache(maxsize=4096)
def _is_harmless(effect: Any) -> bool:
    from spellwright.kernel import Effect

    return all(type(p).__name__ in HARMLESS for p in _walk(effect) if isinstance(p, Effect))


def _has_use(game: Game, seat: int, instant_only: bool) -> bool:
    """Is there something that the player could spend mana on before the step ends?"""
    if game.stack or not instant_only:
        for oid in game.players[seat].hand:
            if "Land" not in game.objects[oid].card.front.types:
                return True
    if not game.far.isdisjoint(("graveyard", "exile", "hand")):
        return True
    for each in game.permanents(seat):
        for ability in game.chars(each.id).index.activated:
            if any(isinstance(c, Mana) for c in ability.costs):
                return True
    return any(obj.side == -1 for obj in game.permanents(seat))
