"""Characteristics of an object (CR 109.3): what is printed, and what the layers make of it."""

from __future__ import annotations

import dataclasses

from spellwright.kernel import Record, record
from spellwright.magic.abilities import Ability, AbilityIndex
from spellwright.magic.cost import ManaCost

NO_STRINGS: frozenset[str] = frozenset()

BASIC_LAND_COLORS = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
LAND_TYPES = frozenset(BASIC_LAND_COLORS) | frozenset(  # CR 205.3i
    (
        "Cave",
        "Cloud",
        "Desert",
        "Gate",
        "Lair",
        "Locus",
        "Mine",
        "Planet",
        "Power-Plant",
        "Sphere",
        "Tower",
        "Town",
        "Urza's",
    )
)
PERMANENT_TYPES = frozenset(
    ("Artifact", "Battle", "Creature", "Enchantment", "Land", "Planeswalker")
)


@record
class Chars(Record):
    """One set of characteristics; shared, so never changed once it is handed out."""

    name: str
    cost: ManaCost | None = None
    colors: frozenset[str] = NO_STRINGS
    supertypes: frozenset[str] = NO_STRINGS
    types: frozenset[str] = NO_STRINGS
    subtypes: frozenset[str] = NO_STRINGS
    abilities: tuple[Ability, ...] = ()
    power: int | None = None
    toughness: int | None = None
    loyalty: int | None = None
    mana_value: int = 0
    defined: bool = False  # a characteristic-defining ability works in every zone (CR 604.3)
    made: AbilityIndex | None = dataclasses.field(default=None, metadata={"json": False})

    no_key = ("made",)

    @property
    def index(self) -> AbilityIndex:
        """The abilities, sorted by what they answer."""
        made = self.made
        if made is None:
            made = self.made = AbilityIndex(self.abilities)
        return made

    @property
    def is_creature(self) -> bool:
        return "Creature" in self.types

    @property
    def is_land(self) -> bool:
        return "Land" in self.types

    @property
    def is_permanent(self) -> bool:
        """Would it be a permanent if it resolved (CR 110.4)?"""
        return not PERMANENT_TYPES.isdisjoint(self.types)

    def has(self, keyword: str) -> bool:
        return keyword in self.index.keywords
