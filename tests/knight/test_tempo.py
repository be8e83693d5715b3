"""How long a round lasts: the exact distribution, simulation against it, and six rounds of a solo game."""

from __future__ import annotations

import itertools
import math
from collections import Counter
from fractions import Fraction
from functools import cache

import pytest

from spellwright.kernel import Chance, Rng
from spellwright.knight import DUMMY, KnightGame, Pile, new_game
from spellwright.knight.dummy import dummy_turn
from spellwright.knight.piles import in_random_order
from spellwright.knight.state import DECK
from spellwright.knight.tables import COLOURS, HEROES, TACTICS

EXACT = {4: Fraction(327, 910), 5: Fraction(857, 1365), 6: Fraction(1, 78)}
FIRST_TURN = {3: Fraction(1, 2), 4: Fraction(1, 4), 5: Fraction(1, 4)}


def flips_since(game: KnightGame, earlier: KnightGame) -> list[int]:
    """How many cards each Dummy turn flipped after an earlier state of the same game."""
    found = []
    cell = game.log
    while cell is not earlier.log:
        event, cell = cell  # type: ignore[misc]
        if event.kind == "DUMMY_CARDS_FLIPPED":
            found.append(len(event.cards) + len(event.bonus))
    return found


def distribution(game: KnightGame, seen: dict[bytes, dict[int, Fraction]]) -> dict[int, Fraction]:
    """How many flipping turns are still to come this round, exactly: every chance is followed."""
    if game.round > 1:
        return {0: Fraction(1)}
    key = game.key()
    found = seen.get(key)
    if found is not None:
        return found
    total: dict[int, Fraction] = {}
    if isinstance(game.decision, Chance):
        weights = game.decision.weights
        outcomes = [(Fraction(w, sum(weights)), i) for i, w in enumerate(weights)]
    else:
        outcomes = [(Fraction(1), 0)]
    for p, answer in outcomes:
        new = game.play(answer)
        turns = len(flips_since(new, game))
        for n, q in distribution(new, seen).items():
            total[n + turns] = total.get(n + turns, Fraction(0)) + p * q
    seen[key] = total
    return total


def test_exact_length_of_the_first_round_by_following_every_chance_of_the_engine():
    # two colours without crystals are alike, so one card stands for both
    deck = ("Rage",) * 4 + ("Stamina",) * 8 + ("Swiftness",) * 4
    game = new_game("solo_conquest", ["Goldyx"], dummy="Arythea").play(0).copy()
    assert game.dummy_crystals == {"red": 2, "white": 1}
    assert not game.discard, "the human must act first, so that no card is flipped yet"
    game.piles[DECK] = Pile(deck)
    game.real = frozenset({"dummy"})
    found = distribution(game, {})
    assert found == EXACT
    assert sum(n * p for n, p in found.items()) == Fraction(327, 910) * 4 + Fraction(
        857, 1365
    ) * 5 + Fraction(6, 78)


def test_exact_length_of_the_first_round_counted_without_the_engine():
    crystals = (2, 1, 0, 0)
    Deck = tuple[int, ...]

    @cache
    def drawn(left: Deck, n: int) -> dict[Deck, Fraction]:
        """What is left after n cards, whatever they are."""
        if n == 0 or not sum(left):
            return {left: Fraction(1)}
        total: dict[Deck, Fraction] = {}
        for c, k in enumerate(left):
            if k:
                less = (*left[:c], k - 1, *left[c + 1 :])
                for after, p in drawn(less, n - 1).items():
                    total[after] = total.get(after, Fraction(0)) + Fraction(k, sum(left)) * p
        return total

    @cache
    def turns(left: Deck) -> dict[int, Fraction]:
        if sum(left) <= 3:
            return {1 if sum(left) else 0: Fraction(1)}
        total: dict[int, Fraction] = {}
        for two, p in drawn(left, 2).items():
            for c, k in enumerate(two):
                if not k:
                    continue
                three = (*two[:c], k - 1, *two[c + 1 :])
                for after, q in drawn(three, crystals[c]).items():
                    for n, r in turns(after).items():
                        chance = p * Fraction(k, sum(two)) * q * r
                        total[n + 1] = total.get(n + 1, Fraction(0)) + chance
        return total

    assert turns((4, 4, 4, 4)) == EXACT
    for hero in HEROES.values():  # so it is the same for everybody
        assert sorted(hero.crystals().values()) == [0, 0, 1, 2]


def test_a_hundred_thousand_rounds_agree_with_the_exact_distribution():
    rounds = 100_000
    lengths: Counter[int] = Counter()
    firsts: Counter[int] = Counter()
    start = new_game("solo_conquest", ["Goldyx"], dummy="Arythea")
    cards = tuple(sorted(start.piles[DECK].unknown))
    for n in range(rounds):
        game = start.copy()
        game.piles[DECK] = Pile(in_random_order(Rng(7, "round", n), cards))
        turns = 0
        while game.dummy_cards:
            dummy_turn(game)
            turns += 1
            if turns == 1:
                firsts[len(game.discard)] += 1
        lengths[turns] += 1
    for exact, found in ((EXACT, lengths), (FIRST_TURN, firsts)):
        assert set(found) <= set(exact)
        for value, p in exact.items():
            error = math.sqrt(rounds * p * (1 - p))
            assert abs(found[value] - rounds * p) < 4.5 * error, (value, found[value] / rounds)


def test_first_rounds_of_whole_games_agree_too():
    games = 2_000
    lengths: Counter[int] = Counter()
    for seed in range(games):
        game = new_game("solo_conquest", ["Goldyx"], seed)
        start = game
        while game.round == 1:
            game = game.play(0)
        lengths[len(flips_since(game, start))] += 1
    for value, p in EXACT.items():
        error = math.sqrt(games * p * (1 - p))
        assert abs(lengths[value] - games * p) < 4.5 * error, (value, lengths[value] / games)


@pytest.mark.parametrize("seed", range(25))
def test_a_human_who_never_announces_has_two_turns_more_than_the_dummy_flips_or_one(seed):
    game = new_game("solo_conquest", ["Arythea"], seed)
    while not game.over:
        start = game
        game = game.play(0 if seed % 2 else len(list(game.answers())) - 1)  # a low or a high tactic
        while game.decision is not None and game.actor is None:
            game = game.play(0)  # a die for Mana Steal
        first = game.order[0] != DUMMY
        number = game.round
        while game.round == number and not game.over:
            game = game.play(0)
        flips = flips_since(game, start)
        turns = 0
        cell = game.log
        while cell is not start.log:
            event, cell = cell  # type: ignore[misc]
            turns += event.kind == "TURN_STARTED"
        assert turns == len(flips) + (2 if first else 1)
        assert 3 <= len(flips) <= 7


@pytest.mark.parametrize("seed", range(10))
def test_six_solo_rounds(seed):
    game = new_game("solo_conquest", ["Arythea"], seed)
    rng = Rng(seed, "tactics")
    used: list[str] = []
    sizes: list[tuple[int, int]] = []
    while not game.over:
        if game.picking and (not sizes or len(sizes) < game.round):
            sizes.append((len(game.piles[DECK]), sum(game.crystals)))
        answers = list(game.answers())
        game = game.play(rng.pick(answers) if game.picking else 0)
    for event in game.events():
        if event.kind in ("TACTIC_TAKEN", "DUMMY_TACTIC_SELECTED"):  # type: ignore[attr-defined]
            used.append(event.name)  # type: ignore[attr-defined]
    assert sizes == [(16, 3), (17, 4), (18, 5), (19, 6), (20, 7), (21, 8)]
    assert sorted(used) == sorted(tactic.name for tactic in TACTICS.values())
    assert game.round == 6 and len(game.gone) == 8  # the last day and night need no removal


def test_neighbouring_seeds_are_independent():
    games = 3_000
    tops = []
    decks = []
    for seed in range(games):
        game = new_game("solo_conquest", ["Arythea"], seed, dummy="Tovak")
        deck = game.piles[DECK].unknown
        tops.append(COLOURS[deck[0]][0])
        decks.append(deck)
    assert len(set(decks)) == games
    for gap in (1, 2, 7):
        same = sum(a == b for a, b in zip(tops, tops[gap:], strict=False))
        n = games - gap
        assert abs(same - n / 4) < 4.5 * math.sqrt(n * 3 / 16)
    # no seed's deck is its neighbour's, moved by a card
    for a, b in itertools.pairwise(decks):
        assert sum(x == y for x, y in zip(a[1:], b, strict=False)) < 12
        assert sum(x == y for x, y in zip(a, b, strict=False)) < 12


def test_every_order_of_a_small_pile_is_equally_likely():
    rounds = 24_000
    orders = Counter(in_random_order(Rng(3, "order", n), "abcd") for n in range(rounds))
    assert len(orders) == 24
    assert sum((k - 1000) ** 2 / 1000 for k in orders.values()) < 60  # chi-square, 23 degrees


def test_a_shuffle_of_many_cards_puts_every_card_everywhere():
    cards = [str(n) for n in range(44)]
    at = Counter(in_random_order(Rng(4, "many", n), cards).index("0") for n in range(22_000))
    assert len(at) == 44 and sum((k - 500) ** 2 / 500 for k in at.values()) < 90
