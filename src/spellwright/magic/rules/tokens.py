"""Tokens and emblems (CR 111, 114): made, then entering like anything else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from spellwright.magic.objects.card import Card
from spellwright.magic.objects.objects import Obj, base_chars
from spellwright.magic.records.proposals import MakingTokens, Moving
from spellwright.magic.rules.replacement import propose
from spellwright.magic.rules.zones import NOWHERE, new_object
from spellwright.magic.table import Table


def make_tokens_now(game: Table, batch: Sequence[MakingTokens]) -> None:
    """Tokens are made, and come to the door of the battlefield, all at once."""
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
    game: Table, seat: int, card: Card, copying: tuple[Card, int] | None = None, **how: Any
) -> Moving:
    """A new token on its way to the battlefield: what changes how permanents enter sees it (CR 614.12)."""
    obj = Obj(game.new_id(), card, seat, seat, NOWHERE, home=seat, token=True, copying=copying)
    obj.known = (1 << game.seats) - 1
    obj.base = base_chars(obj)
    game.objects[obj.id] = obj
    return Moving(obj.id, "battlefield", controller=seat, cause="token", copying=copying, **how)


def create_emblem(game: Table, seat: int, card: Card) -> None:
    new_object(game, card, seat, "command")
