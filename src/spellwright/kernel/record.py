"""Records: one list of fields drives copy, key, codec and what a seat sees.

A *definition* never changes and may be shared by every game (cards, abilities, effects). A *record* is
part of a state: it may be changed only before it is shared; afterwards a change works on a copy.
"""

from __future__ import annotations

from typing import Any, ClassVar, Self, TypeVar

from spellwright.kernel.fields import (
    REGISTRY as REGISTRY,
    definition as definition,
    field_names as field_names,
    in_part as in_part,
    kept as kept,
    record as record,
    record_name as record_name,
    register as register,
    show_open_fields,
    unseen as unseen,
)
from spellwright.kernel.ids import ObjectId as ObjectId

K = TypeVar("K")
V = TypeVar("V")


class Cache(dict[K, V]):
    """Answers that can be found again: emptied when there are too many, as when states come from files."""

    most: ClassVar[int] = 1 << 13

    def __setitem__(self, key: K, value: V) -> None:
        if len(self) >= self.most:
            self.clear()
        super().__setitem__(key, value)


class Definition:
    """Base of everything that is written down once: frozen, compared by content."""

    __slots__ = ("_digest",)
    _digest: str
    # the field that it is, where all else only says how that is told: keys and equality see nothing but that field
    prose_of: ClassVar[str] = ""

    def __deepcopy__(self, memo: object) -> Self:
        return self  # it never changes

    def __reduce__(self) -> Any:
        return made_of(self)


class Record:
    """Base of what a state is made of: plain classes, shared until changed, then copied."""

    __slots__ = ()
    shared: ClassVar[bool] = False  # do several places of a state hold the very same one?
    open_fields: ClassVar[tuple[str, ...]] = ()  # what every seat may see; the rest nobody sees

    def copy(self) -> Self:
        """A copy that may be changed; generated from the field list by `record`."""
        raise NotImplementedError

    def shown_to(self, sight: Any) -> Any:
        """The record as a seat sees it: its open fields; None where it has none."""
        return self.open_part(sight)

    def open_part(self, sight: Any, closed: dict[str, Any] | None = None) -> Any:
        """A new record with the open fields as the seat sees them; the others as if never set.

        `closed` has those of the others that have no default.
        """
        return show_open_fields(self, sight, closed)

    def __reduce__(self) -> Any:
        return made_of(self)


def made_of(value: Definition | Record) -> tuple[Any, tuple[Any, ...]]:
    """For copies by other means than `copy`: the class, and the fields to call it with."""
    kind = type(value)
    return kind, tuple([getattr(value, name) for name in field_names(kind)])
