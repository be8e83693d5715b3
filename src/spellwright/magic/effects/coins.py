"""Coin flips (CR 705)."""

from __future__ import annotations

from spellwright.kernel import Effect, Option, definition
from spellwright.magic.objects.aspects import NOTHING
from spellwright.magic.objects.objects import Scope
from spellwright.magic.records.events import Said
from spellwright.magic.table import Table


@definition
class FlipCoin(Effect):
    """The controller flips a coin and wins or loses the flip (CR 705.2); what they call does not matter."""

    tells = alters = NOTHING

    won: Effect | None = None
    lost: Effect | None = None

    def run(self, game: Table, scope: Scope) -> None:
        found = (Option("win the flip", (True,)), Option("lose the flip", (False,)))
        game.chance(f"Flip a coin for {game.name(scope.source)}", found, self, scope)

    def answered(self, game: Table, scope: Scope, answer: bool) -> None:
        result = "wins" if answer else "loses"
        game.note(Said(f"{game.player_name(scope.controller)} {result} the flip."))
        then = self.won if answer else self.lost
        if then is not None:
            game.push(then, scope)
