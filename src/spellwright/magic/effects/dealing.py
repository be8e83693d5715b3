"""Damage, and what follows for the creatures that were dealt damage this way (CR 120.3, 608.2)."""

from __future__ import annotations

from typing import Final

from spellwright.kernel import Effect, ObjectId, definition
from spellwright.magic.effects.control import Then
from spellwright.magic.effects.happen import Deal
from spellwright.magic.objects.aspects import DAMAGE, LIFE, NOTHING
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Many, Ref
from spellwright.magic.table import Table

ONE_SENTENCE: Final = (" and ", ", ", ", and ")


@definition
class DealAtOnce(Effect):
    """One source deals damage to this and to that at the same time: all of it is one event (CR 120.4, 608.2f)."""

    tells = NOTHING
    alters = LIFE | DAMAGE

    parts: tuple[Effect, ...]  # the first is a Deal, the others Deal after an "and"

    def run(self, game: Table, scope: Scope) -> None:
        deals = [part for each in self.parts if (part := _deal(each)) is not None]
        sources = deals[0].source.things(game, scope)
        if sources and isinstance(sources[0], ObjectId):
            shares = [share for part in deals for share in part.shares(game, scope)]
            game.deal(sources[0], shares)


def _deal(part: Effect) -> Deal | None:
    inner = part.effect if isinstance(part, Then) else part
    return inner if isinstance(inner, Deal) else None


def dealt_at_once(parts: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Effects in a row, where damage that one source deals in one sentence is dealt at once."""
    made: list[Effect] = []
    for part in parts:
        deal = _deal(part)
        if made and deal is not None and isinstance(part, Then) and part.joint in ONE_SENTENCE:
            before = made[-1]
            row = before.parts if isinstance(before, DealAtOnce) else (before,)
            first = _deal(row[0])
            if first is not None and first.source == deal.source:
                made[-1] = DealAtOnce((*row, part))
                continue
        made.append(part)
    return tuple(made)


@definition
class DealThen(Effect):
    """Deal damage; "it" are the creatures that were dealt damage this way, and then this happens."""

    tells = NOTHING
    alters = LIFE | DAMAGE

    amount: Many
    to: Ref
    then: Effect

    def run(self, game: Table, scope: Scope) -> None:
        before = tuple((oid, game.objects[oid].damage) for oid in self.to.objects(game, scope))
        game.push(AfterDamage(before, self.then), scope)
        game.push(Deal(self.amount, self.to), scope)


@definition
class AfterDamage(Effect):
    """Those of which more damage is marked than before were dealt damage."""

    tells = DAMAGE
    alters = NOTHING

    before: tuple[tuple[ObjectId, int], ...]
    then: Effect

    def run(self, game: Table, scope: Scope) -> None:
        own = scope.copy()
        own.it = tuple(
            oid
            for oid, damage in self.before
            if oid in game.objects and game.objects[oid].damage > damage
        )
        if own.it:
            game.push(self.then, own)
