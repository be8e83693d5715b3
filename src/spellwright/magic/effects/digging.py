"""Reveal cards from the top of a library until one is found (CR 701.20)."""

from __future__ import annotations

from spellwright.kernel import Effect, definition
from spellwright.magic.objects.aspects import LIBRARY
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Filter, Ref
from spellwright.magic.records.events import Revealed
from spellwright.magic.records.notes import OTHERS
from spellwright.magic.records.references import Who
from spellwright.magic.table import Table

YOU = Who("you")


@definition
class RevealUntil(Effect):
    """Reveal cards until such a card is revealed: it is "it" from here on, the others are the rest."""

    tells = LIBRARY
    alters = LIBRARY

    of: Filter
    who: Ref = YOU

    def run(self, game: Table, scope: Scope) -> None:
        scope.it, scope.vars[OTHERS] = (), ()
        scope.did = False
        for seat in self.who.seats(game, scope)[:1]:
            self._reveal(game, scope, seat)

    def _reveal(self, game: Table, scope: Scope, seat: int) -> None:
        shown = []
        found = False
        for oid in game.players[seat].library:
            shown.append(oid)
            if self.of.matches(game, scope, oid):
                found = True
                break
        game.learn(shown)
        if shown:
            game.happened(Revealed(seat, tuple(game.name(oid) for oid in shown)))
        scope.it = (shown[-1],) if found else ()
        scope.vars[OTHERS] = tuple(shown[:-1] if found else shown)
        scope.did = found
