"""Walking through definitions: every part of a card, and cards with other parts in their place."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable
from typing import Any

from spellwright.kernel import Definition
from spellwright.kernel.record import field_names
from spellwright.magic.objects.abilities import Ability
from spellwright.magic.objects.card import Card

Rewrite = Callable[[Any], Any]


def rewrite(value: object, change: Rewrite, into_abilities: bool = True) -> Any:
    """A definition with `change` applied to every part, innermost last; equal parts are shared."""
    new = change(value)
    if new is not value:
        return new
    if isinstance(value, tuple):
        parts = tuple(rewrite(v, change, into_abilities) for v in value)
        return parts if any(a is not b for a, b in zip(parts, value, strict=True)) else value
    if isinstance(value, Definition) and not isinstance(value, Card):
        if not into_abilities and isinstance(value, Ability):
            return value
        changes = {}
        for name in field_names(type(value)):
            old = getattr(value, name)
            made = rewrite(old, change, into_abilities)
            if made is not old:
                changes[name] = made
        if changes:
            return dataclasses.replace(value, **changes)  # type: ignore[type-var]
    return value


def walk(value: object, but: Callable[[Definition], bool] | None = None) -> Iterable[Any]:
    """Every definition inside a value, itself first; `but`: except these and what is in them."""
    if isinstance(value, tuple):
        for v in value:
            yield from walk(v, but)
    elif isinstance(value, Definition) and (but is None or not but(value)):
        yield value
        for name in field_names(type(value)):
            yield from walk(getattr(value, name), but)
