"""A player becomes the monarch (CR 725); see `rules.monarch`."""

from __future__ import annotations

from spellwright.kernel import Effect, definition
from spellwright.magic.objects.aspects import BUT_LIFE
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Ref
from spellwright.magic.table import Table


@definition
class BecomeMonarch(Effect):
    """The player becomes the monarch: abilities of the rules draw cards for them and watch damage to them."""

    tells = alters = BUT_LIFE

    who: Ref

    def run(self, game: Table, scope: Scope) -> None:
        for seat in self.who.seats(game, scope)[:1]:
            game.become_monarch(seat)
