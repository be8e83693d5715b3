"""A small game enumerated by the rules, and the reduced game beside it at every position.

Three laws. *A step*: at each position the best of what the reduced game offers is worth what the position is worth.
*A solve*: the reduced game, solved from there, says who wins there. *Pairs*: of two positions that the solver orders
(docs/decisions/0008) the one called no worse is no worse.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from spellwright.kernel.searching import is_no_worse
from spellwright.magic.formats.three_card_blind import Rules
from spellwright.magic.game import Game
from spellwright.magic.objects.card import Card
from spellwright.sim.magic.soundness.draw import Small
from spellwright.sim.magic.soundness.games import begins_well, full_from, full_game_on, reduced_from
from spellwright.solve import Budget, Solver
from spellwright.solve.reference import NOBODY, Values, reference

STEPS, SOLVES, PAIRS = 4_000, 50, 60_000  # at most so many of each in a game
MATES = 120  # positions of one core that are compared with each other
RANK = {0: 1, NOBODY: 0, 1: -1}  # how good a result is for seat 0
SAID = {0: "A wins", 1: "B wins", NOBODY: "draw"}


@dataclass
class Compared:
    """What was compared in a small game, and what came out different."""

    positions: int = 0
    steps: int = 0
    solves: int = 0
    pairs: int = 0
    outside: int = 0  # where the reduced game came to a position that the full one does not have
    unsolved: int = 0
    differences: list[str] = field(default_factory=list)


def compare(
    small: Small, limit: int, seed: int = 0, solves: int = SOLVES, budget: Budget | None = None
) -> Compared:
    """Compare the two games at the positions of a small one; TooLarge beyond `limit` positions."""
    start = full_game_on(small.sides, small.first, Rules(life=small.life), small.by_hand)
    values = reference(start, limit, keep=True)
    decks = small.decks
    rng = random.Random(f"{small} {seed}")
    found = Compared(positions=len(values))
    open_ones = [
        n for n, s in enumerate(values.seats) if s != NOBODY and begins_well(_game(values, n))
    ]
    chosen = open_ones if len(open_ones) <= STEPS else sorted(rng.sample(open_ones, STEPS))
    reduced = {n: reduced_from(_game(values, n), decks) for n in chosen}
    for n, game in reduced.items():
        _step(values, n, game, found)
    _pairs(values, reduced, rng, found)
    picked = rng.sample(open_ones, min(solves, len(open_ones)))
    if open_ones and 0 not in picked:
        picked.insert(0, 0)
    _solve(values, picked, decks, budget or Budget(states=20_000, seconds=10), found)
    return found


def _game(values: Values, number: int) -> Game:
    state = values.states[number]
    assert isinstance(state, Game)
    return state


def _value(values: Values, reduced: Game) -> int | None:
    """What a position of the reduced game is worth by the rules; None where the full game has none such."""
    if reduced.over:
        winners = reduced.winners or ()
        return winners[0] if len(winners) == 1 else NOBODY
    number = values.numbers.get(full_from(reduced, _game(values, 0).manual).key())
    return None if number is None else values.winner[number]


def _step(values: Values, number: int, reduced: Game, found: Compared) -> None:
    """The best answer that the reduced game offers must be worth what the position is worth."""
    true = values.winner[number]
    if reduced.over:
        worth = _value(values, reduced)
    else:
        seat = reduced.seat
        each = [_value(values, reduced.follow(answer)) for answer in reduced.answers()]
        if None in each:
            found.outside += 1
            if seat not in each:
                return
        worth = seat if seat in each else NOBODY if NOBODY in each else 1 - (seat or 0)
    found.steps += 1
    if worth != true:
        assert worth is not None
        found.differences.append(
            f"a step: {_where(values, number)} is “{SAID[true]}”, and what the reduced game offers "
            f"there comes to “{SAID[worth]}”"
        )


def _pairs(values: Values, reduced: dict[int, Game], rng: random.Random, found: Compared) -> None:
    """A position that is no worse for a seat than another is worth no less to it; alike, they are worth the same."""
    mates: dict[bytes, dict[bytes, tuple[tuple[int, ...], int]]] = {}
    for n, game in reduced.items():
        if not game.over:
            core, vector = game.standing()
            mates.setdefault(core, {})[game.key()] = vector, n
    for numbers in mates.values():
        for (one, first), (other, second) in _some_pairs(list(numbers.values()), rng):
            if found.pairs >= PAIRS:
                return
            orders = [(one, first, other, second), (other, second, one, first)]
            orders = [each for each in orders if is_no_worse(0, each[0], each[2])]
            if not orders:
                continue
            known = {n: _value(values, reduced[n]) for n in (first, second)}
            worth = {n: value for n, value in known.items() if value is not None}
            if len(worth) < 2:
                continue
            found.pairs += 1
            for better, high, worse, low in orders:
                if RANK[worth[high]] < RANK[worth[low]]:
                    found.differences.append(
                        f"a pair: {_where(values, high)} with {better} is “{SAID[worth[high]]}”, "
                        f"with {worse} “{SAID[worth[low]]}”"
                    )


Mate = tuple[tuple[int, ...], int]  # how a position stands, and its number


def _some_pairs(mates: list[Mate], rng: random.Random) -> Iterator[tuple[Mate, Mate]]:
    if len(mates) > MATES:
        mates = rng.sample(mates, MATES)
    yield from combinations(mates, 2)


def _solve(
    values: Values,
    picked: list[int],
    decks: Sequence[Sequence[Card]],
    budget: Budget,
    found: Compared,
) -> None:
    """The reduced game solved from a position says who wins there; all of them share one graph."""
    beside: Solver | None = None
    for n in picked:
        start = reduced_from(_game(values, n), decks)
        if start.over:
            continue
        beside = Solver(start, beside)
        answer = beside.run(budget)
        found.solves += 1
        found.unsolved += not answer.solved
        true = values.winner[n]
        for seat, can_win in enumerate(answer.can_win):
            if can_win is not None and can_win != (true == seat):
                says = "can win" if can_win else "cannot win"
                found.differences.append(
                    f"a solve: {_where(values, n)} is “{SAID[true]}”, but the solver says that "
                    f"{'AB'[seat]} {says}"
                )


def _where(values: Values, number: int) -> str:
    """A position in words that tell it from others."""
    game = _game(values, number)
    sides = []
    for seat, player in enumerate(game.players):
        board = ", ".join(
            f"{game.name(o.id)}"
            + (" (tapped)" if o.tapped else "")
            + "".join(f" [{n} {kind}]" for kind, n in o.counters)
            for o in game.permanents(seat)
        )
        hand = ", ".join(game.name(oid) for oid in player.hand)
        pool = f", pool {''.join(player.pool)}" if player.pool else ""
        sides.append(
            f"{'AB'[seat]} {player.life} life{pool}; hand: {hand or '–'}; board: {board or '–'}"
        )
    stack = ", ".join(game.name(oid) for oid in game.stack)
    asked = game.decision.prompt if game.decision is not None else "over"
    return (
        f"position {number} (turn of {'AB'[game.active]}, {asked} asked of {'AB'[game.seat or 0]}"
        f"{'; stack: ' + stack if stack else ''}; {' | '.join(sides)})"
    )
