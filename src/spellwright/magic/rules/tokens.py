"""Tokens and emblems (CR 111, 114): made, aimed if they attack, then entering like anything else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from spellwright.kernel import Choose, Effect, Record, definition, record
from spellwright.magic.objects.card import Card
from spellwright.magic.objects.objects import Obj, base_chars
from spellwright.magic.objects.speech import Thing
from spellwright.magic.records.proposals import MakingTokens, Moving
from spellwright.magic.rules.replacement import propose
from spellwright.magic.rules.zones import NOWHERE, new_object
from spellwright.magic.table import Table


def make_tokens_now(game: Table, batch: Sequence[MakingTokens]) -> None:
    """Tokens are made, and come to the door of the battlefield, all at once."""
    if game.combat is not None and any(p.attacking for p in batch) and game.defenders():
        game.push(AIMING, Aims(tuple(batch)))
    else:
        _make(game, batch, ())


@record
class Aims(Record):
    """Tokens that are to be attacking, and what those of them attack for which it has been chosen."""

    batch: tuple[MakingTokens, ...]
    chosen: tuple[Thing, ...] = ()

    open_fields = ("batch", "chosen")

    shared = True


@definition
class Aiming(Effect):
    """For each its controller chooses what it attacks, of what may be attacked (CR 508.4)."""

    def run(self, game: Table, aims: Aims) -> None:
        tokens = [p for p in aims.batch if p.attacking for _ in range(p.n)]
        if len(aims.chosen) == len(tokens):
            _make(game, aims.batch, aims.chosen)
            return
        token = tokens[len(aims.chosen)]
        prompt = f"What does it attack? ({token.card.name})"
        game.ask(Choose(token.seat, prompt, game.options(game.defenders())), self, aims)

    def answered(self, game: Table, aims: Aims, answer: list[Thing]) -> None:
        aims.chosen = (*aims.chosen, answer[0])
        game.push(self, aims)


AIMING = Aiming()


def _make(game: Table, batch: Sequence[MakingTokens], aims: Sequence[Thing]) -> None:
    waiting = iter(aims)
    propose(
        game,
        [
            entering_token(
                game,
                p.seat,
                p.card,
                copying=p.copying,
                tapped=p.tapped,
                attacking=next(waiting, None) if p.attacking else None,
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
