"""`python -m tools.weighing [--rounds N] [--seed N]`: fit the weights of `spellwright.bots.magic.standing` anew.

Greedy bots play every ordered pair of the shipped decks, with some answers at random so that a position does not
always follow from its deck. At the start of each turn it is noted what each side has; a logistic regression tells
what of it goes with winning. Each deck has weights of its own in the fit, early and late in the game, which are
dropped: else what goes with a strong deck would be taken for strength.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import product
from typing import Any

import numpy as np

from spellwright.bots import bot
from spellwright.bots.magic.standing import WEIGHTS, parts
from spellwright.kernel import Rng, load_game
from spellwright.kernel.garbage import uncollected
from spellwright.magic.decks import Deck, builtin_decks
from spellwright.magic.game import Game
from spellwright.sim.game import decide_for
from spellwright.sim.magic.game import game_setup

STRAYING = (0.0, 0.03, 0.1)  # how many answers are given at random, in a third of the games each
MOST_TURNS, MOST_DECISIONS = 80, 3000
LATE = 6  # turns after which a deck counts half
SHRINK = 20.0  # ridge, on parts scaled to one standard deviation
STEPS = 15  # of Newton's method
HELD_OUT = 4  # each fourth round is for the test


def notes(pair: tuple[Deck, Deck], seed: int) -> Iterator[tuple[int, list[float]]]:
    """A game: at the start of each turn its number, and what seat 0 has more than seat 1; at its end the winner."""
    rng = Rng(seed, "weighing")
    straying = rng.pick(STRAYING)
    game = load_game("magic").start({**game_setup(pair, seed), "first": rng.below(2)}).copy()
    assert isinstance(game, Game)
    greedy, stray = bot("greedy", seed, "magic"), bot("random", seed, "magic")
    turn = decisions = 0
    while game.decision is not None and game.turn < MOST_TURNS and decisions < MOST_DECISIONS:
        game.log = None
        if game.turn != turn:
            turn = game.turn
            ours, theirs = parts(game, 0), parts(game, 1)
            more = [our - their for our, their in zip(ours, theirs, strict=True)]
            yield turn, [*more, 1.0 if game.active == 0 else -1.0]
        player = stray if turn and rng.random() < straying else greedy
        game.proceed(decide_for(player, game, game.decision))
        decisions += 1
    if game.winners is not None and len(game.winners) == 1:
        yield -1, [float(game.winners[0] == 0)]


def gather(rounds: range, seed: int) -> tuple[Any, Any]:
    """Rows of parts, the turn's owner and the decks, and whether seat 0 won."""
    decks = list(builtin_decks().values())
    rows, won = [], []
    for n, (one, other) in product(rounds, product(range(len(decks)), repeat=2)):
        number = (n * len(decks) + one) * len(decks) + other
        with uncollected():
            found = list(notes((decks[one], decks[other]), seed + number))
        if not found or found[-1][0] != -1:
            continue
        own = np.zeros(len(decks))
        own[one] += 1
        own[other] -= 1
        for turn, more in found[:-1]:
            rows.append(np.concatenate([more, own, own / (1 + turn / LATE)]))
            won.append(found[-1][1][0])
    return np.array(rows), np.array(won)


def fit(rows: Any, won: Any) -> Any:
    """The weights of a logistic regression without a constant: the seats are alike."""
    scale = rows.std(axis=0) + 1e-9
    scaled = rows / scale
    weights = np.zeros(rows.shape[1])
    ridge = SHRINK * np.eye(rows.shape[1])
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-scaled @ weights))
        slope = scaled.T @ (chance - won) + SHRINK * weights
        bend = (scaled * (chance * (1 - chance))[:, None]).T @ scaled + ridge
        weights -= np.linalg.solve(bend, slope)
    return weights / scale


def surprise(rows: Any, won: Any, weights: Any) -> float:
    """The mean logarithm of how unlikely the results were; 0.693 is to know nothing."""
    chance = np.clip(1 / (1 + np.exp(-rows @ weights)), 1e-6, 1 - 1e-6)
    return float(-np.mean(np.log(np.where(won == 1.0, chance, 1 - chance))))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.weighing", description=__doc__)
    parser.add_argument("--rounds", type=int, default=40, help="of every ordered pair (default 40)")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    test = max(given.rounds // HELD_OUT, 1)
    rows, won = gather(range(test, given.rounds), given.seed)
    new, results = gather(range(test), given.seed)
    weights = fit(rows, won)
    print(f"{len(won)} positions; surprise {surprise(rows, won, weights):.3f}, ", end="")
    print(f"in games held out {surprise(new, results, weights):.3f}")
    final = fit(np.vstack([rows, new]), np.concatenate([won, results]))
    for name, weight in zip((*WEIGHTS, "on move"), final, strict=False):
        print(f'    "{name}": {weight:.3f},')


if __name__ == "__main__":
    main()
