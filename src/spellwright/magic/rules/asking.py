"""Questions as the asked seat may see them: what it does not know has no name, and no order tells anything."""

from __future__ import annotations

from typing import Any

from spellwright.kernel import NATURE, Chance, Choose, ObjectId, Option
from spellwright.magic.objects.objects import FACE_DOWN, UNKNOWN_NAME, UNSEEN_ZONES, Obj
from spellwright.magic.rules.likeness import Ties, mark as mark_of, ties
from spellwright.magic.rules.zones import OPEN
from spellwright.magic.table import Table


def as_asked(game: Table, question: Choose) -> Choose:
    """The question with options named, merged and ordered by what the seat knows; the same one as a rule."""
    if OPEN in game.switches:
        return question
    seat = question.seat
    strange = held = False
    for option in question.options:
        obj = _object(game, option)
        if obj is not None:
            strange = strange or obj.side == FACE_DOWN or not obj.known >> seat & 1
            held = held or (obj.zone == "hand" and obj.owner != seat)
    if not strange and not held:
        return question
    options = _by_knowledge(game, question.options, seat) if strange else list(question.options)
    if held:  # the order of another's hand says when its cards came
        options.sort(key=lambda option: option.label)
    new = question.copy()
    new.options = tuple(options)
    return new


def keep_secret(game: Table, question: Choose | Chance) -> None:
    """A player chooses cards of their own hand, or chance does: the others do not see which (CR 101.4a)."""
    if OPEN in game.switches:
        return
    held: list[ObjectId] = []
    for option in question.options:
        obj = _object(game, option)
        if obj is not None and obj.zone == "hand" and question.seat in (obj.owner, NATURE):
            held += option.values
    if any(i not in game.shown for i in held):
        game.offered = (*game.offered, *[i for i in held if i not in game.offered])


def _object(game: Table, option: Option) -> Obj | None:
    value = option.values[0] if option.values else None
    return game.objects.get(value) if isinstance(value, ObjectId) else None


def _by_knowledge(game: Table, options: tuple[Option, ...], seat: int) -> list[Option]:
    groups: dict[Any, list[Option]] = {}
    tied: Ties | None = None
    for i, option in enumerate(options):
        obj = _object(game, option)
        mark: Any = i
        if obj is not None and not obj.known >> seat & 1:
            if obj.zone in UNSEEN_ZONES or obj.zone == "exile":
                values = option.values
                groups.update({(i, v): [Option(UNKNOWN_NAME, (v,))] for v in values})
                continue
        elif obj is not None and obj.side == FACE_DOWN:
            tied = ties(game) if tied is None else tied
            option = Option(f"{option.label}: {obj.card.name}", option.values)
            if obj.id not in tied:
                mark = mark_of(game, obj, seat)
        groups.setdefault(mark, []).append(option)
    return [Option(g[0].label, tuple([v for o in g for v in o.values])) for g in groups.values()]
