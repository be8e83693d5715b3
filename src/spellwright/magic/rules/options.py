"""Options for choosing among objects and players: labels, and what is interchangeable is one option."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from spellwright.kernel import ObjectId, Option
from spellwright.kernel.key import digest_of
from spellwright.magic.abilities import AbilityIndex
from spellwright.magic.objects import FACE_DOWN, Obj, Thing

if TYPE_CHECKING:
    from spellwright.magic.game import Game


def label(game: Game, thing: Thing) -> str:
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
        if obj.damage:
            marks.append(f"damage {obj.damage}")
        return f"{name} ({', '.join(marks)})"
    if obj.zone == "stack":
        title = ability_title(game, thing)
        return f"{name}: {title} (stack)" if title else f"{name} (stack)"
    if obj.zone == "graveyard":
        return f"{name} ({obj.zone})"
    return name


def ability_title(game: Game, oid: ObjectId) -> str:
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


def options(game: Game, things: Iterable[Thing]) -> tuple[Option, ...]:
    """One option for each group of interchangeable things."""
    groups: dict[Any, list[Thing]] = {}
    tied: set[Any] | None = None
    for thing in things:
        if not isinstance(thing, ObjectId):
            groups[thing] = [thing]
            continue
        obj = game.objects[thing]
        mark = same(game, obj)
        if mark in groups:
            if tied is None:
                tied = ties(game)
            if thing in tied or groups[mark][0] in tied:
                mark = thing
        groups.setdefault(mark, []).append(thing)
    return tuple(Option(label(game, g[0]), tuple(g)) for g in groups.values())


def same(game: Game, obj: Obj, seat: int | None = None) -> Any:
    """Objects with an equal mark look and act the same, ties to other things apart.

    What lies face down is like something else only to a seat that knows both.
    """
    if obj.zone == "stack":
        return obj.id
    name = obj.card.name
    if obj.side == FACE_DOWN and (seat is None or not obj.known >> seat & 1):
        name = str(obj.id)
    if obj.zone != "battlefield":
        drawn = obj.drawn and drawn_matters(game)
        return (name, obj.zone, obj.owner, obj.side, obj.counters, obj.notes, drawn)
    return (
        name,
        obj.controller,
        obj.owner,
        obj.side,
        obj.copying and (digest_of(obj.copying[0]), obj.copying[1]),
        obj.tapped,
        obj.damage,
        obj.counters,
        obj.sick,
        obj.token,
        obj.attached,
        obj.deathtouched,
        obj.loyalty_used,
        obj.attacked,
        obj.notes,
        game.chars(obj.id).power,
        game.chars(obj.id).toughness,
    )


def drawn_matters(game: Game) -> bool:
    """May a draw step still come that asks which cards were drawn this turn?"""
    return game.step == "draw" or "draw" in game.steps


def ties(game: Game) -> set[Any]:
    """Objects that something else points at: they are not interchangeable with their like."""
    found: set[Any] = set()
    for oid in game.battlefield:
        obj = game.objects[oid]
        if obj.attached is not None:
            found.add(obj.attached)
        for _, noted in obj.notes:
            _add(found, noted)
    for oid in game.stack:
        item = game.objects[oid].item
        if item is not None:
            found.add(item.source)
            found.update(item.it)
            for group in item.targets:
                found.update(group)
    for f in game.floating:
        found.update(f.affected or ())
        found.update(f.it)
        found.add(f.source)
    for p in game.pending:
        found.add(p.source)
        found.update(p.it)
    if game.combat is not None:
        for attack in game.combat.attacks:
            found.update((attack.attacker, attack.defender, *attack.blockers))
    return found


def _add(found: set[Any], noted: Any) -> None:
    if isinstance(noted, ObjectId):
        found.add(noted)
    elif isinstance(noted, tuple):
        for part in noted:
            _add(found, part)
