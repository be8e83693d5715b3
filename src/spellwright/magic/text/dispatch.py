"""Printers by the kind of record: `singledispatch` that reads one annotation, not all of them.

Evaluating every annotation of hundreds of printers is most of what loading them would cost.
"""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from spellwright.kernel import Definition, Effect
from spellwright.magic.objects.abilities import Ability
from spellwright.magic.objects.speech import Pattern
from spellwright.magic.records.binding import BINDS, IT

__all__ = ["by_kind", "speaking"]
T = TypeVar("T")

if TYPE_CHECKING:
    from functools import singledispatch as by_kind, singledispatch as speaking

    from spellwright.magic.text.prose import Prose
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

    def speaking(printer: Callable[..., T]) -> Any:
        """Printers of events and effects: after one that binds no "it", the prose has the "it" that it had before."""
        found = by_kind(printer)

        @functools.wraps(printer)
        def says(what: Definition, prose: Prose) -> T:
            before = prose.it
            made = found(what, prose)
            is_record = isinstance(what, Definition)  # and not what printers make for each other
            if is_record and IT not in BINDS.get(type(what), ()) and not hands_on(what):
                prose.it = before
            return made

        says.register, says.dispatch = found.register, found.dispatch
        return says


def hands_on(what: Definition) -> bool:
    """Is it made of events, effects or abilities, which say themselves what they speak of?"""
    fields = dataclasses.fields(what)  # type: ignore[arg-type]
    values = [getattr(what, field.name) for field in fields]
    parts = [part for value in values for part in (value if isinstance(value, tuple) else (value,))]
    return any(isinstance(part, Effect | Pattern | Ability) for part in parts)
