"""Reveal cards from the top of a library until one is found (CR 701.20)."""

from __future__ import annotations

from spellwright.kernel import Effect, definition
from spellwright.magic.objects.aspects import LIBRARY
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Filter
from spellwright.magic.records.events import Revealed
from spellwright.magic.records.notes import OTHERS
from spellwright.magic.table import Table


@definition
class RevealUntil(Effect):
    """Reveal cards until such a card is revealed: it is "it" from here on, the others are the rest."""

    tells = LIBRARY
    alters = LIBRARY

    of: Filter

    def run(self, game: Table, scope: Scope) -> None:
        seat = scope.controller
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
