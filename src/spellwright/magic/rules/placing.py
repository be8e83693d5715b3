"""Putting triggers on the stack, in the order that their controllers choose (CR 603.3)."""

from __future__ import annotations

from typing import Any

from spellwright.kernel import Choose, Effect, Option, definition
from spellwright.magic.objects.abilities import Ability, Triggered
from spellwright.magic.objects.card import Card
from spellwright.magic.objects.objects import FACE_DOWN, Item, Obj, Pending, Scope, base_chars
from spellwright.magic.records.events import Triggers
from spellwright.magic.rules import monarch, radiation
from spellwright.magic.rules.casting.targets import (
    CHOOSE_MODES,
    CHOOSE_SHARES,
    CHOOSE_TARGETS,
    announce_targets,
    settle,
)
from spellwright.magic.rules.likeness import trigger_marks
from spellwright.magic.rules.options import told_apart
from spellwright.magic.rules.stack import leave_stack, targets_text
from spellwright.magic.table import Table


@definition
class PlaceTriggers(Effect):
    """Waiting triggers go on the stack, active player's first, each in its controller's order (CR 603.3b)."""

    def run(self, game: Table, scope: Scope | None) -> None:
        for seat in game.in_turn_order():
            mine = [p for p in game.pending if p.controller == seat]
            if not mine:
                continue
            groups: dict[Any, list[int]] = {}
            for i, same in enumerate(trigger_marks(game, mine)):
                groups.setdefault(same, []).append(i)
            names = [_trigger_name(game, mine[ids[0]]) for ids in groups.values()]
            labels = [
                _with_word(name, names, mine[ids[0]].ability)
                for name, ids in zip(names, groups.values(), strict=True)
            ]
            labels = told_apart(game, labels, [mine[ids[0]].source for ids in groups.values()])
            options = tuple(
                Option(text, tuple(ids)) for text, ids in zip(labels, groups.values(), strict=True)
            )
            game.ask(
                Choose(
                    seat,
                    "Order your triggers: the first goes on the stack first and resolves last",
                    options,
                    len(mine),
                    len(mine),
                    ordered=len(options) > 1,
                ),
                self,
            )
            return

    def answered(self, game: Table, scope: Scope | None, answer: list[int]) -> None:
        seat = next(s for s in game.in_turn_order() if any(p.controller == s for p in game.pending))
        mine = [p for p in game.pending if p.controller == seat]
        game.pending = tuple(p for p in game.pending if p.controller != seat)
        game.push(self)
        for i in reversed(answer):
            p = mine[i]
            game.push(
                PUT_TRIGGER,
                Scope(
                    p.source,
                    p.controller,
                    it=p.it,
                    player=p.player,
                    number=p.number,
                    x=p.x,
                    vars={**dict(p.vars), "ability": p.ability},
                ),
            )


def _trigger_name(game: Table, p: Pending) -> str:
    return game.name(p.source) if p.source else p.ability.word or "a delayed trigger"


# what abilities without a source look like (CR 725.2, 728.1)
LOOKS: dict[Ability, Card] = {
    **dict.fromkeys(monarch.ABILITIES, monarch.MONARCH),
    radiation.ABILITY: radiation.RADIATION,
}


def _source(game: Table, scope: Scope, ability: Triggered) -> Obj:
    """What the ability is of, as it is or last was; one of the rules has no source."""
    if scope.source:
        return game.obj(scope.source)
    nothing = Obj(scope.source, LOOKS[ability], scope.controller, scope.controller, "command")
    nothing.base = base_chars(nothing)
    return nothing


def _with_word(name: str, names: list[str], ability: Triggered) -> str:
    """Of several abilities of one source the keyword says which is meant (evoke)."""
    word = ability.word
    return f"{name}: {word}" if word and word != name and names.count(name) > 1 else name


@definition
class PutTrigger(Effect):
    """One trigger goes on the stack: modes and targets are chosen as for a spell (CR 603.3c–d)."""

    def run(self, game: Table, scope: Scope) -> None:
        ability: Triggered = scope.vars.pop("ability")
        source = _source(game, scope, ability)
        item = Item(
            ability=ability,
            source=scope.source,
            it=scope.it,
            player=scope.player,
            number=scope.number,
            x=scope.x,
            vars=tuple(sorted(scope.vars.items())),
        )
        obj = Obj(
            game.new_id(), source.card, scope.controller, scope.controller, "stack", item=item
        )
        obj.side, obj.copying = max(source.side, 0), source.copying
        obj.known = (1 << game.seats) - 1
        if source.side == FACE_DOWN:  # CR 708.2a: nobody else learns what it is
            obj.side, obj.known = FACE_DOWN, source.known
        obj.stamp = game.new_stamp()
        obj.base = base_chars(obj)
        game.objects[obj.id] = obj
        game.stack = (*game.stack, obj.id)
        scope.item = obj.id
        scope.vars["trigger"] = True
        game.push_all((CHOOSE_MODES, CHOOSE_TARGETS, CHOOSE_SHARES, TRIGGER_READY), scope)


@definition
class TriggerReady(Effect):
    """The trigger is on the stack, or was removed because it has no legal target (CR 603.3d)."""

    def run(self, game: Table, scope: Scope) -> None:
        assert scope.item is not None
        if scope.vars.get("impossible"):
            leave_stack(game, scope.item)
            return
        settle(game, scope)
        obj = game.objects[scope.item]
        name = (game.obj(scope.source) if scope.source else obj).name
        game.happened(Triggers(obj.controller, name, targets_text(game, obj)))
        announce_targets(game, scope.item)


PLACE_TRIGGERS = PlaceTriggers()


PUT_TRIGGER = PutTrigger()


TRIGGER_READY = TriggerReady()
