"""Triggered abilities: noticing events, and putting triggers on the stack (CR 603)."""

from __future__ import annotations

from collections.abc import Sequence

from spellwright.kernel import Event, ObjectId
from spellwright.magic.effects.control import Later
from spellwright.magic.objects.abilities import Triggered
from spellwright.magic.objects.names import RuleKind
from spellwright.magic.objects.objects import Floating, Gone, Pending, Scope
from spellwright.magic.objects.remembering import by_identity
from spellwright.magic.records.amounts import Noted
from spellwright.magic.records.events import Acted, Moved
from spellwright.magic.records.filters import ItIs, Self
from spellwright.magic.records.references import BECAME, It, NotedThings, Source
from spellwright.magic.records.walking import walk
from spellwright.magic.records.watched import Pattern, WhenState
from spellwright.magic.records.watched_combat import DEALER, DealsDamage
from spellwright.magic.records.watched_together import OneOrMore
from spellwright.magic.rules.queries import (
    applies,
    forbidden,
    rulings,
    scope_of,
    use,
    was_used,
    watching,
)
from spellwright.magic.table import Table

Seen = dict[ObjectId, list[Triggered]]


def abilities_before(game: Table, leaving: Sequence[Gone]) -> Seen | None:
    """Which leaves-the-battlefield abilities there are, if what is about to leave gives or takes some."""
    for gone in leaving:
        if gone.obj.zone == "battlefield" and gone.chars.index.continuous:
            break
    else:
        return None
    return {oid: game.chars(oid).index.triggers.get("Moved", []) for oid in game.battlefield}


def collect(game: Table, events: Sequence[Event], seen: Seen | None = None) -> None:
    """Log what happened at the same time, and collect the abilities that it triggers.

    `seen`: abilities as they were before permanents left the battlefield, where that makes a difference.
    """
    if not game.silent:
        for event in events:
            game.log = (event, game.log)
    left: list[Gone] = []
    left_now: set[ObjectId] = set()
    for event in events:
        if type(event) is Moved and event.frm == "battlefield":
            left.append(event.gone)
            left_now.add(event.new)
    before = len(game.pending)
    for event in events:
        name = type(event).__name__
        looks_back = False
        if type(event) is Moved:
            if _is_unnoticed(game, event, left):
                continue
            looks_back = event.frm == "battlefield"
        if looks_back and seen is not None:
            for oid in game.battlefield:  # CR 603.10a: as it was before the event
                found = seen.get(oid)
                if found is None:
                    found = game.chars(oid).index.triggers.get(name)
                if found:
                    _consider_all(game, found, oid, event, before)
        else:
            changed = game.changed()
            for oid in watching(game, name):
                chars = changed.get(oid) or game.objects[oid].base
                _consider_all(game, chars.index.triggers[name], oid, event, before)
        if looks_back:
            # CR 603.10a: leaves-the-battlefield abilities look back in time
            for gone in left:
                for ability in gone.chars.index.triggers.get(name, ()):
                    _consider(game, ability, gone.obj.id, gone.obj.controller, event, before=before)
        if type(event) is Acted and event.obj is not None and event.obj not in game.objects:
            last = game.lki.get(event.obj)  # what exploited itself is looked at as it was
            for ability in () if last is None else last.chars.index.triggers.get(name, ()):
                _consider(game, ability, event.obj, event.seat, event, before=before)
        if name in game.far or name in ("Moved", "WasCast"):
            _far(game, event, name, left_now, before)
        for oid in game.command:
            _consider_all(
                game, game.objects[oid].base.index.triggers.get(name, []), oid, event, before
            )
        if game.floating:
            _floating(game, event, name, before)
    check_state_triggers(game)


def _consider_all(
    game: Table, abilities: list[Triggered], oid: ObjectId, event: Event, before: int
) -> None:
    controller = game.objects[oid].controller
    for ability in abilities:
        _consider(game, ability, oid, controller, event, before=before)


def _is_unnoticed(game: Table, event: Moved, left: Sequence[Gone]) -> bool:
    """Does a rule say that a creature's entering or dying triggers nothing (Hushbringer, Torpor Orb)?"""
    if event.to == "battlefield":
        return forbidden(game, "no triggers for entering", event.new) is not None
    if event.frm != "battlefield" or event.to != "graveyard":
        return False
    was = event.gone.obj.id
    if forbidden(game, "no triggers for dying", was) is not None:
        return True
    for gone in left:  # CR 603.10a: what left with it is looked at as it was
        for rule in gone.chars.index.rules.get("no triggers for dying", ()):
            ruling = (rule, gone.obj.id, gone.obj.controller, None)
            if applies(game, ruling, was):
                return True
    return False


def _far(game: Table, event: Event, name: str, left_now: set[ObjectId], before: int) -> None:
    """Abilities that work off the battlefield: of the thing itself, or of cards that wait (CR 113.6).

    What left the battlefield only now does not see others leave it from where it is (CR 603.10a).
    """
    leaving = type(event) is Moved and event.frm == "battlefield"
    if name in game.far:
        far = game.far
        zones: list[ObjectId] = [*game.stack]
        marks = _MARKS.get(name)
        if marks is None:
            marks = _MARKS[name] = (f"{name}@exile", f"{name}@graveyard", f"{name}@hand")
        if marks[0] in far:
            zones.extend(game.exile)
        from_graveyard, from_hand = marks[1] in far, marks[2] in far
        if from_graveyard or from_hand:
            for player in game.players:
                if from_graveyard:
                    zones.extend(player.graveyard)
                if from_hand:
                    zones.extend(player.hand)
        if type(event) is Acted and event.obj is not None and event.obj not in zones:
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
            if leaving and oid in left_now and not _is_about_itself(ability.event):
                continue
            if leaving and oid in left_now and "battlefield" in ability.zones:
                continue  # it has been considered as it was there
            if obj.zone in ability.zones:
                _consider(game, ability, oid, obj.controller, event, before=before)


_MARKS: dict[str, tuple[str, str, str]] = {}  # by event: as what cards of other zones wait for it


@by_identity
def _is_about_itself(event: Pattern) -> bool:
    return any(isinstance(part, Self) for part in walk(event))


def _floating(game: Table, event: Event, name: str, before: int) -> None:
    for f in game.floating:
        ability = f.ability
        if isinstance(ability, Triggered) and name in ability.event.events() and not f.waits:
            source = f.source if f.source is not None else ObjectId(0)
            if _consider(game, ability, source, f.controller, event, f, before) and f.once:
                game.floating = tuple(g for g in game.floating if g is not f)


def _consider(
    game: Table,
    ability: Triggered,
    source: ObjectId,
    controller: int,
    event: Event,
    floating: Floating | None = None,
    before: int = 0,
) -> bool:
    """Does the event trigger the ability? `before`: how many abilities waited before what happened at the same time."""
    scope = Scope(source, controller, event=event)
    if floating is not None:
        f = floating
        scope.x, scope.it, scope.player, scope.number = f.x, f.it, f.player, f.number
        scope.vars = dict(f.vars)
    if not ability.event.matches(game, event, scope):
        return False
    if floating is None:
        scope.x = _x_of(game, source, event)
    if _is_more(game, ability, scope, before):
        return False  # it is triggered already
    if ability.condition is not None and not ability.condition.holds(game, scope):
        return False  # CR 603.4
    again = 0
    if floating is None and (rulings(game, "triggers again") or rulings(game, "doesn't trigger")):
        if _causes(game, "doesn't trigger", source, event):
            return False
        again = _causes(game, "triggers again", source, event)
    if ability.once_each_turn:
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
    game.pending = (*game.pending, *(waiting,) * (times + again))
    return True


def _is_more(game: Table, ability: Triggered, scope: Scope, before: int) -> bool:
    """Has what happens at the same time triggered it? Then there is more of it (CR 603.2c)."""
    event = ability.event
    alone = isinstance(event, DealsDamage) and event.to_anything
    if not alone and not isinstance(event, OneOrMore):
        return False
    found = False
    for i, waiting in enumerate(game.pending[before:], before):
        if waiting.ability is not ability or waiting.source != scope.source:
            continue
        if isinstance(event, OneOrMore) and event.of_each_player:
            if waiting.player != scope.player:
                continue
        if dict(waiting.vars).get(DEALER) != scope.vars.get(DEALER):
            continue
        found = True
        more = waiting.copy()
        more.number += scope.number
        if more.it:
            more.it = (*more.it, *scope.it)
        game.pending = (*game.pending[:i], more, *game.pending[i + 1 :])
    return found


def _causes(game: Table, kind: RuleKind, source: ObjectId, event: Event) -> int:
    """How many rules say of such an event that it makes the abilities of this source trigger again, or not at all."""
    found = 0
    permanent = game.obj(source).zone == "battlefield"  # or was, as it left
    for ruling in rulings(game, kind):
        if ruling[0].affects is not None and not permanent:
            continue  # it speaks of abilities of permanents
        pattern = ruling[0].detail
        if isinstance(pattern, Pattern) and type(event).__name__ in pattern.events():
            if applies(game, ruling, source):
                found += pattern.matches(game, event, scope_of(game, ruling))
    return found


def _x_of(game: Table, source: ObjectId, event: Event) -> int:
    """The X of a spell that speaks of being cast, or of what it has become as it enters (CR 107.3m)."""
    obj = game.objects.get(source)
    if obj is not None and obj.item is not None:
        return obj.item.x
    if obj is not None and obj.notes and type(event) is Moved and event.new == source:
        return int(obj.note("x") or 0)
    return 0


def speaks_of(ability: Triggered, word: str) -> bool:
    """Does what the ability does or asks mention "it", or the object as it was ("old")?

    What it does not mention is not kept: equal triggers stay equal.
    """
    return word in _words(ability)


@by_identity
def _words(ability: Triggered) -> frozenset[str]:
    found = set()
    for part in walk((ability.effect, ability.targets, ability.condition)):
        if isinstance(part, It | ItIs) or (isinstance(part, Later) and part.about is None):
            found.add("it")
        elif isinstance(part, NotedThings | Noted):
            found.add(part.name)
        elif isinstance(part, Source):
            found.add(BECAME)
    return frozenset(found)


def check_state_triggers(game: Table) -> None:
    """State triggers fire as soon as a condition holds, once until their ability has left the stack (CR 603.8)."""
    if "State" not in game.far:
        return
    for oid in watching(game, "State"):
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
                event = ability.event
                if isinstance(event, WhenState) and event.condition.holds(game, scope):
                    game.pending = (*game.pending, Pending(ability, oid, scope.controller))


def trigger(game: Table, ability: Triggered, scope: Scope) -> None:
    """A reflexive trigger: "when you do" (CR 603.12)."""
    game.pending = (
        *game.pending,
        Pending(
            ability,
            scope.source,
            scope.controller,
            scope.it,
            scope.player,
            scope.number,
            scope.x,
            tuple(sorted(scope.vars.items())),
        ),
    )
