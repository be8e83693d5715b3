"""Costs that chance has a hand in: cards discarded at random (CR 701.9b)."""

from __future__ import annotations

from spellwright.kernel import definition
from spellwright.magic.effects.moving import Discard
from spellwright.magic.objects.aspects import GRAVEYARD, HAND
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Cost
from spellwright.magic.table import Table


@definition
class DiscardAtRandom(Cost):
    """Discard so many cards at random."""

    tells = HAND
    alters = HAND | GRAVEYARD

    n: int = 1

    def payable(self, game: Table, scope: Scope) -> bool:
        hand = [i for i in game.players[scope.controller].hand if i != scope.source]
        return len(hand) >= self.n

    def run(self, game: Table, scope: Scope) -> None:
        if not self.payable(game, scope):
            game.reverse("its cost cannot be paid")
            return
        game.push(Discard(self.n, at_random=True), scope)
