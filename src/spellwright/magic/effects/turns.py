"""Turns that are skipped (CR 500.11, 614.10)."""

from __future__ import annotations

from spellwright.kernel import Effect, definition
from spellwright.magic.effects.control import float_ability
from spellwright.magic.objects.abilities import Rule
from spellwright.magic.objects.aspects import TURNS
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Many, Ref, value
from spellwright.magic.records.filters import Affected
from spellwright.magic.records.references import Who
from spellwright.magic.table import Table

SKIPPED = Rule("skip turn", Affected())


@definition
class SkipTurns(Effect):
    """Players skip their next turns: each of them waits for the first turn that has not been skipped (CR 614.10a)."""

    tells = alters = TURNS

    n: Many = 1
    who: Ref = Who("you")

    def run(self, game: Table, scope: Scope) -> None:
        for seat in self.who.seats(game, scope):
            for _ in range(value(self.n, game, scope)):
                float_ability(game, scope, SKIPPED, "forever", affected=(seat,), once=True)
