"""One of several things, chosen as it happens: no modes, and nothing is announced before (CR 608.2d)."""

from __future__ import annotations

import dataclasses

from spellwright.kernel import Choose, Effect, Option, definition
from spellwright.magic.effects.control import MayPay
from spellwright.magic.objects.aspects import MANA, NOTHING
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Ref
from spellwright.magic.records.costs import Mana
from spellwright.magic.records.references import Who
from spellwright.magic.table import Table

YOU = Who("you")


@definition
class EitherOf(Effect):
    """A player does one of these as the spell or ability resolves (Urborg)."""

    tells = alters = NOTHING

    effects: tuple[Effect, ...]
    labels: tuple[str, ...] = dataclasses.field(default=(), compare=False)
    who: Ref = YOU

    def run(self, game: Table, scope: Scope) -> None:
        for seat in self.who.seats(game, scope):
            found = tuple(
                Option(words, (i,)) for i, words in enumerate(self.labels[: len(self.effects)])
            )
            game.ask(Choose(seat, f"Which one? ({game.name(scope.source)})", found), self, scope)
            return

    def answered(self, game: Table, scope: Scope, answer: list[int]) -> None:
        game.push(self.effects[answer[0]], scope)


@definition
class UnlessPaysItsCost(Effect):
    """Something happens unless you pay its mana cost, made less by so much generic mana (Flash; CR 118.7c)."""

    tells = MANA
    alters = NOTHING

    what: Ref
    less: int
    otherwise: Effect

    def run(self, game: Table, scope: Scope) -> None:
        for oid in self.what.objects(game, scope):
            cost = game.chars(oid).cost
            if cost is None:  # CR 118.6: an unpayable cost
                game.push(self.otherwise, scope)
                return
            price = cost.with_x(0) if cost.x_count else cost
            pay = MayPay(YOU, (Mana(price.less_generic(self.less)),), None, self.otherwise)
            game.push(pay, scope)
            return
