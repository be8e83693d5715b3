"""`spellwright game`: any game by its name."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from spellwright.bots import bot
from spellwright.cli.game import play_at
from spellwright.cli.main import run
from spellwright.nim import new_game
from spellwright.sim import play


def test_every_game_is_listed_with_its_bots(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["game", "list", "--json"]) == 0
    found = {each["name"]: each for each in json.loads(capsys.readouterr().out)}
    assert {"knight", "magic", "nim"} <= set(found)
    assert "perfect" in found["nim"]["bots"] and "perfect" not in found["magic"]["bots"]


def test_nim_is_played_at_the_terminal_to_its_end() -> None:
    lines = iter(["nonsense\n", "99\n", "2\n", "1\n"])
    said: list[str] = []
    end = play_at(
        new_game([2, 2]), 0, bot("perfect", game="nim").decide, lambda: next(lines), said.append
    )
    assert end.winners == (1,)
    assert said[-1] == "Player 2 won." and "Player 1 takes 2 from heap 1." in said
    assert [line for line in said if line.startswith("!")] == [
        "! “nonsense” is no number and no command; “help” lists them",
        "! there is no option 99: give 1 to 4",
    ]


def test_the_end_of_the_input_leaves_the_game() -> None:
    end = play_at(new_game([2, 2]), 0, bot("random").decide, lambda: "", lambda text: None)
    assert not end.over


def test_games_are_simulated_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    setup = '{"heaps": [3, 4, 5]}'
    assert run(["game", "sim", "nim", "--setup", setup, "--bots", "perfect,random", "-n", "6"]) == 0
    out = capsys.readouterr().out
    assert "Seat 1, perfect: wins 100.0 %" in out and "6 games finished" in out


def test_an_open_game_is_solved_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["game", "solve", "nim", "--setup", '{"heaps": [1, 2, 3]}']) == 0
    out = capsys.readouterr().out
    assert out.startswith("second wins") and "Player 2 won." in out
    assert run(["game", "solve", "nim", "--setup", '{"heaps": [9, 9, 9]}', "--states", "5"]) == 1


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["solve", "magic"], "hidden cards or dice"),
        (["solve", "nim", "--sample", "2"], "only games of two players"),
        (["sim", "chess"], "is no game: there are"),
        (["sim", "nim", "--bots", "greedy"], "is no bot of nim"),
        (["sim", "nim", "--bots", "random,random,random,random"], "give one name"),
        (["sim", "nim", "--setup", "heaps"], "not JSON"),
        (["sim", "nim", "--setup", "[]"], "broken"),
        (["play", "nim", "--seat", "7"], "is for 2 players"),
    ],
)
def test_mistakes_are_one_line(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["game", *arguments]) == 2
    assert words in capsys.readouterr().err


def test_a_replay_of_any_game_is_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    play("nim", {"heaps": [2, 2]}, ("perfect", "perfect")).replay().save(file)
    assert run(["replay", str(file)]) == 0
    out = capsys.readouterr().out.splitlines()
    assert out[0] == "Player 1 takes 1 from heap 1." and out[-2] == "Player 2 won."
    assert run(["replay", str(file), "--to", "1"]) == 0
    assert "player 2 is asked: Take how many?" in capsys.readouterr().out


def test_a_bot_of_another_game_does_not_sit_down_at_magic(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["play", "--deck", "burn", "--against", "burn", "--bot", "perfect"]) == 2
    assert "is no bot of magic" in capsys.readouterr().err
