"""Cards whose continuous effects depend on permanents alone: what changes elsewhere leaves characteristics as they are."""

from __future__ import annotations

from typing import Any

from spellwright.kernel.record import field_names
from spellwright.magic.objects.abilities import Continuous
from spellwright.magic.objects.aspects import CONTROL, CREATURES, told_by
from spellwright.magic.objects.card import Card
from spellwright.magic.objects.remembering import by_identity
from spellwright.magic.objects.speech import And, Change, Not, Or
from spellwright.magic.records.amounts import (
    BasicLandTypesAmong,
    CountersOn,
    CountOf,
    Devotion,
    Sum,
    Times,
)
from spellwright.magic.records.changes import Gain, GainByColor, LoseThese
from spellwright.magic.records.chosen_filters import WithChosenName
from spellwright.magic.records.conditions import AllOf, AnyOf, Compare, Exists, NotSo
from spellwright.magic.records.filters import (
    Affected,
    AttachedTo,
    Colored,
    ControlledBy,
    HasBasicLandType,
    Is,
    IsAttachedTo,
    IsPermanent,
    Named,
    Other,
    OwnedBy,
    Self,
    WithCounter,
)
from spellwright.magic.records.leveling import LevelOf
from spellwright.magic.records.references import AttachedObject, Source
from spellwright.magic.records.walking import walk

# they look at nothing but permanents: types, colours, names, counters, ties, control
LOCAL: tuple[type[Any], ...] = (
    *(And, Or, Not, Is, HasBasicLandType, IsPermanent, Colored, Named, ControlledBy, OwnedBy),
    *(Self, Other, AttachedTo, IsAttachedTo, Affected, WithCounter, WithChosenName),
    *(Compare, AllOf, AnyOf, NotSo, Exists, CountersOn, CountOf, LevelOf, Times, Sum),
    *(BasicLandTypesAmong, Devotion, Source, AttachedObject),
)
SEEN_ON_PERMANENTS = CREATURES | CONTROL
GIFTS = (Gain, GainByColor, LoseThese)  # the abilities in them speak for themselves


@by_identity
def is_local(card: Card) -> bool:
    """Do the card's continuous effects depend on nothing but permanents: types, colours, counters, ties?"""
    for part in walk(card.faces):
        if isinstance(part, Change) and told_by(part) & ~SEEN_ON_PERMANENTS:
            return False  # also one that an effect makes
        if not isinstance(part, Continuous):
            continue
        asked: list[Any] = [part.affects, part.condition]
        for change in part.changes:
            if not isinstance(change, GIFTS):
                asked += [getattr(change, name) for name in field_names(type(change))]
        if any(type(p) not in LOCAL for value in asked for p in walk(value)):
            return False
        if part.zones != ("battlefield",) or part.defines:
            return False
    return True
