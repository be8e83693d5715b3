"""Several players discard: each in turn order chooses, or chance does, then all at once (CR 101.4, 701.9)."""

from __future__ import annotations

from spellwright.kernel import NATURE, Choose, Effect, ObjectId, definition
from spellwright.magic.objects.aspects import GRAVEYARD, HAND
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Filter, Many, value
from spellwright.magic.table import Table


@definition
class DiscardTogether(Effect):
    """The next player's cards are chosen; nobody sees them before all of them go (CR 101.4a)."""

    tells = HAND
    alters = HAND | GRAVEYARD

    n: Many | None  # None: the whole hand
    of: Filter
    at_random: bool

    def run(self, game: Table, scope: Scope) -> None:
        seats, chosen = scope.vars["seats"], scope.vars["chosen"]
        if not seats:
            game.moved = ()
            game.discard(chosen, by=scope.source)
            return
        seat = scope.player = seats[0]
        hand = [i for i in game.players[seat].hand if self.of.matches(game, scope, i)]
        n = len(hand) if self.n is None else min(value(self.n, game, scope), len(hand))
        if self.at_random and n < len(hand) and game.decider(scope) == NATURE:
            left = [i for i in hand if i not in chosen]
            if len(hand) - len(left) == n:
                self._next(game, scope)
                return
            found = game.options(left)
            weights = [len(o.values) for o in found]
            game.chance("discard at random", found, self, scope, weights)
            return
        chooser = game.decider(scope) if self.at_random and n < len(hand) else seat
        game.ask(Choose(chooser, f"Discard {n}", game.options(hand), n, n), self, scope)

    def answered(self, game: Table, scope: Scope, answer: list[ObjectId] | ObjectId) -> None:
        if not isinstance(answer, list):  # one card by chance
            scope.vars["chosen"] = (*scope.vars["chosen"], answer)
            game.push(self, scope)
            return
        scope.vars["chosen"] = (*scope.vars["chosen"], *answer)
        self._next(game, scope)

    def _next(self, game: Table, scope: Scope) -> None:
        scope.vars["seats"] = scope.vars["seats"][1:]
        game.push(self, scope)
