"""Simulations that are kept: replays that prove themselves, a table, and runs that go on where they stopped."""

from __future__ import annotations

import csv
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from spellwright.cli.main import run
from spellwright.kernel import Replay
from spellwright.sim import many
from spellwright.sim.magic import simulate

OWN = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}  # the same engine
COMMAND = ["sim", "burn", "goblins", "--bots", "random,greedy", "--seed", "4"]


def rows(folder: Path) -> list[dict[str, str]]:
    with (folder / "games.csv").open(encoding="utf-8") as file:
        return list(csv.DictReader(file))


def test_games_are_kept_as_replays_and_a_table(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "games of mine"
    assert run([*COMMAND, "-n", "3", "--out", str(out)]) == 0
    assert "games.csv" in capsys.readouterr().out
    found = rows(out)
    assert [row["number"] for row in found] == ["0", "1", "2"]
    assert found[0]["deck_0"] == "Burn" and found[0]["bot_1"] == "greedy"
    for row in found:
        ended = Replay.load(out / row["replay"]).run().now
        assert str(ended.winners[0]) == row["winner"] and str(ended.turn) == row["turns"]


def test_a_series_goes_on_where_it_stopped_and_is_the_same(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "kept"
    monkeypatch.setattr(many, "CHUNK", 1)
    real, calls = many.play_chunk, []

    def stopped(text: str) -> str:
        calls.append(json.loads(text)["games"][0])
        if len(calls) == 3:
            raise KeyboardInterrupt
        return real(text)

    monkeypatch.setattr(many, "play_chunk", stopped)
    assert run([*COMMAND, "-n", "4", "-j", "1", "--out", str(out)]) == 130
    shown = capsys.readouterr()
    assert "stopped after 2 of 4 games" in shown.err and len(rows(out)) == 2
    with (out / "games.jsonl").open("a", encoding="utf-8") as ledger:
        ledger.write('{"number": 2, "se')  # ended by the system while it wrote
    assert run([*COMMAND, "-n", "4", "-j", "1", "--out", str(out)]) == 0
    assert calls == [0, 1, 2, 2, 3]
    monkeypatch.undo()
    whole = simulate({"Mountain": 60}, {"Forest": 60}, 1, 0, ("passive", "passive"))
    assert not whole.stopped
    assert [int(row["number"]) for row in rows(out)] == [0, 1, 2, 3]
    again = tmp_path / "again"
    assert run([*COMMAND, "-n", "4", "--out", str(again)]) == 0
    assert rows(again) == rows(out)


def test_a_matrix_goes_on_where_it_stopped_and_is_the_same(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    command = ["matrix", "burn", "goblins", "-n", "2", "--bots", "random,random", "-j", "1"]
    keep = ["--keep", str(tmp_path / "kept")]
    real, calls = many.play_chunk, []

    def stopped(text: str) -> str:
        calls.append(text)
        if len(calls) == 3:
            raise KeyboardInterrupt
        return real(text)

    monkeypatch.setattr(many, "CHUNK", 1)
    monkeypatch.setattr(many, "play_chunk", stopped)
    assert run([*command, *keep]) == 130
    shown = capsys.readouterr()
    assert "stopped after 2 of 6 games; the same command goes on" in shown.err
    assert run([*command, *keep]) == 0
    going_on = capsys.readouterr().out
    assert len(calls) == 3 + 4
    assert run(command) == 0
    assert capsys.readouterr().out == going_on


def test_ctrl_c_ends_the_workers_and_prints_what_is_finished(tmp_path: Path) -> None:
    out = tmp_path / "kept"
    call = [
        sys.executable,
        "-m",
        "spellwright",
        *COMMAND,
        "-n",
        "5000",
        "-j",
        "2",
        "--out",
        str(out),
    ]
    with subprocess.Popen(
        call, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=OWN
    ) as running:
        while not (out / "games.jsonl").exists() or not (out / "games.jsonl").stat().st_size:
            assert running.poll() is None, running.communicate()
            time.sleep(0.05)
        running.send_signal(signal.SIGINT)
        shown, told = running.communicate()
    assert running.returncode == 130 and "stopped after" in told and "Traceback" not in told
    assert "95 % intervals" in shown and 0 < len(rows(out)) < 5000


def test_another_series_in_the_folder_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([*COMMAND, "-n", "1", "--out", str(tmp_path)]) == 0
    assert run(["sim", "burn", "burn", "-n", "1", "--out", str(tmp_path)]) == 2
    assert "holds another series (decks, cards, bots, seed differ)" in capsys.readouterr().err
    (tmp_path / "games.jsonl").write_text("{}\n{}\n", encoding="utf-8")
    assert run([*COMMAND, "-n", "1", "--out", str(tmp_path)]) == 2
    assert "line 1 is damaged" in capsys.readouterr().err
