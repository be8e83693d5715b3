"""Tokens and emblems (CR 111, 114): made, then entering like anything else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from spellwright.kernel import ObjectId, record
from spellwright.magic.card import Card
from spellwright.magic.objects import Obj, Thing, base_chars
from spellwright.magic.rules.replacement import Proposal, propose
from spellwright.magic.rules.zones import NOWHERE, Moving, new_object

if TYPE_CHECKING:
    from spellwright.magic.game import Game


@record
class MakingTokens(Proposal):
    """A player would create tokens."""

    seat: int
    card: Card
    n: int
    tapped: bool = False
    attacking: Thing | None = None
    copying: tuple[Card, int] | None = None
    counters: tuple[tuple[str, int], ...] = ()
    kind: ClassVar[str] = "MakeTokens"

    open_fields = ("seat", "card", "n", "tapped", "attacking", "copying", "counters")

    def subject(self) -> ObjectId | None:
        return None

    def chooser(self, game: Game) -> int:
        return self.seat

    @classmethod
    def perform(cls, game: Game, batch: Sequence[MakingTokens]) -> None:
        propose(
            game,
            [
                entering_token(
                    game,
                    p.seat,
                    p.card,
                    copying=p.copying,
                    tapped=p.tapped,
                    attacking=p.attacking,
                    brings=p.counters,
                )
                for p in batch
                for _ in range(p.n)
            ],
        )


def entering_token(
    game: Game, seat: int, card: Card, copying: tuple[Card, int] | None = None, **how: Any
) -> Moving:
    """A new token on its way to the battlefield: what changes how permanents enter sees it (CR 614.12)."""
    obj = Obj(game.new_id(), card, seat, seat, NOWHERE, home=seat, token=True, copying=copying)
    obj.known = (1 << game.seats) - 1
    obj.base = base_chars(obj)
    game.objects[obj.id] = obj
    return Moving(obj.id, "battlefield", controller=seat, cause="token", copying=copying, **how)


def create_tokens(game: Game, seat: int, card: Card, n: int, **how: Any) -> None:
    """A player creates tokens. Call it last."""
    if n > 0:
        propose(game, [MakingTokens(seat, card, n, **how)])


def create_emblem(game: Game, seat: int, card: Card) -> None:
    new_object(game, card, seat, "command")
