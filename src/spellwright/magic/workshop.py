"""Where cards are made: what `card` needs of the records above it, handed down by `spellwright.magic`."""

from __future__ import annotations

from typing import Any

from spellwright.magic.objects.abilities import Ability
from spellwright.magic.objects.card import Card, Face, Workshop
from spellwright.magic.records.building import with_rules
from spellwright.magic.records.intrinsic import abilities_of


class Furnished(Workshop):
    """With the records of this package."""

    def abilities_of(self, face: Face) -> tuple[Ability, ...]:
        return abilities_of(face)

    def with_rules(self, card: Card, parts: tuple[Any, ...], **faces: Card | None) -> Card:
        return with_rules(card, parts, **faces)
