"""Revealing a card as it is drawn, the first of the turn (CR 702.94)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spellwright.kernel import Choose, Effect, ObjectId, Option, definition
from spellwright.magic.rules.events import Revealed, Surveyed
from spellwright.magic.rules.zones import learn

if TYPE_CHECKING:
    from spellwright.magic.game import Game
    from spellwright.magic.objects import Scope


@definition
class RevealMiracle(Effect):
    """A card with miracle was drawn: to reveal it triggers the ability linked to that (CR 603.11)."""

    def run(self, game: Game, scope: Scope) -> None:
        name = game.name(scope.source)
        found = (Option(f"reveal {name}", (scope.source,)),)
        game.ask(Choose(scope.controller, f"Miracle: reveal {name}?", found, 0, 1), self, scope)

    def answered(self, game: Game, scope: Scope, answer: list[ObjectId]) -> None:
        if answer:
            learn(game, answer)
            game.happened(
                Revealed(scope.controller, (game.name(scope.source),)),
                Surveyed(scope.controller, "miracle", scope.source),
            )


REVEAL_MIRACLE = RevealMiracle()
