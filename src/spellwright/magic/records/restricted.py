"""Mana that may be spent only on some things, and mana that does something for them (CR 106.6).

Such mana carries tags. "spell Creature&Goblin" and "ability Land" are restrictions: it may be spent on a
spell, or to activate an ability of a source, that has all of these types; of several restrictions one is
enough. Any other tag but "snow" is a rider on the spell that it is spent on.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from spellwright.magic.objects.characteristics import Chars
from spellwright.magic.records.mana import mana_tags

SPELL, ABILITY = "spell", "ability"
CANT_BE_COUNTERED = "can't be countered"


class Purpose(NamedTuple):
    """What mana is spent on: a spell, or an ability of a source, with these characteristics."""

    kind: str
    chars: Chars


@lru_cache(maxsize=1024)
def restrictions(unit: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """What a mana may be spent on, one of these; nothing for mana that may be spent on anything."""
    found = []
    for tag in mana_tags(unit):
        kind, _, words = tag.partition(" ")
        if kind in (SPELL, ABILITY):
            found.append((kind, tuple(words.split("&")) if words else ()))
    return tuple(found)


@lru_cache(maxsize=1024)
def riders(unit: str) -> tuple[str, ...]:
    """What a mana does for the spell that it is spent on."""
    return tuple(
        tag
        for tag in mana_tags(unit)
        if tag != "snow" and tag.partition(" ")[0] not in (SPELL, ABILITY)
    )


def restriction(kind: str, words: Iterable[str]) -> str:
    """The tag for mana that may be spent only on spells, or on abilities of sources, of these types."""
    return f"{kind} {'&'.join(words)}"


def is_for(unit: str, purpose: Purpose | None) -> bool:
    """May this mana be spent so? Without a purpose it is a payment for something else (CR 106.6)."""
    limits = restrictions(unit)
    if not limits:
        return True
    return purpose is not None and any(
        kind == purpose.kind and all(_has(purpose.chars, word) for word in words)
        for kind, words in limits
    )


def _has(chars: Chars, word: str) -> bool:
    if word == "colorless":
        return not chars.colors
    if word == "multicolored":
        return len(chars.colors) > 1
    return word in chars.types or word in chars.subtypes or word in chars.supertypes


def unusable(units: Iterable[str], purpose: Purpose | None) -> frozenset[str]:
    """Those of these mana that cannot be spent so."""
    return frozenset(unit for unit in units if not is_for(unit, purpose))
