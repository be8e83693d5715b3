"""What may stand where in a card file: the record classes by short name, and the shape of each field."""

from __future__ import annotations

import dataclasses
import importlib
import pkgutil
from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from spellwright.kernel.record import REGISTRY
from spellwright.magic import effects, keywords, records
from spellwright.magic.effects.mana import SpendOnly
from spellwright.magic.keywords import catalogue, spelled_out
from spellwright.magic.objects.abilities import Keyword
from spellwright.magic.records.shapes import BASES as KINDS, NoForm, Shape as Shape, base, parse

BASES: Final = {**KINDS, "SpendOnly": SpendOnly}
MACHINERY: Final = ("spellwright.magic.rules.", "spellwright.magic.start")
OTHER_FORMS: Final = ("Card", "Face", "ManaCost")  # records with a form of their own
# places of targets follow from the effect: the loader works them out (CR 601.2c)
WORKED_OUT: Final = frozenset({"targets", "slot", "mode", "paid"})


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
        shape = parse(str(f.type))
        default, required = f.default, f.default is dataclasses.MISSING
        if required and f.default_factory is not dataclasses.MISSING:
            default, required = f.default_factory(), False
        if default is None:
            shape |= Shape(null=True)
        made.append(FieldForm(f.name, shape, default, required))
    return made


@cache
def vocabulary() -> Mapping[str, type[Any]]:
    """Every record class that a card file may name, by its short name."""
    for room in (effects, keywords, records):
        for info in pkgutil.iter_modules(room.__path__):
            importlib.import_module(f"{room.__name__}.{info.name}")
    found: dict[str, type[Any]] = {}
    bases = tuple(BASES.values())
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
    for value in (*vars(catalogue).values(), *vars(spelled_out).values()):
        if isinstance(value, Keyword):
            found.setdefault(value.name, value)
    return found
