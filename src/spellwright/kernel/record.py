"""Records: one list of fields drives copy, key, codec and what a seat sees.

A *definition* never changes and may be shared by every game (cards, abilities, effects). A *record* is
part of a state: it may be changed only before it is shared; afterwards a change works on a copy.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable
from typing import Any, ClassVar, Self, TypeVar, dataclass_transform

from spellwright.kernel.methods import frozen, later, with_fields

T = TypeVar("T")


class ObjectId(int):
    """The number of a game object: told apart from plain numbers by keys and files."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"#{int(self)}"

    __str__ = __repr__


K = TypeVar("K")
V = TypeVar("V")


class Cache(dict[K, V]):
    """Answers that can be found again: emptied when there are too many, as when states come from files."""

    most = 1 << 13

    def __setitem__(self, key: K, value: V) -> None:
        if len(self) >= self.most:
            self.clear()
        super().__setitem__(key, value)


class Definition:
    """Base of everything that is written down once: frozen, compared by content."""

    __slots__ = ("_digest",)
    _digest: str

    def __deepcopy__(self, memo: object) -> Self:
        return self  # it never changes


class Record:
    """Base of what a state is made of: plain classes, shared until changed, then copied."""

    __slots__ = ()
    open_fields: ClassVar[tuple[str, ...]] = ()  # what every seat may see; the rest nobody sees

    def copy(self) -> Self:
        """A copy that may be changed; generated from the field list by `record`."""
        raise NotImplementedError

    def shown_to(self, sight: Any) -> Any:
        """The record as a seat sees it: its open fields; None where it has none."""
        return show_open_fields(self, sight)


REGISTRY: dict[str, type[Any]] = {}


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
    space: dict[str, Any] = {"_new": object.__new__, "_cls": cls, "copy_frames": copy_frames}
    exec("\n".join(lines), space)
    copy: Callable[[T], T] = space["copy"]
    return copy


def show_open_fields(value: Record, sight: Any) -> Any:
    """A new record with the open fields of this one as the seat sees them; the others as if never set."""
    kind = type(value)
    show = _SHOWS.get(kind)
    if show is None:
        show = _SHOWS[kind] = make_shower(kind)
    return show(value, sight)


_SHOWS: dict[type[Any], Callable[[Any, Any], Any]] = {}
_PLAIN_WORDS = frozenset(
    ("int", "str", "bool", "None", "tuple", "frozenset")
)  # no object, no change
_IDS = "tuple[ObjectId, ...]"


def make_shower(cls: type[Any]) -> Callable[[Any, Any], Any]:
    """A straight-line function made from the field list: open fields are seen, the others take their defaults."""
    fields = dataclasses.fields(cls)
    unknown = set(cls.open_fields) - {f.name for f in fields}
    if unknown:
        raise TypeError(f"{cls.__name__} has no field {sorted(unknown)[0]!r} to be seen")
    if not cls.open_fields:
        return lambda self, sight: None
    space: dict[str, Any] = {"_new": object.__new__, "_cls": cls}
    lines = ["def show(self, sight):", "    see = sight.see", "    new = _new(_cls)"]
    for f in fields:
        value = f"self.{f.name}"
        if f.name not in cls.open_fields:
            if f.default_factory is not dataclasses.MISSING:
                space[f"_{f.name}"] = f.default_factory
                value = f"_{f.name}()"
            else:
                space[f"_{f.name}"] = None if f.default is dataclasses.MISSING else f.default
                value = f"_{f.name}"
        elif f.type == _IDS:
            value = f"sight.see_all({value})"
        elif not _PLAIN_WORDS.issuperset(re.findall(r"\w+", str(f.type))):
            value = f"see({value})"
        lines.append(f"    new.{f.name} = {value}")
    lines.append("    return new")
    exec("\n".join(lines), space)
    show: Callable[[Any, Any], Any] = space["show"]
    return show


def copy_frames(frames: list[tuple[Any, Any]]) -> list[tuple[Any, Any]]:
    """Copy a stack of (effect, scope): scopes may be written to, so each is copied once."""
    new = frames.copy()
    made: dict[int, Any] | None = None
    for i, (effect, scope) in enumerate(frames):
        if scope is not None:
            if made is None:
                made = {}
            twin = made.get(id(scope))
            if twin is None:
                twin = made[id(scope)] = scope.copy()
            new[i] = (effect, twin)
    return new
