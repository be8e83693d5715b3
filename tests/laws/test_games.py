"""The laws of the kernel over every game there is: values, files, replays, secrets, legal answers.

A new game is under them as soon as it has an entry; what only one game knows of is tested beside it.
SPELLWRIGHT_GAMES says how many games of each kind are played (8 unless said).
"""

from __future__ import annotations

import itertools
import json
import os
import subprocess
import sys
from functools import cache
from typing import Any

import pytest

from spellwright.bots import bot_names
from spellwright.kernel import (
    GameOver,
    History,
    IllegalAnswer,
    Record,
    Replay,
    Rng,
    SpellwrightError,
    StaleAnswer,
    State,
    View,
    WrongSeat,
    decode,
    encode,
    game_names,
    load_game,
)
from spellwright.kernel.games import folders
from spellwright.kernel.record import field_names
from spellwright.sim import GameResult, play, play_many

FOLDERS = folders()
COUNT = int(os.environ.get("SPELLWRIGHT_GAMES", "8"))
CASES = [(name, number) for name in FOLDERS for number in range(COUNT)]
AS_MANY = 60  # decisions of a game that a law looks at


@cache
def played(name: str, number: int) -> GameResult[Any]:
    """A game of random answers, whole or as far as it is looked at."""
    kind = load_game(name)
    setup = kind.sample(number)
    seats = kind.start(setup).seats
    return play(kind, setup, ["random"] * seats, number, keep_history=True, most_decisions=600)


def steps(name: str, number: int) -> list[tuple[State, Any, State]]:
    """Some of its decisions: the first ones and a sample of the others."""
    history = played(name, number).history
    assert history is not None
    found = list(zip(history.states, history.answers, history.states[1:], strict=False))
    return [*found[: AS_MANY // 2], *found[AS_MANY // 2 :: max(1, len(found) // (AS_MANY // 2))]]


def as_text(value: Any) -> str:
    return json.dumps(encode(value))


def test_the_games_are_those_with_a_folder() -> None:
    assert {"knight", "magic", "nim"} <= {*FOLDERS} <= {*game_names()}
    assert [load_game(name).name for name in FOLDERS] == FOLDERS


@pytest.mark.parametrize(("name", "number"), CASES)
def test_a_copy_plays_as_the_original_and_playing_changes_nothing(name: str, number: int) -> None:
    for before, answer, after in steps(name, number):
        key = before.key()
        assert before.copy().play(answer).key() == after.key()
        assert before.key() == key


@pytest.mark.parametrize(("name", "number"), CASES)
def test_a_state_goes_to_json_and_back_and_plays_on(name: str, number: int) -> None:
    for before, answer, after in steps(name, number):
        document = json.loads(as_text(before))
        loaded = decode(document)
        assert loaded.key() == before.key() and encode(loaded) == document
        assert loaded.play(answer).key() == after.key()


@pytest.mark.parametrize(("name", "number"), CASES)
def test_states_are_equal_when_they_play_the_same(name: str, number: int) -> None:
    found = steps(name, number)
    for before, answer, after in found[::5]:
        twin = decode(json.loads(as_text(before)))
        assert twin == before and hash(twin) == hash(before) and twin.play(answer) == after
        assert before != before.key() and before in {twin} and before.copy() in [twin]
    for one, _, other in found[::5]:
        assert (one == other) == (one.key() == other.key())


@pytest.mark.parametrize(("name", "number"), CASES)
def test_a_line_reads_back_to_the_same_position(name: str, number: int) -> None:
    written, found = 0, steps(name, number)[::3]
    for before, answer, _ in found:
        try:
            line = before.to_text()
        except SpellwrightError:  # the middle of casting: half of them at most
            continue
        again = type(before).from_text(line, seed=1)
        assert "\n" not in line and again == before and again.to_text() == line
        assert again.seat == before.seat
        assert again.answer_text(answer) == before.answer_text(answer)
        written += 1
    assert 2 * written >= len(found)


@pytest.mark.parametrize(("name", "number"), CASES)
def test_every_offered_answer_has_words_that_read_back(name: str, number: int) -> None:
    for before, answer, after in steps(name, number):
        assert before.decision is not None
        view = View(before, before.decision.seat) if before.decision.seat >= 0 else None
        words = set()
        offered = [answer, *itertools.islice(before.answers(), 30)]
        for each in dict.fromkeys(offered):
            said = before.answer_text(each)
            words.add(said)
            assert before.answer(said) == each
            assert view is None or view.answer(said) == each
        assert len(words) == len(set(offered))
        assert before.play(before.answer_text(answer)).key() == after.key()


@pytest.mark.parametrize(("name", "number"), CASES)
def test_a_replay_file_gives_every_state_again(name: str, number: int) -> None:
    result = played(name, number)
    again = Replay.loads(result.replay().dumps()).run()
    assert result.history is not None
    assert [s.key() for s in again.states] == [s.key() for s in result.history.states]


@pytest.mark.parametrize(("name", "number"), CASES)
def test_every_offered_answer_is_accepted_and_others_are_not(name: str, number: int) -> None:
    for before, answer, _ in steps(name, number)[::3]:
        assert before.decision is not None
        seat = before.decision.seat
        for offered in itertools.islice(before.answers(), 8):
            assert before.objection(offered) is None
            assert before.play(offered) is not before
        for wrong in (10_000, -1, (10_000,), (0,) * 10_000, "no such thing", None, 1.5):
            assert before.objection(wrong) is not None
            with pytest.raises(IllegalAnswer):
                before.play(wrong)
        with pytest.raises(WrongSeat):
            before.play(answer, seat=seat + 1)
        with pytest.raises(StaleAnswer):
            before.play(answer, ply=before.ply + 1)


@pytest.mark.parametrize(("name", "number"), CASES)
def test_a_seat_cannot_tell_a_sample_from_the_game(name: str, number: int) -> None:
    for before, answer, _ in steps(name, number)[::4]:
        assert before.decision is not None
        seat = before.decision.seat
        if not 0 <= seat < before.seats:
            continue  # nature is asked
        view = View(before, seat)
        twin = View(view.sample(Rng(number, "twin")), seat)
        assert as_text(twin.known) == as_text(view.known)
        assert list(itertools.islice(twin.answers(), 20)) == list(
            itertools.islice(view.answers(), 20)
        )
        assert view.objection(answer) is None
        for other in {*range(before.seats)} - {seat}:
            assert View(before, other).decision is None and not list(View(before, other).answers())


@pytest.mark.parametrize(("name", "number"), CASES)
def test_a_view_has_no_dice_and_no_answers_of_others(name: str, number: int) -> None:
    for before, _, _ in steps(name, number)[::5]:
        for seat in range(before.seats):
            known = View(before, seat).known
            assert known.seed == 0 and known.draws == {} and set(known.plies) <= {seat}


@pytest.mark.parametrize(("name", "number"), CASES)
def test_a_game_that_is_over_asks_nothing(name: str, number: int) -> None:
    result = played(name, number)
    if result.finished:
        assert result.end.decision is None and not result.end.frames
        assert result.end.winners is not None and set(result.end.winners) <= {
            *range(result.end.seats)
        }
        with pytest.raises(GameOver):
            result.end.play(0)


@pytest.mark.parametrize("name", FOLDERS)
def test_some_game_ends(name: str) -> None:
    assert any(played(name, number).finished for number in range(COUNT))


@pytest.mark.parametrize("name", FOLDERS)
def test_history_goes_back_to_any_decision(name: str) -> None:
    result = played(name, 0)
    history: History[Any] = History(load_game(name).start(result.setup))
    for answer in result.answers[:30]:
        history.play(answer)
    keys = [state.key() for state in history.states]
    assert history.rewind(3).key() == keys[3]
    assert history.play(result.answers[3]).key() == keys[4]


@pytest.mark.parametrize("name", FOLDERS)
def test_no_callable_is_in_a_state(name: str) -> None:
    def look(value: Any, path: str) -> None:
        if isinstance(value, tuple | list | frozenset):
            for i, part in enumerate(value):
                look(part, f"{path}[{i}]")
        elif isinstance(value, dict):
            for key, part in value.items():
                look(part, f"{path}.{key}")
        elif isinstance(value, Record) or hasattr(value, "__dataclass_fields__"):
            for field in set(field_names(type(value))) - {"log"}:
                look(getattr(value, field), f"{path}.{field}")
        else:
            assert value is None or not callable(value), path

    for before, _, _ in steps(name, 0)[:: AS_MANY // 2]:
        look(before, name)


@pytest.mark.parametrize("name", FOLDERS)
def test_every_bot_of_the_game_answers_legally(name: str) -> None:
    kind = load_game(name)
    setup = kind.sample(0)
    seats = kind.start(setup).seats
    for each in bot_names(name):
        result = play(kind, setup, [each] * seats, 5, most_decisions=3)
        assert result.finished or result.decisions == 3


@pytest.mark.parametrize("name", FOLDERS)
def test_a_series_is_the_same_on_one_core_and_on_two(name: str) -> None:
    kind = load_game(name)
    setup = kind.sample(0)
    bots = ["random"] * kind.start(setup).seats
    one = play_many(name, setup, 3, 1, bots, most_turns=6)
    assert one == play_many(name, setup, 3, 1, bots, jobs=2, most_turns=6)
    assert not one.errors


@pytest.mark.parametrize("name", FOLDERS)
def test_another_process_with_other_hashes_plays_the_same_game(name: str) -> None:
    code = (
        "from spellwright.kernel import load_game\n"
        "from spellwright.sim import play\n"
        f"kind = load_game({name!r})\n"
        "for n in range(2):\n"
        "    seats = kind.start(kind.sample(n)).seats\n"
        "    r = play(kind, kind.sample(n), ['random'] * seats, n, most_decisions=200)\n"
        "    print(r.winner, r.decisions, r.end.key().hex())\n"
    )
    said = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(said) == 1 and len(said.pop().splitlines()) == 2
