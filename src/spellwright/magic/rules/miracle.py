"""Revealing a card as it is drawn, the first of the turn (CR 702.94)."""

from __future__ import annotations

from spellwright.kernel import Choose, Effect, ObjectId, Option, definition
from spellwright.magic.objects.objects import Scope
from spellwright.magic.records.events import Acted, Revealed
from spellwright.magic.rules.zones import learn
from spellwright.magic.table import Table


@definition
class RevealMiracle(Effect):
    """A card with miracle was drawn: to reveal it triggers the ability linked to that (CR 603.11)."""

    def run(self, game: Table, scope: Scope) -> None:
        name = game.name(scope.source)
        found = (Option(f"reveal {name}", (scope.source,)),)
        game.ask(Choose(scope.controller, f"Miracle: reveal {name}?", found, 0, 1), self, scope)

    def answered(self, game: Table, scope: Scope, answer: list[ObjectId]) -> None:
        if answer:
            learn(game, answer)
            game.happened(
                Revealed(scope.controller, (game.name(scope.source),)),
                Acted(scope.controller, "miracle", scope.source),
            )


REVEAL_MIRACLE = RevealMiracle()
