"""`spellwright solve` and `spellwright verify-proof` on tiny games."""

import json
import lzma
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from spellwright.cli.main import run

SOURCE = Path(__file__).resolve().parents[2] / "src"
MAN, NONE = "Black Lotus / Laboratory Maniac / Island", "Nightmare / Nightmare / Nightmare"
SLOW, QUIET = "Forest / Forest / Memnite", "Forest / Forest / Forest"
WIDE = (
    "Underground Sea / Black Lotus / Black Lotus"  # much to do in the full game, none of it useful
)
DUEL = ("Mountain / Lightning Bolt / Memnite", "Island / Daze / Memnite")
LONG = ("Mutavault / Force of Will / Mishra's Factory", "Sand Silos / Daze / Mishra's Factory")


@pytest.fixture
def cli(capsys, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)

    def call(*arguments, typed=""):
        monkeypatch.setattr("sys.stdin", _Typed(typed))
        code = run(list(arguments))
        out, err = capsys.readouterr()
        return code, out, err

    return call


class _Typed:
    """What a user types."""

    def __init__(self, text):
        self.lines = text.splitlines(keepends=True)

    def readline(self, limit=-1):
        return self.lines.pop(0) if self.lines else ""

    def isatty(self):
        return False


def test_both_games_are_solved_with_their_lines(cli):
    code, out, _ = cli("solve", MAN, f"Nobody: {NONE}")
    assert code == 0
    assert out.startswith(f"A: {MAN}\nB: Nobody ({NONE})\n")
    assert "A on the play: A wins (proven)" in out and "B on the play: A wins (proven)" in out
    assert (
        re.search(r"\n  Turn \d+, A: .*cast Laboratory Maniac", out)
        and out.count("  A wins.\n") == 2
    )
    assert " states, " in out and " plays, " in out
    assert re.search(r"; checked: \d+ positions, \d+ answers", out) and "reduction" not in out


def test_who_wants_no_proof_gets_what_is_solved_with_its_reductions(cli):
    code, out, _ = cli("solve", SLOW, QUIET, "--grade", "solved")
    assert code == 0
    assert "A on the play: A wins (solved)" in out and "B on the play: A wins (solved)" in out
    assert "(proven)" not in out
    assert "What is solved and not proven rests on these reductions:\n  priority is not" in out


def test_without_time_for_a_proof_the_result_is_solved_and_says_why(cli):
    code, out, _ = cli("solve", SLOW, WIDE, "--play", "--budget", "5s")
    assert code == 0
    assert "A wins (solved)" in out and "no proof: the budget ran out (5 seconds)" in out


def test_one_game_only_and_without_reductions(cli):
    code, out, _ = cli("solve", NONE, MAN, "--play", "--full", "--no-library-wins")
    assert code == 0
    assert "A on the play: B wins (proven)" in out and "B on the play" not in out
    assert "Reductions" not in out
    assert "A on the play" not in cli("solve", NONE, NONE, "--draw")[1]


def test_a_certificate_is_written_and_holds(cli, tmp_path):
    code, out, _ = cli("solve", MAN, NONE, "--proof", "proof.jsonl.xz")
    assert code == 0
    assert "2 certificates written to proof.jsonl.xz" in out
    code, out, _ = cli("verify-proof", "proof.jsonl.xz")
    assert code == 0
    assert out.count("  claim: A forces a win") == 2 and out.count("  holds: A wins") == 2
    assert f"  A: {MAN}\n  B: {NONE}\n  A is on the play; 20 life\n" in out
    assert " positions, " in out and " answers checked in " in out


def test_a_draw_is_proved_by_two_claims(cli):
    cli("solve", NONE, NONE, "--play", "--proof", "proof.json")
    code, out, _ = cli("verify-proof", "proof.json")
    assert code == 0
    assert "claim: A cannot be beaten" in out and "claim: B cannot be beaten" in out
    assert "holds: a draw" in out


@pytest.fixture
def proof(cli, tmp_path):
    cli("solve", MAN, NONE, "--play", "--proof", "proof.json")
    return json.loads((tmp_path / "proof.json").read_text())


def test_an_edited_certificate_does_not_hold(cli, tmp_path, proof):
    claim = proof["claims"][0]
    faults = []
    for edited in (
        {**claim, "seat": 1},
        {**claim, "moves": {}},
        {**claim, "moves": {key: ["00", 0] for key in claim["moves"]}},
    ):
        (tmp_path / "edited.json").write_text(json.dumps({**proof, "claims": [edited]}))
        code, out, _ = cli("verify-proof", "edited.json")
        assert code == 1 and "  does not hold" in out
        faults.append(next(line for line in out.splitlines() if "wrong: " in line))
    assert "a game ends without the win" in faults[0] or "no answer" in faults[0]
    assert "ends without the win" in faults[1] or "go on for ever" in faults[1]  # it only passes
    assert "no legal answer leads where" in faults[2]


def test_another_game_under_the_same_claims_does_not_hold(cli, tmp_path, proof):
    proof["about"]["setup"]["decks"][0][2] = "Forest"
    (tmp_path / "edited.json").write_text(json.dumps(proof))
    assert cli("verify-proof", "edited.json")[0] == 1
    proof["about"]["setup"]["decks"][0][2] = "Made Up"
    (tmp_path / "edited.json").write_text(json.dumps(proof))
    code, out, _ = cli("verify-proof", "edited.json")
    assert code == 1 and "Made Up" in out


def test_a_start_of_its_own_is_checked_as_it_is(cli, tmp_path, proof):
    (tmp_path / "bare.json").write_text(json.dumps({**proof, "about": {}}))
    code, out, _ = cli("verify-proof", "bare.json")
    assert code == 1 and "it does not say of which decks it is" in out and "--any-start" in out
    code, out, _ = cli("verify-proof", "bare.json", "--any-start")
    assert code == 0 and out.endswith("  holds: A wins\n")


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda text: text[: len(text) // 2], "cut off or damaged"),
        (lambda text: "", "the file is empty"),
        (lambda text: "[]", "no field “proof”"),
        (lambda text: text.replace('"proof":2', '"proof":99'), "certificate of version 99"),
        (lambda text: text.replace('"what":"win"', '"what":"fun"'), "claims “fun”"),
        (lambda text: json.dumps({**json.loads(text), "claims": []}), "claims nothing"),
        (lambda text: json.dumps({**json.loads(text), "claims": 3}), "cannot be read"),
    ],
)
def test_a_broken_file_is_one_line(cli, tmp_path, proof, change, reason):
    text = (tmp_path / "proof.json").read_text()
    (tmp_path / "broken.json").write_text(change(text))
    code, _, err = cli("verify-proof", "broken.json")
    assert (code, err.count("\n")) == (2, 1)
    assert reason in err


def test_a_packed_file_that_is_cut_off_is_one_line(cli, tmp_path, proof):
    packed = lzma.compress(json.dumps(proof).encode())
    (tmp_path / "cut.xz").write_bytes(packed[: len(packed) // 2])
    code, _, err = cli("verify-proof", "cut.xz")
    assert code == 2 and "cut off or damaged" in err


def test_the_tree_for_programs_leads_from_the_start_to_the_end(cli, tmp_path):
    cli("solve", MAN, NONE, "--json", "tree.json", "--depth", "2")
    page = json.loads((tmp_path / "tree.json").read_text())
    assert [deck["cards"][2] for deck in page["decks"]] == ["Island", "Nightmare"]
    game = page["games"][0]
    assert (game["on_the_play"], game["result"], game["line"][-1]) == ("A", "A wins", "A wins.")
    nodes = game["nodes"]
    at, seen = 0, 0
    while not nodes[at].get("over"):
        node = nodes[at]
        best = [answer for answer in node["answers"] if answer["best"]]
        assert len(best) == 1
        assert best[0]["value"] == node["value"] == ("win" if node["seat"] == 0 else "loss")
        at, seen = best[0]["to"], seen + 1
    assert seen > 2 and nodes[at]["winner"] == 0


def test_a_budget_that_runs_out_tells_what_is_proved_and_can_go_on(cli):
    code, out, _ = cli("solve", *DUEL, "--budget", "60s,40 states")
    assert code == 1
    assert "open, the budget ran out (40 states); known: " in out
    code, out, _ = cli("solve", *DUEL, "--budget", "60s,40 states", "--resume", typed="y\nn\n")
    assert code == 1 and "(80 states)" in out
    short = ("--budget", "30s,9 states", "--play", "--resume", "--grade", "solved")
    code, out, _ = cli("solve", SLOW, QUIET, *short, typed="y\n" * 99)
    assert code == 0 and "open, " in out and "A on the play: A wins (solved)" in out


def test_nothing_proved_writes_no_certificate(cli, tmp_path):
    code, out, _ = cli("solve", *DUEL, "--budget", "60s,2 states", "--proof", "proof.json")
    assert code == 1
    assert "Nothing is known: proof.json is not written." in out
    assert not (tmp_path / "proof.json").exists()


def test_the_tree_can_be_walked(cli):
    typed = "99\nodd\nhelp\n1\nback\nback\nbest\nstart\nlook\nline\ngame\nboard\n" + "\n" * 60
    code, out, _ = cli("solve", SLOW, QUIET, "--explore", "--grade", "solved", typed=typed)
    assert code == 0
    assert "A decides (win for A): Priority (main)" in out
    assert "cast Memnite  win  ← best" in out
    assert "! there is no answer 99" in out and "! “odd” is no number" in out
    assert "B on the play (solved); Turn 1, B" in out
    assert "A wins. (back, start or quit)" in out


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ((MAN, "Forest / Forest"), "is no deck of “A / B / C”"),
        ((MAN, "Forest / Forest / Memmite"), "Memnite"),
        ((MAN, NONE, "--budget", "much"), "“much” is no budget"),
        ((MAN, NONE, "--proof", "nowhere/proof.json"), "there is no folder nowhere"),
        ((MAN, NONE, "--randomness", "dice"), "is not one of"),
    ],
)
def test_mistakes_are_one_line(cli, arguments, reason):
    code, out, err = cli("solve", *arguments)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert reason in err


def test_at_a_terminal_it_says_how_far_it_is(cli, monkeypatch):
    monkeypatch.setattr("spellwright.cli.solve.TELL_EVERY", 0.0)
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    code, _, err = cli("solve", SLOW, QUIET, "--play")
    assert code == 0
    assert len(set(re.findall(r"A on the play: (\d+) states … \(Ctrl-C stops\)", err))) > 1
    assert "A on the play, proof: " in err and "\r: " not in err


@pytest.mark.skipif(os.name != "posix", reason="signals are sent as on Unix")
def test_ctrl_c_stops_and_tells_what_is_proved():
    command = [sys.executable, "-m", "spellwright", "solve", *LONG, "--budget", "100s"]
    environment = {**os.environ, "PYTHONPATH": str(SOURCE), "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout is not None
        assert process.stdout.readline().startswith("A: ")
        time.sleep(1.0)
        process.send_signal(signal.SIGINT)
        out = process.stdout.read()
        assert process.wait(timeout=60) == 130
    assert "A on the play: open, stopped; known: " in out
    assert "B on the play: open, not tried" in out
