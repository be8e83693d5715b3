"""What `play` keeps: every answer at once, every game, whatever ends the program."""

import io
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from spellwright.cli.main import run
from spellwright.store import Games

SOURCE = Path(__file__).resolve().parents[2] / "src"


@pytest.fixture
def spellwright(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SPELLWRIGHT_GAMES", str(tmp_path / "games.db"))

    def call(typed: str, *arguments: str, code: int = 0) -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        assert run([*arguments]) == code
        done = capsys.readouterr()
        return done.out + done.err

    return call


def kept(tmp_path: Path):
    with Games(tmp_path / "games.db") as games:
        return [games.find(each.id) for each in games.listed("magic")]


def _at_a_window() -> None:
    """A window that is closed reaches the program, also where these tests run in the background without one."""
    signal.signal(signal.SIGHUP, signal.SIG_DFL)


@pytest.mark.parametrize("end", [signal.SIGHUP, signal.SIGTERM, signal.SIGKILL])
def test_no_answer_is_lost_however_the_program_ends(tmp_path: Path, end: signal.Signals):
    process = subprocess.Popen(
        [sys.executable, "-m", "spellwright", "play", "--seed", "3", "--first", "you"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=tmp_path,
        env={
            **os.environ,
            "PYTHONPATH": str(SOURCE),
            "PYTHONUNBUFFERED": "1",
            "SPELLWRIGHT_GAMES": str(tmp_path / "games.db"),
        },
        preexec_fn=_at_a_window,
    )
    assert process.stdin and process.stdout
    process.stdin.write("1\n1\n")
    process.stdin.flush()
    for line in process.stdout:
        if line.startswith("  1 cast Monastery Swiftspear"):
            break
    process.send_signal(end)
    process.wait()
    process.stdin.close()
    process.stdout.close()
    (game,) = kept(tmp_path)
    assert [given.answer for given in game.answers if given.by_hand] == [(0,), 1]


def test_ctrl_c_while_a_bot_thinks_keeps_the_game_and_prints_no_trace(tmp_path: Path):
    process = subprocess.Popen(
        [sys.executable, "-m", "spellwright", "play", "--bot", "search:5000", "--first", "bot"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        cwd=tmp_path,
        env={
            **os.environ,
            "PYTHONPATH": str(SOURCE),
            "PYTHONUNBUFFERED": "1",
            "SPELLWRIGHT_GAMES": str(tmp_path / "games.db"),
        },
        preexec_fn=_at_a_window,
    )
    assert process.stdin and process.stdout
    for line in process.stdout:
        if line == "… search is thinking\n":
            break
    process.send_signal(signal.SIGINT)
    out, _ = process.communicate()
    assert process.returncode == 130
    assert "Kept as game" in out and "Traceback" not in out
    assert len(kept(tmp_path)) == 1


def test_a_new_game_leaves_the_old_one_alone(spellwright, tmp_path: Path):
    spellwright("1\n1\n", "play", "--seed", "5", "--first", "you")
    spellwright("", "play", "--seed", "6")
    games = kept(tmp_path)
    assert sorted(game.setup["seed"] for game in games) == [5, 6]
    listed = spellwright("", "play", "--games")
    assert listed.count("You – greedy (Burn against UR Delver): not finished") == 2


def test_a_finished_game_is_kept_taken_back_and_replayed(spellwright, tmp_path: Path):
    out = spellwright("1\nconcede\n\n", "play", "--seed", "3", "--first", "you")
    assert "The game is over: You concede in turn 1." in out
    assert kept(tmp_path)[0].ended
    out = spellwright("undo\nquit\n", "play", "--resume=1")
    assert "Taken back." in out and "Mulligan?" in out
    assert not kept(tmp_path)[0].ended


def test_a_game_is_stepped_through_and_played_on_from_any_place(spellwright, tmp_path: Path):
    spellwright("1\n1\n1\nconcede\n\n", "play", "--seed", "3", "--first", "you")
    (before,) = kept(tmp_path)
    out = spellwright("\n\nb\n0\n99999\nend\nplay\nquit\n", "replay", "--step", "1")
    assert "there is no answer 99999" in out
    assert "You → Mulligan? (mulligans so far: 0): keep" in out
    games = kept(tmp_path)
    assert len(games) == 2 and before in games
    branch = next(game for game in games if game.id != before.id)
    assert [g.answer for g in branch.answers] == [g.answer for g in before.answers]


def test_stepping_through_a_game_that_goes_on_shows_no_hidden_hand(spellwright):
    spellwright("1\n0\n0\n0\n0\nquit\n", "play", "--seed", "3", "--first", "you")
    out = spellwright("\n\n\nend\nhand\nquit\n", "replay", "--step", "1")
    assert "Known in hand" not in out
    assert "greedy's hand, 7 cards: none is known" in out or "none is known" in out


def test_an_unwritable_place_for_the_file_is_told_before_the_first_question(spellwright):
    out = spellwright("1\n", "play", "--save", "missing/x.json", code=2)
    assert "missing" in out and "Mulligan?" not in out


def test_the_file_that_was_asked_for_is_as_far_as_the_game_is(spellwright, tmp_path: Path):
    spellwright("1\n1\nquit\n", "play", "--seed", "3", "--first", "you", "--save", "x.json")
    assert "You: life 20" in spellwright("quit\n", "play", "--resume", "x.json")
    assert not list(tmp_path.glob("*.part"))


def test_a_damaged_store_is_set_aside_and_the_game_goes_on(spellwright, tmp_path: Path):
    (tmp_path / "games.db").write_bytes(b"no database at all" * 100)
    out = spellwright("1\nquit\n", "play", "--seed", "3")
    assert "set aside as" in out and "Mulligan?" in out
    assert (tmp_path / "games.db.damaged-1").is_file()


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (("--resume", "--seed", "3"), "leave --seed out"),
        (("--two", "--bot", "greedy"), "leave --bot out"),
        (("--two", "--first", "bot"), "no bot plays"),
        (("burn", "burn", "--deck", "goblins"), "given twice"),
        (("--scenario", "x.txt", "--deck", "burn"), "leave --deck out"),
        (("--resume=nothing",), "no kept game has this name"),
        (("--two", "--names", "Ann"), "two names"),
    ],
)
def test_options_that_contradict_each_other_are_refused(spellwright, arguments, word):
    assert word in spellwright("", "play", *arguments, code=2)
