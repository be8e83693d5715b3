"""Effects that add mana (CR 106, 605)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from spellwright.kernel import Choose, Effect, Option, definition
from spellwright.magic.abilities import Activated
from spellwright.magic.amounts import CountersRemoved, value
from spellwright.magic.objects import Scope
from spellwright.magic.references import Ref, Who
from spellwright.magic.rules.happenings import add_mana

if TYPE_CHECKING:
    from spellwright.magic.game import Game

ANY_COLOR = ("W", "U", "B", "R", "G")
YOU = Who("you")


@definition
class AddMana(Effect):
    """Add one of these alternatives, each a tuple of mana; `times` repeats it ("for each").

    `then` happens afterwards as part of the mana ability ("deals 1 damage to you").
    """

    choices: tuple[tuple[str, ...], ...]
    times: Any = 1
    then: Effect | None = None
    who: Ref = YOU
    additional: bool = False  # besides the mana that made it trigger: a word in the text
    note: str = ""  # remember on the source that it added mana
    colors_of: Ref | None = None  # the alternatives are the colours of these things (CR 106.5)

    def outputs(self, game: Game, scope: Scope) -> list[tuple[str, ...]]:
        """What it may add now, for planning payments."""
        if isinstance(self.times, CountersRemoved):
            times = self.times.possible(game, scope)
        else:
            times = (value(self.times, game, scope),)
        choices = self.choices
        if self.colors_of is not None:
            things = self.colors_of.objects(game, scope)
            found = {color for oid in things for color in game.chars(oid).colors}
            choices = tuple((c,) for c in ANY_COLOR if c in found)
        snow = scope.source in game.objects and "Snow" in game.chars(scope.source).supertypes
        end = ":snow" if snow else ""
        return [tuple(m + end for m in choice) * n for choice in choices for n in times]

    def side_effect(self) -> str:
        return "" if self.then is None else type(self.then).__name__

    def run(self, game: Game, scope: Scope) -> None:
        planned = scope.vars.get("output")
        seats = self.who.seats(game, scope)
        found = list(dict.fromkeys(self.outputs(game, scope)))
        if planned is not None and planned in found:
            self._add(game, scope, planned)
            return
        if not seats or not any(found):
            self._add(game, scope, ())
            return
        choices = tuple(
            Option("add " + "".join(f"{{{m[0]}}}" for m in output), (output,)) for output in found
        )
        game.ask(Choose(seats[0], "Choose mana to add", choices), self, scope)

    def answered(self, game: Game, scope: Scope, answer: list[tuple[str, ...]]) -> None:
        self._add(game, scope, answer[0])

    def _add(self, game: Game, scope: Scope, mana: tuple[str, ...]) -> None:
        if self.then is not None:
            game.push(self.then, scope)
        if not mana:
            return
        if self.note and scope.source in game.objects:
            notes = game.objects[scope.source].notes
            game.change(scope.source, notes=(*notes, (self.note, True)))
        tapped = scope.vars.get("tapped", False)
        for seat in self.who.seats(game, scope):
            add_mana(game, seat, mana, scope.source, tapped, scope.vars.get("extra", ()))
            return


def tap_for(*choices: str) -> Activated:
    """{T}: Add one of these: "R", "C", "CC" …"""
    from spellwright.magic.costs import TapSelf

    return Activated(
        costs=(TapSelf(),), effect=AddMana(tuple(tuple(c) for c in choices)), mana=True
    )
