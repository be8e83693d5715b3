"""Exile until something leaves, and permission to cast what was exiled (CR 610.3, 702.185)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spellwright.kernel import Effect, definition
from spellwright.magic.effects.control import Remember
from spellwright.magic.objects import Scope
from spellwright.magic.references import Ref
from spellwright.magic.rules import zones
from spellwright.magic.rules.turn import LATER

if TYPE_CHECKING:
    from spellwright.magic.game import Game


@definition
class ExileUntilLeaves(Effect):
    """Exile things until the source leaves the battlefield; not at all if it has left (CR 610.3a–b).

    The source remembers them, and `rules.until` brings them back at once when it leaves.
    """

    what: Ref

    def run(self, game: Game, scope: Scope) -> None:
        source = game.objects.get(scope.source)
        game.moved = ()
        if source is None or source.zone != "battlefield":
            scope.it = ()
            return
        game.push(Remember(zones.UNTIL_LEAVES), scope)
        ids = [i for i in self.what.objects(game, scope) if game.objects[i].zone == "battlefield"]
        zones.move(game, ids, "exile", cause="exile", by=scope.source)


@definition
class LetOwnersCast(Effect):
    """Owners of cards in exile may cast them as long as they stay there, after the current turn."""

    what: Ref

    def run(self, game: Game, scope: Scope) -> None:
        for oid in self.what.objects(game, scope):
            card = game.objects[oid]
            if card.zone == "exile":
                game.change(oid, notes=(*card.notes, (LATER, (card.owner, 0))))
