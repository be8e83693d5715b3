"""Records as short code: what a value is made of, without the fields left at their defaults."""

from __future__ import annotations

import dataclasses
import json
from hashlib import sha256

from spellwright.kernel import Definition
from spellwright.magic.objects.card import Card
from spellwright.magic.objects.speech import And, Not, Or

OPERATORS = ((And, " & "), (Or, " | "))


def notation(value: object) -> str:
    """`Is("Creature") & ~Colored("B")`: the same for equal values, in every run."""
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, tuple):
        return f"({', '.join(map(notation, value))}{',' if len(value) == 1 else ''})"
    if isinstance(value, frozenset):
        return f"{{{', '.join(sorted(map(notation, value)))}}}"
    if isinstance(value, Not):
        return "~" + _operand(value.part)
    for kind, sign in OPERATORS:
        if isinstance(value, kind):
            return sign.join(_operand(part) for part in value.parts)
    if isinstance(value, Definition):
        return f"{type(value).__name__}({', '.join(_fields(value))})"
    return repr(value)


def _operand(part: object) -> str:
    text = notation(part)
    return f"({text})" if isinstance(part, And | Or) else text


def _fields(value: Definition) -> list[str]:
    parts: list[str] = []
    skipped = False
    for field in dataclasses.fields(value):  # type: ignore[arg-type]
        mine = getattr(value, field.name)
        if field.default is not dataclasses.MISSING and mine == field.default:
            skipped = True
            continue
        parts.append(f"{field.name}={notation(mine)}" if skipped else notation(mine))
    return parts


def card_digest(card: Card) -> str:
    """A short stand-in for a card's definition; a new optional field of a record leaves it alone."""
    return sha256(notation(card).encode()).hexdigest()[:12]
