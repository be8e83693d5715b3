"""Damage that becomes counters: instead of it, or as it is prevented (Soul-Scar Mage, Vigor; CR 614, 615)."""

from __future__ import annotations

from spellwright.kernel import Effect, definition
from spellwright.magic.effects.happen import PutCounters
from spellwright.magic.objects.aspects import COUNTERS, DAMAGE
from spellwright.magic.objects.names import CounterKind
from spellwright.magic.objects.objects import Scope
from spellwright.magic.records.amounts import ThatMany
from spellwright.magic.records.references import It
from spellwright.magic.table import Table


@definition
class DamageIntoCounters(Effect):
    """As many counters are put on what the damage would be dealt to, instead or besides preventing it."""

    tells = DAMAGE
    alters = COUNTERS | DAMAGE

    kind: CounterKind
    prevented: bool = False  # "prevent that damage": not damage that cannot be

    @property
    def prevents(self) -> bool:
        return self.prevented

    def run(self, game: Table, scope: Scope) -> None:
        hit = game.current()
        if self.prevented:
            if not hit.preventable:
                return  # CR 615.12
            game.count_prevented(hit.amount)
        subject = hit.subject()
        own = scope.copy()
        own.it = () if subject is None else (subject,)
        own.number = hit.amount
        game.do_instead(PutCounters(self.kind, ThatMany(), It()), own)
