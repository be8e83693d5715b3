"""The weights of positions: what games tell, and what is fitted to them."""

from __future__ import annotations

import pytest

from spellwright.bots.magic.standing import WEIGHTS
from spellwright.magic.decks import deck

np = pytest.importorskip("numpy")


def test_a_game_is_noted_at_the_start_of_each_turn_and_at_its_end():
    from tools.weighing import notes

    found = list(notes((deck("burn"), deck("goblins")), 4))
    turns = [turn for turn, _ in found[:-1]]
    assert turns == sorted(set(turns)) and len(turns) > 3
    assert all(len(more) == len(WEIGHTS) + 1 for _, more in found[:-1])
    assert found[-1][0] == -1 and found[-1][1] in ([0.0], [1.0])


def test_the_fit_finds_what_the_results_were_made_of():
    from tools.weighing import fit, surprise

    rng = np.random.default_rng(1)
    rows = rng.normal(size=(20_000, 3))
    weights = np.array([1.5, -0.5, 0.0])
    won = (rng.random(20_000) < 1 / (1 + np.exp(-rows @ weights))).astype(float)
    found = fit(rows, won)
    assert found == pytest.approx(weights, abs=0.1)
    assert surprise(rows, won, found) < surprise(rows, won, np.zeros(3)) == pytest.approx(np.log(2))
