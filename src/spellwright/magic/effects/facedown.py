"""Effects that put cards onto the battlefield face down (CR 701.62, 708)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spellwright.kernel import Effect, definition
from spellwright.magic.aspects import ABILITIES, GRAVEYARD, LIBRARY, PERMANENTS
from spellwright.magic.objects import Scope
from spellwright.magic.references import Ref, Who
from spellwright.magic.rules.manifest import ManifestOneOfTwo

if TYPE_CHECKING:
    from spellwright.magic.game import Game

YOU = Who("you")


@definition
class ManifestDread(Effect):
    """Players look at the top two cards of their library, manifest one and put the other into their graveyard."""

    tells = LIBRARY
    alters = LIBRARY | GRAVEYARD | PERMANENTS | ABILITIES

    who: Ref = YOU

    def run(self, game: Game, scope: Scope) -> None:
        game.push_all([ManifestOneOfTwo(s) for s in self.who.seats(game, scope)], scope)
