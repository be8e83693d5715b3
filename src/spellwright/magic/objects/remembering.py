"""Remembering answers about definitions, which live as long as the program: hashing them is slow."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from spellwright.kernel.record import Cache

T = TypeVar("T")
R = TypeVar("R")


def by_identity(function: Callable[[T], R]) -> Callable[[T], R]:
    """Ask about each definition once."""
    known: Cache[int, tuple[T, R]] = Cache()

    def ask(value: T) -> R:
        found = known.get(id(value))
        if found is None or found[0] is not value:
            found = known[id(value)] = (value, function(value))
        return found[1]

    return ask
