"""One of several things, chosen as it happens: no modes, and nothing is announced before (CR 608.2d)."""

from __future__ import annotations

import dataclasses

from spellwright.kernel import Choose, Effect, Option, definition
from spellwright.magic.objects.aspects import NOTHING
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Ref
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
