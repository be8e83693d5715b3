"""A person at the terminal, driven through a pipe as a script would."""

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from spellwright.cli.asking import parse
from spellwright.cli.main import run
from spellwright.kernel import Choose, Option, Priority, SpellwrightError, Split
from spellwright.store import Games

SOURCE = Path(__file__).resolve().parents[2] / "src"


@pytest.fixture
def play(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SPELLWRIGHT_GAMES", str(tmp_path / "games.db"))

    def call(typed: str, *arguments: str, code: int = 0) -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        assert run(["play", *arguments]) == code
        done = capsys.readouterr()
        return done.out if code == 0 else done.err

    return call


def test_a_game_is_shown_and_kept_on_leaving(play, tmp_path: Path):
    out = play("1\nquit\n", "--seed", "3", "--first", "you")
    assert "Mulligan?" in out
    assert "You: life 20, hand 7, library 53" in out
    assert "Hand: " in out
    with Games(tmp_path / "games.db") as games:
        (kept,) = games.listed("magic")
    assert [chair["name"] for chair in kept.about["chairs"]] == ["You", "greedy"]


def test_the_opponents_hand_is_not_shown(play):
    out = play("1\n" + "0\n" * 12, "--seed", "3", "--deck", "burn", "--against", "dimir-tempo")
    drawn = [line for line in out.splitlines() if line.startswith("greedy draws")]
    assert drawn and all(line.startswith("greedy draws a card") for line in drawn)


def test_a_game_goes_on_where_it_was_left(play):
    first = play("1\n1\nquit\n", "--seed", "3", "--first", "you")
    second = play("board\nquit\n", "--resume")
    last = first.split("── Turn ")[-1].splitlines()[0]
    assert second.count(last) == 2
    third = play("undo\nundo\nquit\n", "--resume", "1")
    assert "Mulligan?" in third


def test_a_replay_file_is_gone_on_with_as_a_game_of_its_own(play):
    first = play("1\n1\nsave mine.json\nquit\n", "--seed", "3", "--first", "you")
    assert "Saved to mine.json" in first
    last = first.split("── Turn ")[-1].splitlines()[0]
    assert last in play("quit\n", "--resume", "mine.json")
    assert "Mulligan?" in play("undo\nundo\nquit\n", "--resume", "mine.json")


def test_undo_takes_back_the_last_answer_and_redo_gives_it_again(play):
    out = play("1\n1\nundo\nundo\nundo\nquit\n", "--seed", "3", "--first", "you")
    assert out.count("Taken back.") == 2
    assert "! there is nothing to take back" in out
    assert out.count("Mulligan?") == 3
    again = play("redo\nredo\nredo\nquit\n", "--resume")
    assert again.count("Done again.") == 2
    assert "! nothing was taken back" in again
    assert "You play Mountain." in again


def test_commands_and_mistakes_leave_the_question_open(play):
    typed = "show lightning b\nshow\nlog\nhelp\nsave\nnonsense\n7\n1 2\n-1\n1\nquit\n"
    out = play(typed, "--seed", "3", "--first", "you")
    assert "Lightning Bolt {R} — Instant" in out
    assert "“nonsense” is no number and no command" in out
    assert "there is no option 7: give 1 to 2" in out
    assert "“-1” is no number" in out
    assert "give the name of a card" in out
    assert "give the name of a file" in out
    assert "Traceback" not in out


def test_own_draws_are_named(play):
    out = play("1\n0\n0\n0\n0\nquit\n", "--seed", "3", "--first", "bot")
    assert any(line.startswith("You draw ") and "a card" not in line for line in out.splitlines())


def test_a_whole_game_can_be_played_through_a_pipe(tmp_path: Path):
    typed = "1\n" + "0\n1\n" * 300
    done = subprocess.run(
        [sys.executable, "-m", "spellwright", "play", "--seed", "1", "--against", "burn"],
        input=typed,
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env={
            **os.environ,
            "PYTHONPATH": str(SOURCE),
            "SPELLWRIGHT_GAMES": str(tmp_path / "games.db"),
        },
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    assert "The game is over: " in done.stdout


CHOICE = Choose(0, "Which?", tuple(Option(name, (name,)) for name in "abc"), 0, 2)


@pytest.mark.parametrize(
    ("typed", "answer"), [("", ()), ("0", ()), ("1", (0,)), ("1 3", (0, 2)), ("3,1", (2, 0))]
)
def test_numbers_pick_options(typed: str, answer: tuple[int, ...]):
    assert parse(CHOICE, typed.split()) == answer


def test_priority_and_split_have_their_own_numbers():
    assert parse(Priority(0, "Priority", ("pass", "cast")), []) == 0
    assert parse(Priority(0, "Priority", ("pass", "cast")), ["1"]) == 1
    assert parse(Split(0, "Divide 3", 3, ("a", "b"), (0, 0), (3, 3)), ["2", "1"]) == (2, 1)


@pytest.mark.parametrize("typed", ["x", "1 x", "0 1", "99999999999", "½"])
def test_what_is_no_number_is_refused(typed: str):
    with pytest.raises(SpellwrightError):
        parse(CHOICE, typed.split())


def test_three_card_blind_is_played_with_open_hands(play):
    decks = ("Mountain / Lightning Bolt / Goblin Guide", "Island / Brainstorm / Ponder")
    out = play("1\nquit\n", "--format", "3cb", *decks, "--first", "you")
    assert "Hand: Island, Brainstorm {U}, Ponder {U}" in out
    assert "hand 3, library 0" in out
    assert "Hand: Island" in play("quit\n", "--resume")
    assert run(["play", "--format", "3cb"]) == 2
    assert run(["play", "--format", "3cb", decks[0]]) == 2
    assert run(["play", "--format", "3cb", decks[0], "A / B"]) == 2


THREE = Choose(0, "Attack", (Option("Bear", ((1, 0),)), Option("Goblin", ((2, 0), (3, 0)))), 0, 3)


def test_all_picks_everything_as_often_as_it_is_there():
    assert parse(THREE, ["all"]) == (0, 1, 1)


def test_mistakes_are_told_with_the_numbers_on_the_screen():
    with pytest.raises(SpellwrightError, match="option 2 is there twice, not 3"):
        parse(THREE, ["2", "2", "2"])
    with pytest.raises(SpellwrightError, match="there is no option 3: give 1 to 2"):
        parse(THREE, ["3"])
    with pytest.raises(SpellwrightError, match="1 must be picked: give 1 to 3"):
        parse(Choose(0, "Which?", CHOICE.options), [])
