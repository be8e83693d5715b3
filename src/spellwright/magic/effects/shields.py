"""Prevention that a resolving effect sets up, and the choice of its source (CR 615, 609.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from spellwright.kernel import Choose, Effect, ObjectId, definition
from spellwright.magic.abilities import Replacement
from spellwright.magic.amounts import value
from spellwright.magic.aspects import DAMAGE, NOTHING, PERMANENTS, STACK
from spellwright.magic.effects.control import float_ability
from spellwright.magic.effects.instead import Prevent
from spellwright.magic.filters import Affected, Filter
from spellwright.magic.objects import Scope, Thing
from spellwright.magic.references import Ref
from spellwright.magic.rules.options import options
from spellwright.magic.would import WouldDealDamage

if TYPE_CHECKING:
    from spellwright.magic.game import Game

AFFECTED = Affected()


@definition
class PreventNext(Effect):
    """Prevent the next so much damage to each of these this turn (CR 615.7)."""

    tells = alters = DAMAGE

    amount: Any
    to: Ref

    def run(self, game: Game, scope: Scope) -> None:
        own = scope.copy()
        own.number = value(self.amount, game, scope)
        for thing in self.to.things(game, scope):
            shield = Replacement(WouldDealDamage(to=AFFECTED), Prevent(self.amount))
            float_ability(game, own, shield, "end of turn", affected=(thing,))


@definition
class PreventAll(Effect):
    """Prevent all damage, or combat damage, to these things or by them or both this turn (CR 615.1)."""

    tells = NOTHING
    alters = DAMAGE

    what: Ref
    combat: bool | None = None
    to: bool = True
    by: bool = True

    def run(self, game: Game, scope: Scope) -> None:
        things = tuple(self.what.things(game, scope))
        for wanted, event in (
            (self.to, WouldDealDamage(to=AFFECTED, combat=self.combat)),
            (self.by, WouldDealDamage(source=AFFECTED, combat=self.combat)),
        ):
            shield = Replacement(event, Prevent())
            known = (f.affected for f in game.floating if f.ability == shield)
            # a second shield of this kind would have nothing left to prevent
            if wanted and things and things not in known:
                float_ability(game, scope, shield, "end of turn", affected=things)


@definition
class ChooseSource(Effect):
    """A source of your choice is "it": a permanent, a spell, or what an ability on the stack is of (CR 609.7a)."""

    tells = PERMANENTS | STACK
    alters = NOTHING

    of: Filter

    def run(self, game: Game, scope: Scope) -> None:
        things: dict[ObjectId, None] = dict.fromkeys(game.battlefield)
        for oid in game.stack:
            item = game.objects[oid].item
            if item is not None and item.ability is not None:
                if item.source in game.objects:
                    things[item.source] = None
            elif oid != scope.item:
                things[oid] = None
        things.update(dict.fromkeys(game.command))
        found: list[Thing] = [t for t in things if self.of.matches(game, scope, t)]
        if not found:
            scope.it = ()
            return
        game.ask(
            Choose(
                scope.controller,
                f"Choose a source for {game.name(scope.source)}",
                options(game, found),
            ),
            self,
            scope,
        )

    def answered(self, game: Game, scope: Scope, answer: list[Thing]) -> None:
        scope.it = tuple(answer)
