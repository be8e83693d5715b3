"""Triggered abilities: noticing events, and putting triggers on the stack (CR 603)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from spellwright.kernel import Choose, Effect, Event, ObjectId, Option, definition
from spellwright.kernel.record import Cache
from spellwright.magic.abilities import Triggered
from spellwright.magic.amounts import Noted
from spellwright.magic.building import walk
from spellwright.magic.filters import ItIs
from spellwright.magic.objects import (
    FACE_DOWN,
    Floating,
    Gone,
    Item,
    Obj,
    Pending,
    Scope,
    base_chars,
)
from spellwright.magic.references import BECAME, It, NotedThings, Source
from spellwright.magic.rules.events import Moved, Surveyed, Triggers
from spellwright.magic.rules.likeness import trigger_marks
from spellwright.magic.rules.options import told_apart

if TYPE_CHECKING:
    from spellwright.magic.game import Game


Seen = dict[ObjectId, list[Triggered]]


def abilities_before(game: Game, leaving: Sequence[Gone]) -> Seen | None:
    """Which leaves-the-battlefield abilities there are, if what is about to leave gives or takes some."""
    for gone in leaving:
        if gone.obj.zone == "battlefield" and gone.chars.index.continuous:
            break
    else:
        return None
    return {oid: game.chars(oid).index.triggers.get("Moved", []) for oid in game.battlefield}


def collect(game: Game, events: Sequence[Event], seen: Seen | None = None) -> None:
    """Log what happened at the same time, and collect the abilities that it triggers.

    `seen`: abilities as they were before permanents left the battlefield, where that makes a difference.
    """
    if not game.silent:
        for event in events:
            game.log = (event, game.log)
    left: list[Gone] = []
    for event in events:
        if type(event) is Moved and event.frm == "battlefield":
            left.append(event.gone)
    objects = game.objects
    for event in events:
        name = type(event).__name__
        changed = game.changed()
        for oid in game.battlefield:
            chars = changed.get(oid)
            if chars is None:
                chars = objects[oid].base
            found = (chars.made or chars.index).triggers.get(name)
            if seen is not None and type(event) is Moved and event.frm == "battlefield":
                found = seen.get(oid, found)  # CR 603.10a: as it was before the event
            if found:
                controller = game.objects[oid].controller
                for ability in found:
                    _consider(game, ability, oid, controller, event)
        if left and (type(event) is Moved and event.frm == "battlefield"):
            # CR 603.10a: leaves-the-battlefield abilities look back in time
            for gone in left:
                for ability in gone.chars.index.triggers.get(name, ()):
                    _consider(game, ability, gone.obj.id, gone.obj.controller, event)
        if name in game.far or name in ("Moved", "WasCast"):
            _far(game, event, name)
        for oid in game.command:
            for ability in game.objects[oid].base.index.triggers.get(name, ()):
                _consider(game, ability, oid, game.objects[oid].controller, event)
        if game.floating:
            _floating(game, event, name)


def _far(game: Game, event: Event, name: str) -> None:
    """Abilities that work off the battlefield: of the thing itself, or of cards that wait (CR 113.6)."""
    if name in game.far:
        far = game.far
        zones: list[ObjectId] = [*game.stack]
        if f"{name}@exile" in far:
            zones.extend(game.exile)
        for player in game.players:
            if f"{name}@graveyard" in far:
                zones.extend(player.graveyard)
            if f"{name}@hand" in far:
                zones.extend(player.hand)
        if type(event) is Surveyed and event.obj is not None and event.obj not in zones:
            zones.append(event.obj)  # CR 702.29c
    elif type(event) is Moved:
        zones = [event.new]
    else:
        zones = [event.spell]  # type: ignore[attr-defined]
    for oid in zones:
        obj = game.objects.get(oid)
        if obj is None or obj.zone in ("battlefield", "command"):
            continue
        for ability in obj.base.index.far_triggers.get(name, ()):
            if obj.zone in ability.zones:
                _consider(game, ability, oid, obj.controller, event)


def _floating(game: Game, event: Event, name: str) -> None:
    for f in game.floating:
        ability = f.ability
        if isinstance(ability, Triggered) and name in ability.event.events() and not f.waits:
            source = f.source if f.source is not None else ObjectId(0)
            if _consider(game, ability, source, f.controller, event, f) and f.once:
                game.floating = tuple(g for g in game.floating if g is not f)


def _consider(
    game: Game,
    ability: Triggered,
    source: ObjectId,
    controller: int,
    event: Event,
    floating: Floating | None = None,
) -> bool:
    scope = Scope(source, controller, event=event)
    if floating is not None:
        f = floating
        scope.x, scope.it, scope.player, scope.number = f.x, f.it, f.player, f.number
        scope.vars = dict(f.vars)
    if not ability.event.matches(game, event, scope):
        return False
    if floating is None:
        scope.x = _x_of(game, source, event)
    if ability.condition is not None and not ability.condition.holds(game, scope):
        return False  # CR 603.4
    if ability.once_each_turn:
        from spellwright.magic.rules.queries import use, was_used

        if was_used(game, source, ability):
            return False
        use(game, source, ability)
    if ability.mana:
        game.push(ability.effect, scope)  # CR 605.4a: it does not use the stack
        return True
    times = scope.vars.pop("times", 1)  # "I, II": two abilities written as one (CR 714.2c)
    waiting = Pending(
        ability,
        source,
        controller,
        scope.it if speaks_of(ability, "it") else (),
        scope.player,
        scope.number,
        scope.x,
        tuple(
            sorted(
                (k, v)
                for k, v in scope.vars.items()
                if k not in ("old", BECAME) or speaks_of(ability, k)
            )
        ),
    )
    game.pending = (*game.pending, *(waiting,) * times)
    return True


def _x_of(game: Game, source: ObjectId, event: Event) -> int:
    """The X of a spell that speaks of being cast, or of what it has become as it enters (CR 107.3m)."""
    obj = game.objects.get(source)
    if obj is not None and obj.item is not None:
        return obj.item.x
    if obj is not None and obj.notes and type(event) is Moved and event.new == source:
        return int(obj.note("x") or 0)
    return 0


_WORDS: Cache[int, tuple[Triggered, frozenset[str]]] = Cache()


def speaks_of(ability: Triggered, word: str) -> bool:
    """Does what the ability does or asks mention "it", or the object as it was ("old")?

    What it does not mention is not kept: equal triggers stay equal.
    """
    known = _WORDS.get(id(ability))
    if known is None:
        from spellwright.magic.effects.control import Later

        words = set()
        for part in walk((ability.effect, ability.targets, ability.condition)):
            if isinstance(part, It | ItIs) or (isinstance(part, Later) and part.about is None):
                words.add("it")
            elif isinstance(part, NotedThings | Noted):
                words.add(part.name)
            elif isinstance(part, Source):
                words.add(BECAME)
        known = _WORDS[id(ability)] = (ability, frozenset(words))
    return word in known[1]


def check_state_triggers(game: Game) -> None:
    """State triggers fire while a condition holds, once until their ability has left the stack (CR 603.8)."""
    if "State" not in game.far:
        return
    for oid in game.battlefield:
        for ability in game.chars(oid).index.triggers.get("State", ()):
            waiting = any(p.ability == ability and p.source == oid for p in game.pending)
            stacked = any(
                (item := game.objects[s].item) is not None
                and item.ability == ability
                and item.source == oid
                for s in game.stack
            )
            if not waiting and not stacked:
                scope = Scope(oid, game.objects[oid].controller)
                if ability.event.condition.holds(game, scope):
                    game.pending = (*game.pending, Pending(ability, oid, scope.controller))


def trigger(game: Game, ability: Triggered, scope: Scope, **more: Any) -> None:
    """A reflexive trigger: "when you do" (CR 603.12)."""
    game.pending = (
        *game.pending,
        Pending(
            ability,
            scope.source,
            scope.controller,
            more.get("it", scope.it),
            scope.player,
            scope.number,
            scope.x,
            tuple(sorted(scope.vars.items())),
        ),
    )


@definition
class PlaceTriggers(Effect):
    """Waiting triggers go on the stack, active player's first, each in its controller's order (CR 603.3b)."""

    def run(self, game: Game, scope: Any) -> None:
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

    def answered(self, game: Game, scope: Any, answer: list[int]) -> None:
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


def _trigger_name(game: Game, p: Pending) -> str:
    return game.name(p.source) if p.source else p.ability.word or "a delayed trigger"


def _source(game: Game, scope: Scope) -> Obj:
    """What the ability is of, as it is or last was; an ability of the rules has no source (CR 728.1)."""
    if scope.source:
        return game.obj(scope.source)
    from spellwright.magic.rules.radiation import RADIATION

    nothing = Obj(scope.source, RADIATION, scope.controller, scope.controller, "command")
    nothing.base = base_chars(nothing)
    return nothing


def _with_word(name: str, names: list[str], ability: Triggered) -> str:
    """Of several abilities of one source the keyword says which is meant (evoke)."""
    return f"{name}: {ability.word}" if ability.word and names.count(name) > 1 else name


@definition
class PutTrigger(Effect):
    """One trigger goes on the stack: modes and targets are chosen as for a spell (CR 603.3c–d)."""

    def run(self, game: Game, scope: Scope) -> None:
        from spellwright.magic.rules.targets import CHOOSE_MODES, CHOOSE_SHARES, CHOOSE_TARGETS

        ability: Triggered = scope.vars.pop("ability")
        source = _source(game, scope)
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

    def run(self, game: Game, scope: Scope) -> None:
        from spellwright.magic.rules.stack import leave_stack, targets_text
        from spellwright.magic.rules.targets import announce_targets, settle

        assert scope.item is not None
        if scope.vars.get("impossible"):
            leave_stack(game, scope.item)
            return
        settle(game, scope)
        obj = game.objects[scope.item]
        name = _source(game, scope).name
        game.happened(Triggers(obj.controller, name, targets_text(game, obj)))
        announce_targets(game, scope.item)


PLACE_TRIGGERS = PlaceTriggers()
PUT_TRIGGER = PutTrigger()
TRIGGER_READY = TriggerReady()
