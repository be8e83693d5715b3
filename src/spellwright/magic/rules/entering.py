"""The order of timestamps of permanents that enter at the same time (CR 613.7m)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from spellwright.kernel import Choose, Effect, ObjectId, definition
from spellwright.magic.records.changes import AddPT, AddTypes, Change, Gain, GainByColor
from spellwright.magic.records.proposals import Moving
from spellwright.magic.rules.options import options
from spellwright.magic.rules.replacement import Door
from spellwright.magic.table import Table

ADDING = (AddPT, AddTypes, Gain, GainByColor)  # among these the order makes no difference


def order_matters(game: Table, batch: Sequence[Moving], seat: int) -> list[Moving]:
    """Of what enters under a player's control, that whose effects meet in a layer."""
    found: list[tuple[Moving, str, list[Change]]] = []
    for p in batch:
        if p.to == "battlefield" and p.chooser(game) == seat:
            chars = p.entering(game)
            changes = [c for a in chars.index.continuous for c in a.changes] if chars else []
            if chars is not None and changes:
                found.append((p, chars.name, changes))
    return [
        p
        for p, name, changes in found
        if any(name != other and _meet(changes, theirs) for _, other, theirs in found)
    ]


def order_of_moves(game: Table, batch: Sequence[Moving]) -> Effect | None:
    """The question in which order permanents enter, where that makes a difference to somebody."""
    if any(order_matters(game, batch, seat) for seat in range(game.seats)):
        return ORDER_ENTERING
    return None


def _meet(one: list[Change], two: list[Change]) -> bool:
    return any(
        a.layer == b.layer and not (isinstance(a, ADDING) and isinstance(b, ADDING))
        for a in one
        for b in two
    )


@definition
class OrderEntering(Effect):
    """Each player in turn order says in which order their permanents get their timestamps."""

    def _next(self, game: Table, door: Door) -> tuple[int, list[Moving]] | None:
        for seat in game.in_turn_order()[door.ordered :]:
            found = order_matters(game, door.batch, seat)
            if found:
                return seat, found
            door.ordered += 1
        return None

    def run(self, game: Table, door: Door) -> None:
        found = self._next(game, door)
        if found is None:
            order = game.in_turn_order()  # APNAP: the active player's are the earlier ones
            door.batch = tuple(sorted(door.batch, key=lambda p: order.index(p.chooser(game))))
            return
        seat, moves = found
        n = len(moves)
        game.ask(
            Choose(
                seat,
                "Order of timestamps, the earliest first",
                options(game, [p.obj for p in moves]),
                n,
                n,
                ordered=True,
            ),
            self,
            door,
        )

    def answered(self, game: Table, door: Door, answer: list[ObjectId]) -> None:
        by_id: dict[Any, Moving] = {p.obj: p for p in door.batch}
        chosen = iter(answer)
        picked = set(answer)
        door.batch = tuple(by_id[next(chosen)] if p.obj in picked else p for p in door.batch)
        door.ordered += 1
        game.push(self, door)


ORDER_ENTERING = OrderEntering()
