"""A suite of card tests as data: what each calls, one after the other, and what the words of its arguments mean here.

The tests are those of another engine (docs/conformance.md). The data is not part of this project: without it nothing
here is run.
"""

from __future__ import annotations

import json
import lzma
import os
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from spellwright.magic.objects.card import BOOK

SHARED = Path(os.environ.get("SPELLWRIGHT_SHARED") or Path(__file__).parents[3] / "shared")
DATA = SHARED / "data" / "xmage" / "tests-dev.jsonl.xz"

STEPS = {
    "UNTAP": "untap", "UPKEEP": "upkeep", "DRAW": "draw", "PRECOMBAT_MAIN": "main",
    "BEGIN_COMBAT": "beginning of combat", "DECLARE_ATTACKERS": "declare attackers",
    "DECLARE_BLOCKERS": "declare blockers", "FIRST_COMBAT_DAMAGE": "first-strike damage",
    "COMBAT_DAMAGE": "combat damage", "END_COMBAT": "end of combat", "POSTCOMBAT_MAIN": "second main",
    "END_TURN": "end", "CLEANUP": "cleanup",
}  # fmt: skip
ORDER = {step: i for i, step in enumerate(STEPS.values())}
SEATS = {"playerA": 0, "playerB": 1, "PlayerA": 0, "PlayerB": 1}
LETTERS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G", "colorless": "C"}


class Unsupported(Exception):
    """The test says something that is not translated: it is not run, and that is told."""


class Differs(Exception):
    """The game here is not as the test says."""


@dataclass(frozen=True)
class Row:
    """One test."""

    title: str
    calls: list[tuple[str, list[Any]]]
    cards: frozenset[str]
    strict: bool

    @classmethod
    def of(cls, given: dict[str, Any]) -> Row:
        return cls(
            f"{given['class']}.{given['test']}",
            [(name, args) for name, args in given["calls"]],
            frozenset(card_and_alias(name)[0] for name in given["cards"]),
            bool(given["strict"]),
        )

    def has(self, *calls: str) -> bool:
        return any(name in calls for name, _ in self.calls)

    def unknown(self) -> list[str]:
        """The cards that Spellwright does not know."""
        return sorted(name for name in self.cards if known_card(name) is None)


def rows(path: Path = DATA) -> list[Row]:
    with lzma.open(path, "rt", encoding="utf-8") as lines:
        return [Row.of(json.loads(line)) for line in lines]


def card_and_alias(text: str) -> tuple[str, str]:
    """ "XLN-Island@one" is an Island that is called “one”."""
    name, _, alias = re.sub(r"^[A-Z0-9]{3,6}-", "", text).partition("@")
    return name.strip(), alias


def known_card(name: str) -> str | None:
    """The card of this name, or that has a face of it."""
    found = BOOK.spelled(name)
    if found is not None:
        return found
    backs = [e.card for e in BOOK.entries(name) if e.kind == "back"]
    return backs[0] if len(backs) == 1 else None


# --- arguments


def seat_of(given: Any) -> int:
    if isinstance(given, dict) and given.get("p") in SEATS:
        return SEATS[given["p"]]
    raise Unsupported(f"player {given}")


def word_of(given: Any) -> str:
    """The last word of a constant: "FLYING" of CounterType.FLYING."""
    if isinstance(given, dict) and "e" in given:
        return str(given["e"]).rpartition(".")[2]
    raise Unsupported(f"argument {given}")


def step_of(given: Any) -> str:
    return STEPS[word_of(given)]


def counter_of(given: Any) -> str:
    word = word_of(given)
    size = re.fullmatch(r"([PM])(\d)([PM])(\d)", word)
    if size:
        sign = {"P": "+", "M": "-"}
        return f"{sign[size[1]]}{size[2]}/{sign[size[3]]}{size[4]}"
    return word.lower().replace("_", " ")


def subtype_of(given: Any) -> str:
    word = word_of(given)
    return "Urza's" if word == "URZAS" else "-".join(p.capitalize() for p in word.split("_"))


def colors_of(given: Any) -> str:
    return given if isinstance(given, str) else LETTERS[word_of(given).lower()]


def keyword_of(given: Any) -> str:
    """The keyword that an ability class stands for."""
    if isinstance(given, dict) and not given.get("args"):
        name = str(given.get("ability") or given.get("class") or given.get("new"))
        if name.endswith("Ability"):
            words = re.sub(r"(?<!^)([A-Z])", r" \1", name.removesuffix("Ability")).lower()
            return words.removesuffix(" base")
    raise Unsupported(f"ability {given}")


def whom(given: Any) -> str | None:
    """A target as one text: a name, or the name of a player."""
    if isinstance(given, dict):
        return f"targetPlayer={'AB'[seat_of(given)]}"
    if given in (None, "NO_TARGET"):
        return None
    return str(given)


def _said_again(match: re.Match[str]) -> str:
    """ "That creature" is "it" where one is as good as the other."""
    return "its" if match[2] else "it"


def comparable(text: str) -> str:
    """Rules text for comparison: no reminders, {this} for the thing itself."""
    text = re.sub(r"<[^>]*>", "", text).replace("&mdash;", "-")
    if not text.startswith("stack ability"):
        text = re.sub(r" ?\([^()]*\)", "", text)
    text = re.sub("[−–—]", "-", text).replace("’", "'")
    kinds = "creature|permanent|artifact|enchantment|land|card|aura|equipment|vehicle|planeswalker"
    text = re.sub(rf"\bthis ({kinds})\b", "{this}", text, flags=re.IGNORECASE)
    text = re.sub(r"\s+", " ", text).strip().lower()
    text = re.sub(
        r"damage that would be dealt by ([^.]*?) this turn", r"damage \1 would deal this turn", text
    )
    text = re.sub(r"\bthat (creature|permanent|card|spell|land|token)('s?|\b)", _said_again, text)
    text = re.sub(r"\bit is\b", "it's", text)
    return re.sub(r"(^|\()whenever\b", r"\1when", text)
