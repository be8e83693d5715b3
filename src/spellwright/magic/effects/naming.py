"""Choosing a card name as a spell or ability resolves (CR 201.4)."""

from __future__ import annotations

from spellwright.kernel import Choose, Effect, Option, definition
from spellwright.magic.objects.aspects import NOTHING
from spellwright.magic.objects.names import NamedCards, NewNote
from spellwright.magic.objects.objects import Scope
from spellwright.magic.table import Table


@definition
class ChooseName(Effect):
    """Choose the name of a card; what follows may speak of cards with that name (Cabal Therapy)."""

    tells = alters = NOTHING

    kind: NamedCards = ""
    note: NewNote = "card name"

    def run(self, game: Table, scope: Scope) -> None:
        seat = scope.controller
        found = tuple(Option(name, (name,)) for name in game.card_names(seat, self.kind))
        game.ask(
            Choose(seat, f"Choose {self.note} ({game.name(scope.source)})", found), self, scope
        )

    def answered(self, game: Table, scope: Scope, answer: list[str]) -> None:
        scope.vars[self.note] = answer[0]
