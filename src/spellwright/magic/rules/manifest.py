"""Manifesting: cards are put onto the battlefield face down (CR 701.40), and manifesting dread (701.62)."""

from __future__ import annotations

from collections.abc import Iterable

from spellwright.kernel import Choose, Effect, ObjectId, definition
from spellwright.magic.objects.objects import FACE_DOWN, Scope
from spellwright.magic.records.events import Acted
from spellwright.magic.records.notes import MANIFESTED
from spellwright.magic.rules import zones
from spellwright.magic.rules.options import options
from spellwright.magic.table import Table


def manifest(game: Table, ids: Iterable[ObjectId], seat: int, by: ObjectId) -> None:
    """Put cards onto the battlefield face down; what they are only their controller knows. Call it last."""
    zones.move(
        game,
        ids,
        "battlefield",
        controller=seat,
        side=FACE_DOWN,
        cause="manifest",
        by=by,
        notes=((MANIFESTED, True),),
    )


@definition
class ManifestOneOfTwo(Effect):
    """A player looks at the top two cards of their library and manifests one of them."""

    seat: int

    def run(self, game: Table, scope: Scope) -> None:
        top = game.players[self.seat].library[:2]
        zones.learn(game, top, self.seat)
        prompt = f"Manifest which card? ({game.name(scope.source)})"
        n = min(len(top), 1)
        game.ask(Choose(self.seat, prompt, options(game, top), n, n), self, scope)

    def answered(self, game: Table, scope: Scope, answer: list[ObjectId]) -> None:
        top = game.players[self.seat].library[:2]
        game.push(PutAwayUnmanifested(self.seat, top), scope)
        manifest(game, answer, self.seat, scope.source)


@definition
class PutAwayUnmanifested(Effect):
    """What was looked at goes to the graveyard unless it was manifested, also what could not be."""

    seat: int
    ids: tuple[ObjectId, ...]

    def run(self, game: Table, scope: Scope) -> None:
        game.push(ManifestedDread(self.seat), scope)
        zones.move(game, self.ids, "graveyard", cause="manifest dread", by=scope.source)


@definition
class ManifestedDread(Effect):
    """Told once all of it is done, even if some of it was impossible (CR 701.62b)."""

    seat: int

    def run(self, game: Table, scope: Scope) -> None:
        game.happened(Acted(self.seat, "manifest dread"))
