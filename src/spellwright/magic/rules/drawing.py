"""Drawing cards (CR 121): the doors, and who can."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from spellwright.kernel import Effect, ObjectId, definition, record
from spellwright.magic.objects.objects import Scope
from spellwright.magic.records.events import Drew
from spellwright.magic.records.proposals import Moving, Proposal
from spellwright.magic.rules.miracle import REVEAL_MIRACLE
from spellwright.magic.rules.queries import applies, rulings, scope_of
from spellwright.magic.rules.replacement import candidates, propose
from spellwright.magic.rules.top_cards import TOP, show_top_cards
from spellwright.magic.rules.zones import perform_moves
from spellwright.magic.table import Table

EMPTY_LIBRARY_IS_HARMLESS = "empty library is harmless"  # a switch of a game


@record
class Drawing(Proposal):
    """A player would draw a card."""

    seat: int
    kind: ClassVar[str] = "Draw"

    open_fields = ("seat",)

    def subject(self) -> ObjectId | None:
        return None

    def chooser(self, game: Table) -> int:
        return self.seat

    @classmethod
    def perform(cls, game: Table, batch: Sequence[Drawing]) -> None:
        for p in batch:
            _draw_one(game, p.seat)


@record
class DrawingSeveral(Proposal):
    """A player would draw some cards: their number may change before the single draws (CR 121.2a)."""

    seat: int
    n: int
    kind: ClassVar[str] = "DrawSeveral"

    open_fields = ("seat", "n")

    def subject(self) -> ObjectId | None:
        return None

    def chooser(self, game: Table) -> int:
        return self.seat

    @classmethod
    def perform(cls, game: Table, batch: Sequence[DrawingSeveral]) -> None:
        for p in batch:
            _draw_each(game, p.seat, p.n)


@definition
class DrawMore(Effect):
    """The draws that are left of several: one at a time (CR 121.2)."""

    seat: int
    n: int

    def run(self, game: Table, scope: Scope | None) -> None:
        _draw_each(game, self.seat, self.n)


def draw(game: Table, seat: int, n: int = 1) -> None:
    """A player draws cards. Call it last."""
    if n > 0:
        propose(game, [DrawingSeveral(seat, n)])


def draw_each(game: Table, seats: Sequence[int], n: int) -> None:
    """Players draw cards, one player after the other. Call it last."""
    for seat in reversed(seats[1:]):
        game.push(DrawCards(seat, n))
    if seats:
        draw(game, seats[0], n)


def _draw_each(game: Table, seat: int, n: int) -> None:
    """One card at a time, each with its own replacement effects (CR 121.2, 614.11)."""
    for i in range(n):
        if not can_draw(game, seat):
            return  # CR 121.2b, 614.17c: nor is it replaced
        p = Drawing(seat)
        replaced = bool(candidates(game, p, ()))
        if n - i > 1 and (replaced or _may_show(game, seat)):
            game.push(DrawMore(seat, n - i - 1))
        if replaced:
            propose(game, [p])
            return
        if _draw_one(game, seat):
            return


def can_draw(game: Table, seat: int, n: int = 1) -> bool:
    """May the player draw so many more cards this turn (CR 121.2b)?"""
    return not any(
        game.count_this_turn("drawn", seat) + n > r[0].number(game, scope_of(game, r))
        and applies(game, r, seat)
        for r in rulings(game, "draw limit")
    )


def _may_show(game: Table, seat: int) -> bool:
    """Will the player be asked about the next card as it is drawn?"""
    library = game.players[seat].library
    return (
        bool(library)
        and game.turn > 0
        and not game.count_this_turn("drawn", seat)
        and "miracle" in game.objects[library[0]].base.index.keywords
    )


def _draw_one(game: Table, seat: int) -> bool:
    """One card is drawn; True when the player is asked about it."""
    library = game.players[seat].library
    if not library:
        if EMPTY_LIBRARY_IS_HARMLESS not in game.switches:
            game.change_player(seat, drew_from_empty=True)  # CR 704.5b, checked later
        return False
    shown = _may_show(game, seat)
    moved = perform_moves(game, [Moving(library[0], "hand", cause="draw")])
    if "drawn this turn" in game.reads:
        game.change(moved[0], drawn=True)
    if shown:
        game.push(REVEAL_MIRACLE, Scope(moved[0], seat))
    if TOP in game.far:
        show_top_cards(game)  # each card is on top before it is drawn
    game.tick("drawn", seat)
    first = game.step == "draw" and game.active == seat and not game.tally.get("draw step draw")
    if game.step == "draw":
        if game.active == seat:
            game.tally["draw step draw"] = 1
    game.happened(Drew(seat, moved[0], game.count_this_turn("drawn", seat), first))
    return shown


@definition
class DrawCards(Effect):
    """A player draws cards."""

    seat: int
    n: int

    def run(self, game: Table, scope: Scope | None) -> None:
        draw(game, self.seat, self.n)
