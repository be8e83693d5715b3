"""Effects that add mana (CR 106, 605)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from spellwright.kernel import Choose, Effect, Option, definition
from spellwright.magic.abilities import Activated
from spellwright.magic.amounts import value
from spellwright.magic.objects import Scope
from spellwright.magic.rules.happenings import add_mana

if TYPE_CHECKING:
    from spellwright.magic.game import Game

ANY_COLOR = ("W", "U", "B", "R", "G")


@definition
class AddMana(Effect):
    """Add one of these alternatives, each a tuple of mana; `times` repeats it ("for each").

    `then` happens afterwards as part of the mana ability ("deals 1 damage to you").
    """

    choices: tuple[tuple[str, ...], ...]
    times: Any = 1
    then: Effect | None = None
    restriction: str = ""

    def outputs(self, game: Game, scope: Scope) -> list[tuple[str, ...]]:
        """What it may add now, for planning payments."""
        n = value(self.times, game, scope)
        snow = scope.source in game.objects and "Snow" in game.chars(scope.source).supertypes
        tags = [t for t in (self.restriction, "snow" if snow else "") if t]
        end = ":" + ",".join(sorted(tags)) if tags else ""
        return [tuple(m + end for m in choice) * n for choice in self.choices]

    def side_effect(self) -> str:
        return "" if self.then is None else type(self.then).__name__

    def run(self, game: Game, scope: Scope) -> None:
        planned = scope.vars.get("output")
        if planned is not None:
            self._add(game, scope, planned)
            return
        found = self.outputs(game, scope)
        choices = tuple(
            Option("add " + "".join(f"{{{m[0]}}}" for m in output), (output,)) for output in found
        )
        game.ask(Choose(scope.controller, "Choose mana to add", choices), self, scope)

    def answered(self, game: Game, scope: Scope, answer: list[tuple[str, ...]]) -> None:
        self._add(game, scope, answer[0])

    def _add(self, game: Game, scope: Scope, mana: tuple[str, ...]) -> None:
        if self.then is not None:
            game.push(self.then, scope)
        obj = game.objects.get(scope.source)
        tapped = obj is not None and obj.zone == "battlefield" and obj.tapped
        add_mana(game, scope.controller, mana, scope.source, tapped)


def tap_for(*choices: str) -> Activated:
    """{T}: Add one of these: "R", "C", "CC" …"""
    from spellwright.magic.costs import TapSelf

    return Activated(
        costs=(TapSelf(),), effect=AddMana(tuple(tuple(c) for c in choices)), mana=True
    )
