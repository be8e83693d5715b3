"""Two tiny games on the kernel: Nim, and a betting game with hidden cards and chance."""

from __future__ import annotations

import dataclasses
from typing import Any

from spellwright.kernel import (
    Choose,
    Effect,
    Event,
    GameKind,
    Option,
    Priority,
    Record,
    Rng,
    Sight,
    Solvable,
    Split,
    definition,
    record,
    register_game,
)
from spellwright.kernel.state import game_state


@game_state
class Nim(Solvable):
    """Take 1 to 3 of the heap in turn; who takes the last one wins."""

    heap: int = 0
    turn: int = 0


@definition
class Take(Effect):
    def run(self, game: Any, scope: Any) -> None:
        game.ask(
            Choose(
                game.turn,
                "Take how many?",
                tuple(Option(str(n), (n,)) for n in range(1, min(3, game.heap) + 1)),
            ),
            self,
        )

    def answered(self, game: Any, scope: Any, answer: list[int]) -> None:
        game.heap -= answer[0]
        if game.heap == 0:
            game.end((game.turn,))
            return
        game.turn = (game.turn + 1) % game.seats
        game.push(self)


def nim(heap: int, seats: int = 2) -> Nim:
    game = Nim(seats=seats, heap=heap)
    game.push(Take())
    game.run()
    return game


@record
class Dealt(Event):
    """A seat got a card that only it may see."""

    seat: int
    card: int

    def seen_by(self, seat: int) -> Event | None:
        return self if seat == self.seat else Dealt(self.seat, 0)


@game_state
class Bets(Solvable):
    """Each seat has a hidden card 1–6; bid, split the stake, then a coin decides ties."""

    cards: list[int] = dataclasses.field(default_factory=list)
    bids: list[int] = dataclasses.field(default_factory=list)
    stake: tuple[int, ...] = ()

    open_fields = (*Solvable.open_fields, "bids", "stake")

    def hide_from(self, seat: int) -> Bets:
        new = self.view_for(Sight(seat))
        new.cards = [c if s == seat else 0 for s, c in enumerate(self.cards)]
        return new

    def fill(self, seat: int, rng: Rng) -> Bets:
        new = self.copy()
        new.cards = [c or rng.below(6) + 1 for c in self.cards]
        return new


@record
class Round(Record):
    """A scope that two frames share and write to."""

    asked: int = 0
    shared = True
    open_fields = ("asked",)


@definition
class DealCard(Effect):
    seat: int

    def run(self, game: Any, scope: Any) -> None:
        game.chance("card", [Option(str(n), (n,)) for n in range(1, 7)], self, scope)

    def answered(self, game: Any, scope: Any, answer: int) -> None:
        game.cards.append(answer)
        game.note(Dealt(self.seat, answer))


@definition
class Bid(Effect):
    seat: int

    def run(self, game: Any, scope: Any) -> None:
        scope.asked += 1
        game.ask(Priority(self.seat, "Bid?", ("pass", "one", "two")), self, scope)

    def answered(self, game: Any, scope: Any, answer: str) -> None:
        game.bids.append(("pass", "one", "two").index(answer))


@definition
class Showdown(Effect):
    def run(self, game: Any, scope: Any) -> None:
        assert scope.asked == game.seats
        best = max(c + b for c, b in zip(game.cards, game.bids, strict=True))
        first = next(s for s in range(game.seats) if game.cards[s] + game.bids[s] == best)
        game.ask(
            Split(
                first,
                "Share the stake",
                4,
                tuple(f"seat {s}" for s in range(game.seats)),
                (0,) * game.seats,
                (4,) * game.seats,
            ),
            self,
            scope,
        )

    def answered(self, game: Any, scope: Any, answer: tuple[int, ...]) -> None:
        game.stake = answer
        game.end(tuple(s for s in range(game.seats) if answer[s] == max(answer)))


def bets(seed: int, seats: int = 2, ask_nature: bool = False) -> Bets:
    game = Bets(seats=seats, seed=seed, ask_nature=ask_nature)
    scope = Round()
    game.push(Showdown(), scope)
    for seat in reversed(range(seats)):
        game.push(Bid(seat), scope)
    for seat in reversed(range(seats)):
        game.push(DealCard(seat), scope)
    game.run()
    return game


register_game(GameKind("heap", "Nim", lambda setup: nim(**setup), lambda n: {"heap": n + 2}))
register_game(GameKind("bets", "Bets", lambda setup: bets(**setup), lambda n: {"seed": n}))
