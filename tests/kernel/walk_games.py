"""A tiny game for the solver: walks on a table of places, with lives that moves may cost or give."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

from spellwright.kernel import (
    Choose,
    Definition,
    Effect,
    Option,
    Solvable,
    definition,
    kept,
    unseen,
)
from spellwright.kernel.state import game_state

FIRST, SECOND = 0, 1
MOST_LIVES = 4


@definition
class Way(Definition):
    """A move: where to, what it does to both lives, whether it is an act, whether it takes time, and how much lower each
    life is on the way before it rises again."""

    to: int
    first: int = 0
    second: int = 0
    is_act: bool = False
    takes_time: bool = True
    falls: tuple[int, int] = (0, 0)


@definition
class Place(Definition):
    """Somewhere a seat decides; with no ways out the game ends there with these winners."""

    seat: int
    ways: tuple[Way, ...] = ()
    winners: tuple[int, ...] = ()


@definition
class Table(Definition):
    places: tuple[Place, ...]


@game_state
class Walk(Solvable):
    """Walk from place to place; who has no life left loses."""

    table: Table | None = None
    at: int = 0
    lives: tuple[int, ...] = (1, 1)
    lows: tuple[int, ...] = unseen("the lowest on the way", default=())
    time: int = kept(default=0)
    compares: bool = False  # positions that differ in lives alone are compared by them
    # whose turn it is, and whether ways that are no acts are chosen, not waited on
    turn: int | None = kept(default=None)
    chooses: bool = kept(default=False)
    row: bool = kept(default=False)  # are all turns in a row?

    @property
    def places(self) -> tuple[Place, ...]:
        return self.table.places if self.table is not None else ()

    def way(self, answer: Any) -> Way:
        found: Way = self.places[self.at].ways[answer[0]]
        return found

    def pace(self) -> int | None:
        return self.time

    def is_act(self, answer: Any) -> bool:
        return self.way(answer).is_act

    def is_choice(self) -> bool:
        return self.chooses

    def whose_turn(self) -> int | None:
        return self.turn

    def in_a_row(self) -> bool:
        return self.row

    def standing(self) -> tuple[bytes, tuple[int, ...]]:
        if not self.compares:
            return self.key(), ()
        alike = self.copy()
        alike.lives = ()
        return alike.key(), (self.lives[0], -self.lives[1])

    def leaning(self, safely: bool = False) -> tuple[bytes, tuple[int, ...]]:
        return self.standing()

    def lowered(self, numbers: tuple[int, ...]) -> Walk | None:
        if len(numbers) != 2 or self.ends(numbers):
            return None
        found = self.copy()
        found.lives = (numbers[0], -numbers[1])
        return found

    def fortune(self) -> int:
        return self.lives[0] - self.lives[1]

    def outlook(self) -> tuple[int, int]:
        ours, theirs = self.lives
        return (3 * theirs - ours, 3 * ours - theirs)

    def weigh(self, numbers: tuple[int, ...]) -> tuple[int, int]:
        ours, theirs = numbers[0], -numbers[1]
        return (3 * theirs - ours, 3 * ours - theirs)

    def lowest(self) -> tuple[int, ...]:
        return self.lows

    def loose(self) -> tuple[tuple[bool, ...], tuple[bool, ...]] | None:
        if not self.compares:
            return None
        ways = [way for place in self.places for way in place.ways]
        shifts = (all(way.first <= 0 for way in ways), all(way.second <= 0 for way in ways))
        return shifts, shifts

    def names_tell(self) -> bool:
        return True

    def ends(self, numbers: tuple[int, ...]) -> bool:
        return not self.compares or numbers[0] <= 0 or numbers[1] >= 0

    def enough(self) -> tuple[int, ...]:
        if not self.compares or not self.winners:
            return self.standing()[1]
        winner = self.winners[0]
        found = [0, 0]
        for seat, sign in enumerate((1, -1)):
            if seat == winner:
                found[seat] = sign
            elif self.lives[seat] > 0:  # lost for another reason, however much it has
                found[seat] = sign * 99
        return tuple(found)


@definition
class Go(Effect):
    def run(self, game: Any, scope: Any) -> None:
        place = game.places[game.at]
        if not place.ways:
            game.end(place.winners)
            return
        options = tuple(Option(f"{i}: to {way.to}", (i,)) for i, way in enumerate(place.ways))
        game.ask(Choose(place.seat, "Where to?", options), self)

    def answered(self, game: Any, scope: Any, answer: list[int]) -> None:
        way = game.places[game.at].ways[answer[0]]
        first = min(game.lives[0] + way.first, MOST_LIVES)
        second = min(game.lives[1] + way.second, MOST_LIVES)
        low = [
            min(before, after) - fall
            for before, after, fall in zip(game.lives, (first, second), way.falls, strict=True)
        ]
        game.lows = tuple(low)
        if min(low) <= 0:
            first, second = low
        game.lives, game.at = (first, second), way.to
        game.time += way.takes_time * (2 if game.row else 1)
        if first > 0 and second > 0:
            game.push(self)
        else:
            game.end(tuple(seat for seat in (0, 1) if game.lives[seat] > 0))


def walk(
    *places: Place, lives: tuple[int, int] = (1, 1), compares: bool = False, forced: bool = False
) -> Walk:
    game = Walk(table=Table(places), lives=lives, compares=compares, forced=forced)
    game.push(Go())
    game.run()
    return game


def end(*winners: int) -> Place:
    return Place(0, (), winners)


def every_position(start: Solvable) -> Iterator[Solvable]:
    """All that can be reached, each once."""
    seen = {start.key()}
    todo = [start]
    for state in todo:  # it grows
        yield state
        for answer in state.answers():
            new = state.play(answer)
            if new.key() not in seen:
                seen.add(new.key())
                todo.append(new)


@st.composite
def walks(draw: Any, most: int = 7, hurts: bool = False, stalls: bool = False) -> Walk:
    """A random table, most often with cycles; the last three places end the game."""
    size = draw(st.integers(1, most))
    hurt = st.sampled_from((0, 0, -1, -2, 1)) if hurts else st.just(0)
    act = st.booleans() if stalls else st.just(False)
    time = st.sampled_from((False, False, False, True)) if stalls else st.just(True)
    fall = st.tuples(*[st.sampled_from((0, 0, 0, 1, 2) if hurts else (0,))] * 2)
    way = st.builds(Way, st.integers(0, size + 2), hurt, hurt, act, time, fall)
    place = st.builds(Place, st.integers(0, 1), st.lists(way, min_size=1, max_size=3).map(tuple))
    places = draw(st.lists(place, min_size=size, max_size=size))
    lives = draw(st.tuples(st.integers(1, 3), st.integers(1, 3))) if hurts else (1, 1)
    return walk(*places, end(FIRST), end(SECOND), end(), lives=lives, compares=hurts)
