"""What is done as a permanent would enter, without which it does not or before it does (CR 614.1c, 614.12)."""

from __future__ import annotations

from spellwright.kernel import Choose, Effect, ObjectId, definition
from spellwright.magic.objects.aspects import GRAVEYARD, HAND, PERMANENTS
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Filter
from spellwright.magic.records.matching import matching
from spellwright.magic.table import Table


@definition
class EnterSacrificing(Effect):
    """Its controller sacrifices all such permanents, then it enters (Sheltered Valley)."""

    tells = PERMANENTS
    alters = PERMANENTS | GRAVEYARD

    of: Filter

    def run(self, game: Table, scope: Scope) -> None:
        move = game.current()
        seat = move.chooser(game)
        own = Scope(scope.source, seat)
        found = [
            t
            for t in matching(game, own, self.of)
            if isinstance(t, ObjectId) and t != move.obj and game.objects[t].controller == seat
        ]
        game.sacrifice(found, by=scope.source)


@definition
class EnterDiscarding(Effect):
    """Its controller may discard such a card; else it goes to its owner's graveyard instead (Mox Diamond)."""

    tells = HAND
    alters = HAND | GRAVEYARD | PERMANENTS

    of: Filter

    def run(self, game: Table, scope: Scope) -> None:
        move = game.current()
        seat = move.chooser(game)
        own = Scope(scope.source, seat)
        hand = [i for i in game.players[seat].hand if i != move.obj]
        found = [i for i in hand if self.of.matches(game, own, i)]
        prompt = f"Discard a card to have {game.name(scope.source)} enter?"
        game.ask(Choose(seat, prompt, game.options(found), 0, min(1, len(found))), self, scope)

    def answered(self, game: Table, scope: Scope, answer: list[ObjectId]) -> None:
        if answer:
            game.discard(answer, by=scope.source)
            return
        move = game.current().copy()
        move.to = "graveyard"
        game.become(move)
