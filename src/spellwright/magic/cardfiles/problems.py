"""What is wrong with a card file: where it is, what is there, what is allowed."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass

from spellwright.kernel import SpellwrightError

LONGEST = 60  # letters shown of what is there


@dataclass(frozen=True)
class Problem:
    """One mistake at one place of a document; `path` is "" for the document itself."""

    path: str
    message: str

    def __str__(self) -> str:
        return f"{self.path or 'the document'}: {self.message}"


class BrokenCard(SpellwrightError):
    """A card file with mistakes, all of them."""

    def __init__(self, problems: Sequence[Problem], where: str = "") -> None:
        self.problems = tuple(problems)
        lead = f"{where}: " if where else ""
        super().__init__("\n".join(f"{lead}{problem}" for problem in self.problems))


def shown(value: object) -> str:
    """What is there, short enough for a line."""
    if isinstance(value, dict) and isinstance(value.get("is"), str):
        return f"a {_cut(value['is'])}"
    if isinstance(value, str):
        return f"“{_cut(value)}”"
    try:
        return _cut(json.dumps(value, ensure_ascii=True))
    except (TypeError, ValueError, RecursionError):
        return f"a {type(value).__name__}"


def _cut(text: str) -> str:
    clean = "".join(c if c.isprintable() else "?" for c in text[: LONGEST + 1])
    return clean if len(clean) <= LONGEST else clean[:LONGEST] + "…"
