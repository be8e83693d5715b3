"""What happens in an untap step as permanents untap (CR 502.3)."""

from __future__ import annotations

from spellwright.kernel import Effect, definition
from spellwright.magic.effects.control import float_ability
from spellwright.magic.objects.abilities import Rule
from spellwright.magic.objects.aspects import STEPS, TAPPING
from spellwright.magic.objects.objects import Scope
from spellwright.magic.records.notes import AS_YOU_UNTAP
from spellwright.magic.table import Table


@definition
class AsYouUntap(Effect):
    """Once, during your next untap step, as you untap your permanents: about the source alone."""

    tells = TAPPING | STEPS
    alters = TAPPING

    effect: Effect

    def run(self, game: Table, scope: Scope) -> None:
        rule = Rule(AS_YOU_UNTAP, detail=self.effect)
        here = scope.source in game.objects
        if here and not any(  # what is going to happen to it anyway is not noted again
            (f.ability, f.source, f.controller) == (rule, scope.source, scope.controller)
            for f in game.floating
        ):
            own = Scope(scope.source, scope.controller)
            float_ability(game, own, rule, "forever", affected=(scope.source,), once=True)
