"""The perfect bot of Nim agrees with the solver at every position, and wins what is won."""

from __future__ import annotations

import itertools

import pytest

from spellwright.bots import bot
from spellwright.bots.nim.perfect import is_won_by_who_left
from spellwright.kernel import View
from spellwright.nim import new_game
from spellwright.sim import play, play_many
from spellwright.solve import solve


@pytest.mark.parametrize("misere", [False, True])
def test_what_it_leaves_is_won_as_the_solver_says(misere: bool) -> None:
    for heaps in itertools.combinations_with_replacement(range(1, 5), 3):
        answer = solve(new_game(heaps, misere=misere))
        lost = is_won_by_who_left(list(heaps), misere)  # for the player to move
        assert answer.result == ("second wins" if lost else "first wins"), heaps


def test_it_wins_a_won_game_against_anyone() -> None:
    for seed in range(12):
        setup = {"heaps": [3, 4, 5], "misere": seed % 2 == 1}
        assert play("nim", setup, ("perfect", "random"), seed).winner == 0
    assert play("nim", {"heaps": [3, 3]}, ("random", "perfect"), 1).winner == 1


def test_many_games_are_counted_with_the_seats_beginning_in_turn() -> None:
    series = play_many("nim", {"heaps": [1, 2, 4]}, 10, 3, ("perfect", "perfect"))
    assert [game.first for game in series.games] == [0, 1] * 5
    assert [game.winner for game in series.games] == [0, 1] * 5  # who begins can win
    assert series.wins(0, first=0) == 5 and series.errors == ()


def test_in_a_lost_position_it_takes_the_first_counter_there_is() -> None:
    view = View(new_game([2, 2]), 0)
    assert view.decision is not None
    assert bot("perfect", game="nim").decide(view, view.decision) == (0,)
