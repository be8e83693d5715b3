"""Positions with something in them changed, for the laws about keys."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any, TypeVar

from spellwright.kernel import Definition, Record
from spellwright.kernel.record import field_names
from spellwright.magic.game import Game
from spellwright.magic.objects.characteristics import Chars
from spellwright.magic.objects.objects import (
    Attack,
    Combat,
    Floating,
    Gone,
    Item,
    Obj,
    Pending,
    Player,
    Scope,
)

T = TypeVar("T")
# the records that a position is made of
KINDS: tuple[type[Any], ...] = (
    *(Game, Player, Obj, Item, Scope, Floating, Pending, Combat, Attack, Gone, Chars),
)


def rebuilt(value: Any, change: Callable[[Any], Any], made: dict[int, Any] | None = None) -> Any:
    """The value with everything in it as `change` has it; records that hold something else are made anew.

    What is shared stays shared, as the scope of several frames is.
    """
    made = {} if made is None else made
    if id(value) not in made:
        made[id(value)] = _rebuilt(value, change, made)
    return made[id(value)]


def _rebuilt(value: Any, change: Callable[[Any], Any], made: dict[int, Any]) -> Any:
    new = change(value)
    if new is not value:
        return new
    if isinstance(value, tuple | list | frozenset):
        parts = [rebuilt(part, change, made) for part in value]
        if any(a is not b for a, b in zip(parts, value, strict=True)):
            return type(value)(parts)
    elif isinstance(value, dict):
        return {rebuilt(k, change, made): rebuilt(v, change, made) for k, v in value.items()}
    elif isinstance(value, Record) or (
        isinstance(value, Definition) and not hasattr(value, "_digest")
    ):
        found = {
            name: rebuilt(getattr(value, name), change, made)
            for name in field_names(type(value))
            if name not in ("log", "described", "made", "memo", "policy", "card", "base")
        }
        if any(part is not getattr(value, name) for name, part in found.items()):
            return with_fields(value, **found)
    return value


def with_fields(value: T, **fields: Any) -> T:
    if isinstance(value, Definition):
        return dataclasses.replace(value, **fields)  # type: ignore[type-var]
    new: Any = value.copy()  # type: ignore[attr-defined]
    for name, part in fields.items():
        setattr(new, name, part)
    if isinstance(new, Obj):
        new.described = None
    made: T = new
    return made
