"""What may stand where in a card file: the record classes by short name, and the shape of each field."""

from __future__ import annotations

import dataclasses
import importlib
import pkgutil
from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from spellwright.kernel.record import REGISTRY, Definition
from spellwright.magic import effects, keywords, records
from spellwright.magic.keywords import catalogue
from spellwright.magic.objects.abilities import Keyword
from spellwright.magic.objects.kinds import RULE_KINDS
from spellwright.magic.text import rules

BASES: Final = {
    "Ability": "spellwright.magic.objects.abilities",
    "Amount": "spellwright.magic.objects.speech",
    "Change": "spellwright.magic.records.changes",
    "Condition": "spellwright.magic.records.conditions",
    "Cost": "spellwright.magic.records.costs",
    "Effect": "spellwright.kernel.state",
    "Filter": "spellwright.magic.objects.speech",
    "Pattern": "spellwright.magic.records.watched",
    "Ref": "spellwright.magic.objects.speech",
    "SpendOnly": "spellwright.magic.effects.mana",
    "Would": "spellwright.magic.records.would",
}
MACHINERY: Final = ("spellwright.magic.rules.", "spellwright.magic.start")
OTHER_FORMS: Final = ("Card", "Face", "ManaCost")  # records with a form of their own
# places of targets follow from the effect: the loader works them out (CR 601.2c)
WORKED_OUT: Final = frozenset({"targets", "slot", "mode", "paid"})

ZONES: Final = ("battlefield", "hand", "library", "graveyard", "exile", "stack", "command")
SEATS: Final = ("any", "you", "opponent", "active", "that player", "defending")
STATS: Final = ("power", "toughness", "mana value", "loyalty")
COMPARISONS: Final = ("<=", ">=", "=", "<", ">")
# fields of text that know only some words
WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    "zones": ZONES,
    "InZone.zone": (*ZONES, "player"),
    "SourceIn.zone": ZONES,
    "Compare.op": COMPARISONS,
    "Stat.op": COMPARISONS,
    "CardsInHand.op": COMPARISONS,
    "Stat.stat": STATS,
    "StatOf.stat": STATS,
    "Who.word": ("you", "opponent", "each", "that player", "active", "defending"),
    "Give.action": ("sacrifice", "discard", "exile", "return", "tap", "reveal"),
    "WithSelf.action": ("sacrifice", "discard", "exile", "return", "tap", "reveal"),
    "who": SEATS,
    "whose": SEATS,
    "Goes.frm": ("", *ZONES),
    "Goes.to": ("", *ZONES),
    "WouldGo.frm": ("", *ZONES),
    "WouldGo.to": ("", *ZONES),
    "Move.to": ZONES,
    "Search.to": ZONES,
    "SpendOnly.kind": ("spell", "ability"),
    "Colored.color": ("W", "U", "B", "R", "G", "", "*", "**"),
}


@dataclasses.dataclass(frozen=True)
class Shape:
    """The values that a place takes: any of what is switched on here."""

    kinds: tuple[str, ...] = ()  # records of these classes
    text: bool = False
    words: tuple[str, ...] = ()  # if there are any, the only texts
    number: bool = False
    flag: bool = False
    null: bool = False
    mana: bool = False  # a mana cost as text
    card: bool = False  # a token or an emblem
    items: Shape | None = None  # a list of any length
    row: tuple[Shape, ...] = ()  # a list of just these
    free: bool = False  # whatever has a JSON form

    def __or__(self, other: Shape) -> Shape:
        return Shape(
            tuple(dict.fromkeys(self.kinds + other.kinds)),
            self.text or other.text,
            self.words + other.words,
            self.number or other.number,
            self.flag or other.flag,
            self.null or other.null,
            self.mana or other.mana,
            self.card or other.card,
            self.items or other.items,
            self.row or other.row,
            self.free or other.free,
        )

    @property
    def by_name(self) -> bool:
        """May a record that needs no fields stand here as its bare name?"""
        return bool(self.kinds) and not (self.text or self.mana or self.free)

    def __str__(self) -> str:
        """What is allowed, in words."""
        if self.free:
            return "text, a number, true, false, null, a list or any record"
        said = [("an " if kind[0] in "AEIOU" else "a ") + kind for kind in self.kinds]
        said += ["a token or emblem"] if self.card else []
        said += ["a whole number"] if self.number else []
        if self.words:
            said += [f"“{word}”" for word in self.words]
        elif self.text:
            said.append("text")
        said += ["a mana cost such as “{1}{B}”"] if self.mana else []
        said += ["true or false"] if self.flag else []
        said += [f"a list, each entry {self.items}"] if self.items is not None else []
        said += [f"a list of {len(self.row)}: {', '.join(map(str, self.row))}"] if self.row else []
        said += ["null"] if self.null else []
        return " or ".join(said)


class NoForm(Exception):
    """An annotation that card files have no form for: a field of the machinery."""


_PLAIN: Final = {
    "str": Shape(text=True),
    "int": Shape(number=True),
    "bool": Shape(flag=True),
    "None": Shape(null=True),
    "Any": Shape(free=True),
    "ManaCost": Shape(mana=True),
    "Card": Shape(card=True),
}


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


@dataclasses.dataclass(frozen=True)
class FieldForm:
    """A field as card files know it."""

    name: str
    shape: Shape
    default: Any
    required: bool


_FORMS: dict[type[Any], tuple[FieldForm, ...]] = {}


def fields_of(cls: type[Any]) -> tuple[FieldForm, ...]:
    """The fields of a record in card files; NoForm if one of them belongs to the machinery."""
    found = _FORMS.get(cls)
    if found is None:
        found = _FORMS[cls] = tuple(_forms(cls))
    return found


def _forms(cls: type[Any]) -> list[FieldForm]:
    made = []
    for f in dataclasses.fields(cls):
        if f.name in WORKED_OUT and (f.name == "targets" or cls.__name__ == "Target"):
            continue
        spot = f"{cls.__name__}.{f.name}"
        shape = parse(str(f.type))
        words = rule_kinds() if spot == "Rule.kind" else WORDS.get(spot) or WORDS.get(f.name)
        if words is not None:
            shape = _only(shape, words)
        default, required = f.default, f.default is dataclasses.MISSING
        if required and f.default_factory is not dataclasses.MISSING:
            default, required = f.default_factory(), False
        if default is None:
            shape |= Shape(null=True)
        made.append(FieldForm(f.name, shape, default, required))
    return made


def rule_kinds() -> tuple[str, ...]:
    """The kinds of rules that the engine asks about: those that are declared, and those that have a text."""
    told = {*rules.PREDICATES, *rules.WHOLE, *rules.NOUN, *rules.SPECIAL}
    return tuple(sorted({*RULE_KINDS, *told, "may cast", "may play land"}))


def _only(shape: Shape, words: tuple[str, ...]) -> Shape:
    if shape.items is not None:
        return dataclasses.replace(shape, items=_only(shape.items, words))
    return dataclasses.replace(shape, words=words) if shape.text else shape


@cache
def vocabulary() -> Mapping[str, type[Any]]:
    """Every record class that a card file may name, by its short name."""
    for room in (effects, keywords, records):
        for info in pkgutil.iter_modules(room.__path__):
            importlib.import_module(f"{room.__name__}.{info.name}")
    found: dict[str, type[Any]] = {}
    bases = tuple(base(name) for name in BASES)
    for called, cls in sorted(REGISTRY.items()):
        package, _, short = called.partition(".")
        if package != "magic" and called != "kernel.Seq":
            continue
        if cls.__module__.startswith(MACHINERY) or short in OTHER_FORMS:
            continue
        if not issubclass(cls, bases):
            continue
        try:
            fields_of(cls)
        except NoForm:
            continue
        found[short] = cls
    return found


@cache
def base(name: str) -> type[Any]:
    """The class that a shape speaks of."""
    if name in BASES:
        found: type[Any] = getattr(importlib.import_module(BASES[name]), name)
        return found
    return REGISTRY[f"magic.{name}"]


@cache
def members(kind: str) -> Mapping[str, type[Any]]:
    """The records that may stand where this kind is wanted; a cost is no effect of its own."""
    wanted, cost = base(kind), base("Cost")
    return {
        name: cls
        for name, cls in vocabulary().items()
        if issubclass(cls, wanted) and (kind != "Effect" or not issubclass(cls, cost))
    }


@cache
def plain_keywords() -> Mapping[str, Any]:
    """Keywords without parameters: in files their name is enough."""
    found: dict[str, Keyword] = {}
    for value in vars(catalogue).values():
        if isinstance(value, Keyword):
            found.setdefault(value.name, value)
    return found
