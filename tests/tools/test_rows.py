"""Published rows measured a few at a time (tools/rows.py)."""

from __future__ import annotations

import json
import sys

import pytest

from spellwright.kernel.files import read_lines
from tools import rows


def noted(name, grade="proven", verdict="agrees", tier="A"):
    return {"id": name, "tier": tier, "grade": grade, "verdict": verdict, "engine": "e"}


def test_shares_are_told_with_the_interval_of_their_size():
    assert rows.share(77, 100) == "77 of 100 (77.0 %, 68–84)"
    assert rows.share(0, 0) == "none"


def test_what_is_open_counts_as_tried_and_what_disagrees_is_named():
    found = [noted("A1"), noted("A2", "open", "open"), noted("B3", "solved", "disagrees", "B")]
    told = list(rows.told(found, 10))
    assert told[0] == "tried: 3 of 10"
    assert told[1].startswith("solved: 2 of 3 ") and told[2].startswith("proven: 1 of 3 ")
    assert "agreeing: 1 of 2 " in told[3] and "disagreeing: B3" in told


def test_the_next_run_goes_on_where_the_last_one_stopped(tmp_path, monkeypatch, capsys):
    ids = tmp_path / "some.txt"
    ids.write_text("A1\nA2\nA3\n")
    (tmp_path / "some.jsonl").write_text(json.dumps(noted("A2")) + "\n")
    asked = []

    def measured(results, some, budget, proofs, grade, jobs):
        asked.append(list(some))
        return [noted(name) for name in some]

    monkeypatch.setattr(rows, "measured", measured)
    monkeypatch.setattr(rows, "engine", lambda: "e")
    monkeypatch.setattr(sys, "argv", ["rows", "results", str(ids), "--at-once", "1"])
    rows.main()
    assert asked == [["A1"], ["A3"]]
    kept = [json.loads(line)["id"] for line in (tmp_path / "some.jsonl").read_text().splitlines()]
    assert kept == ["A1", "A2", "A3"]
    assert "tried: 3 of 3" in capsys.readouterr().out


def test_what_is_noted_can_be_packed(tmp_path, monkeypatch):
    ids = tmp_path / "all.txt"
    ids.write_text("A1\nA2\n")
    asked = []

    def measured(results, some, *how):
        asked.append((*some, *how))
        return [noted(name, "solved") for name in some]

    monkeypatch.setattr(rows, "measured", measured)
    monkeypatch.setattr(rows, "engine", lambda: "e")
    command = ["rows", "results", str(ids), "--at-once", "1", "--packed", "--grade", "solved"]
    monkeypatch.setattr(sys, "argv", command)
    rows.main()
    rows.main()  # nothing is left
    assert [each[0] for each in asked] == ["A1", "A2"] and asked[0][3] == "solved"
    kept = [json.loads(line)["id"] for line in read_lines(tmp_path / "all.jsonl.xz")]
    assert kept == ["A1", "A2"] and not (tmp_path / "all.jsonl").exists()


def test_rows_of_other_budgets_are_told_apart(tmp_path, monkeypatch, capsys):
    ids = tmp_path / "some.txt"
    ids.write_text("A1\nA2\n")
    kept = {**noted("A1"), "budget": "60s and 60s"}
    (tmp_path / "some.jsonl").write_text(json.dumps(kept) + "\n")
    monkeypatch.setattr(rows, "measured", lambda results, some, *how: [noted("A2", "solved")])
    monkeypatch.setattr(rows, "engine", lambda: "e")
    command = ["rows", "results", str(ids), "--grade", "solved", "--budget", "2s"]
    monkeypatch.setattr(sys, "argv", command)
    rows.main()
    assert "budgets: 2s; 60s and 60s" in capsys.readouterr().out


def test_rows_that_cannot_be_read_end_in_what_the_command_says(tmp_path):
    with pytest.raises(SystemExit, match="no-such-file"):
        rows.measured(tmp_path / "no-such-file", ["A1"], "1s", "1s", "proven", 1)


@pytest.mark.parametrize("kept", ["no line", '{"tier": "A"}'])
def test_a_broken_list_of_rows_ends_in_a_line(tmp_path, monkeypatch, kept):
    ids = tmp_path / "some.txt"
    monkeypatch.setattr(sys, "argv", ["rows", "results", str(ids)])
    with pytest.raises(SystemExit, match="cannot be read"):
        rows.main()  # it is not there
    ids.write_text("A1\n")
    (tmp_path / "some.jsonl").write_text(kept + "\n")
    with pytest.raises(SystemExit, match="cannot be read"):
        rows.main()
