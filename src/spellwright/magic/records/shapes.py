"""What may stand in a field of a record, read from its declared type: for cards as they are made, and for card files."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from spellwright.kernel import Definition, Effect, SpellwrightError
from spellwright.kernel.record import REGISTRY
from spellwright.magic.objects import speech
from spellwright.magic.objects.abilities import Keyword, Rule
from spellwright.magic.objects.card import SUPERTYPES, TYPES, Card
from spellwright.magic.objects.characteristics import FAMILIES
from spellwright.magic.objects.creature_types import CREATURE_TYPES
from spellwright.magic.objects.kinds import KEYWORD_DETAILS, RULE_DETAILS
from spellwright.magic.objects.mana_cost import ManaCost, mana_cost
from spellwright.magic.objects.names import (
    CLOSED,
    COLOR_LETTERS,
    is_colors,
    is_counter,
    is_counter_duration,
)
from spellwright.magic.objects.spelling import near
from spellwright.magic.records.notes import BY_KEYWORD, GIVEN, OLD, OTHERS, SACRIFICED
from spellwright.magic.records.walking import walk

BASES: Final[dict[str, type[Any]]] = {
    "Ability": speech.Ability,
    "Amount": speech.Amount,
    "Change": speech.Change,
    "Condition": speech.Condition,
    "Cost": speech.Cost,
    "Effect": Effect,
    "Filter": speech.Filter,
    "Pattern": speech.Pattern,
    "Ref": speech.Ref,
    "Would": speech.Would,
}
SPOKEN_OF: Final = (GIVEN, OLD, OTHERS, SACRIFICED)  # effects write them for what follows
QUOTED: Final = re.compile(r"(['\"])(.*?)\1")
NOT_FOR_CARDS: Final = {"as you untap": "made by the effect AsYouUntap alone"}


@cache
def type_names() -> tuple[str, ...]:
    """Every card type, supertype and subtype (CR 205)."""
    subtypes = sorted({*CREATURE_TYPES, *(name for names, _ in FAMILIES for name in names)})
    return (*TYPES, *SUPERTYPES, *subtypes)


@dataclasses.dataclass(frozen=True)
class Shape:
    """The values that a place takes: any of what is switched on here."""

    kinds: tuple[str, ...] = ()  # records of these classes
    text: bool = False
    words: tuple[str, ...] = ()  # texts that may stand here, if not all
    form: str = ""  # other texts must be of this form: a counter, a type
    number: bool = False
    many: bool = False  # a number that is never less than nothing
    flag: bool = False
    null: bool = False
    mana: bool = False  # a mana cost as text
    card: bool = False  # a token or an emblem
    items: Shape | None = None  # a list of any length
    row: tuple[Shape, ...] = ()  # a list of just these
    free: bool = False  # whatever has a JSON form
    note: str = ""  # what is written or read under this name

    def __or__(self, other: Shape) -> Shape:
        return Shape(
            tuple(dict.fromkeys(self.kinds + other.kinds)),
            self.text or other.text,
            tuple(dict.fromkeys(self.words + other.words)),
            self.form or other.form,
            self.number or other.number,
            self.many or other.many,
            self.flag or other.flag,
            self.null or other.null,
            self.mana or other.mana,
            self.card or other.card,
            self.items or other.items,
            self.row or other.row,
            self.free or other.free,
            self.note or other.note,
        )

    @property
    def by_name(self) -> bool:
        """May a record that needs no fields stand here as its bare name?"""
        return bool(self.kinds) and not (self.text or self.mana or self.free)

    def why_not_text(self, text: str) -> str | None:
        """Why a text may not stand here, where texts may; None when it may."""
        if text in self.words or not (self.words or self.form):
            return None
        if self.form == WHILE and is_counter_duration(text):
            return None
        if self.form == MANA_TEXT:
            return None if is_mana_cost(text) else f"allowed: {self}"
        if self.form == COUNTER:
            return None if is_counter(text) else f"allowed: {self}"
        if self.form == COLORS:
            return None if is_colors(text) else f"allowed: {self}"
        if self.form == TYPE:
            return None if text in type_names() else near(text, type_names())
        return near(text, self.words)

    def takes(self, value: object) -> bool:
        """May the value stand here, but for what its text says?"""
        if self.free:
            return True
        if value is None:
            return self.null
        if isinstance(value, bool):
            return self.flag
        if isinstance(value, int):
            return self.number and (value >= 0 or not self.many)
        if isinstance(value, str):
            return self.text
        if isinstance(value, tuple):
            return self.items is not None or len(self.row) == len(value) > 0
        if isinstance(value, ManaCost):
            return self.mana
        if isinstance(value, Card):
            return self.card
        return any(isinstance(value, base(kind)) for kind in self.kinds)

    def __str__(self) -> str:
        """What is allowed, in words."""
        if self.free:
            return "text, a number, true, false, null, a list or any record"
        said = [("an " if kind[0] in "AEIOU" else "a ") + kind for kind in self.kinds]
        said += ["a token or emblem"] if self.card else []
        said += ["a whole number"] if self.number and not self.many else []
        said += ["a whole number, 0 or more"] if self.many else []
        said += [f"“{word}”" for word in self.words]
        if self.form:
            said.append(FORMS[self.form])
        elif self.text and not self.words:
            said.append("text")
        said += ["a mana cost such as “{1}{B}”"] if self.mana else []
        said += ["true or false"] if self.flag else []
        said += [f"a list, each entry {self.items}"] if self.items is not None else []
        said += [f"a list of {len(self.row)}: {', '.join(map(str, self.row))}"] if self.row else []
        said += ["null"] if self.null else []
        return " or ".join(said)


COUNTER, TYPE, COLORS, WHILE, MANA_TEXT = "counter", "type", "colors", "while", "mana cost"
WRITTEN, READ = "written", "read"
FORMS: Final = {
    COUNTER: "a kind of counter: one word, a keyword such as “first strike”, or “+1/+1”",
    TYPE: "a card type, supertype or subtype",
    COLORS: "letters of W U B R G, each once",
    WHILE: "“while it has” and a kind of counter",
    MANA_TEXT: "a mana cost such as “{1}{B}”",
}


def is_mana_cost(text: str) -> bool:
    try:
        return mana_cost(text) is not None
    except ValueError:
        return False


class NoForm(Exception):
    """An annotation that card files have no form for: a field of the machinery."""


_PLAIN: Final[dict[str, Shape]] = {
    "str": Shape(text=True),
    "int": Shape(number=True),
    "bool": Shape(flag=True),
    "None": Shape(null=True),
    "Any": Shape(free=True),
    "ManaCost": Shape(mana=True),
    "Card": Shape(card=True),
    "Many": Shape(kinds=("Amount",), number=True, many=True),
    "CounterKind": Shape(text=True, form=COUNTER),
    "TypeName": Shape(text=True, form=TYPE),
    "Colors": Shape(text=True, form=COLORS),
    "Lasts": Shape(text=True, words=CLOSED["Duration"], form=WHILE),
    "ManaText": Shape(text=True, form=MANA_TEXT),
    "NewNote": Shape(text=True, note=WRITTEN),
    "NoteName": Shape(text=True, note=READ),
    **{name: Shape(text=True, words=words) for name, words in CLOSED.items()},
}
_PLAIN["RuleKind"] = Shape(
    text=True, words=tuple(kind for kind in CLOSED["RuleKind"] if kind not in NOT_FOR_CARDS)
)


def parse(annotation: str) -> Shape:
    """The shape that an annotation means."""
    shape: Shape | None = None
    for part in _split(annotation, "|"):
        found = _parse_one(part)
        shape = found if shape is None else shape | found
    assert shape is not None
    return shape


def _parse_one(text: str) -> Shape:
    if text in _PLAIN:
        return _PLAIN[text]
    if text.startswith("tuple[") and text.endswith("]"):
        parts = _split(text[6:-1], ",")
        if parts[-1] == "...":
            return Shape(items=parse(parts[0]))
        return Shape(row=tuple(parse(part) for part in parts))
    if text.startswith("Literal[") and text.endswith("]"):
        return Shape(text=True, words=tuple(word for _, word in QUOTED.findall(text)))
    named = REGISTRY.get(f"magic.{text}")
    if text in BASES or (named is not None and issubclass(named, Definition)):
        return Shape(kinds=(text,))
    raise NoForm(text)


def _split(text: str, sign: str) -> list[str]:
    """The parts between signs that stand in no brackets."""
    parts, depth, start = [], 0, 0
    for i, letter in enumerate(text):
        depth += (letter == "[") - (letter == "]")
        if letter == sign and depth == 0:
            parts.append(text[start:i].strip())
            start = i + 1
    return [*parts, text[start:].strip()]


@cache
def base(name: str) -> type[Any]:
    """The class that a shape speaks of."""
    return BASES.get(name) or REGISTRY[f"magic.{name}"]


_SHAPES: dict[type[Definition], tuple[tuple[str, Shape], ...]] = {}


def shapes_of(cls: type[Definition]) -> tuple[tuple[str, Shape], ...]:
    """The fields of a record that cards are made of, each with what may stand there."""
    known = _SHAPES.get(cls)
    if known is None:
        known = _SHAPES[cls] = _shapes(cls)
    return known


def _shapes(cls: type[Definition]) -> tuple[tuple[str, Shape], ...]:
    found = []
    for field in dataclasses.fields(cls):  # type: ignore[arg-type]
        try:
            shape = parse(str(field.type))
        except NoForm:
            continue
        found.append((field.name, shape | Shape(null=True) if field.default is None else shape))
    return tuple(found)


@cache
def _detail(annotation: str) -> Shape:
    return parse(annotation)


def detail_of(kind: type[Definition], name: object) -> Shape:
    """What else a rule of this kind, or this keyword, may speak of."""
    table: dict[Any, str] = RULE_DETAILS if kind is Rule else KEYWORD_DETAILS
    return _detail(table.get(name, "None"))


def _shape_in(part: Definition, name: str, shape: Shape) -> Shape:
    """The shape of a field where another field has a say in it."""
    if name == "detail" and isinstance(part, Rule | Keyword):
        return detail_of(type(part), part.kind if isinstance(part, Rule) else part.name)
    return shape


def misfits(parts: tuple[Any, ...]) -> Iterator[str]:
    """What is wrong with the records that a card is made of: thing, field, reason, near names."""
    for part in walk(parts):
        kind: type[Definition] = type(part)
        for name, shape in shapes_of(kind):
            for why in _misfits(getattr(part, name), _shape_in(part, name, shape)):
                yield f"{kind.__name__}.{name}: {why}"


def _misfits(value: object, shape: Shape) -> Iterator[str]:
    if not shape.takes(value):
        yield f"there is {_shown(value)}; allowed: {shape}"
    elif isinstance(value, str) and (why := shape.why_not_text(value)) is not None:
        yield f"there is “{value}”; {why}"
    elif isinstance(value, tuple) and not shape.free:
        for i, each in enumerate(value):
            inner = shape.items if shape.items is not None else shape.row[i]
            yield from _misfits(each, inner)


def _shown(value: object) -> str:
    return f"“{value}”" if isinstance(value, str) else repr(value)[:60]


def notes_read(part: Definition) -> list[str]:
    """The notes that a record asks for, by the declared types of its fields."""
    return [getattr(part, name) for name, shape in shapes_of(type(part)) if shape.note == READ]


def tallies_read(part: Definition) -> list[str]:
    """The tallies of the turn that a record asks for, in the same way."""
    tallies = CLOSED["Tally"]
    return [getattr(part, name) for name, shape in shapes_of(type(part)) if shape.words == tallies]


def with_word(part: Definition, old: str, new: str) -> Definition:
    """The record with one type or colour instead of another in every field that names such (CR 612.2)."""
    changes: dict[str, object] = {}
    letter, other = COLOR_LETTERS.get(old), COLOR_LETTERS.get(new)
    for name, shape in shapes_of(type(part)):
        value = getattr(part, name)
        if shape.form == TYPE and value == old:
            changes[name] = new
        elif shape.form == COLORS and letter is not None and other is not None and letter in value:
            changes[name] = "".join(dict.fromkeys(value.replace(letter, other)))
        elif shape.items is not None and shape.items.form == TYPE and old in value:
            changes[name] = tuple(new if each == old else each for each in value)
    return dataclasses.replace(part, **changes) if changes else part  # type: ignore[type-var]


def unwritten(parts: tuple[Any, ...]) -> Iterator[str]:
    """Notes that the card reads and never writes (CR 607)."""
    names: dict[str, set[str]] = {WRITTEN: {*SPOKEN_OF}, READ: set()}
    for part in walk(parts):
        kind: type[Definition] = type(part)
        for name, shape in shapes_of(kind):
            if shape.note:
                names[shape.note].add(getattr(part, name))
        if isinstance(part, Keyword):
            names[WRITTEN].add(BY_KEYWORD.get(part.name, ""))
    for name in sorted(names[READ] - names[WRITTEN] - {""}):
        written = near(name, sorted(names[WRITTEN] - {""}))
        yield f"it reads the note “{name}”, which nothing on it writes; {written}"


def check_parts(name: str, parts: tuple[Any, ...]) -> None:
    """Refuse a card that is made of what does not belong where it stands."""
    for why in (*misfits(parts), *unwritten(parts)):
        raise SpellwrightError(f"{name}: {why}")
