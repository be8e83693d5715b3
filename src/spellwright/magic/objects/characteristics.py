"""Characteristics of an object (CR 109.3): what is printed, and what the layers make of it."""

from __future__ import annotations

from collections.abc import Iterable

from spellwright.kernel import Record, Sight, record, unseen
from spellwright.magic.objects.abilities import Ability, AbilityIndex
from spellwright.magic.objects.mana_cost import ManaCost
from spellwright.magic.objects.names import KeywordName

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


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


ARTIFACT_TYPES = _words(  # CR 205.3g
    """
    Attraction Blood Bobblehead Book Clue Contraption Equipment Food Fortification Gold Incubator
    Infinity Junk Lander Map Mutagen Powerstone Spacecraft Stone Treasure Vehicle Vibranium
    """
)
ENCHANTMENT_TYPES = _words(  # CR 205.3h
    "Aura Background Cartouche Case Class Curse Plan Role Room Rune Saga Shard Shrine"
)
SPELL_TYPES = frozenset(("Adventure", "Arcane", "Lesson", "Omen", "Trap"))  # CR 205.3k
PLANESWALKER_TYPES = _words(  # CR 205.3j
    """
    Ajani Aminatou Angrath Arlinn Ashiok Bahamut Basri Bolas Calix Chandra Comet Dack Dakkon
    Daretti Davriel Dellian Dihada Domri Dovin Ellywick Elminster Elspeth Estrid Freyalise
    Garruk Gideon Grist Guff Huatli Jace Jared Jaya Jeska Kaito Karn Kasmina Kaya Kiora Koth
    Liliana Lolth Lukka Minsc Mordenkainen Nahiri Narset Niko Nissa Nixilis Oko Quintorius Ral
    Rowan Saheeli Samut Sarkhan Serra Sivitri Sorin Szat Tamiyo Tasha Teferi Teyo Tezzeret
    Tibalt Tyvar Ugin Urza Venser Vivien Vraska Vronos Will Windgrace Wrenn Xenagos Yanggu
    Yanling Zariel
    """
)
FAMILIES = (
    (LAND_TYPES, ("Land",)),
    (ARTIFACT_TYPES, ("Artifact",)),
    (ENCHANTMENT_TYPES, ("Enchantment",)),
    (PLANESWALKER_TYPES, ("Planeswalker",)),
    (SPELL_TYPES, ("Instant", "Sorcery")),
    (frozenset(("Siege",)), ("Battle",)),
)


def family(subtype: str) -> tuple[str, ...]:
    """The card types that a subtype belongs to (CR 205.3c); what is in no other list is a creature type."""
    for subtypes, types in FAMILIES:
        if subtype in subtypes:
            return types
    return ("Creature", "Kindred")


def fitting(subtypes: Iterable[str], types: frozenset[str]) -> frozenset[str]:
    """The subtypes that an object with these card types can have (CR 205.1a, 205.3d)."""
    return frozenset(t for t in subtypes if not types.isdisjoint(family(t)))


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
    made: AbilityIndex | None = unseen("follows from the abilities", default=None)

    def shown_to(self, sight: Sight) -> Chars:
        return self  # whoever sees a set of characteristics sees all of it

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

    def has(self, keyword: KeywordName) -> bool:
        return keyword in self.index.keywords
