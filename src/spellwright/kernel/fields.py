"""The one list of a record's fields: what each is to key, files and views, and what is made from the list.

Never compiled: it makes classes and functions while the program starts.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable
from typing import Any, TypeVar, cast, dataclass_transform

from spellwright.kernel.frames import copy_frames
from spellwright.kernel.methods import WRITTEN_OUT, frozen, later, with_fields

T = TypeVar("T")
REGISTRY: dict[str, type[Any]] = {}

field: Any = dataclasses.field  # whose declared type is that of the default, not of what it returns


def kept(
    why: str = "", *, default: Any = dataclasses.MISSING, factory: Any = dataclasses.MISSING
) -> Any:
    """A field that is saved but is not part of the key; `why` it can be left out."""
    return dataclasses.field(
        default=default, default_factory=factory, metadata={"key": False, "why": why}
    )


def unseen(
    why: str = "", *, default: Any = dataclasses.MISSING, factory: Any = dataclasses.MISSING
) -> Any:
    """A field that is neither saved nor part of the key: caches, and the log."""
    return dataclasses.field(
        default=default,
        default_factory=factory,
        repr=False,
        metadata={"key": False, "json": False, "why": why},
    )


def in_part(
    how: str, *, default: Any = dataclasses.MISSING, factory: Any = dataclasses.MISSING
) -> Any:
    """A field that is in the key in a form of its own, which `how` tells and the game gives (`key.teller`)."""
    return dataclasses.field(
        default=default, default_factory=factory, metadata={"key": "in part", "why": how}
    )


def record_name(cls: type[Any]) -> str:
    """The name of a record class in files: its package and its own, so that games do not collide."""
    found = _NAMES.get(cls)
    if found is None:
        parts = cls.__module__.split(".")
        package = parts[1] if parts[0] == "spellwright" and len(parts) > 1 else parts[0]
        found = _NAMES[cls] = f"{package}.{cls.__name__}"
    return found


_NAMES: dict[type[Any], str] = {}


def register(cls: type[T]) -> type[T]:
    """Make a record class known to files."""
    name = record_name(cls)
    other = REGISTRY.get(name)
    if other is not None and other.__module__ != cls.__module__:
        raise TypeError(
            f"two record classes are called {name}: {other.__module__}, {cls.__module__}"
        )
    REGISTRY[name] = cls
    return cls


@dataclass_transform(frozen_default=True, field_specifiers=(dataclasses.field,))
def definition(cls: type[T]) -> type[T]:
    """Make a class a frozen definition that keys and files know by its name."""
    return register(frozen(with_fields(cls)))


@dataclass_transform(eq_default=False, field_specifiers=(dataclasses.field, kept, unseen, in_part))
def record(cls: type[T]) -> type[T]:
    """Make a class a state record with a generated `copy`."""
    made: Any = with_fields(cls)
    later(made, "copy", make_copier)
    return register(made)


def _copier(cls: type[Any]) -> Any:
    return make_copier(cls, {"frames": "copy_frames({})"})


@dataclass_transform(eq_default=False, field_specifiers=(dataclasses.field, kept, unseen, in_part))
def game_state(cls: type[T]) -> type[T]:
    """Make a class a game state: slots, generated copy, known to the codec."""
    made: Any = with_fields(cls)
    later(made, "copy", _copier)
    return register(made)


@dataclass_transform(eq_default=False, field_specifiers=(dataclasses.field, kept, unseen, in_part))
def abstract_state(cls: type[T]) -> type[T]:
    """Fields and questions of a game state that another class completes: no file can name it."""
    made: Any = dataclasses.dataclass(slots=True, eq=False)(cls)
    return cast(type[T], made)


def field_names(cls: type[Any]) -> tuple[str, ...]:
    """The one list of a record's fields."""
    found: tuple[str, ...] | None = _FIELDS.get(cls)
    if found is None:
        found = _FIELDS[cls] = tuple(f.name for f in dataclasses.fields(cls))
    return found


_FIELDS: dict[type[Any], tuple[str, ...]] = {}

CONTAINERS = ("list[", "dict[", "set[")


def make_copier(cls: type[Any], special: dict[str, str] | None = None) -> Callable[[T], T]:
    """A straight-line copy function made from the field list; containers are copied one level deep."""
    lines = ["def copy(self):", "    new = _new(_cls)"]
    for f in dataclasses.fields(cls):
        value = f"self.{f.name}"
        if special and f.name in special:
            value = special[f.name].format(value)
        elif str(f.type).startswith(CONTAINERS) and "None" not in str(f.type):
            value += ".copy()"
        lines.append(f"    new.{f.name} = {value}")
    lines.append("    return new")
    space: dict[str, Any] = {"_new": cls.__new__, "_cls": cls, "copy_frames": copy_frames}
    exec("\n".join(lines), space)
    copy: Callable[[T], T] = space["copy"]
    return copy


def show_open_fields(value: Any, sight: Any, closed: dict[str, Any] | None = None) -> Any:
    """What `Record.open_part` is, for a class that the build has not written out."""
    kind = type(value)
    show = _SHOWS.get(kind)
    if show is None:
        show = _SHOWS[kind] = make_shower(kind)
    return show(value, sight, **(closed or {}))


_SHOWS: dict[type[Any], Callable[..., Any]] = {}
_PLAIN_WORDS = frozenset(
    ("int", "str", "bool", "None", "tuple", "frozenset")
)  # no object, no change
_IDS = "tuple[ObjectId, ...]"


def make_shower(cls: type[Any]) -> Callable[..., Any]:
    """A straight-line function made from the field list: open fields are seen, the others take their defaults."""
    fields = dataclasses.fields(cls)
    unknown = set(cls.open_fields) - {f.name for f in fields}
    if unknown:
        raise TypeError(f"{cls.__name__} has no field {sorted(unknown)[0]!r} to be seen")
    if not cls.open_fields:
        return lambda self, sight: None
    space: dict[str, Any] = {"_cls": cls}
    values: list[str] = []
    closed: list[str] = []
    for f in fields:
        value = f"self.{f.name}"
        if f.name not in cls.open_fields:
            if f.default_factory is not dataclasses.MISSING:
                space[f"_{f.name}"] = f.default_factory
                value = f"_{f.name}()"
            elif f.default is not dataclasses.MISSING:
                space[f"_{f.name}"] = f.default
                value = f"_{f.name}"
            else:
                closed.append(f.name)
                value = f.name
        elif f.type == _IDS:
            value = f"sight.see_all({value})"
        elif not _PLAIN_WORDS.issuperset(re.findall(r"\w+", str(f.type))):
            value = f"see({value})"
        values.append(value)
    head = ", ".join(["self", "sight", *closed])
    made = f"    return _cls({', '.join(values)})"
    exec(f"def show({head}):\n    see = sight.see\n{made}", space)
    show: Callable[..., Any] = space["show"]
    return show


_PLAIN: Any = dataclasses.make_dataclass("_PLAIN", ())


def expanded(
    cls: Any, own: dict[str, tuple[str, Any]], *, known: bool = True, doc: str = ""
) -> None:
    """Give a class that the build has written out in full the list of fields that its decorator stands for.

    `own` has each field's type and what the source gives it: a default, a field, or nothing.
    """
    cls.__doc__ = doc or cls.__name__
    fields: dict[str, dataclasses.Field[Any]] = {}
    for base in cls.__mro__[-1:0:-1]:
        fields.update(getattr(base, "__dataclass_fields__", {}))
    for name, (kind, given) in own.items():
        found: Any = (
            given if isinstance(given, dataclasses.Field) else dataclasses.field(default=given)
        )
        found.name, found.type, found.kw_only = name, kind, False
        found._field_type = dataclasses._FIELD  # type: ignore[attr-defined]
        fields[name] = found
    cls.__dataclass_fields__ = fields
    cls.__annotations__ = {name: kind for name, (kind, _) in own.items()}
    cls.__dataclass_params__ = _PLAIN.__dataclass_params__
    WRITTEN_OUT.add(cls)
    setattr(cls, "__match_args__", tuple(fields))  # noqa: B010
    if known:
        register(cls)
