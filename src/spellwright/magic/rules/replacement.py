"""Events that would happen, and the effects that change them first (CR 614–616).

Every kind of event has one door: a `Proposal`. A door asks for replacement and prevention effects, the
affected player orders them, each applies once; then the proposals of a batch happen at the same time.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from spellwright.kernel import (
    Choose,
    Effect,
    ObjectId,
    Option,
    Record,
    Seq,
    Sight,
    definition,
    record,
)
from spellwright.kernel.key import digest_of, tokens_of
from spellwright.magic.objects.abilities import Replacement
from spellwright.magic.objects.objects import Floating, Scope
from spellwright.magic.records.proposals import Proposal
from spellwright.magic.records.would import Hitting
from spellwright.magic.rules.continuous import has_statics_off_battlefield, off_battlefield
from spellwright.magic.rules.queries import replacing
from spellwright.magic.rules.ruled import RULED
from spellwright.magic.table import Table


class Candidate:
    """A replacement effect that applies to a proposal."""

    __slots__ = ("ability", "controller", "floating", "source")

    def __init__(
        self,
        ability: Replacement,
        source: ObjectId,
        controller: int,
        floating: Floating | None = None,
    ) -> None:
        self.ability, self.source, self.controller = ability, source, controller
        self.floating = floating

    @property
    def is_indifferent(self) -> bool:
        """Does it come to the same before and after others like it ("enters tapped")?"""
        return getattr(self.ability.effect, "is_indifferent", False)

    @property
    def mark(self) -> Mark:
        stamp = 0 if self.floating is None else self.floating.stamp
        return (self.source, digest_of(self.ability), stamp)


Mark = tuple[ObjectId, str, int]  # source, ability, timestamp of a floating effect


@record
class Door(Record):
    """A batch on its way through its door; `marks` are the effects that were applied, per proposal."""

    batch: tuple[Any, ...]
    marks: tuple[tuple[Mark, ...], ...]
    at: int = 0
    ordered: int = 0  # how many players have been asked for an order within the batch

    open_fields = ("batch", "marks", "at", "ordered")

    shared = True

    def shown_to(self, sight: Sight) -> Door:
        new: Door = self.open_part(sight)
        told = [p.subject() is None or sight.can_tell(p.subject()) for p in self.batch]
        if not all(told):  # what applies to a card says what it is
            new.marks = tuple(m if tell else () for m, tell in zip(new.marks, told, strict=True))
        return new


def propose(game: Table, batch: Sequence[Any]) -> None:
    """Bring proposals of one kind to their door. Call it last: what follows must be a frame."""
    batch = [p for p in batch if p.is_possible(game)]
    if not batch:
        return
    for p in batch:
        if candidates(game, p, ()) or p.open_choice(game) is not None:
            _through_door(game, batch)
            return
    if len(batch) > 1 and batch[0].open_order(game, batch) is not None:
        _through_door(game, batch)
        return
    batch[0].perform(game, batch)


def _through_door(game: Table, batch: Sequence[Any]) -> None:
    for p in batch:
        p.lay_open(game)
    game.push(REPLACING, Door(tuple(batch), ((),) * len(batch)))


def candidates(game: Table, proposal: Proposal, marks: tuple[Mark, ...]) -> list[Candidate]:
    """The replacement effects that apply to a proposal and were not applied to it yet."""
    kind = proposal.kind
    found: list[Candidate] = []
    if proposal.is_nothing():
        return found
    changed = game.changed()
    for oid in replacing(game, kind):
        obj = game.objects[oid]
        for ability in (changed.get(oid) or obj.base).index.replaces.get(kind, ()):
            if not ability.self_only:
                _consider(game, proposal, Candidate(ability, oid, obj.controller), marks, found)
    for oid in game.command:
        obj = game.objects[oid]
        for ability in obj.base.index.replaces.get(kind, ()):
            _consider(game, proposal, Candidate(ability, oid, obj.controller), marks, found)
    if has_statics_off_battlefield(game):
        for obj in off_battlefield(game):
            for ability in obj.base.index.replaces.get(kind, ()):
                if obj.zone in ability.zones and not (
                    kind == "Move" and obj.id == proposal.subject()
                ):
                    c = Candidate(ability, obj.id, obj.controller)
                    _consider(game, proposal, c, marks, found)
    for own, source, controller in proposal.own_replacements(game):
        _consider(game, proposal, Candidate(own, source, controller), marks, found)
    for floating in game.floating:
        shield = floating.ability
        if isinstance(shield, Replacement) and kind in shield.event.proposals():
            source = floating.source if floating.source is not None else ObjectId(0)
            _consider(
                game,
                proposal,
                Candidate(shield, source, floating.controller, floating),
                marks,
                found,
            )
    for ability in RULED.get(kind, ()):
        subject = proposal.subject()
        if subject is not None:
            controller = game.objects[subject].controller if subject in game.objects else 0
            _consider(game, proposal, Candidate(ability, subject, controller), marks, found)
    if found:
        for _, scope in game.frames:
            if type(scope) is Applied:
                found = [c for c in found if c.mark not in scope.marks]
    return found


def _consider(
    game: Table, proposal: Proposal, c: Candidate, marks: tuple[Mark, ...], found: list[Candidate]
) -> None:
    if marks and c.mark in marks:
        return  # CR 614.5: each effect gets one opportunity
    scope = _scope(game, c, proposal)
    if not c.ability.event.matches(game, proposal, scope):
        return
    if c.ability.condition is not None and not c.ability.condition.holds(game, scope):
        return
    found.append(c)


def _scope(game: Table, c: Candidate, proposal: Proposal) -> Scope:
    scope = Scope(c.source, c.controller, event=proposal)
    if c.floating is not None:
        f = c.floating
        scope.x, scope.it, scope.player, scope.number = f.x, f.it, f.player, f.number
        scope.vars = {**dict(f.vars), "stamp": f.stamp, "affected": f.affected}
    return scope


@definition
class Replacing(Effect):
    """The affected player orders the replacement effects; then the batch happens."""

    def run(self, game: Table, door: Door) -> None:
        while door.at < len(door.batch):
            found = candidates(game, door.batch[door.at], door.marks[door.at])
            if not found:
                choice = door.batch[door.at].open_choice(game)
                if choice is not None:
                    game.push(self, door)
                    game.push(choice)
                    return
                door.at += 1
                continue
            found = _eligible(game, found)
            alike = not game.unmerged and all(c.is_indifferent for c in found)
            if len(found) == 1 or alike:
                self._apply(game, door, found[0])
                return
            options = tuple(
                Option(f"{game.name(c.source)}: replacement {i + 1}", (i,))
                for i, c in enumerate(found)
            )
            seat = door.batch[door.at].chooser(game)
            game.ask(Choose(seat, "Which replacement effect applies first?", options), self, door)
            return
        if len(door.batch) > 1 and not door.ordered:
            order = door.batch[0].open_order(game, door.batch)
            if order is not None:
                game.push(self, door)
                game.push(order, door)
                return
        if door.batch:
            door.batch[0].perform(game, door.batch)

    def answered(self, game: Table, door: Door, answer: list[int]) -> None:
        found = candidates(game, door.batch[door.at], door.marks[door.at])
        self._apply(game, door, _eligible(game, found)[answer[0]])

    def _apply(self, game: Table, door: Door, c: Candidate) -> None:
        marks = list(door.marks)
        marks[door.at] = (*marks[door.at], c.mark)
        door.marks = tuple(marks)
        scope = _scope(game, c, door.batch[door.at])
        effect = c.ability.effect
        if isinstance(effect, Seq) and getattr(effect.parts[0], "prevents", False):
            rest = Seq(effect.parts[1:])
            _afterwards(game, rest, scope.copy(), c, door.batch[door.at])
            effect = effect.parts[0]
        game.push(self, door)
        game.push(effect, scope)


RIDER = "rider of"  # the mark of the prevention effect that a waiting part belongs to


def _afterwards(game: Table, rest: Effect, scope: Scope, c: Candidate, hit: Hitting) -> None:
    """What prevention does besides happens once, after the event, however much it prevents (CR 615.5, 615.13)."""
    waiting = _rider(game, c.mark)
    if waiting is None:
        scope.number = 0
        scope.vars = {**scope.vars, RIDER: c.mark}
        if c.floating is None:
            scope.it = ()
        game.push(rest, scope)
        waiting = scope
    if c.floating is None and hit.target not in waiting.it:
        waiting.it = (*waiting.it, hit.target)


def _rider(game: Table, mark: Mark) -> Scope | None:
    """What waits for the end of the event; one that has begun is in its parts, and waits no more."""
    for effect, scope in reversed(game.frames):
        if isinstance(effect, Seq) and isinstance(scope, Scope) and scope.vars.get(RIDER) == mark:
            return scope
    return None


def count_prevented(game: Table, n: int) -> None:
    """So much damage was prevented by the effect being applied: "that much" for what it does besides."""
    door = _door(game)
    waiting = _rider(game, door.marks[door.at][-1])
    if waiting is not None:
        waiting.number += n


def _eligible(game: Table, found: list[Candidate]) -> list[Candidate]:
    """Under whose control it enters comes first, then as what copy; the others are in any order (CR 616.1b–e)."""
    for first in ("gives_control", "makes_copy"):
        found = [c for c in found if getattr(c.ability.effect, first, False)] or found
    if len(found) == 1 or game.unmerged:
        return found
    return list({_twin(c): c for c in reversed(found)}.values())[::-1]


def _twin(c: Candidate) -> tuple[Any, ...]:
    """Shields of one source that differ in nothing but when they were made are one option."""
    if c.floating is None:
        return (c.mark,)
    return tuple(str(t) for t in tokens_of((c.floating, c.source)))


REPLACING = Replacing()


@record
class Applied(Record):
    """The replacement effects whose result is being carried out."""

    marks: tuple[Mark, ...]

    open_fields = ("marks",)

    shared = True


@definition
class Carried(Effect):
    """What replaced an event has been carried out."""

    def run(self, game: Table, scope: Applied) -> None:
        pass


CARRIED = Carried()


def do_instead(game: Table, effect: Effect | None, scope: Scope) -> None:
    """The event does not happen, this does; what was applied to the one does not apply to the other (CR 614.5)."""
    door = _door(game)
    marks = door.marks[door.at]
    become(game)
    if effect is not None:
        game.push(CARRIED, Applied(marks))
        game.push(effect, scope)


def current(game: Table) -> Any:
    """The proposal that a replacement effect is changing."""
    door = _door(game)
    return door.batch[door.at]


def become(game: Table, *new: Record) -> None:
    """Put these proposals in the place of the current one; none: it does not happen."""
    door = _door(game)
    i = door.at
    door.batch = door.batch[:i] + new + door.batch[i + 1 :]
    door.marks = door.marks[:i] + (door.marks[i],) * len(new) + door.marks[i + 1 :]


def at_once(game: Table) -> list[tuple[int, Any]]:
    """The proposals of the event under way from the current one on, with their places."""
    door = _door(game)
    return list(enumerate(door.batch))[door.at :]


def lessen(game: Table, amounts: Sequence[tuple[int, int]]) -> None:
    """The effect being applied takes so much of the damage at these places of the event."""
    door = _door(game)
    mark = door.marks[door.at][-1]
    taken = dict(amounts)
    kept: list[Any] = []
    marks = []
    for i, (hit, marked) in enumerate(zip(door.batch, door.marks, strict=True)):
        if i in taken:
            hit = hit.copy()
            hit.amount -= taken[i]
            if i > door.at:
                marked = (*marked, mark)
        if hit.amount > 0:
            kept.append(hit)
            marks.append(marked)
    door.batch, door.marks = tuple(kept), tuple(marks)


def prevent_to(game: Table, subject: ObjectId) -> None:
    """Of the event under way all damage to something is prevented, as far as it can be (CR 615.12).

    The effect that does this has been applied to all of it: it is one event.
    """
    door = _door(game)
    mark = door.marks[door.at][-1]
    kept, marks, at = [], [], 0
    for i, (hit, marked) in enumerate(zip(door.batch, door.marks, strict=True)):
        if hit.subject() == subject:
            if hit.preventable:
                continue
            marked = (*marked, mark)
        kept.append(hit)
        marks.append(marked)
        at += i < door.at
    door.batch, door.marks, door.at = tuple(kept), tuple(marks), at


def _door(game: Table) -> Door:
    for effect, scope in reversed(game.frames):
        if effect is REPLACING or isinstance(effect, Replacing):
            assert isinstance(scope, Door)
            return scope
    raise AssertionError("no event is being replaced")
