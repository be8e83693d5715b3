"""What an opponent gets control of, and what owners put on the top or the bottom of their library."""

from __future__ import annotations

from spellwright.kernel import Choose, Effect, ObjectId, Option, definition
from spellwright.magic.effects.lasting import Affect
from spellwright.magic.objects.aspects import (
    CONTROL,
    HAND,
    LIBRARY,
    NOTHING,
    PERMANENTS,
    STACK,
)
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Ref
from spellwright.magic.records.changes import ControlBy
from spellwright.magic.table import Table

OTHERS_CONTROL = (ControlBy("that player"),)


@definition
class OpponentGainsControl(Effect):
    """An opponent of your choice gains control of things (Akroan Horse, Jinxed Choker)."""

    tells = alters = CONTROL

    what: Ref

    def run(self, game: Table, scope: Scope) -> None:
        found = tuple(Option(game.player_name(s), (s,)) for s in game.others(scope.controller))
        prompt = f"Who gains control? ({game.name(scope.source)})"
        game.ask(Choose(scope.controller, prompt, found), self, scope)

    def answered(self, game: Table, scope: Scope, answer: list[int]) -> None:
        own = scope.copy()
        own.player = answer[0]
        game.push(Affect(self.what, OTHERS_CONTROL, "forever"), own)


@definition
class TopOrBottom(Effect):
    """Owners put spells or permanents on the top or the bottom of their library (Subtlety, Aether Gust)."""

    tells = NOTHING
    alters = PERMANENTS | LIBRARY | STACK | HAND

    what: Ref

    def run(self, game: Table, scope: Scope) -> None:
        for oid in self.what.objects(game, scope)[:1]:
            found = (Option("top", ("top",)), Option("bottom", ("bottom",)))
            prompt = f"Put {game.name(oid)} on the top or the bottom of the library?"
            game.ask(Choose(game.objects[oid].owner, prompt, found), self, scope)

    def answered(self, game: Table, scope: Scope, answer: list[str]) -> None:
        ids: list[ObjectId] = self.what.objects(game, scope)[:1]
        game.move(ids, "library", cause="put", by=scope.source, place=answer[0])
