"""Players choose what they keep, and sacrifice the rest (Ajani, Nacatl Avenger; Cataclysm)."""

from __future__ import annotations

from spellwright.kernel import Choose, Effect, ObjectId, definition
from spellwright.magic.objects.aspects import GRAVEYARD, PERMANENTS
from spellwright.magic.objects.names import TypeName
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Filter, Ref
from spellwright.magic.records.matching import matching
from spellwright.magic.table import Table


@definition
class KeepOneOfEach(Effect):
    """Players in turn order choose one of each of these types among their own; all the rest is sacrificed at once.

    One permanent may be chosen for several of its types.
    """

    tells = PERMANENTS
    alters = PERMANENTS | GRAVEYARD

    who: Ref
    types: tuple[TypeName, ...]
    among: Filter

    def run(self, game: Table, scope: Scope) -> None:
        seats = scope.vars.setdefault("choosers", tuple(self.who.seats(game, scope)))
        asked = scope.vars.setdefault("asked", 0)
        if not seats:
            kept = scope.vars.pop("chosen", ())
            del scope.vars["choosers"], scope.vars["asked"]
            every = [t for s in self.who.seats(game, scope) for t in self._of(game, scope, s)]
            game.sacrifice([t for t in every if t not in kept], by=scope.source)
            return
        if asked == len(self.types):
            scope.vars["choosers"], scope.vars["asked"] = seats[1:], 0
            game.push(self, scope)
            return
        word = self.types[asked]
        found = [t for t in self._of(game, scope, seats[0]) if word in game.chars(t).types]
        n = min(1, len(found))
        prompt = f"Keep which {word.lower()}? ({game.name(scope.source)})"
        game.ask(Choose(seats[0], prompt, game.options(found), n, n), self, scope)

    def _of(self, game: Table, scope: Scope, seat: int) -> list[ObjectId]:
        return [
            t
            for t in matching(game, scope, self.among)
            if isinstance(t, ObjectId) and game.objects[t].controller == seat
        ]

    def answered(self, game: Table, scope: Scope, answer: list[ObjectId]) -> None:
        scope.vars["chosen"] = (*scope.vars.get("chosen", ()), *answer)
        scope.vars["asked"] += 1
        game.push(self, scope)
