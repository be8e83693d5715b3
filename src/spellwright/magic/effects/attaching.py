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
        found = [
            oid
            for oid in matching(game, scope, self.of & (HAND_CARDS | GRAVEYARD_CARDS))
            if isinstance(oid, ObjectId) and self._fits(game, oid, onto)
        ]
        if found:
            where = f" attached to {game.name(onto[0])}" if onto else ""
            prompt = f"Put which onto the battlefield{where}?"
            game.ask(Choose(scope.controller, prompt, game.options(found), 0, 1), self, scope)

    def _fits(self, game: Table, oid: ObjectId, onto: list[ObjectId]) -> bool:
        """Without anything to be attached to, an Aura stays where it is, and nothing else does (CR 303.4i)."""
        if not onto:
            return "Aura" not in game.chars(oid).subtypes
        return game.why_not_attached(oid, onto[0]) is None

    def answered(self, game: Table, scope: Scope, answer: list[ObjectId]) -> None:
        scope.did = bool(answer)
        onto = self.to.objects(game, scope)
        if answer:
            how = {"controller": scope.controller, "cause": "put", "by": scope.source}
            game.move(answer, "battlefield", attached=onto[0] if onto else None, **how)
