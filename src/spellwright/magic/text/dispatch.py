"""Printers by the kind of record: `singledispatch` that reads one annotation, not all of them.

Evaluating every annotation of hundreds of printers is most of what loading them would cost.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

__all__ = ["by_kind"]
T = TypeVar("T")

if TYPE_CHECKING:
    from functools import singledispatch as by_kind
else:

    def by_kind(printer: Callable[..., T]) -> Any:
        """A function whose first argument says which of the registered ones is meant."""
        found = functools.singledispatch(printer)
        plain = found.register

        def register(other: Callable[..., T]) -> Callable[..., T]:
            kind = next(iter(other.__annotations__.values()))
            return plain(eval(kind, other.__globals__), other)

        found.register = register
        return found
