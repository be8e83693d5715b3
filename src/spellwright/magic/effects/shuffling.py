"""Shuffling cards of several places into the libraries of their owners (CR 701.24)."""

from __future__ import annotations

from spellwright.kernel import Effect, ObjectId, definition
from spellwright.magic.objects.aspects import GRAVEYARD, LIBRARY, PERMANENTS
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Ref
from spellwright.magic.records.references import GraveyardOf, HandOf, Several
from spellwright.magic.table import Table


@definition
class ShuffleAway(Effect):
    """Cards go to their owners' libraries, which are shuffled even if none of them is there (CR 701.24c–d)."""

    tells = LIBRARY
    alters = LIBRARY | PERMANENTS | GRAVEYARD

    what: Ref

    def run(self, game: Table, scope: Scope) -> None:
        seats = _owners(self.what, game, scope)
        turns = [s for s in game.in_turn_order() if s in seats]
        game.shuffle_later(turns, scope)
        cards = self.what.objects(game, scope)
        game.move(cards, "library", cause="shuffle", by=scope.source)


def _owners(what: Ref, game: Table, scope: Scope) -> set[int]:
    """Whose libraries are meant, also for what is no longer where it was."""
    if isinstance(what, Several):
        return {seat for part in what.parts for seat in _owners(part, game, scope)}
    if isinstance(what, GraveyardOf | HandOf):
        return set(what.who.seats(game, scope))
    return {
        game.obj(t).owner
        for t in what.things(game, scope)
        if isinstance(t, ObjectId) and (t in game.objects or t in game.lki)
    }
