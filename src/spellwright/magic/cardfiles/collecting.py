"""Collecting what is wrong with a card file while it is read: names and type lines, and the value for "broken"."""

from __future__ import annotations

from typing import Any, Final

from spellwright.kernel import SpellwrightError
from spellwright.magic.cardfiles.problems import Problem, shown
from spellwright.magic.objects.card import parse_type_line

BAD: Final[Any] = object()


class Collector:
    """Reads plain values and collects what is wrong."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []

    def wrong(self, path: str, message: str) -> Any:
        self.problems.append(Problem(path, message))
        return BAD

    def refuse(self, path: str, there: object, allowed: object) -> Any:
        return self.wrong(path, f"there is {shown(there)}; allowed: {allowed}")

    def name(self, data: object, path: str) -> Any:
        allowed = "a name of up to 200 letters, without blanks around it and without “(blank)”"
        if not isinstance(data, str) or not 0 < len(data) <= 200 or data != data.strip():
            return self.refuse(path, data, allowed)
        if not data.isprintable() or data.endswith("(blank)"):
            return self.refuse(path, data, allowed)
        return data

    def type_line(self, data: object, path: str) -> Any:
        allowed = "a type line such as “Legendary Creature — Elf Druid”"
        if not isinstance(data, str) or not data.isprintable():
            return self.refuse(path, data, allowed)
        try:
            *found, numbers = parse_type_line(data)
        except SpellwrightError as error:
            return self.wrong(path, f"{error}; allowed: {allowed}")
        if numbers:
            return self.wrong(path, f"there is {shown(data)}; numbers have fields of their own")
        return found
