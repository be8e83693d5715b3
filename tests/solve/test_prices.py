"""Stored mana without end: the largest payment, and the games that favour who has stored it (docs/decisions/0009)."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from spellwright.kernel import Rng
from spellwright.kernel.proof import verify
from spellwright.magic.formats.three_card_blind import Rules, three_card_game, three_cards
from spellwright.magic.game import Game
from spellwright.magic.objects.card import BOOK, find
from spellwright.magic.reductions import Reduced
from spellwright.magic.reductions.prices import enough_for_all
from spellwright.magic.rules.counters import put_counters
from spellwright.magic.rules.mana.paying import Pay, empty_pools
from spellwright.magic.rules.zones import new_object
from spellwright.solve import Budget, Solver


def favouring(seat: int, ours: list[str], theirs: list[str]) -> Any:
    game = three_card_game(ours, theirs, lean=True).favouring(seat)
    assert game is not None
    return game


HOLD = ["Chancellor of the Forge", "Dwarven Hold", "Fury"]
MAGE = ["Lightning Bolt", "Mountain", "Goblin Guide"]


def test_a_stock_that_pays_for_each_thing_is_endless_for_the_one_and_no_more_for_the_other():
    # what can be cast again (evoke, then once more) leaves no sum for a step, but a largest payment: 7 for the Chancellor
    game = favouring(0, HOLD, HOLD)
    assert isinstance(game.policy, Reduced) and game.policy.stock == game.policy.purse == (12, 12)
    lands = [new_object(game, find("Dwarven Hold"), s, "battlefield").id for s in (0, 1)]
    for seat in (0, 1):
        put_counters(game, [lands[seat]], "storage", 13, seat)
        assert game.objects[lands[seat]].count("storage") == 12
        game.remove_counters(lands[seat], "storage", 5)
    assert [game.objects[land].count("storage") for land in lands] == [12, 7]


def test_as_much_mana_in_the_pool_is_endless_until_the_step_ends():  # CR 106.4
    game = favouring(0, HOLD, HOLD)
    assert game.policy.pool_left(game, 0, ("R",) * 12, ("R",) * 5) == ("R",) * 12
    assert game.policy.pool_left(game, 1, ("R",) * 12, ("R",) * 5) == ("R",) * 5
    mixed = ("G", *("R",) * 12)
    assert game.policy.pool_left(game, 0, mixed, ("R",) * 11) == ("R",) * 12
    assert game.policy.pool_left(game, 0, ("R",) * 11, ()) == ()
    empty_pools(game)
    assert game.players[0].pool == ()


@pytest.mark.parametrize(
    ("own", "others", "most"),
    [
        (["Fury", "Dwarven Hold", "Mountain"], ["Island"] * 3, 5),
        (["Fury", "Dwarven Hold", "Mountain"], ["Sphere of Resistance"] * 3, 8),  # each adds 1
        (["Fury", "Dwarven Hold", "Mountain"], ["Clone", "Island", "Emrakul, the Aeons Torn"], 15),
        (["Savannah Lions", "Icatian Store", "Plains"], ["Emrakul, the Aeons Torn"] * 3, 3),
        (["Savannah Lions", "Icatian Store", "Plains"], ["Sleep-Cursed Faerie"] * 3, 3),  # ward {2}
        (["Savannah Lions", "Icatian Store", "Plains"], ["Propaganda", "Island", "Island"], 8),
        (["Fireball", "Dwarven Hold", "Mountain"], ["Island"] * 3, None),  # X
        (["Bitterblossom", "Icatian Store", "Plains"], ["Propaganda"] * 3, None),  # so many attack
        (["Savannah Lions", "Icatian Store", "Plains"], ["Mystic Remora"] * 3, None),  # CR 702.24
        (
            ["Carnage Tyrant", "Rushwood Grove", "Forest"],
            ["Elite Spellbinder"] * 3,
            12,
        ),  # 6, and 2 each
        (["Savannah Lions", "Calciform Pools", "Plains"], ["Island"] * 3, None),  # of two colours
        (
            ["Savannah Lions", "Icatian Store", "Boros Signet"],
            ["Island"] * 3,
            4,
        ),  # {1} goes into it
    ],
)
def test_the_largest_payment(own, others, most):
    ours = three_cards(own)
    assert enough_for_all(ours, [*ours, *three_cards(others)]) == most


LANDS = [
    "Fountain of Cho",
    "Saprazzan Cove",
    "Subterranean Hangar",
    "Mercadian Bazaar",
    "Rushwood Grove",
]
GAMES = int(os.environ.get("SPELLWRIGHT_PRICES", "40"))


def test_the_largest_payment_covers_every_payment_of_random_games():
    # any cards of the book, each player with much mana of every colour: nobody is asked for more at once than was said
    asked = bounded = 0
    names = sorted({*BOOK, *BOOK.packed()})
    for seed in range(GAMES):
        rng = Rng(seed, "prices")
        decks = [[rng.pick(names) for _ in range(3)] for _ in range(2)]
        if any(find(name).layout != "normal" for deck in decks for name in deck):
            continue
        cards = [[*three_cards(deck), *map(find, LANDS)] for deck in decks]
        bounds = [enough_for_all(deck, [*cards[0], *cards[1]]) for deck in cards]
        if bounds == [None, None]:
            continue
        bounded += 1
        for seat, price in payments(rich(decks), rng):
            bound = bounds[seat]
            assert bound is None or price <= bound, (decks, seat, price, bound)
            asked += 1
    assert bounded > GAMES // 4 and asked > GAMES // 2


def rich(decks: list[list[str]]) -> Game:
    """A game in which both players have stored mana of every colour."""
    ours, theirs = decks
    game: Game = three_card_game(ours, theirs)
    game.forced = False  # a payment with one way to pay is asked for as well
    for seat in (0, 1):
        for name in LANDS:
            land = new_object(game, find(name), seat, "battlefield").id
            game.objects[land].counters = (("storage", 6),)
    game.touch()
    return game


def payments(game: Game, rng: Rng) -> Iterator[tuple[int, int]]:
    """What is asked for in a random game, and of whom."""
    for _ in range(150):
        if game.decision is None:
            return
        effect, scope = game.frames[-1]
        if isinstance(effect, Pay):
            yield game.decision.seat, scope.vars["cost"].mana_value()
        answers = game.promising()[:50]
        game = game.follow(answers[0] if rng.below(2) else rng.pick(answers))


ANNEX = ["Chancellor of the Annex", "Field of Ruin", "Fountain of Cho"]
SOLITUDE = ["Angel of Sanctions", "Icatian Store", "Solitude"]
ULAMOG = ["Island", "Sand Silos", "Ulamog, the Infinite Gyre"]
TYRANT = ["Carnage Tyrant", "Rushwood Grove", "The Tabernacle at Pendrell Vale"]
WASTE = ["Wasteland", "Rishadan Port", "Savannah Lions"]


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        (HOLD, MAGE),
        (ANNEX, ["Chancellor of the Forge"] * 3),
        (SOLITUDE, WASTE),
        (["Dwarven Hold", "Dwarven Hold", "Fury"], WASTE),
        (ULAMOG, ["Memnite", "Maze of Ith", "Boomerang"]),
        (TYRANT, ["Black Lotus", "Elite Spellbinder", "Oblivion Ring"]),  # it costs {2} more
    ],
)
def test_a_game_lies_between_those_with_endless_mana(ours, theirs):
    for first in (0, 1):
        start = three_card_game(ours, theirs, first, Rules(life=3), lean=True)
        assert isinstance(start.policy, Reduced) and start.policy.purse != (None, None)
        alone = start.copy()
        alone.policy = replace(start.policy, rounded=())
        own = Solver(alone).run(Budget(states=700)).can_win
        for seat in (0, 1):
            side = solved_for(start, seat)
            assert not (side[1 - seat] and own[1 - seat] is False)
            assert not (side[seat] is False and own[seat])


def solved_for(start: Game, seat: int) -> tuple[bool | None, bool | None]:
    game = start.favouring(seat)
    assert isinstance(game, Game)
    return Solver(game).run(Budget(states=700)).can_win


def test_a_game_of_stored_mana_that_had_no_end_is_solved():
    # what can be paid for again, by evoke and then once more, left no bound: Solitude is cast in time, and Maze keeps it off
    start = three_card_game(
        ["Solitude", "Icatian Store", "Plains"], ["Maze of Ith", "Island", "Island"], lean=True
    )
    answer = Solver(start).run(Budget(states=1_500, seconds=60))
    assert answer.result == "draw"
    check = verify(json.loads(json.dumps(answer.certificate())))
    assert check.holds, check.faults
