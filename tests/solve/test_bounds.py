"""With how little life a search calls a position won, where life is gained: all of it is true (docs/decisions/0008).

SPELLWRIGHT_BOUNDS=N enumerates N small matchups (6 unless said).
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator, Sequence

import pytest

from spellwright.kernel.searching import is_no_worse
from spellwright.magic.formats.three_card_blind import Rules
from spellwright.magic.game import Game
from spellwright.magic.objects.aspects import GAIN
from spellwright.magic.objects.card import BOOK, find
from spellwright.magic.reductions.words import altered_in
from spellwright.sim.magic.soundness.draw import Side, mana_for
from spellwright.sim.magic.soundness.games import full_game_on, reduced_from
from spellwright.solve import Solver
from spellwright.solve.graph import NOBODY, Graph
from spellwright.solve.reference import TooLarge, reference

MATCHUPS = int(os.environ.get("SPELLWRIGHT_BOUNDS", "6"))
RACERS = (
    "Savannah Lions",
    "Goblin Guide",
    "Mutavault",
    "Memnite",
    "White Knight",
    "Lightning Bolt",
    "Typhoid Rats",
    "Ancient Tomb",
)
GAINERS = ("Healer's Hawk", "Steadfast Paladin", "Vampire Nighthawk", "Cauldron Familiar")
GAINING = sorted(name for name, card in BOOK.items() if altered_in(card) & GAIN)
Sides = Sequence[Side]


def small_side(rng: random.Random, gainer: bool) -> Side:
    names = [rng.choice(GAINING if gainer else RACERS)]
    names += mana_for(names[0], rng, 1)
    while len(names) < 3 and rng.random() < 0.7:
        names.append(rng.choice([*RACERS, *GAINERS]))
    board = [name for name in names if find(name).front.chars.is_permanent and rng.random() < 0.8]
    return tuple(name for name in names if name not in board), tuple(board)


def game(sides: Sides, first: int, life: int) -> Game:
    decks = [[find(name) for name in (*hand, *board)] for hand, board in sides]
    return reduced_from(full_game_on(sides, first, Rules(life=life), by_hand=False), decks)


def searched(sides: Sides, first: int, life: int) -> Graph:
    solver = Solver(game(sides, first, life))
    for question in solver.questions:
        question.run(3000)
    return solver.graph


def hold(graph: Graph, sides: Sides, first: int, life: int, limit: int = 3000) -> int:
    """All that the graph says of positions of a game with this much life is true; of how many says it something?"""
    values = reference(game(sides, first, life), limit, keep=True)
    said = 0
    for state, winner in zip(values.states, values.winner, strict=True):
        if state.over:
            continue
        core, vector = state.standing()
        number = graph.find(core, vector)
        if number is not None and graph.nodes[number].winner != NOBODY:
            assert graph.nodes[number].winner == winner
            said += 1
        for seat in (0, 1):
            if any(is_no_worse(seat, vector, b) for b in graph.bounds[seat].get(core, ())):
                assert winner == seat
                said += 1
    return said


def matchups(seed: int) -> Iterator[tuple[Sides, int, int]]:
    """Matchups without end: the sides, who begins, a life total."""
    rng = random.Random(f"bounds {seed}")
    while True:
        sides = [small_side(rng, True), small_side(rng, False)]
        rng.shuffle(sides)
        yield sides, rng.randrange(2), rng.choice((3, 4, 5, 6))


def settled(sides: Sides, first: int, life: int) -> int | None:
    """How much of what a search says of a matchup is true; None if there is too much to enumerate."""
    graph = searched(sides, first, life)
    try:
        return sum(hold(graph, sides, first, each) for each in (1, 2, 3, life))
    except TooLarge:
        return None


@pytest.mark.parametrize("seed", range(MATCHUPS))
def test_what_is_won_with_less_life_is_won(seed: int) -> None:
    assert next(said for each in matchups(seed) if (said := settled(*each))) > 0


def test_who_falls_to_none_before_life_is_gained_has_lost() -> None:
    """White Knight strikes first; only then the Nighthawk that blocks Savannah Lions gains life (CR 510.4, 704.5a)."""
    sides = [((), ("Vampire Nighthawk",)), ((), ("White Knight", "Savannah Lions"))]
    graph = searched(sides, 1, 5)
    assert graph.lows
    assert all(min(fall) < 0 for fall in graph.lows.values())
    assert sum(hold(graph, sides, 1, life) for life in (1, 2, 3, 4, 5)) > 0


def test_who_is_at_none_when_life_would_be_gained_has_lost() -> None:
    """Sage of the Skies would win with lifelink from one life less than none."""
    hall = ((), ("Sage of the Skies", "Mox Pearl", "Ancient Tomb"))
    sides = [hall, ((), ("Savannah Lions", "Interplanar Beacon"))]
    assert sum(hold(searched(sides, 0, 3), sides, 0, life) for life in (1, 2, 3)) > 0
