"""Resolving spells and abilities (CR 608), countering them (701.6), and where spells go afterwards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from spellwright.kernel import Effect, ObjectId, definition
from spellwright.magic.objects.abilities import Ability, Aimed, Triggered
from spellwright.magic.objects.card import Card
from spellwright.magic.objects.names import Cause
from spellwright.magic.objects.objects import Gone, Item, Obj, Scope, base_chars
from spellwright.magic.objects.remembering import by_identity
from spellwright.magic.objects.speech import Thing
from spellwright.magic.records.amounts import TimesPaid
from spellwright.magic.records.conditions import (
    AsCast,
    CastFrom,
    NthResolution,
    Paid,
    resolutions_of,
)
from spellwright.magic.records.events import Said
from spellwright.magic.records.notes import CAST_FROM, ENTERS_TAPPED, EXILED_INSTEAD
from spellwright.magic.records.proposals import Moving
from spellwright.magic.records.restricted import CANT_BE_COUNTERED
from spellwright.magic.records.shapes import notes_read
from spellwright.magic.records.targeting import spell_ability
from spellwright.magic.records.walking import walk
from spellwright.magic.rules.bestow import cease_bestowed, is_bestowed
from spellwright.magic.rules.casting.targets import is_legal_target
from spellwright.magic.rules.loops import watch
from spellwright.magic.rules.queries import forbidden, says_of_itself
from spellwright.magic.rules.replacement import propose
from spellwright.magic.rules.tokens import entering_token
from spellwright.magic.rules.zones import new_object
from spellwright.magic.table import Table


def scope_of_item(game: Table, oid: ObjectId) -> Scope:
    """The scope in which an object on the stack resolves."""
    obj = game.objects[oid]
    item = obj.item
    assert item is not None
    source = item.source if item.ability is not None and item.source is not None else oid
    return Scope(
        source,
        obj.controller,
        item=oid,
        targets=item.targets,
        x=item.x,
        it=item.it,
        player=item.player,
        number=item.number,
        info=item,
        vars=dict(item.vars),
    )


@definition
class ResolveTop(Effect):
    """The top object of the stack resolves (CR 608.1)."""

    def run(self, game: Table, scope: Scope | None) -> None:
        if watch(game):
            return
        oid = game.stack[-1]
        obj = game.objects[oid]
        item = obj.item
        assert item is not None
        here = scope_of_item(game, oid)
        ability: Any = item.ability if item.ability is not None else spell_ability(game, oid)
        if isinstance(ability, Triggered) and ability.condition is not None:
            if not ability.condition.holds(game, here):  # CR 603.4
                leave_stack(game, oid)
                return
        fits = ability is None or not ability.targets or _check_targets(game, here, ability)
        if not fits and is_bestowed(obj):
            cease_bestowed(game, oid)  # CR 608.3b
            obj = game.objects[oid]
            here = scope_of_item(game, oid)
        elif not fits:
            game.note(Said(f"{obj.name} does nothing: all its targets are illegal."))
            if item.ability is None:
                put_away(game, oid, "fizzle")  # CR 608.2b
            else:
                leave_stack(game, oid)
            return
        if item.ability is None and game.objects[oid].base.is_permanent:
            _become_permanent(game, obj, here)
            return
        game.push(FINISH, here)
        if item.ability is not None and _counts_itself(item.ability):
            _count(game, item.source, item.ability)
        if ability is not None:
            game.push(ability.effect, here)


@by_identity
def _counts_itself(ability: Ability) -> bool:
    return any(isinstance(part, NthResolution) for part in walk(ability))


def _count(game: Table, source: ObjectId | None, ability: Ability) -> None:
    """Note on its source, or on what it last was, that the ability resolves once more this turn."""
    if source is not None and (source in game.objects or source in game.lki):
        name = resolutions_of(ability)
        obj = game.obj(source)
        notes = tuple(n for n in obj.notes if n[0] != name)
        game.set_notes(source, (*notes, (name, (obj.note(name) or 0) + 1)))


def _check_targets(game: Table, scope: Scope, ability: Aimed) -> bool:
    """Drop illegal targets; False when there were targets and none is legal (CR 608.2b)."""
    legal = []
    some = any_left = False
    for spec, chosen in zip(ability.targets, scope.targets, strict=False):
        kept = tuple(t for t in chosen if is_legal_target(game, scope, spec, t))
        some = some or bool(chosen)
        any_left = any_left or bool(kept)
        legal.append(kept)
    if scope.info is not None and any(scope.info.shares):
        _keep_shares(scope, legal)
    scope.targets = tuple(legal)
    return any_left or not some


def _keep_shares(scope: Scope, legal: list[tuple[Thing, ...]]) -> None:
    """Divided amounts stay with their targets; the share of an illegal one is lost."""
    assert scope.info is not None
    shares = []
    for chosen, kept, share in zip(scope.targets, legal, scope.info.shares, strict=False):
        shares.append(tuple(n for t, n in zip(chosen, share, strict=False) if t in kept))
    info = scope.info.copy()
    info.shares = tuple(shares)
    scope.info = info


@by_identity
def _read_notes(card: Card) -> frozenset[str]:
    """What a permanent's own abilities may ask about the spell it was; the rest is forgotten."""
    found = set()
    for part in walk(card.faces):
        found.update(notes_read(part))
        if isinstance(part, AsCast | Paid | TimesPaid):
            found.add("paid")
        if isinstance(part, CastFrom):
            found.add(CAST_FROM)
    return frozenset(found)


def _become_permanent(game: Table, obj: Obj, scope: Scope) -> None:
    """A permanent spell enters under its controller's control (CR 608.3)."""
    item = obj.item
    assert item is not None
    read = _read_notes(obj.card if obj.copying is None else obj.copying[0])
    notes: list[tuple[str, Any]] = [note for note in item.vars if note[0] in read]
    paid = item.extras + ((item.way,) if item.way else ())
    if paid and "paid" in read:
        notes.append(("paid", paid))
    if item.x:
        notes.append(("x", item.x))
    if CAST_FROM in read and not item.is_copy:
        notes.append((CAST_FROM, (item.cast_from, obj.controller)))
    attached: Thing | None = None
    if "Aura" in obj.base.subtypes and scope.targets and scope.targets[0]:
        attached = scope.targets[0][0]
    game.moved = ()
    for alternative in obj.base.index.alternatives:
        if alternative.name == item.way and alternative.entered is not None:
            game.push(HasEntered(alternative.entered), scope)
    tapped = (ENTERS_TAPPED, True) in item.vars
    how: dict[str, Any] = {
        "tapped": tapped,
        "side": obj.side,
        "notes": tuple(notes),
        "attached": attached,
    }
    if item.is_copy:  # CR 608.3f: it becomes a token, which is not "created" (111.13)
        leave_stack(game, obj.id)
        propose(game, [entering_token(game, obj.controller, obj.card, obj.copying, **how)])
        return
    propose(
        game,
        [
            Moving(
                obj.id,
                "battlefield",
                controller=obj.controller,
                cause="resolve",
                copying=obj.copying,
                **how,
            )
        ],
    )


@definition
class HasEntered(Effect):
    """What an ability of the spell says about the permanent it has become (CR 608.3g)."""

    effect: Effect

    reads_moved: ClassVar[bool] = True

    def run(self, game: Table, scope: Scope) -> None:
        for oid in game.moved:
            if oid in game.objects and game.objects[oid].zone == "battlefield":
                game.push(self.effect, Scope(oid, scope.controller))


@definition
class Finish(Effect):
    """The spell or ability is done: it leaves the stack as the last part of its resolution (CR 608.2n)."""

    wordless: ClassVar[bool] = True

    def run(self, game: Table, scope: Scope) -> None:
        oid = scope.item
        if oid is None or oid not in game.objects:
            return
        item = game.objects[oid].item
        if item is not None and item.ability is not None:
            leave_stack(game, oid)
        else:
            put_away(game, oid, "done")


def put_away(game: Table, oid: ObjectId, cause: Cause) -> None:
    """A spell goes where it goes when it has resolved or was countered. Call it last."""
    obj = game.objects[oid]
    item = obj.item
    assert item is not None
    if item.is_copy:
        leave_stack(game, oid)  # CR 707.10a, 704.5e
        return
    to = "graveyard"
    notes: tuple[tuple[str, Any], ...] = ()
    if item.way in ("flashback", "jump-start", "aftermath") or (EXILED_INSTEAD, True) in item.vars:
        to = "exile"  # CR 702.34a: whatever way it leaves the stack
    elif cause == "done":
        if "buyback" in item.extras:
            to = "hand"
        elif obj.card.layout == "adventure" and obj.side == 1:
            to = "exile"  # CR 715.3d
            notes = (("may cast", (obj.controller, 0)),)
        elif ("goes to", "exile") in item.vars:
            to = "exile"
    propose(game, [Moving(oid, to, cause=cause, notes=notes)])


def leave_stack(game: Table, oid: ObjectId) -> None:
    """An ability or a copy of a spell ceases to exist."""
    obj = game.objects.pop(oid)
    game.lki[oid] = Gone(obj, obj.base)
    game.stack = tuple(i for i in game.stack if i != oid)
    game.touch()


def counter(game: Table, ids: Iterable[ObjectId], to: str = "graveyard") -> None:
    """Counter spells and abilities (CR 701.6); `to`: where a spell goes. Call it last."""
    moves = []
    for oid in ids:
        obj = game.objects.get(oid)
        if obj is None or obj.zone != "stack":
            continue
        if is_uncounterable(game, oid):
            continue
        item = obj.item
        assert item is not None
        if item.ability is not None or item.is_copy:
            leave_stack(game, oid)
            continue
        place = "exile" if item.way in ("flashback", "jump-start", "aftermath") else to
        if place == "graveyard" and (EXILED_INSTEAD, True) in item.vars:
            place = "exile"
        moves.append(Moving(oid, place, cause="counter"))
    propose(game, moves)


def is_uncounterable(game: Table, oid: ObjectId) -> bool:
    obj = game.objects[oid]
    if obj.item is not None and obj.item.ability is None:
        if says_of_itself(game, oid, "can't be countered"):
            return True
        if any(name == CANT_BE_COUNTERED for name, _ in obj.item.vars):
            return True
    return forbidden(game, "can't be countered", oid) is not None


def copy_on_stack(game: Table, oid: ObjectId, seat: int) -> ObjectId:
    """Put a copy of a spell or ability on the stack: same choices, not cast (CR 707.10)."""
    obj = game.objects.get(oid)
    last = obj if obj is not None else game.lki[oid].obj
    assert last.item is not None
    item: Item = last.item.copy()
    item.is_copy = item.ability is None
    # CR 106.6: mana does something for the spell it was spent on, not for copies of it
    item.vars = tuple(v for v in item.vars if v[0] != CANT_BE_COUNTERED)
    new = new_object(game, last.card, seat, "stack", side=last.side, copying=last.copying)
    made = game.change(new.id, item=item)
    made.base = base_chars(made)
    return new.id


def targets_text(game: Table, obj: Obj) -> str:
    """The targets of an item in words, for the log."""
    if obj.item is None:
        return ""
    return ", ".join(game.name(t) for group in obj.item.targets for t in group)


RESOLVE_TOP = ResolveTop()
FINISH = Finish()
