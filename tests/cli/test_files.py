"""Files: too large, too deep, unwritable; written whole or not at all."""

import io
import lzma
import os
import subprocess
import sys
from pathlib import Path

import pytest

from spellwright.cli.main import BUG, DEBUG, run
from spellwright.kernel import BrokenFile, SpellwrightError
from spellwright.kernel.files import check_writable, read_text, write_whole
from spellwright.magic import new_game
from spellwright.magic.replays import start_from
from spellwright.store import Results
from spellwright.store.damage import damage

POD = "One: Mountain / Lightning Bolt / Goblin Guide\nTwo: Island / Brainstorm / Ponder\n"


@pytest.fixture
def spellwright(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SPELLWRIGHT_GAMES", str(tmp_path / "games.db"))
    monkeypatch.setenv("SPELLWRIGHT_STORE", str(tmp_path / "results.db"))
    monkeypatch.setattr("sys.stdin", io.StringIO(""))

    def call(*arguments: str, code: int = 2) -> str:
        assert run([*arguments]) == code
        done = capsys.readouterr()
        return done.out + done.err

    return call


@pytest.mark.parametrize(
    "command",
    [("threecb", "check", "bomb.xz"), ("verify-proof", "bomb.xz"), ("cards", "audit", "bomb.xz")],
)
def test_a_packed_file_that_unpacks_without_end_is_refused(spellwright, tmp_path: Path, command):
    packer = lzma.LZMACompressor()
    with (tmp_path / "bomb.xz").open("wb") as file:
        for _ in range(160):
            file.write(packer.compress(bytes(1 << 20)))
        file.write(packer.flush())
    said = spellwright(*command)
    assert "too large" in said or "longer than" in said


@pytest.mark.parametrize(
    "command",
    [
        ("deck", "check", "--format", "3cb", "--banlist", "deep.json", "pod.txt"),
        ("threecb", "check", "deep.json"),
        ("replay", "deep.json"),
        ("cards", "validate", "deep.json"),
    ],
)
def test_json_nested_without_end_is_refused(spellwright, tmp_path: Path, command):
    (tmp_path / "deep.json").write_text("[" * 200_000)
    (tmp_path / "pod.txt").write_text(POD)
    code = 1 if command[0] == "cards" else 2
    assert "Recursion" not in spellwright(*command, code=code)


@pytest.mark.parametrize(
    "broken",
    [
        {"seed": "x"},
        {"seed": None},
        {"seed": float("inf")},
        {"first": 7},
        {"first": "you"},
        {"decks": [[[]], ["Mountain"]]},
        {"decks": [["Mountain"]]},
        {"decks": [["Mountain"]] * 4},
        {"decks": 3},
        {"life": []},
        {"scenario": 3},
        {"scenario": "nonsense"},
        {"format": "3cb", "decks": [["Mountain", "Island", "Swamp"]]},
        {"format": "3cb", "first": None},
    ],
)
def test_a_setup_of_the_wrong_shape_is_told(broken):
    with pytest.raises(SpellwrightError):
        start_from({"decks": [["Mountain"], ["Island"]], "seed": 1, **broken})


def test_who_goes_first_is_one_of_the_seats():
    with pytest.raises(SpellwrightError, match="give a seat from 0 to 1"):
        new_game([["Mountain"], ["Island"]], first=7)


def test_a_bad_cost_in_a_scenario_is_told_with_its_line(spellwright, tmp_path: Path):
    (tmp_path / "x.txt").write_text(
        "define: Bear | {1n}{G} | Creature — Bear 2/2\n", encoding="utf-8"
    )
    assert "is not a mana symbol" in spellwright("scenario", "x.txt", code=1)


def test_a_huge_file_is_not_read(tmp_path: Path):
    (tmp_path / "x").write_bytes(b"x" * 2000)
    with pytest.raises(BrokenFile, match="larger than"):
        read_text(tmp_path / "x", 1000)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full device here")
def test_a_file_that_cannot_be_written_is_named_and_nothing_is_left(tmp_path: Path):
    (tmp_path / "x.json").write_text("old")
    (tmp_path / "x.json.part").symlink_to("/dev/full")
    with pytest.raises(BrokenFile, match=r"x\.json: cannot be written"):
        write_whole(tmp_path / "x.json", "new" * 10_000)
    assert (tmp_path / "x.json").read_text() == "old"
    assert os.listdir(tmp_path) == ["x.json"]


def test_an_unwritable_place_is_noticed_before_the_work(spellwright, tmp_path: Path):
    (tmp_path / "pod.txt").write_text(POD)
    with pytest.raises(BrokenFile):
        check_writable(tmp_path / "missing" / "x.html")
    assert "missing" in spellwright("pod", "pod.txt", "-o", "missing/x.html")
    assert "missing" in spellwright("matrix", "burn", "goblins", "--out", "missing/x.md")
    assert not (tmp_path / "missing").exists()


def test_a_table_of_one_deck_is_refused(spellwright):
    assert "two different decks" in spellwright("matrix", "burn", "burn")


@pytest.mark.parametrize("budget", ["60", "1s,2s"])
def test_a_budget_says_of_what_and_once(spellwright, tmp_path: Path, budget):
    (tmp_path / "pod.txt").write_text(POD)
    said = spellwright("pod", "pod.txt", "--budget", budget)
    assert "of what?" in said or "twice" in said


def test_a_damaged_store_of_results_is_set_aside(spellwright, tmp_path: Path):
    (tmp_path / "pod.txt").write_text(POD)
    (tmp_path / "results.db").write_bytes(b"SQLite format 3\x00" + b"\xff" * 9000)
    assert damage(tmp_path / "results.db")
    said = spellwright("pod", "pod.txt", "--budget", "1 states", code=1)
    assert "set aside as" in said and "One" in said


def test_a_damaged_row_is_not_used(tmp_path: Path):
    store = Results(tmp_path / "r.db")
    store._base.change(
        "INSERT INTO result (key, play, draw, rules, cards, engine, result, grade, about, budget)"
        " VALUES ('k', '', '', '', '', '', 'win', 'proven', :about, '')",
        about="{",
    )
    assert store._kept("key = :key", {"key": "k"}) == []
    assert store.trouble


def test_a_bug_is_one_line_and_asks_for_a_report(spellwright, monkeypatch: pytest.MonkeyPatch):
    def broken(*_: object) -> None:
        raise ZeroDivisionError("here")

    monkeypatch.setattr("spellwright.cli.deck.find_deck", broken)
    said = spellwright("deck", "show", "burn", code=BUG)
    assert "please report it" in said and "Traceback" not in said
    monkeypatch.setenv(DEBUG, "1")
    with pytest.raises(ZeroDivisionError):
        run(["deck", "show", "burn"])


def test_colour_is_left_out_where_nobody_wants_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    from spellwright.cli.common import warn

    monkeypatch.setenv("NO_COLOR", "1")
    warn("careful")
    assert capsys.readouterr().err == "careful\n"


def test_a_proof_is_written_though_nobody_reads_what_is_printed(tmp_path: Path):
    decks = ["Mountain / Goblin Guide / Mountain", "Island / Ponder / Opt"]
    command = [sys.executable, "-m", "spellwright", "solve", *decks, "--play", "--proof", "p.jsonl"]
    path = os.pathsep.join(each for each in sys.path if each)
    solving = subprocess.Popen(
        command, cwd=tmp_path, stdout=subprocess.PIPE, env={**os.environ, "PYTHONPATH": path}
    )
    assert solving.stdout is not None
    solving.stdout.close()  # as “| head -0” does
    assert solving.wait() == 0
    assert (tmp_path / "p.jsonl").read_text().startswith('{"proof"')


def test_two_files_of_one_command_are_two(spellwright):
    decks = ("Mountain / Goblin Guide / Mountain", "Island / Ponder / Opt")
    told = spellwright("solve", *decks, "--proof", "a.json", "--json", "./a.json")
    assert "name the same file" in told


def test_what_is_wrong_in_a_setup_is_said_once_in_words():
    for broken in ({"seed": "x"}, {"first": 7}, {"format": "3cb", "decks": [["Island"] * 3]}):
        with pytest.raises(SpellwrightError) as told:
            start_from({"decks": [["Mountain"], ["Island"]], "seed": 1, **broken})
        assert "Error" not in str(told.value)
        assert str(told.value).count("setup") <= 1


def test_a_format_that_is_none_is_told_with_those_there_are(spellwright, tmp_path: Path):
    (tmp_path / "d.txt").write_text("4 Lightning Bolt\n")
    told = spellwright("deck", "check", "--format", "foo", "d.txt")
    assert "legacy" in told and "3cb" in told
