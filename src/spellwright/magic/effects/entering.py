"""As a permanent enters, something is done to another one (CR 614.12a)."""

from __future__ import annotations

from spellwright.kernel import Choose, Effect, ObjectId, definition
from spellwright.magic.objects.aspects import COUNTERS, PERMANENTS
from spellwright.magic.objects.names import CounterKind
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Filter
from spellwright.magic.records.matching import matching
from spellwright.magic.table import Table


@definition
class EnterMarking(Effect):
    """As it enters, put a counter on one of these, if there is one (Phylactery Lich)."""

    tells = PERMANENTS
    alters = COUNTERS

    kind: CounterKind
    on: Filter

    def run(self, game: Table, scope: Scope) -> None:
        found = [t for t in matching(game, scope, self.on) if t != scope.source]
        if found:
            seat = game.current().chooser(game)
            prompt = f"Put a {self.kind} counter on which?"
            game.ask(Choose(seat, prompt, game.options(found)), self, scope)

    def answered(self, game: Table, scope: Scope, answer: list[ObjectId]) -> None:
        game.put_counters(answer, self.kind, 1, game.current().chooser(game))
