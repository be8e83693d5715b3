"""Options for choosing among objects and players: labels, and what is interchangeable is one option."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from spellwright.kernel import ObjectId, Option
from spellwright.magic.objects.abilities import AbilityIndex
from spellwright.magic.objects.speech import Thing
from spellwright.magic.records.leveling import shown_level
from spellwright.magic.rules.likeness import groups
from spellwright.magic.table import Table


def label(game: Table, thing: Thing) -> str:
    """A thing in words, with what tells it apart."""
    if not isinstance(thing, ObjectId):
        return game.player_name(thing)
    name = game.name(thing)
    obj = game.obj(thing)
    if obj.zone == "battlefield":
        chars = game.chars(thing)
        if "Creature" in chars.types:
            name += f" {chars.power}/{chars.toughness}"
        marks = [game.player_name(obj.controller)]
        if obj.tapped:
            marks.append("tapped")
        marks += [f"{kind} x{n}" for kind, n in obj.counters]
        level = shown_level(game, obj)
        if level is not None:
            marks.append(f"level {level}")
        if obj.damage:
            marks.append(f"damage {obj.damage}")
        return f"{name} ({', '.join(marks)})"
    if obj.zone == "stack":
        title = ability_title(game, thing)
        return f"{name}: {title} (stack)" if title else f"{name} (stack)"
    if obj.zone == "graveyard":
        return f"{name} ({obj.zone})"
    return name


def ability_title(game: Table, oid: ObjectId) -> str:
    """Which of several abilities of its source one on the stack is: “+1”, “ability 2”, “trigger 1”."""
    item = game.obj(oid).item
    if item is None or item.ability is None or item.source is None:
        return ""
    ability: Any = item.ability
    known = item.source in game.objects or item.source in game.lki
    index = game.chars(item.source).index if known else None
    every = [] if index is None else [*index.activated, *_triggers(index)]
    if len(every) < 2:
        return ""
    named = getattr(ability, "loyalty", None) or ability.word
    if named and sum((getattr(a, "loyalty", None) or a.word) == named for a in every) == 1:
        return str(named)
    assert index is not None
    kind, found = ("trigger", _triggers(index))
    if ability in index.activated:
        kind, found = "ability", index.activated
    return f"{kind} {found.index(ability) + 1}" if ability in found else str(named or kind)


def _triggers(index: AbilityIndex) -> list[Any]:
    """Each triggered ability once, in the order printed, wherever it works."""
    every = [t for ts in (*index.triggers.values(), *index.far_triggers.values()) for t in ts]
    return list({id(t): t for t in every}.values())


def options(game: Table, things: Iterable[Thing]) -> tuple[Option, ...]:
    """One option for each group of interchangeable things."""
    found = groups(game, list(things))
    labels = told_apart(game, [label(game, g[0]) for g in found], [g[0] for g in found])
    return tuple(Option(text, tuple(g)) for text, g in zip(labels, found, strict=True))


def told_apart(game: Table, labels: list[str], things: Sequence[Thing]) -> list[str]:
    """The labels; where several are the same, with what makes these things unlike."""
    if len(set(labels)) == len(labels):
        return labels
    out = []
    for text, thing in zip(labels, things, strict=True):
        if labels.count(text) > 1 and isinstance(thing, ObjectId) and thing in game.objects:
            marks = ", ".join(_marks(game, thing))
            if marks and text.endswith(")"):
                text = f"{text[:-1]}, {marks})"
            elif marks:
                text = f"{text} ({marks})"
        out.append(text)
    return out


def _marks(game: Table, oid: ObjectId) -> list[str]:
    obj = game.objects[oid]
    marks = [f"{n} {kind}" for kind, n in obj.counters]
    marks += [f"with {game.name(p.id)}" for p in game.permanents() if p.attached == oid]
    for item in (game.objects[i].item for i in game.stack):
        if item is not None and item.source is not None and any(oid in t for t in item.targets):
            marks.append(f"aimed at by {game.name(item.source)}")
    attack = game.combat.attack_of(oid) if game.combat is not None else None
    if attack is not None:
        marks.append("blocked" if attack.blocked else "attacking")
    elif game.combat is not None and game.combat.blocked_by(oid):
        marks.append("blocking")
    return marks
