"""A pod that is stopped, killed or run twice at once loses nothing that was found; a full or damaged store neither."""

import json
import os
import signal
import sqlite3
import subprocess
import sys
import time

import pytest

from spellwright.cli.main import run

# the first pair is settled at once, the last takes longer than anybody waits here
POD = (
    "Man: Black Lotus / Laboratory Maniac / Island\nNone: Nightmare / Nightmare / Nightmare\n"
    "Lions: Memnite / Plains / Savannah Lions\nBurn: Mountain / Goblin Guide / Lightning Bolt\n"
)
QUICK = "".join(POD.splitlines(keepends=True)[:2]) + "Land: Island / Island / Island\n"
PATIENCE = 300.0


@pytest.fixture
def pod(tmp_path):
    (tmp_path / "pod.txt").write_text(POD)
    (tmp_path / "quick.txt").write_text(QUICK)

    def start(file, *arguments):
        command = [sys.executable, "-m", "spellwright", "pod", str(tmp_path / file), *arguments]
        command += ["--store", str(tmp_path / "results.db")]
        return subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "NO_COLOR": "1"},
        )

    return start


def stored(path):
    """How many games a store has; none while it is being made."""
    try:
        with sqlite3.connect(path, timeout=30) as base:
            return base.execute("SELECT count(*) FROM result").fetchone()[0]
    except sqlite3.OperationalError:
        return 0


def wait_for(path, games):
    end = time.monotonic() + PATIENCE
    while stored(path) < games:
        assert time.monotonic() < end, "nothing was stored"
        time.sleep(0.1)


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_ctrl_c_prints_the_grid_so_far_and_the_second_run_goes_on(pod, tmp_path):
    running = pod("pod.txt", "--budget", "600s", "-o", str(tmp_path / "grid.md"))
    wait_for(tmp_path / "results.db", 2)
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=PATIENCE)
    assert running.returncode == 130
    assert "WW" in out and "??" in out and "stopped before it was tried" in out
    assert "the same command goes on" in err and "Traceback" not in err
    assert "Stopped before its end" in (tmp_path / "grid.md").read_text()
    again = pod("pod.txt", "--budget", "20 states", "--json")
    found = json.loads(again.communicate(timeout=PATIENCE)[0])
    games = {(g["play"], g["draw"]): g["grade"] for g in found["games"]}
    assert games["Man", "None"] == games["None", "Man"] == "proven"  # 20 states would not do


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_what_was_settled_before_a_kill_is_kept_and_workers_end(pod, tmp_path):
    running = pod("pod.txt", "--budget", "600s")
    wait_for(tmp_path / "results.db", 2)
    before = stored(tmp_path / "results.db")
    running.kill()
    # the pipes close when the last worker has ended
    out = running.communicate(timeout=PATIENCE)[0]
    assert out == "" and stored(tmp_path / "results.db") >= before
    with sqlite3.connect(tmp_path / "results.db") as base:
        assert base.execute("PRAGMA quick_check").fetchone() == ("ok",)


def test_two_runs_at_once_on_one_store_agree(pod, tmp_path):
    both = [pod("quick.txt", "--json") for _ in range(2)]
    outs = [json.loads(running.communicate(timeout=PATIENCE)[0]) for running in both]
    first, second = ([{**g, "seconds": 0} for g in out["games"]] for out in outs)
    assert first == second
    assert stored(tmp_path / "results.db") == 6


@pytest.fixture
def cli(capsys, monkeypatch, tmp_path):
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "quick.txt").write_text(QUICK)

    def call(*arguments):
        code = run(["pod", "quick.txt", *arguments])
        return code, *capsys.readouterr()

    return call


def test_a_damaged_store_is_set_aside_and_the_results_are_printed(cli, tmp_path):
    (tmp_path / "broken.db").write_bytes(b"SQLite format 3\0" + b"\x07" * 9000)
    code, out, err = cli("--store", "broken.db")
    assert code == 0 and "WW" in out
    assert "broken.db: damaged" in err and "set aside as broken.db.damaged-1" in err


def test_a_store_that_cannot_be_opened_keeps_nothing_but_the_results_are_printed(cli, tmp_path):
    (tmp_path / "folder").mkdir()
    code, out, err = cli("--store", "folder")
    assert code == 0 and "WW" in out
    assert "folder: no store of results" in err and "results are shown, but not kept" in err


def test_a_store_that_is_full_says_so_after_the_results(cli, monkeypatch):
    from spellwright.store import Results

    opened = Results.__init__

    def small(self, *args, **options):
        opened(self, *args, **options)
        pages = self._base.rows("PRAGMA page_count")[0][0]
        self._base.rows(f"PRAGMA max_page_count = {pages}")

    monkeypatch.setattr(Results, "__init__", small)
    code, out, err = cli("--store", "small.db")
    assert code == 0 and "WW" in out
    assert "small.db: not everything could be kept or found there (database or disk is full)" in err
