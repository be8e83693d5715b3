"""Changes: what continuous effects do to characteristics, each in its layer (CR 613)."""

from __future__ import annotations

import dataclasses
from functools import lru_cache
from typing import ClassVar, Literal

from spellwright.kernel import ObjectId, definition
from spellwright.magic.effects.mana import land_abilities
from spellwright.magic.objects import aspects
from spellwright.magic.objects.abilities import Ability, Keyword
from spellwright.magic.objects.characteristics import (
    BASIC_LAND_COLORS,
    LAND_TYPES,
    Chars,
    family,
    fitting,
)
from spellwright.magic.objects.creature_types import CREATURE_TYPES
from spellwright.magic.objects.names import Colors, KeywordName, NoteName, Players, TypeName
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Amount, Change as Change, Filter, value
from spellwright.magic.records.filters import Colored
from spellwright.magic.records.matching import matching
from spellwright.magic.table import Table

CONTROL, TEXT, TYPES, COLORS, ABILITIES, DEFINE, SET, MODIFY, SWITCH = (
    20,
    30,
    40,
    50,
    60,
    71,
    72,
    73,
    74,
)
LAYERS = (TEXT, TYPES, COLORS, ABILITIES, DEFINE, SET, MODIFY, SWITCH)


@lru_cache(4096)  # boards are kept by the thousand: the same words are there once
def _with(words: frozenset[str], more: frozenset[str]) -> frozenset[str]:
    return words | more


@definition
class ControlBy(Change):
    """A player gains control (layer 2): "you", or "that player"."""

    tells = aspects.CONTROL
    alters = aspects.CONTROL | aspects.COMBAT  # CR 506.4: it is removed from combat

    who: Players = "you"
    layer: ClassVar[int] = CONTROL

    def apply(self, game: Table, scope: Scope, chars: Chars) -> None:
        """Controllers are worked out by rules.continuous.update_control, not here."""


@definition
class AddTypes(Change):
    """Is also of these types ("in addition to its other types").

    `still`: the type that a text says it keeps ("It's still a land"); it keeps them all (CR 205.1b).
    """

    tells = aspects.NOTHING
    alters = aspects.ABILITIES

    types: tuple[TypeName, ...] = ()
    subtypes: tuple[TypeName, ...] = ()
    supertypes: tuple[TypeName, ...] = ()
    still: str = dataclasses.field(default="", compare=False)
    layer: ClassVar[int] = TYPES

    def apply(self, game: Table, scope: Scope, chars: Chars) -> None:
        chars.types = _with(chars.types, frozenset(self.types))
        new = fitting(self.subtypes, chars.types) - chars.subtypes
        new_lands = [t for t in self.subtypes if t in new and t in BASIC_LAND_COLORS]
        chars.subtypes = _with(chars.subtypes, new)
        chars.supertypes = _with(chars.supertypes, frozenset(self.supertypes))
        if new_lands:
            chars.abilities = chars.abilities + land_abilities(new_lands)
            chars.made = None


@definition
class AddChosenType(Change):
    """Is also of the creature type that was chosen for the source."""

    tells = aspects.NOTHING
    alters = aspects.ABILITIES

    note: NoteName = "creature type"
    layer: ClassVar[int] = TYPES

    def apply(self, game: Table, scope: Scope, chars: Chars) -> None:
        word = game.obj(scope.source).note(self.note)
        if word is not None:
            chars.subtypes = chars.subtypes | fitting((word,), chars.types)


@definition
class AddAllCreatureTypes(Change):
    """Is of every creature type (Mutavault, changelings)."""

    tells = aspects.NOTHING
    alters = aspects.ABILITIES

    layer: ClassVar[int] = TYPES

    def apply(self, game: Table, scope: Scope, chars: Chars) -> None:
        if not chars.types.isdisjoint(("Creature", "Kindred")):  # CR 205.3d
            chars.subtypes = _with(chars.subtypes, CREATURE_TYPES)


@definition
class SetTypes(Change):
    """Becomes these types and no others (CR 205.1a); supertypes stay, as do subtypes that still fit."""

    tells = aspects.NOTHING
    alters = aspects.ABILITIES

    types: tuple[TypeName, ...]
    subtypes: tuple[TypeName, ...] = ()
    layer: ClassVar[int] = TYPES

    def apply(self, game: Table, scope: Scope, chars: Chars) -> None:
        chars.types = frozenset(self.types)
        set_subtypes(chars, self.subtypes)


def set_subtypes(chars: Chars, new: tuple[str, ...]) -> None:
    """The new subtypes replace those of their own kind; the rest stays if it fits (CR 205.1a)."""
    kinds = {family(t) for t in new}
    kept = {t for t in chars.subtypes if family(t) not in kinds}
    chars.subtypes = fitting(kept | set(new), chars.types)


@definition
class SetSubtypes(Change):
    """Subtypes become these (CR 205.1a); those of other kinds stay. None: it has no creature types."""

    tells = aspects.NOTHING
    alters = aspects.ABILITIES

    subtypes: tuple[TypeName, ...]
    layer: ClassVar[int] = TYPES

    def apply(self, game: Table, scope: Scope, chars: Chars) -> None:
        if self.subtypes:
            set_subtypes(chars, self.subtypes)
        else:
            chars.subtypes = frozenset(t for t in chars.subtypes if "Creature" not in family(t))


@definition
class SetLandType(Change):
    """Becomes a basic land type: loses other land types and the abilities of its text (CR 305.7)."""

    tells = aspects.NOTHING
    alters = aspects.ABILITIES

    land_type: TypeName
    layer: ClassVar[int] = TYPES

    def apply(self, game: Table, scope: Scope, chars: Chars) -> None:
        # other subtypes stay: an animated or artifact land is still what else it was
        chars.subtypes = chars.subtypes - LAND_TYPES | {self.land_type}
        chars.abilities = land_abilities((self.land_type,))
        chars.made = None


@definition
class LoseLandTypes(Change):
    """Loses all land types, and the mana abilities that basic ones carry (CR 305.6)."""

    tells = aspects.NOTHING
    alters = aspects.ABILITIES

    layer: ClassVar[int] = TYPES

    def apply(self, game: Table, scope: Scope, chars: Chars) -> None:
        carried = land_abilities(chars.subtypes)
        chars.subtypes = chars.subtypes - LAND_TYPES
        chars.abilities = tuple(a for a in chars.abilities if a not in carried)
        chars.made = None


@definition
class LoseTypes(Change):
    """Loses these types or supertypes (layer 4)."""

    tells = aspects.NOTHING
    alters = aspects.ABILITIES

    types: tuple[TypeName, ...] = ()
    supertypes: tuple[TypeName, ...] = ()
    layer: ClassVar[int] = TYPES

    def apply(self, game: Table, scope: Scope, chars: Chars) -> None:
        if self.types:
            chars.types = chars.types - set(self.types)
            chars.subtypes = fitting(chars.subtypes, chars.types)
        chars.supertypes = chars.supertypes - set(self.supertypes)


@definition
class SetColors(Change):
    """Becomes these colours ("" is colourless); `add` keeps the old ones."""

    tells = aspects.NOTHING
    alters = aspects.ABILITIES

    colors: Colors
    add: bool = False
    layer: ClassVar[int] = COLORS

    def apply(self, game: Table, scope: Scope, chars: Chars) -> None:
        new = frozenset(self.colors)
        chars.colors = chars.colors | new if self.add else new


@definition
class Gain(Change):
    """Has or gains abilities."""

    tells = aspects.NOTHING
    alters = aspects.ABILITIES

    abilities: tuple[Ability, ...]
    layer: ClassVar[int] = ABILITIES

    def apply(self, game: Table, scope: Scope, chars: Chars) -> None:
        chars.abilities = chars.abilities + self.abilities
        chars.made = None


@definition
class LoseThese(Change):
    """Loses these very abilities (Glittering Lynx)."""

    tells = aspects.NOTHING
    alters = aspects.ABILITIES

    abilities: tuple[Ability, ...]
    layer: ClassVar[int] = ABILITIES

    def apply(self, game: Table, scope: Scope, chars: Chars) -> None:
        chars.abilities = tuple(a for a in chars.abilities if a not in self.abilities)
        chars.made = None


@definition
class GainActivatedOf(Change):
    """Has all activated abilities of the cards that match (Necrotic Ooze)."""

    alters = aspects.ABILITIES

    of: Filter
    layer: ClassVar[int] = ABILITIES

    def tell(self) -> aspects.Aspect:
        return aspects.of_zones(*self.of.zones()) | aspects.ABILITIES

    def apply(self, game: Table, scope: Scope, chars: Chars) -> None:
        found = []
        for thing in matching(game, scope, self.of):
            if isinstance(thing, ObjectId):
                index = game.objects[thing].base.index  # CR 613.1: cards there have what is printed
                found += [*index.activated, *index.mana]
        if found:
            chars.abilities = chars.abilities + tuple(dict.fromkeys(found))
            chars.made = None


@definition
class GainByColor(Change):
    """Has each of these abilities if it has the colour that goes with it."""

    tells = aspects.CREATURES
    alters = aspects.ABILITIES

    gifts: tuple[tuple[Colored, Ability], ...]
    layer: ClassVar[int] = ABILITIES

    def apply(self, game: Table, scope: Scope, chars: Chars) -> None:
        given = tuple(gift for of, gift in self.gifts if of.color in chars.colors)
        if given:
            chars.abilities = chars.abilities + given
            chars.made = None


@definition
class Lose(Change):
    """Loses keyword abilities by name; "landwalk" is every kind of it (CR 702.14a)."""

    tells = aspects.NOTHING
    alters = aspects.ABILITIES

    keywords: tuple[KeywordName | Literal["landwalk"], ...]
    layer: ClassVar[int] = ABILITIES

    def apply(self, game: Table, scope: Scope, chars: Chars) -> None:
        chars.abilities = tuple(
            a for a in chars.abilities if not (isinstance(a, Keyword) and self._means(a.name))
        )
        chars.made = None

    def _means(self, name: str) -> bool:
        return name in self.keywords or (name.endswith("walk") and "landwalk" in self.keywords)


@definition
class LoseAll(Change):
    """Loses all abilities."""

    tells = aspects.NOTHING
    alters = aspects.ABILITIES

    layer: ClassVar[int] = ABILITIES

    def apply(self, game: Table, scope: Scope, chars: Chars) -> None:
        chars.abilities = ()
        chars.made = None


def _size(what: DefinePT | SetPT, game: Table, scope: Scope, chars: Chars) -> None:
    if what.power is not None:
        chars.power = value(what.power, game, scope)
    if what.toughness is not None:
        chars.toughness = value(what.toughness, game, scope)


@definition
class DefinePT(Change):
    """Power and toughness are defined by an ability (layer 7a)."""

    tells = aspects.NOTHING
    alters = aspects.SIZES

    power: Amount | int | None
    toughness: Amount | int | None
    layer: ClassVar[int] = DEFINE

    def apply(self, game: Table, scope: Scope, chars: Chars) -> None:
        _size(self, game, scope, chars)


@definition
class SetPT(Change):
    """Base power and toughness become these (layer 7b)."""

    tells = aspects.NOTHING
    alters = aspects.SIZES

    power: Amount | int | None
    toughness: Amount | int | None
    layer: ClassVar[int] = SET

    def apply(self, game: Table, scope: Scope, chars: Chars) -> None:
        _size(self, game, scope, chars)


@definition
class SetPTToManaValue(Change):
    """Base power and toughness each equal to its mana value (layer 7b)."""

    tells = aspects.NOTHING
    alters = aspects.SIZES

    layer: ClassVar[int] = SET

    def apply(self, game: Table, scope: Scope, chars: Chars) -> None:
        chars.power = chars.toughness = chars.mana_value


@definition
class AddPT(Change):
    """Gets +N/+M (layer 7c)."""

    tells = aspects.NOTHING
    alters = aspects.SIZES

    power: Amount | int
    toughness: Amount | int
    layer: ClassVar[int] = MODIFY

    def apply(self, game: Table, scope: Scope, chars: Chars) -> None:
        if chars.power is not None:
            chars.power += value(self.power, game, scope)
        if chars.toughness is not None:
            chars.toughness += value(self.toughness, game, scope)


@definition
class SwitchPT(Change):
    """Switch power and toughness (layer 7d)."""

    tells = alters = aspects.SIZES

    layer: ClassVar[int] = SWITCH

    def apply(self, game: Table, scope: Scope, chars: Chars) -> None:
        chars.power, chars.toughness = chars.toughness, chars.power
