"""Cards as definitions: faces with what is printed on them, and the one-line builder for card files."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from spellwright.kernel import Definition, SpellwrightError, definition
from spellwright.kernel.key import digest_of
from spellwright.magic.abilities import Ability, Continuous, Keyword, Replacement, Triggered
from spellwright.magic.aspects import EVERYTHING, NOTHING, STEPS, Aspect
from spellwright.magic.book import BACK, PART, Book
from spellwright.magic.characteristics import BASIC_LAND_COLORS, Chars
from spellwright.magic.cost import ManaCost, mana_cost

SUPERTYPES = ("Basic", "Legendary", "Ongoing", "Snow", "World", "Host", "Elite")
TYPES = (
    "Artifact",
    "Battle",
    "Creature",
    "Enchantment",
    "Instant",
    "Kindred",
    "Land",
    "Planeswalker",
    "Sorcery",
    "Emblem",
)
COLOR_ORDER = "WUBRG"
ONE_SPELL = ("transform", "flip")  # layouts of which only the first face is cast (CR 710.2, 712.8a)


class _Cached(Definition):
    __slots__ = ("_chars",)
    _chars: Chars


@definition
class Face(_Cached):
    """One set of printed characteristics (CR 200)."""

    alters = NOTHING

    name: str
    cost: ManaCost | None
    supertypes: tuple[str, ...]
    types: tuple[str, ...]
    subtypes: tuple[str, ...]
    power: str | None
    toughness: str | None
    loyalty: str | None
    indicator: str  # colours not from the mana cost (CR 204), e.g. "U"
    abilities: tuple[Ability, ...]

    def tell(self) -> Aspect:
        # a Saga gets a counter as a main phase begins (CR 714.3c); a battle has a protector (310)
        return (
            STEPS if "Saga" in self.subtypes else EVERYTHING if "Battle" in self.types else NOTHING
        )

    @property
    def colors(self) -> frozenset[str]:
        found = frozenset(self.indicator)
        return found | self.cost.colors if self.cost is not None else found

    @property
    def type_line(self) -> str:
        line = " ".join(self.supertypes + self.types)
        return f"{line} — {' '.join(self.subtypes)}" if self.subtypes else line

    @property
    def chars(self) -> Chars:
        """The printed characteristics, made once."""
        try:
            return self._chars
        except AttributeError:
            abilities = self.abilities + land_abilities(self.subtypes) + number_abilities(self)
            chars = Chars(
                name=self.name,
                cost=self.cost,
                colors=self.colors,
                supertypes=frozenset(self.supertypes),
                types=frozenset(self.types) - {"Emblem"},  # CR 114.5: no card type
                subtypes=frozenset(self.subtypes),
                abilities=abilities,
                power=_number(self.power),
                toughness=_number(self.toughness),
                loyalty=_number(self.loyalty),
                mana_value=self.cost.mana_value() if self.cost is not None else 0,
                defined=any(_defines(a) for a in abilities),
            )
            object.__setattr__(self, "_chars", chars)
            return chars


_LAND_ABILITIES: dict[str, Ability] = {}


def land_abilities(subtypes: Any) -> tuple[Ability, ...]:
    """The mana abilities that basic land types carry (CR 305.6)."""
    if not _LAND_ABILITIES:
        from spellwright.magic.effects.mana import tap_for

        for name, color in BASIC_LAND_COLORS.items():
            _LAND_ABILITIES[name] = tap_for(color)
    return tuple(a for t, a in _LAND_ABILITIES.items() if t in subtypes)


def number_abilities(face: Face) -> tuple[Ability, ...]:
    """Planeswalkers and battles enter with the printed number of counters (CR 306.5b, 310.4b)."""
    kind = "loyalty" if "Planeswalker" in face.types else "defense"
    if face.loyalty is None or not ("Planeswalker" in face.types or "Battle" in face.types):
        return ()
    from spellwright.magic.amounts import TheX
    from spellwright.magic.effects.instead import EnterWithCounters
    from spellwright.magic.filters import Self
    from spellwright.magic.would import WouldGo

    n = TheX() if face.loyalty == "X" else _number(face.loyalty)
    enters = WouldGo(Self(), to="battlefield")
    counters = Replacement(enters, EnterWithCounters(kind, n), self_only=True)
    return (counters, siege_ability()) if "Siege" in face.subtypes else (counters,)


_SIEGE: list[Ability] = []


def siege_ability() -> Ability:
    """A defeated Siege is exiled, and its controller may cast it transformed (CR 310.12b)."""
    if not _SIEGE:
        from spellwright.kernel import Seq
        from spellwright.magic.effects.moving import Move
        from spellwright.magic.effects.stack import CastCard
        from spellwright.magic.filters import Self
        from spellwright.magic.patterns import LastCounterRemoved
        from spellwright.magic.references import It, Source

        leave = Move(Source(), "exile", cause="exile")
        cast = CastCard(It(), transformed=True)
        _SIEGE.append(Triggered(LastCounterRemoved(Self(), "defense"), Seq((leave, cast))))
    return _SIEGE[0]


def _defines(ability: Ability) -> bool:
    """Is it characteristic-defining, or a keyword that stands for such an ability (CR 604.3)?"""
    if isinstance(ability, Keyword):
        return any(_defines(part) for part in ability.means)
    return isinstance(ability, Continuous) and ability.defines


def _number(text: str | None) -> int | None:
    """A printed number; a star in it is 0 until an ability defines it: 1+* is 1 (CR 208.2, 107.2)."""
    if text is None:
        return None
    found = re.fullmatch(r"(-?\d+)([+-]\*)?|\*([+-]\d+)", text)
    return int(found[1] or found[3]) if found else 0


@definition
class Card(Definition):
    """A card, token or emblem as it is written down.

    `layout`: normal, transform, adventure, split, flip, token, emblem.
    """

    tells = alters = NOTHING

    name: str
    faces: tuple[Face, ...]
    layout: str = "normal"

    @property
    def front(self) -> Face:
        return self.faces[0]

    @property
    def chars(self) -> Chars:
        """Characteristics everywhere but on the stack and the battlefield (CR 709.4, 712.8, 715.4)."""
        if self.layout == "split":
            return _both_halves(self)
        return self.faces[0].chars

    def known_name(self) -> str | None:
        """The name by which saved games call it: only if the book has this card, with these rules."""
        known = BOOK.get(self.name)
        if known is self or (known is not None and digest_of(known) == digest_of(self)):
            return self.name
        return None

    @classmethod
    def from_known_name(cls, name: str) -> Card:
        return find(name)

    def other_names(self) -> Iterator[tuple[str, str]]:
        """Names besides its own: all faces, the first one, an adventure or half. A back is no card."""
        if len(self.faces) == 1:
            return
        yield PART, " // ".join(face.name for face in self.faces)
        for number, face in enumerate(self.faces):
            if face.name != self.name:
                yield (BACK if number and self.layout in ONE_SPELL else PART), face.name

    def rules(self, *abilities: Any, back: Card | None = None, **other: Any) -> Card:
        """This card with these abilities; `back`, `adventure`, `half` or `flip` is its other face."""
        from spellwright.magic.building import with_rules

        return with_rules(self, abilities, back=back, **other)

    def __str__(self) -> str:
        return self.name


_SPLIT: dict[str, tuple[Card, Chars]] = {}


def _both_halves(card: Card) -> Chars:
    """A split card off the stack has the characteristics of both halves (CR 709.4)."""
    known = _SPLIT.get(card.name)
    if known is None or known[0] is not card:  # another card of this name: one from a file
        left, right = (f.chars for f in card.faces)
        assert left.cost is not None and right.cost is not None
        made = Chars(
            name=card.name,
            cost=left.cost.plus(right.cost),
            colors=left.colors | right.colors,
            supertypes=left.supertypes | right.supertypes,
            types=left.types | right.types,
            subtypes=left.subtypes | right.subtypes,
            abilities=left.abilities + right.abilities,
            mana_value=left.mana_value + right.mana_value,
        )
        known = _SPLIT[card.name] = (card, made)
    return known[1]


def parse_type_line(
    line: str,
) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """“Legendary Creature — Elf Druid 1/1” as supertypes, types, subtypes and printed numbers."""
    numbers: tuple[str, ...] = ()
    match = re.search(r"\s(\S+)/(\S+)$", line)
    if match:
        numbers = (match[1], match[2])
        line = line[: match.start()]
    else:
        match = re.search(r"\s\[(\S+)\]$", line)
        if match:
            numbers = (match[1],)
            line = line[: match.start()]
    left, _, right = line.partition("—")
    words = left.split()
    supertypes = tuple(w for w in words if w in SUPERTYPES)
    types = tuple(w for w in words if w in TYPES)
    unknown = [w for w in words if w not in SUPERTYPES and w not in TYPES]
    if unknown or not types:
        raise SpellwrightError(f"type line “{line.strip()}”: “{' '.join(unknown)}” is no card type")
    return supertypes, types, tuple(right.split()), numbers


def card(name: str, cost: str, line: str, color: str = "", layout: str = "normal") -> Card:
    """What is printed at the head of a card: name, mana cost, type line with P/T or [loyalty]."""
    supertypes, types, subtypes, numbers = parse_type_line(line)
    face = Face(
        name=name,
        cost=mana_cost(cost) if cost else None,
        supertypes=supertypes,
        types=types,
        subtypes=subtypes,
        power=numbers[0] if len(numbers) == 2 else None,
        toughness=numbers[1] if len(numbers) == 2 else None,
        loyalty=numbers[0] if len(numbers) == 1 else None,
        indicator=color,
        abilities=(),
    )
    return Card(name, (face,), layout)


def token_name(subtypes: Iterable[str]) -> str:
    """The name of a token that the effect which makes it does not name (CR 111.4)."""
    return " ".join((*subtypes, "Token"))


BOOK: Book[Card] = Book(
    Card, "spellwright.magic.cards", Path(__file__).with_name("data") / "cards.txt"
)


def find(name: str) -> Card:
    """The card of this name; an error that names the nearest ones when there is none."""
    found = BOOK.get(name)
    if found is None and name.endswith(" (blank)"):
        from spellwright.magic.blanks import blank

        return blank(name)  # a game lets in only those that its setup names
    if found is None:
        raise SpellwrightError(f"“{name}” is no card that Spellwright knows{BOOK.nearest(name)}")
    return found


def book_name(name: str) -> str:
    """The book's name for a card as it was written; a card that the book lacks keeps its name."""
    return BOOK.spelled(name) or name
