"""Tempo studies: rounds are counted as they were played, the same seed gives the same games."""

from collections import Counter

import pytest

from spellwright.kernel import SpellwrightError
from spellwright.knight import new_game
from spellwright.sim.knight.tempo import Pace, count_turns, mean, play_out, study


@pytest.mark.parametrize("scenario", ["solo_conquest", "blitz_cooperation"])
def test_a_human_has_two_turns_more_than_the_dummy_flips_before_it_and_one_after_it(scenario):
    players = 1 if scenario == "solo_conquest" else 3
    heroes = ["Arythea", "Goldyx", "Krang"][:players]
    for seed in range(30):
        game = play_out(new_game(scenario, heroes, seed), seed)
        rounds = [Pace() for _ in range(game.rounds)]
        count_turns(game, rounds)
        for pace in rounds:
            (flips,) = pace.flips
            assert set(pace.before) <= {flips + 2}
            assert set(pace.after) <= {flips + 1}
            assert pace.before.total() + pace.after.total() == players


def test_the_same_seed_gives_the_same_study_and_neighbours_share_no_game():
    one = study("solo_conquest", "Tovak", 20, 7)
    assert one.plain() == study("solo_conquest", "Tovak", 20, 7).plain()
    assert one.plain() != study("solo_conquest", "Tovak", 20, 8).plain()
    assert one.games == 20
    assert all(pace.flips.total() == 20 for pace in one.rounds)


def test_a_study_counts_every_player():
    found = study("full_cooperation", "Krang", 5, players=3)
    assert (found.scenario, found.players) == ("full_cooperation", 3)
    first = found.rounds[0]
    assert first.before.total() + first.after.total() == 15


def test_a_scenario_without_a_dummy_has_no_tempo():
    with pytest.raises(SpellwrightError, match="Full Conquest has no Dummy Player"):
        study("full_conquest", "Krang", 1)


def test_the_mean_of_counts():
    assert mean(Counter({4: 1, 5: 3})) == 4.75
    assert mean(Counter()) == 0
