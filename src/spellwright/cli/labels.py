"""Options in the words of those at the table, and equal ones told apart by what lies on the board."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from spellwright.cli.show import marks_of
from spellwright.kernel import Decision, ObjectId
from spellwright.magic.game import Game
from spellwright.magic.pointing import Things, subjects


def in_names(game: Game, text: str, names: Sequence[str]) -> str:
    """“Player 2” as the table calls that player; “you” for the reader."""
    for seat, name in enumerate(names):
        called = "you" if name == "You" else name
        text = re.sub(
            rf"\b{re.escape(game.player_name(seat))}\b", called.replace("\\", r"\\"), text
        )
    return text


def labels(game: Game, decision: Decision, names: Sequence[str]) -> list[str]:
    """A label for each option, no two of them equal; `game` as the one who is asked knows it."""
    found = [in_names(game, label, names) for label in decision.labels()]
    if len(set(found)) < len(found):
        things = subjects(game, decision)
        found = _apart(found, [_marks(game, each) for each in things])
        if len(set(found)) < len(found):
            found = _numbered(found)
    return found


def _apart(found: list[str], marks: list[str]) -> list[str]:
    """Marks where a label is there more than once."""
    often = Counter(found)
    return [
        f"{label} [{mark}]" if often[label] > 1 and mark else label
        for label, mark in zip(found, marks, strict=True)
    ]


def _marks(game: Game, things: Things) -> str:
    """What sets the things of an option apart from others of their names."""
    told = []
    for thing in things:
        if isinstance(thing, ObjectId) and thing in game.objects:
            obj = game.objects[thing]
            marks = marks_of(game, obj) if obj.zone == "battlefield" else []
            if marks:
                told.append(f"{game.name(thing)} {', '.join(marks)}")
    return "; ".join(dict.fromkeys(told))


def _numbered(found: list[str]) -> list[str]:
    """Nothing on the board tells them apart: which one is taken does not matter, or only by place."""
    often, seen = Counter(found), Counter[str]()
    out = []
    for label in found:
        seen[label] += 1
        out.append(f"{label} #{seen[label]}" if often[label] > 1 else label)
    return out
