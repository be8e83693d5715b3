"""A game that is killed in the middle of anything goes on exactly where it was."""

import json
from typing import Any

import pytest

from spellwright.kernel import BrokenFile, History, Replay, Rng, SpellwrightError, decode, encode
from spellwright.knight import new_game

TABLES = [
    {"scenario": "solo_conquest", "heroes": ["Arythea"], "seed": 4},
    {"scenario": "blitz_cooperation", "heroes": ["Norowas", "Krang"], "seed": 5},
    {
        "scenario": "first_reconnaissance_solo",
        "heroes": ["Tovak"],
        "seed": 6,
        "real": ["dummy", "source"],
    },
    {
        "scenario": "solo_conquest",
        "heroes": ["Tovak"],
        "seed": 7,
        "untracked": ["advanced actions", "spells"],
    },
]


def played(setup):
    history = History(new_game(**setup))
    rng = Rng(setup["seed"], "resume")
    while not history.now.over:
        answers = list(history.now.answers())
        history.play(0 if rng.below(3) and 0 in answers else rng.pick(answers))
    return history


@pytest.mark.parametrize("setup", TABLES, ids=lambda setup: f"{setup['scenario']}-{setup['seed']}")
def test_the_state_saved_at_any_decision_goes_on_to_the_same_end(setup):
    history = played(setup)
    end = history.now.key()
    step = max(1, len(history) // 40)
    for at in range(0, len(history), step):
        state = decode(json.loads(json.dumps(encode(history.states[at]))))
        assert state.key() == history.states[at].key()
        assert state.decision.labels() == history.states[at].decision.labels()
        for answer in history.answers[at:]:
            state = state.play(answer)
        assert state.key() == end


@pytest.mark.parametrize("setup", TABLES, ids=lambda setup: f"{setup['scenario']}-{setup['seed']}")
def test_the_file_written_at_any_decision_brings_the_whole_game_back(setup, tmp_path):
    history = played(setup)
    step = max(1, len(history) // 12)
    for at in range(0, len(history), step):
        part = History(history.states[0])
        for answer in history.answers[:at]:
            part.play(answer)
        Replay.of("knight", setup, part).save(tmp_path / "game.json")
        again = Replay.load(tmp_path / "game.json").run()
        assert again.now.key() == history.states[at].key()
        told = [event.describe(again.now) for event in again.now.events()]
        assert told == [event.describe(part.now) for event in part.now.events()]
        again.play(history.answers[at])
        assert again.now.key() == history.states[at + 1].key()


def test_undo_goes_back_through_everything(solo):
    at = solo(1, 2)
    keys = []
    for _ in range(12):
        keys.append(at.game.key())
        at.history.play(0)
    for key in reversed(keys):
        assert at.history.undo().key() == key


def test_a_file_with_an_answer_that_does_not_fit_is_refused():
    text = Replay("knight", TABLES[0], [0, 0, 99], "00").dumps()
    with pytest.raises(BrokenFile, match="answer 2 is refused"):
        Replay.loads(text).run()


def test_a_file_with_a_broken_setup_is_refused():
    broken: list[Any] = [
        {},
        [],
        {"scenario": "solo_conquest"},
        {"scenario": "chess", "heroes": ["Arythea"]},
    ]
    for setup in broken:
        with pytest.raises(SpellwrightError):
            Replay("knight", setup, [], "00").run()
