"""Effects that last: changes of characteristics, rules, control, attachment, copies (CR 611, 701.3, 707)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spellwright.kernel import Choose, Effect, Option, definition
from spellwright.magic.abilities import Continuous, Rule
from spellwright.magic.amounts import value
from spellwright.magic.changes import AddPT, Change, ChangeWord, ControlBy, DefinePT, SetPT
from spellwright.magic.characteristics import BASIC_LAND_COLORS
from spellwright.magic.effects.control import float_ability
from spellwright.magic.filters import Affected
from spellwright.magic.objects import Scope
from spellwright.magic.references import Ref

if TYPE_CHECKING:
    from spellwright.magic.game import Game

AFFECTED = Affected()


@definition
class Affect(Effect):
    """Change characteristics of things for a while; the set is fixed now (CR 611.2c), as are numbers."""

    what: Ref
    changes: tuple[Change, ...]
    until: str = "end of turn"

    def run(self, game: Game, scope: Scope) -> None:
        things = tuple(self.what.things(game, scope))
        if things:
            changes = tuple(_fixed(c, game, scope) for c in self.changes)
            float_ability(game, scope, Continuous(AFFECTED, changes), self.until, affected=things)
            if any(isinstance(c, ControlBy) for c in changes):
                from spellwright.magic.rules.continuous import update_control

                update_control(game)


def _fixed(change: Change, game: Game, scope: Scope) -> Change:
    """Amounts of an effect from a resolving spell or ability are worked out once (CR 608.2h)."""
    if isinstance(change, AddPT | SetPT | DefinePT):
        power = None if change.power is None else value(change.power, game, scope)
        toughness = None if change.toughness is None else value(change.toughness, game, scope)
        return type(change)(power, toughness)
    return change


COLOR_WORDS = ("white", "blue", "black", "red", "green")


@definition
class ChangeText(Effect):
    """Replace a colour word, or a basic land type, by another in the text of things (CR 612, layer 3)."""

    what: Ref
    colors: bool = True
    lands: bool = True
    until: str = "forever"

    def run(self, game: Game, scope: Scope) -> None:
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

    def answered(self, game: Game, scope: Scope, answer: list[tuple[str, str]]) -> None:
        game.push(Affect(self.what, (ChangeWord(*answer[0]),), self.until), scope)


@definition
class ApplyRule(Effect):
    """A rule holds for a while: "can't block this turn", "skips that step"."""

    rule: Rule
    until: str = "end of turn"
    what: Ref | None = None  # fixed now; the rule's filter is then `Affected`
    once: bool = False

    def run(self, game: Game, scope: Scope) -> None:
        affected = tuple(self.what.things(game, scope)) if self.what is not None else None
        float_ability(game, scope, self.rule, self.until, affected=affected, once=self.once)


@definition
class Attach(Effect):
    """Attach an Aura or Equipment to something."""

    what: Ref
    to: Ref

    def is_possible(self, game: Game, scope: Scope) -> bool:
        """Is there something that may be attached to one of them?"""
        from spellwright.magic.rules.attach import why_not_attached

        return any(
            game.objects[oid].zone == "battlefield" and why_not_attached(game, oid, to) is None
            for oid in self.what.objects(game, scope)
            for to in self.to.things(game, scope)
        )

    def run(self, game: Game, scope: Scope) -> None:
        from spellwright.magic.rules.attach import attach

        for oid in self.what.objects(game, scope):
            for to in self.to.things(game, scope):
                attach(game, oid, to)
                return


@definition
class BecomeCopy(Effect):
    """A permanent becomes a copy of another (CR 707.2)."""

    what: Ref
    of: Ref

    def run(self, game: Game, scope: Scope) -> None:
        from spellwright.magic.rules.copies import copiable

        for oid in self.what.objects(game, scope):
            for other in self.of.objects(game, scope):
                game.change(oid, copying=copiable(game, other))
                return
