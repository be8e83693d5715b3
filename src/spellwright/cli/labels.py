"""Options in the words of those at the table, and equal ones told apart by what lies on the board."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress

from spellwright.cli.show import marks_of, possessed
from spellwright.kernel import Decision, ObjectId
from spellwright.magic.effects.control import May
from spellwright.magic.game import Game
from spellwright.magic.objects.abilities import Spell
from spellwright.magic.pointing import Things, subjects


def in_names(game: Game, text: str, names: Sequence[str]) -> str:
    """“Player 2” as the table calls that player; “you” for the reader."""
    for seat, name in enumerate(names):
        called = "you" if name == "You" else name
        text = re.sub(
            rf"\b{re.escape(game.player_name(seat))}\b", called.replace("\\", r"\\"), text
        )
    return text


def prompt_of(game: Game, decision: Decision, names: Sequence[str]) -> str:
    """What is asked, in the words of those at the table; of what may be done, what it is."""
    effect, scope = game.frames[-1] if game.frames else (None, None)
    if isinstance(effect, May) and not effect.prompt and scope is not None:
        # the printer, which a game need not wait for to begin
        from spellwright.magic.text.abilities import group_text, self_noun
        from spellwright.magic.text.prose import NoText

        with suppress(NoText):  # a card may do what nobody has words for
            face = game.obj(scope.source).card.faces[0]
            text = group_text([Spell(effect.effect)], self_noun(face)).removesuffix(".")
            return f"{game.name(scope.source)}: {text}?"
    return in_names(game, decision.prompt, names)


def labels(game: Game, decision: Decision, names: Sequence[str]) -> list[str]:
    """A label for each option, no two of them equal; `game` as the one who is asked knows it."""
    found = [in_names(game, label, names) for label in decision.labels()]
    things = subjects(game, decision)
    found = [_owned(game, *pair, names) for pair in zip(found, things, strict=True)]
    if len(set(found)) < len(found):
        found = _apart(found, [_marks(game, each) for each in things])
        if len(set(found)) < len(found):
            found = _numbered(found)
    return found


def _owned(game: Game, label: str, things: Things, names: Sequence[str]) -> str:
    """Whose a spell or ability on the stack is: two players may have one of the same name there."""
    for thing in things[:1]:
        if isinstance(thing, ObjectId) and thing in game.objects:
            obj = game.objects[thing]
            if obj.zone == "stack":
                return label.replace("(stack", f"({possessed(names[obj.controller])}, stack", 1)
    return label


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
            if obj.zone == "hand" and obj.drawn:  # some card in this game asks for it
                told.append("drawn this turn")
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
