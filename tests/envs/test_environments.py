"""The environments pass the checkers of Gymnasium and PettingZoo, and tell a seat only what it sees."""

from __future__ import annotations

import os
from typing import Any

import pytest

np = pytest.importorskip("numpy", reason="the extra “envs” is not installed")
pytest.importorskip("gymnasium", reason="the extra “envs” is not installed")
pytest.importorskip("pettingzoo", reason="the extra “envs” is not installed")

import gymnasium  # noqa: E402
from gymnasium.utils.env_checker import check_env  # noqa: E402
from pettingzoo.test import api_test, seed_test  # noqa: E402

from spellwright.envs import DuelEnv, duel_aec, duels, register  # noqa: E402
from spellwright.envs.encoding import LENGTH, Encoder  # noqa: E402
from spellwright.envs.picking import DONE, Picker  # noqa: E402
from spellwright.kernel import Rng, View  # noqa: E402
from spellwright.magic import deck, new_game  # noqa: E402
from spellwright.magic.scenario import scenario  # noqa: E402
from spellwright.sim.magic import play_game  # noqa: E402

EPISODES = int(os.environ.get("SPELLWRIGHT_EPISODES", "6"))
LEGAL = "ignore::UserWarning"  # the checkers warn of masks and dictionaries, which they allow


@pytest.mark.filterwarnings(LEGAL)
def test_gymnasiums_checker_passes() -> None:
    check_env(DuelEnv(opponent="random", render_mode="ansi"))
    made = gymnasium.make(register(), opponent="random")
    assert made.reset(seed=1)[0] in made.observation_space


@pytest.mark.filterwarnings(LEGAL)
def test_pettingzoos_checkers_pass() -> None:
    api_test(duel_aec(), num_cycles=200)
    seed_test(duel_aec, num_cycles=60)


def play(env: Any, seed: int, rng: Any) -> list[Any]:
    seen, _ = env.reset(seed=seed)
    told = [seen["observation"]]
    while True:
        assert seen["action_mask"].any() and seen["observation"].shape == (LENGTH,)
        action = rng.choice(np.flatnonzero(seen["action_mask"]))
        seen, reward, ended, cut, info = env.step(action)
        assert info["allowed"]
        told.append(seen["observation"])
        if ended or cut:
            assert reward in (-1.0, 0.0, 1.0) and ended != cut
            return told


def test_random_episodes_come_to_their_end_and_a_seed_gives_the_same_again() -> None:
    pairs = [("burn", "goblins"), ("ur-delver", "dimir-tempo"), ("show-and-tell", "beanstalk")]
    for number in range(EPISODES):
        env = DuelEnv(pairs[number % len(pairs)], opponent="random", most_decisions=400)
        told = play(env, number, np.random.default_rng(number))
        if number < 2:
            again = play(env, number, np.random.default_rng(number))
            assert len(told) == len(again) and all(map(np.array_equal, told, again))


def test_several_games_are_stepped_together() -> None:
    env = duels(3, opponent="random")
    seen, _ = env.reset(seed=5)
    rng = np.random.default_rng(1)
    for _ in range(40):
        actions = np.array([rng.choice(np.flatnonzero(m)) for m in seen["action_mask"]])
        seen, rewards, *_ = env.step(actions)
        assert seen["observation"].shape == (3, LENGTH) and rewards.shape == (3,)
    env.close()


def test_a_vector_says_nothing_that_the_seat_does_not_see() -> None:
    decks = [deck("ur-delver"), deck("dimir-tempo")]
    history = play_game(decks, ["greedy", "greedy"], 5, keep_history=True).history
    assert history is not None
    encoder = Encoder(name for d in decks for name, _ in d.main)
    rng = Rng(3, "samples")
    for state in history.states[10:-1:12]:
        assert state.seat is not None
        view = View(state, state.seat)
        other = View(view.sample(rng), state.seat)  # other hands and libraries behind the same view
        assert np.array_equal(
            encoder.encode(view, Picker(view)), encoder.encode(other, Picker(other))
        )
        assert np.array_equal(encoder.mask(Picker(view)), encoder.mask(Picker(other)))


def test_an_action_that_the_mask_forbids_is_replaced_and_told() -> None:
    env = DuelEnv(opponent="random")
    env.reset(seed=1)
    *_, info = env.step(DONE - 1)
    assert info["allowed"] is False


def test_answers_of_several_picks_are_made_action_by_action() -> None:
    g = scenario(you="battlefield: 3 Grizzly Bears, Memnite")
    g.to("declare attackers")
    picker = Picker(View(g.state, 0))
    labels = [o.label for o in picker.decision.options]  # type: ignore[attr-defined]
    bears = next(i for i, label in enumerate(labels) if label.startswith("Grizzly"))
    assert picker.take(bears) is None and picker.take(bears) is None
    assert DONE in picker.allowed() and picker.take(DONE) == (bears, bears)
    start = new_game([deck("burn"), deck("goblins")], seed=1)
    keep = Picker(View(start, start.seat or 0))
    assert keep.allowed() == [0, 1] and keep.take(0) == (0,)
    g.abandon()
