"""What a seat sees of a value: records by their open fields, hidden objects under other names.

A view is made, not blanked: nothing comes into it but what passes through here.
"""

from __future__ import annotations

from typing import Any

from spellwright.kernel.key import digest_of
from spellwright.kernel.record import Definition, ObjectId, Record, field_names

NOBODY = ObjectId(0)  # stands for an object that the seat cannot point at


class Sight:
    """The eyes of one seat; a game says what it calls the objects that are hidden from it."""

    __slots__ = ("_shared", "seat")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self._shared: dict[int, tuple[Any, Any]] = {}

    def name(self, oid: ObjectId) -> ObjectId:
        """What the seat calls an object."""
        return oid

    def see_all(self, ids: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
        """What the seat calls some objects."""
        return tuple([self.name(oid) for oid in ids])

    def under_way(self) -> Sight:
        """The eyes for what is under way, which may speak of things that are chosen and not shown yet."""
        return self

    def can_tell(self, oid: ObjectId) -> bool:
        """Does the seat know which object is spoken of?"""
        return True

    def see(self, value: Any) -> Any:
        """The value as the seat sees it."""
        kind = type(value)
        if kind is int or kind is str or kind is bool or value is None:
            return value
        if kind is tuple:
            return tuple([self.see(v) for v in value]) if value else value
        if kind is ObjectId:
            return self.name(value)
        if isinstance(value, Definition):
            return self._defined(value)
        if isinstance(value, Record):
            return self._record(value)
        if kind is list:
            return [self.see(v) for v in value]
        if kind is dict:  # in one order, whenever the entries were made
            return {self.see(k): self.see(value[k]) for k in sorted(value, key=str)}
        if kind is frozenset:
            return frozenset([self.see(v) for v in value])
        raise TypeError(f"a {kind.__name__} cannot be part of a view")

    def _record(self, value: Record) -> Any:
        if not value.shared:
            return value.shown_to(self)
        found = self._shared.get(id(value))
        if found is None:  # the record is kept so that its number stays its own
            found = self._shared[id(value)] = (value, value.shown_to(self))
        return found[1]

    def _defined(self, value: Definition) -> Any:
        """Definitions are rules text, open to all; only the objects they speak of may be hidden."""
        if hasattr(value, "_digest"):  # only what speaks of no object has one
            return value
        digest_of(value)
        if hasattr(value, "_digest"):
            return value
        kind: Any = type(value)
        return kind(*[self.see(getattr(value, name)) for name in field_names(kind)])
