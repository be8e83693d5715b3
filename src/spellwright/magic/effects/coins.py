"""Coin flips (CR 705)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spellwright.kernel import Effect, Option, definition
from spellwright.magic.aspects import NOTHING
from spellwright.magic.objects import Scope
from spellwright.magic.rules import chance
from spellwright.magic.rules.events import Said

if TYPE_CHECKING:
    from spellwright.magic.game import Game


@definition
class FlipCoin(Effect):
    """The controller flips a coin and wins or loses the flip (CR 705.2); what they call does not matter."""

    tells = alters = NOTHING

    won: Effect | None = None
    lost: Effect | None = None

    def run(self, game: Game, scope: Scope) -> None:
        found = (Option("win the flip", (True,)), Option("lose the flip", (False,)))
        chance.pick(game, f"Flip a coin for {game.name(scope.source)}", found, self, scope)

    def answered(self, game: Game, scope: Scope, answer: bool) -> None:
        result = "wins" if answer else "loses"
        game.note(Said(f"{game.player_name(scope.controller)} {result} the flip."))
        then = self.won if answer else self.lost
        if then is not None:
            game.push(then, scope)
