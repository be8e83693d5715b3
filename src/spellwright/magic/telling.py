"""A line of play in words: “Turn 3, A: play Swamp, cast Dark Ritual”; seat 0 is A, seat 1 is B.

What was chosen is told, also where there was but one choice of targets; payments and passes are not.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from spellwright.kernel import Answer, Choose, Decision, ObjectId, Priority, Split
from spellwright.magic.objects.speech import Thing
from spellwright.magic.records.events import BecameTarget, Triggers, WasActivated, WasCast
from spellwright.magic.rules.casting.actions import Action
from spellwright.magic.rules.casting.targets import ChooseTargets
from spellwright.magic.rules.casting.timing import MAIN
from spellwright.magic.table import Table

PLAYER = re.compile(r"\bPlayer ([12])\b")
MARKS = re.compile(r"( \d+/\d+)?( \([^()]*\))$")
TURN = re.compile(r"Turn (\d+), ([AB]): (.+)", re.DOTALL)

# What is asked, and how the answer is told: with picks, and without any. “{}” are the picks.
PHRASES: tuple[tuple[str, str, str], ...] = (
    (r"Choose what not to untap", "keep {} tapped", ""),
    (r"Choose card name", "name {}", ""),
    (r"Choose X for .*", "{}", ""),
    (r"Choose a mode of (?P<of>.*)", "choose {} ({of})", "choose no mode of {of}"),
    (r"Choose targets of .*", "", ""),
    (r"(Targets of the copy|New target) of (?P<of>.*)", "{of} targets {}", ""),
    (r"Pay \S+(: next source| for .*[^?])", "", ""),
    (r"Choose mana to add", "", ""),
    (r"Remove how many .* counters from .*", "", ""),
    (r"Remove \d+ counters \(cost of .*", "", ""),
    (r"Which replacement effect applies first\?", "", ""),
    (r"Pay life to have it enter untapped\?", "pay life for it to enter untapped", ""),
    (r"Pay (?P<what>.*) for (?P<of>.*)\?", "pay {what} for {of}", "do not pay {what} for {of}"),
    (r"Pay for (?P<of>.*)\?", "pay for {of}", "do not pay for {of}"),
    (r"Pay any amount of (?P<what>.*) \(.*", "pay {} {what}", ""),
    (r"(?P<verb>\w+) \d+ \(cost of .*", "{verb} {}", ""),
    (r"(?P<verb>Discard|Sacrifice) \d+.*", "{verb} {}", ""),
    (r"Delve: exile cards for .*", "exile {}", ""),
    (r"Search for .*", "find {}", "find nothing"),
    (r"Use (?P<of>.*) from your opening hand\?", "use {of} from the opening hand", ""),
    (r"Use the effect of (?P<of>.*)\?", "use {of}", "do not use {of}"),
    (r"Legend rule: keep one", "keep {} (legend rule)", ""),
    (r"Cast it now\?", "{}", "do not cast it"),
    (r"Cast a copy\?", "{}", "cast no copy"),
    (r"Order your triggers.*", "stack the triggers of {}, in this order", ""),
    (r"Choose( one| from your hand)? \((?P<of>.*)\)", "choose {} ({of})", "choose nothing ({of})"),
    (r"(?P<what>Choose .*)", "{what}: {}", "{what}: none"),
)


def letter(game: Table, seat: int) -> str:
    """What a seat is called in a line of play."""
    return game.letters[seat] if 0 <= seat < len(game.letters) else f"seat {seat}"


def with_letters(text: str, letters: str = "AB") -> str:
    """A text of the game, with A and B for the players."""
    return PLAYER.sub(lambda found: letters[int(found[1]) - 1], text)


def heading(game: Table) -> str:
    return f"Turn {game.turn}, {letter(game, game.active)}" if game.turn else "Before turn 1"


def outcome(game: Table) -> str:
    if game.winners is None:
        return "The game goes on."
    if len(game.winners) != 1:
        return "The game is a draw."
    return f"{letter(game, game.winners[0])} wins."


def telling(game: Table, answer: Answer) -> str:
    """What the answer does, in words; empty where it is not worth a word."""
    decision = game.decision
    if decision is None or (isinstance(decision, Priority) and answer == 0):
        return ""
    parts = (own_words(game, decision, answer), _aims(game, decision, answer))
    return ", ".join(part for part in parts if part)


def own_words(game: Table, decision: Decision, answer: Answer) -> str:
    """The answer itself, without the targets that come of it."""
    if isinstance(decision, Priority):
        return _act(game, decision.options[answer])  # type: ignore[index]
    if isinstance(decision, Split):
        assert isinstance(answer, tuple)
        shares = [
            f"{n} to {_plain(label, game.letters)}"
            for n, label in zip(answer, decision.parts, strict=True)
            if n
        ]
        return _listed(shares)
    if not isinstance(decision, Choose):
        return with_letters(decision.labels()[answer], game.letters)  # type: ignore[index]
    if decision.prompt == "Declare attackers":
        return _attack(game, decision.picked(answer))
    if decision.prompt == "Declare blockers":
        return _block(game, decision.picked(answer))
    return _choice(game, decision, answer)


def shortened(lines: Sequence[str]) -> list[str]:
    """A line of play in which turns that are told alike are one text."""
    told: list[str] = []
    run: list[str] = []
    what = ("", "")
    for line in (*lines, ""):
        found = TURN.fullmatch(line)
        if found is not None and (found[2], found[3]) == what:
            run.append(found[1])
            continue
        if run:
            told.append(_turns(run, *what))
            run = []
        if found is not None:
            run, what = [found[1]], (found[2], found[3])
        elif line:
            told.append(line)
    return told


def _turns(numbers: list[str], who: str, words: str) -> str:
    if len(numbers) > 3:
        numbers = [*numbers[:2], f"… {numbers[-1]}"]
    return f"Turn{'s' if len(numbers) > 1 else ''} {', '.join(numbers)}, {who}: {words}"


# --- parts


def _act(game: Table, action: Action) -> str:
    words = str(action)
    if action.kind == "activate" and action.mana:
        words = f"use {action.name} for mana"
    elif action.kind == "activate" and action.obj is not None:
        words = words.replace(action.name, _named(game, action.obj, game.priority), 1)
    if game.step in MAIN:
        return words
    return (
        f"{words[:-1]}, {game.step} step)" if words.endswith(")") else f"{words} ({game.step} step)"
    )


def _aims(game: Table, decision: Decision, answer: Answer) -> str:
    """The targets of what is cast or activated with this answer, chosen now or before or by force."""
    after = game.copy()
    after.silent, after.log = False, None
    after._answer(answer)
    events = after.events()
    item: ObjectId | None = None
    of = ""
    for event in events:
        if isinstance(event, WasCast) and event.seat == decision.seat:
            item = event.spell
        elif isinstance(event, WasActivated) and event.seat == decision.seat:
            item = event.item
        elif isinstance(event, Triggers) and isinstance(game.frames[-1][0], ChooseTargets):
            of = f"{event.name} "
        else:
            continue
        break
    else:
        return ""
    aims = [
        _named(game, event.target, decision.seat)
        for event in events
        if isinstance(event, BecameTarget) and (event.item == item if not of else True)
    ]
    return f"{of}targets {_listed(aims)}" if aims else ""


def _attack(game: Table, picked: list[Any]) -> str:
    groups: dict[Any, list[str]] = {}
    for attacker, defender in picked:
        groups.setdefault(defender, []).append(game.name(attacker))
    told = []
    for defender, names in groups.items():
        aim = f" {game.name(defender)}" if isinstance(defender, ObjectId) else ""
        told.append(f"attack{aim} with {_listed(names)}")
    return ", ".join(told)


def _block(game: Table, picked: list[Any]) -> str:
    groups: dict[Any, list[str]] = {}
    for blocker, attacker in picked:
        groups.setdefault(attacker, []).append(game.name(blocker))
    return ", ".join(f"block {game.name(a)} with {_listed(names)}" for a, names in groups.items())


def _choice(game: Table, decision: Choose, answer: Answer) -> str:
    assert isinstance(answer, tuple)
    values = decision.picked(answer)
    picks = [
        _named(game, value, decision.seat)
        if isinstance(value, ObjectId)
        else _plain(decision.options[i].label, game.letters)
        for i, value in zip(answer, values, strict=True)
    ]
    for form, some, none in PHRASES:
        found = re.fullmatch(form, decision.prompt)
        if found is not None:
            words = {name: _small(text) for name, text in found.groupdict().items() if name != "of"}
            of = with_letters(found.groupdict().get("of") or "", game.letters)
            return (some if picks else none).format(_listed(picks), of=of, **words)
    asked = _small(with_letters(decision.prompt, game.letters)).rstrip("?")
    return f"{asked}: {_listed(picks) or 'none'}"


def _named(game: Table, thing: Thing, seat: int) -> str:
    """A thing as the seat would name it: whose it is, where both players have one."""
    if not isinstance(thing, ObjectId):
        return letter(game, thing)
    name = game.name(thing)
    obj = game.objects.get(thing)
    if obj is None or obj.zone != "battlefield" or obj.controller == seat:
        return name
    if any(game.name(other.id) == name for other in game.permanents(seat)):
        return f"{letter(game, obj.controller)}'s {name}"
    return name


def _plain(label: str, letters: str) -> str:
    """An option's label without what is on the table anyway."""
    return with_letters(MARKS.sub("", label), letters)


def _small(text: str) -> str:
    """As it stands within a sentence; “A's” is a player's."""
    return text if text[1:2] == "'" else text[:1].lower() + text[1:]


def _listed(names: Sequence[str]) -> str:
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"
