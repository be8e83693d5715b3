"""The state of Nim, its one effect, and how a game starts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from spellwright.kernel import (
    Choose,
    Effect,
    Event,
    Option,
    Rng,
    Solvable,
    SpellwrightError,
    State,
    definition,
    record,
)
from spellwright.kernel.state import game_state

MOST_HEAPS, LARGEST_HEAP, MOST_SEATS = 20, 100, 10


@game_state
class NimGame(Solvable):
    """The heaps, whose turn it is, and whether the last counter loses."""

    heaps: tuple[int, ...] = ()
    turn: int = 0
    misere: bool = False

    open_fields: ClassVar[tuple[str, ...]] = (*State.open_fields, "heaps", "turn", "misere")

    def fill(self, seat: int, rng: Rng) -> NimGame:
        """Nothing is hidden: what a seat sees is the game."""
        return self.copy()

    def heading(self) -> str:
        return f"Heaps {', '.join(map(str, self.heaps))}, {self.seat_name(self.turn)}"

    def seat_name(self, seat: int) -> str:
        return f"player {seat + 1}"

    def outcome(self) -> str:
        if self.winners is None:
            return super().outcome()
        return f"{' and '.join(map(self.seat_name, self.winners))} won.".capitalize()


@record
class Taken(Event):
    """A player took counters from a heap."""

    seat: int
    heap: int
    n: int

    open_fields: ClassVar[tuple[str, ...]] = ("seat", "heap", "n")

    def describe(self, game: NimGame) -> str:
        return f"Player {self.seat + 1} takes {self.n} from heap {self.heap + 1}."


@definition
class Take(Effect):
    """The player whose turn it is takes one or more counters from one heap."""

    def run(self, game: NimGame, scope: None) -> None:
        options = tuple(
            Option(f"{n} from heap {heap + 1}", ((heap, n),))
            for heap, size in enumerate(game.heaps)
            for n in range(1, size + 1)
        )
        game.ask(Choose(game.turn, "Take how many?", options), self)

    def answered(self, game: NimGame, scope: None, answer: list[tuple[int, int]]) -> None:
        heap, n = answer[0]
        game.heaps = tuple(size - n * (i == heap) for i, size in enumerate(game.heaps))
        game.note(Taken(game.turn, heap, n))
        last, game.turn = game.turn, (game.turn + 1) % game.seats
        if any(game.heaps):
            game.push(self)
        else:
            others = tuple(seat for seat in range(game.seats) if seat != last)
            game.end(others if game.misere else (last,))


TAKE = Take()


def new_game(
    heaps: Sequence[int] = (3, 4, 5), *, first: int = 0, misere: bool = False, seats: int = 2
) -> NimGame:
    """A game of Nim at its first decision."""
    if not 1 <= len(heaps) <= MOST_HEAPS or not all(1 <= size <= LARGEST_HEAP for size in heaps):
        raise SpellwrightError(
            f"heaps {list(heaps)}: give up to {MOST_HEAPS}, each of 1 to {LARGEST_HEAP} counters"
        )
    if not 2 <= seats <= MOST_SEATS or not 0 <= first < seats:
        raise SpellwrightError(
            f"{seats} seats, seat {first} first: give 2 to {MOST_SEATS} seats, and one of them first"
        )
    game = NimGame(seats=seats, heaps=tuple(heaps), turn=first, misere=misere)
    game.push(TAKE)
    game.run()
    return game


def start(setup: Mapping[str, Any]) -> NimGame:
    """The game of a setup: the arguments of `new_game` as JSON has them."""
    try:
        return new_game(
            [int(size) for size in setup.get("heaps", (3, 4, 5))],
            first=int(setup.get("first", 0)),
            misere=bool(setup.get("misere", False)),
            seats=int(setup.get("seats", 2)),
        )
    except (TypeError, ValueError, AttributeError) as error:
        raise SpellwrightError(f"the setup of a game of Nim is broken: {error!r}") from error
