"""Reveal cards from the top of a library until one is found, or so many of them (CR 701.20)."""

from __future__ import annotations

from spellwright.kernel import Effect, definition
from spellwright.magic.effects.choosing import PutOnBottom
from spellwright.magic.effects.moving import Move
from spellwright.magic.objects.aspects import LIBRARY, PERMANENTS
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Filter, Many, Ref, value
from spellwright.magic.records.events import Revealed
from spellwright.magic.records.notes import OTHERS
from spellwright.magic.records.references import NotedThings, Who
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


@definition
class PutRevealedOnto(Effect):
    """Reveal cards from the top: permanent cards enter, Auras after the others, the rest goes to the bottom."""

    tells = LIBRARY
    alters = LIBRARY | PERMANENTS

    n: Many

    def run(self, game: Table, scope: Scope) -> None:
        seat = scope.controller
        top = game.players[seat].library[: value(self.n, game, scope)]
        game.learn(top)
        if top:
            game.happened(Revealed(seat, tuple(game.name(i) for i in top)))
        kinds = {i: game.chars(i) for i in top}
        auras = tuple(i for i in top if "Aura" in kinds[i].subtypes)
        first = tuple(i for i in top if kinds[i].is_permanent and i not in auras)
        scope.vars.update(first=first, auras=auras)
        scope.vars[OTHERS] = tuple(i for i in top if i not in first and i not in auras)
        game.push_all(
            [
                Move(NotedThings("first"), "battlefield", under="you"),
                Move(NotedThings("auras"), "battlefield", under="you"),
                PutOnBottom(NotedThings(OTHERS), at_random=True),
            ],
            scope,
        )
