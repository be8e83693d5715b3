"""Prevention that a resolving effect sets up, and the choice of its source (CR 615, 609.7)."""

from __future__ import annotations

from typing import Any

from spellwright.kernel import Choose, Effect, ObjectId, Option, definition
from spellwright.magic.effects.control import described, end_of, float_ability
from spellwright.magic.effects.instead import Prevent
from spellwright.magic.objects.abilities import Replacement, Triggered
from spellwright.magic.objects.aspects import DAMAGE, GRAVEYARD, NOTHING, PERMANENTS, STACK
from spellwright.magic.objects.names import Lasts
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Filter, Many, Ref, Thing, value
from spellwright.magic.records.filters import Affected
from spellwright.magic.records.would import WouldDealDamage
from spellwright.magic.table import Table

AFFECTED = Affected()


@definition
class PreventNext(Effect):
    """Prevent the next so much damage to each of these this turn (CR 615.7)."""

    tells = alters = DAMAGE

    amount: Many
    to: Ref

    def run(self, game: Table, scope: Scope) -> None:
        own = scope.copy()
        own.number = value(self.amount, game, scope)
        for thing in self.to.things(game, scope):
            shield = Replacement(WouldDealDamage(to=AFFECTED), Prevent(self.amount))
            float_ability(game, own, shield, "end of turn", affected=(thing,))


@definition
class PreventAll(Effect):
    """Prevent all damage, or combat damage, to these things or by them or both, this turn or for a while (CR 615.1)."""

    tells = NOTHING
    alters = DAMAGE

    what: Ref
    combat: bool | None = None
    to: bool = True
    by: bool = True
    until: Lasts = "end of turn"

    def run(self, game: Table, scope: Scope) -> None:
        of = described(self.what, game, scope)
        things = tuple(self.what.things(game, scope)) if of is None else None
        meant = AFFECTED if of is None else of
        for wanted, event in (
            (self.to, WouldDealDamage(to=meant, combat=self.combat)),
            (self.by, WouldDealDamage(source=meant, combat=self.combat)),
        ):
            shield = Replacement(event, Prevent())
            end = end_of(self.until, scope)
            known = (f.affected for f in game.floating if f.ability == shield and f.until == end)
            # a second shield of this kind would have nothing left to prevent
            if wanted and things != () and things not in known:
                float_ability(game, scope, shield, self.until, affected=things)


@definition
class ChooseSource(Effect):
    """A source of your choice is "it": a permanent, a spell, or what something that waits speaks of (CR 609.7a)."""

    tells = PERMANENTS | STACK | GRAVEYARD
    alters = NOTHING

    of: Filter

    def run(self, game: Table, scope: Scope) -> None:
        things = [*game.battlefield, *_spells(game, scope), *_spoken_of(game), *game.command]
        found = [t for t in dict.fromkeys(things) if self.of.matches(game, scope, t)]
        if not found:
            scope.it = ()
            return
        here = game.options([t for t in found if t in game.objects])
        gone = [t for t in found if t not in game.objects]
        left = tuple(Option(f"{game.label(t)}, gone", (t,)) for t in gone)
        prompt = f"Choose a source for {game.name(scope.source)}"
        game.ask(Choose(scope.controller, prompt, here + left), self, scope)

    def answered(self, game: Table, scope: Scope, answer: list[Thing]) -> None:
        scope.it = tuple(answer)


def _spells(game: Table, scope: Scope) -> list[ObjectId]:
    """Spells on the stack but for the one that asks."""
    items = ((oid, game.objects[oid].item) for oid in game.stack)
    return [o for o, item in items if item is not None and item.ability is None and o != scope.item]


def _spoken_of(game: Table) -> list[ObjectId]:
    """What objects on the stack, waiting triggers and waiting effects refer to, though it may be gone."""
    found: list[Any] = []
    for oid in game.stack:
        item = game.objects[oid].item
        if item is not None:
            found += [item.source, *item.it, *(t for group in item.targets for t in group)]
    for p in game.pending:
        found += [p.source, *p.it]
    for f in game.floating:
        if isinstance(f.ability, Replacement | Triggered):
            found += [f.source, *f.it, *(f.affected or ())]
    objects, gone = game.objects, game.lki
    return [
        t
        for t in found
        if isinstance(t, ObjectId)
        and (t in gone if t not in objects else objects[t].zone not in ("stack", "hand", "library"))
    ]
