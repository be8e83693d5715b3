"""Cards as definitions: faces with what is printed on them, and the one-line builder for card files."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

from spellwright.kernel import Definition, Effect, SpellwrightError, definition
from spellwright.kernel.key import digest_of
from spellwright.kernel.methods import put
from spellwright.magic.objects.abilities import Ability, Continuous, Keyword
from spellwright.magic.objects.aspects import BUT_LIFE, NOTHING, STEPS, Aspect
from spellwright.magic.objects.book import BACK, PART, Book
from spellwright.magic.objects.characteristics import Chars
from spellwright.magic.objects.mana_cost import ManaCost, mana_cost

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
        return STEPS if "Saga" in self.subtypes else BUT_LIFE if "Battle" in self.types else NOTHING

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
            abilities = self.abilities + _workshop().abilities_of(self)
            chars = Chars(
                name=self.name,
                cost=self.cost,
                colors=self.colors,
                supertypes=frozenset(self.supertypes),
                types=frozenset(self.types) - {"Emblem"},  # CR 114.5: no card type
                subtypes=frozenset(self.subtypes),
                abilities=abilities,
                power=printed_number(self.power),
                toughness=printed_number(self.toughness),
                loyalty=printed_number(self.loyalty),
                mana_value=self.cost.mana_value() if self.cost is not None else 0,
                defined=any(_defines(a) for a in abilities),
            )
            put(self, "_chars", chars)
            return chars


def _defines(ability: Ability) -> bool:
    """Is it characteristic-defining, or a keyword that stands for such an ability (CR 604.3)?"""
    if isinstance(ability, Keyword):
        return any(_defines(part) for part in ability.means)
    return isinstance(ability, Continuous) and ability.defines


def printed_number(text: str | None) -> int | None:
    """A printed number; a star in it is 0 until an ability defines it: 1+* is 1 (CR 208.2, 107.2)."""
    if text is None:
        return None
    found = re.fullmatch(r"(-?\d+)([+-]\*)?|\*([+-]\d+)", text)
    return int(found[1] or found[3]) if found else 0


@definition
class Card(Definition):
    """A card, token or emblem as it is written down.

    `layout`: normal, transform, modal (double-faced, either face is played), adventure, split, flip,
    prototype, bestow, token, emblem.
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
        if len(self.faces) == 1 or self.layout in ("prototype", "bestow"):
            return
        halves = self.faces[:2]  # the third side of one with fuse is both (CR 702.102)
        yield PART, " // ".join(face.name for face in halves)
        for number, face in enumerate(halves):
            if face.name != self.name:
                yield (BACK if number and self.layout in ONE_SPELL else PART), face.name

    def rules(
        self, *abilities: Ability | Effect, back: Card | None = None, **other: Card | None
    ) -> Card:
        """This card with these abilities; `back`, `modal`, `adventure`, `half`, `flip` or `prototype` is its other face."""
        return _workshop().with_rules(self, abilities, back=back, **other)

    def __str__(self) -> str:
        return self.name


_SPLIT: dict[str, tuple[Card, Chars]] = {}


def _both_halves(card: Card) -> Chars:
    """A split card off the stack has the characteristics of both halves (CR 709.4)."""
    known = _SPLIT.get(card.name)
    if known is None or known[0] is not card:  # another card of this name: one from a file
        left, right = (f.chars for f in card.faces[:2])
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


BLANK = " (blank)"


def blank_name(name: str) -> str:
    """What the blank for a card is called, so that nobody takes it for the card."""
    return name if name.endswith(BLANK) else name + BLANK


@lru_cache(maxsize=1024)
def blank(name: str) -> Card:
    """A card without cost, colour, type or text: it cannot be played, only be drawn and discarded."""
    called = blank_name(name)
    return Card(called, (Face(called, None, (), (), (), None, None, None, "", ()),))


DATA = Path(__file__).parents[1] / "data"
BOOK: Book[Card] = Book(
    Card,
    "spellwright.magic.cards",
    DATA / "cards.txt",
    DATA / "read.cards",
    "spellwright.magic.cardfiles.packed",
    DATA / "tested.txt",
)


def find(name: str) -> Card:
    """The card of this name; an error that names the nearest ones when there is none."""
    found = BOOK.get(name)
    if found is None and name.endswith(BLANK):
        return blank(name)  # a game lets in only those that its setup names
    if found is None:
        raise SpellwrightError(f"“{name}” is no card that Spellwright knows{BOOK.nearest(name)}")
    return found


def book_name(name: str) -> str:
    """The book's name for a card as it was written; a card that the book lacks keeps its name."""
    return BOOK.spelled(name) or name


class Workshop:
    """What making a card needs of the records it is made of, which lie above this module.

    `spellwright.magic` furnishes it as it is imported: see `workshop`.
    """

    def abilities_of(self, face: Face) -> tuple[Ability, ...]:
        """The abilities that a face has without their being printed on it (CR 305.6, 306.5b)."""
        raise NotImplementedError

    def with_rules(self, card: Card, parts: tuple[Any, ...], **faces: Card | None) -> Card:
        """The card with its rules, put together from abilities and loose effects."""
        raise NotImplementedError


_WORKSHOP: Workshop | None = None
_FURNISHING: Callable[[], Workshop] = Workshop


def furnish(workshop: Callable[[], Workshop]) -> None:
    """Say what the workshop is made with; it is made with the first card."""
    global _WORKSHOP, _FURNISHING
    _WORKSHOP, _FURNISHING = None, workshop


def _workshop() -> Workshop:
    global _WORKSHOP
    if _WORKSHOP is None:
        _WORKSHOP = _FURNISHING()
    return _WORKSHOP
