"""Effects that put cards onto the battlefield face down (CR 701.62, 708)."""

from __future__ import annotations

from spellwright.kernel import Effect, definition
from spellwright.magic.objects.aspects import ABILITIES, GRAVEYARD, LIBRARY, PERMANENTS
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Ref
from spellwright.magic.records.references import Who
from spellwright.magic.table import Table

YOU = Who("you")


@definition
class ManifestDread(Effect):
    """Players look at the top two cards of their library, manifest one and put the other into their graveyard."""

    tells = LIBRARY
    alters = LIBRARY | GRAVEYARD | PERMANENTS | ABILITIES

    who: Ref = YOU

    def run(self, game: Table, scope: Scope) -> None:
        game.manifest_dread(self.who.seats(game, scope), scope)


@definition
class Manifest(Effect):
    """Players manifest the top card of their library (CR 701.40)."""

    tells = LIBRARY
    alters = LIBRARY | PERMANENTS | ABILITIES

    who: Ref = YOU

    def run(self, game: Table, scope: Scope) -> None:
        for seat in self.who.seats(game, scope):
            game.manifest(game.players[seat].library[:1], seat, scope.source)
            return
