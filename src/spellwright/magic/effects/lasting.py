"""Effects that last: changes of characteristics, rules, control, attachment, copies (CR 611, 701.3, 707)."""

from __future__ import annotations

import dataclasses
from typing import ClassVar

from spellwright.kernel import Choose, Effect, Option, definition
from spellwright.magic.effects.control import described, float_ability
from spellwright.magic.objects.abilities import Ability, Continuous, Keyword, Rule
from spellwright.magic.objects.aspects import (
    ABILITIES,
    NOTHING,
    Aspect,
    altered_by,
    told_by_duration,
)
from spellwright.magic.objects.characteristics import BASIC_LAND_COLORS
from spellwright.magic.objects.names import Lasts
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Ref, Thing, value
from spellwright.magic.records.changes import (
    AddAllCreatureTypes,
    AddPT,
    AddTypes,
    Change,
    ControlBy,
    DefinePT,
    Gain,
    SetPT,
)
from spellwright.magic.records.copying import copiable, with_ability
from spellwright.magic.records.filters import Affected
from spellwright.magic.records.text_changing import ChangeWord
from spellwright.magic.table import Table

AFFECTED = Affected()


@definition
class Affect(Effect):
    """Change characteristics of things for a while; the set is fixed now (CR 611.2c), as are numbers."""

    what: Ref
    changes: tuple[Change, ...]
    until: Lasts = "end of turn"

    def tell(self) -> Aspect:
        return told_by_duration(self.until)

    def alter(self) -> Aspect:
        found = NOTHING
        for change in self.changes:
            found |= altered_by(change)
        return found

    def run(self, game: Table, scope: Scope) -> None:
        things = tuple(self.what.things(game, scope))
        if self.until == "while you control source":
            source = game.objects.get(scope.source)
            if source is None or source.zone != "battlefield":
                return  # CR 611.2b: it would end before it begins
            if source.controller != scope.controller:
                return
        if things:
            changes = tuple(_fixed(c, game, scope) for c in self.changes)
            if all(_is_final(c) for c in changes):
                _renew(game, Continuous(AFFECTED, changes), self.until, things)
            float_ability(game, scope, Continuous(AFFECTED, changes), self.until, affected=things)
            if any(isinstance(c, ControlBy) for c in changes):
                game.update_control()


def _is_final(change: Change) -> bool:
    """Does the change come to the same however often it is made: base numbers, types, plain keywords?"""
    if isinstance(change, Gain):
        return all(isinstance(a, Keyword) and not a.means for a in change.abilities)
    return isinstance(change, SetPT | AddTypes | AddAllCreatureTypes)


def _renew(game: Table, ability: Continuous, until: Lasts, things: tuple[Thing, ...]) -> None:
    """An equal effect that has begun before is nothing beside the one that begins now."""
    game.floating = tuple(
        f
        for f in game.floating
        if not (f.affected == things and f.until == until and f.ability == ability)
    )


def _fixed(change: Change, game: Table, scope: Scope) -> Change:
    """Amounts of an effect from a resolving spell or ability are worked out once (CR 608.2h)."""
    if isinstance(change, AddPT):
        return AddPT(value(change.power, game, scope), value(change.toughness, game, scope))
    if isinstance(change, SetPT | DefinePT):
        power = None if change.power is None else value(change.power, game, scope)
        toughness = None if change.toughness is None else value(change.toughness, game, scope)
        return type(change)(power, toughness)
    return change


@definition
class GainOneOf(Effect):
    """Things gain one of these abilities, as you choose on resolution (CR 608.2d)."""

    alters = ABILITIES

    what: Ref
    abilities: tuple[Ability, ...]
    until: Lasts = "end of turn"

    def tell(self) -> Aspect:
        return told_by_duration(self.until)

    def run(self, game: Table, scope: Scope) -> None:
        if self.what.things(game, scope):
            found = tuple(Option(str(a), (i,)) for i, a in enumerate(self.abilities))
            prompt = f"Which ability? ({game.name(scope.source)})"
            game.ask(Choose(scope.controller, prompt, found), self, scope)

    def answered(self, game: Table, scope: Scope, answer: list[int]) -> None:
        gift = Gain((self.abilities[answer[0]],))
        game.push(Affect(self.what, (gift,), self.until), scope)


COLOR_WORDS = ("white", "blue", "black", "red", "green")


@definition
class ChangeText(Effect):
    """Replace a colour word, or a basic land type, by another in the text of things (CR 612, layer 3)."""

    alters = ABILITIES

    what: Ref
    colors: bool = True
    lands: bool = True
    until: Lasts = "forever"

    def tell(self) -> Aspect:
        return told_by_duration(self.until)

    def run(self, game: Table, scope: Scope) -> None:
        kinds = ((COLOR_WORDS, self.colors), (tuple(BASIC_LAND_COLORS), self.lands))
        found = tuple(
            Option(f"{old} → {new}", ((old, new),))
            for words, wanted in kinds
            for old in words
            for new in words
            if wanted and old != new
        )
        if self.what.things(game, scope):
            prompt = f"Which word does {game.name(scope.source)} change?"
            game.ask(Choose(scope.controller, prompt, found), self, scope)

    def answered(self, game: Table, scope: Scope, answer: list[tuple[str, str]]) -> None:
        game.push(Affect(self.what, (ChangeWord(*answer[0]),), self.until), scope)


@definition
class ApplyRule(Effect):
    """A rule holds for a while: "can't block this turn", "skips that step"."""

    rule: Rule
    until: Lasts = "end of turn"
    what: Ref | None = None  # fixed now; the rule's filter is then `Affected`
    once: bool = False

    def tell(self) -> Aspect:
        return told_by_duration(self.until)

    def alter(self) -> Aspect:
        return altered_by(self.rule)

    def run(self, game: Table, scope: Scope) -> None:
        goads = self.rule.kind == "goaded"  # CR 701.15a: that is done to each of those there are
        of = None if goads else described(self.what, game, scope)
        if of is not None:
            rule = dataclasses.replace(self.rule, affects=of)
            float_ability(game, scope, rule, self.until, once=self.once)
            return
        affected = tuple(self.what.things(game, scope)) if self.what is not None else None
        float_ability(game, scope, self.rule, self.until, affected=affected, once=self.once)


@definition
class Attach(Effect):
    """Attach an Aura or Equipment to something."""

    tells = NOTHING
    alters = ABILITIES

    what: Ref
    to: Ref

    def is_possible(self, game: Table, scope: Scope) -> bool:
        """Is there something that may be attached to one of them?"""

        return any(
            game.objects[oid].zone == "battlefield" and game.why_not_attached(oid, to) is None
            for oid in self.what.objects(game, scope)
            for to in self.to.things(game, scope)
        )

    def run(self, game: Table, scope: Scope) -> None:

        for oid in self.what.objects(game, scope):
            for to in self.to.things(game, scope):
                game.attach(oid, to)
                return


@definition
class BecomeCopy(Effect):
    """A permanent becomes a copy of another (CR 707.2); `keeps`: except it has this ability (707.9a)."""

    tells = NOTHING
    alters = ABILITIES

    what: Ref
    of: Ref
    keeps: bool = False
    turns_into_copy: ClassVar[bool] = True

    def run(self, game: Table, scope: Scope) -> None:

        for oid in self.what.objects(game, scope):
            for other in self.of.objects(game, scope):
                copied = copiable(game, other)
                if self.keeps and scope.info is not None and scope.info.ability is not None:
                    copied = with_ability(copied, scope.info.ability)
                # CR 613.7a: what its new static abilities do is as recent as the copy effect
                game.change(oid, copying=copied, stamp=game.new_stamp())
                return


@definition
class Flip(Effect):
    """Turn a flip card's lower half up, once and for all (CR 710.4)."""

    tells = NOTHING
    alters = ABILITIES

    what: Ref

    def run(self, game: Table, scope: Scope) -> None:
        for oid in self.what.objects(game, scope):
            obj = game.objects[oid]
            card, side = obj.copying or (obj.card, obj.side)
            if obj.zone != "battlefield" or card.layout != "flip" or side != 0:
                continue
            if obj.copying is not None:
                game.change(oid, copying=(card, 1))
            else:
                game.change(oid, side=1)
