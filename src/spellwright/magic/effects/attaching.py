"""Auras and Equipment that are put onto the battlefield attached to something (CR 303.4i, 301.5e)."""

from __future__ import annotations

from spellwright.kernel import Choose, Effect, ObjectId, definition
from spellwright.magic.objects.aspects import GRAVEYARD, HAND, PERMANENTS
from spellwright.magic.objects.objects import Scope
from spellwright.magic.objects.speech import Filter, Ref
from spellwright.magic.records.filters import InZone
from spellwright.magic.records.matching import matching
from spellwright.magic.table import Table


HAND_CARDS, GRAVEYARD_CARDS = InZone("hand", "you"), InZone("graveyard", "you")


@definition
class PutAttached(Effect):
    """You may put such a card from your hand or graveyard onto the battlefield attached to what it can be."""

    tells = HAND | GRAVEYARD
    alters = PERMANENTS | HAND | GRAVEYARD

    of: Filter
    to: Ref

    def run(self, game: Table, scope: Scope) -> None:
        scope.did = False
        onto = self.to.objects(game, scope)
        if not onto:
            return
        found = [
            oid
            for oid in matching(game, scope, self.of & (HAND_CARDS | GRAVEYARD_CARDS))
            if isinstance(oid, ObjectId) and game.why_not_attached(oid, onto[0]) is None
        ]
        if found:
            prompt = f"Put which onto the battlefield attached to {game.name(onto[0])}?"
            game.ask(Choose(scope.controller, prompt, game.options(found), 0, 1), self, scope)

    def answered(self, game: Table, scope: Scope, answer: list[ObjectId]) -> None:
        scope.did = bool(answer)
        onto = self.to.objects(game, scope)
        if answer and onto:
            how = {"controller": scope.controller, "attached": onto[0], "cause": "put"}
            game.move(answer, "battlefield", by=scope.source, **how)
