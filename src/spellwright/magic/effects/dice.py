"""Rolling dice (CR 706)."""

from __future__ import annotations

from spellwright.kernel import Effect, Option, definition
from spellwright.magic.objects.aspects import NOTHING
from spellwright.magic.objects.objects import Scope
from spellwright.magic.records.events import Said
from spellwright.magic.table import Table


@definition
class RollDie(Effect):
    """Roll a die: the result is "that many" from here on, and a row of the table may say what happens (CR 706.2)."""

    tells = alters = NOTHING

    sides: int
    rows: tuple[tuple[int, int, Effect], ...] = ()  # from, to, what happens (CR 706.3)

    def run(self, game: Table, scope: Scope) -> None:
        found = tuple(Option(str(n), (n,)) for n in range(1, self.sides + 1))
        game.chance(f"Roll a d{self.sides} for {game.name(scope.source)}", found, self, scope)

    def answered(self, game: Table, scope: Scope, answer: int) -> None:
        game.note(Said(f"{game.player_name(scope.controller)} rolls {answer}."))
        scope.number, scope.did = answer, True
        for lo, hi, effect in self.rows:
            if lo <= answer <= hi:
                game.push(effect, scope)
