"""The engine protocol: a program plays over standard input and output, and is told what its seats may know."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from spellwright.cli.engine import serve
from spellwright.kernel import Replay

ROOT = Path(__file__).parents[2]
ENGINE = [sys.executable, "-m", "spellwright", "engine"]


def talk(*requests: Any) -> list[dict[str, Any]]:
    replies: list[dict[str, Any]] = []
    serve([r if isinstance(r, str) else json.dumps(r) for r in requests], replies.append)
    return replies


def test_a_game_is_played_to_its_end_and_its_replay_proves_itself() -> None:
    replies: list[dict[str, Any]] = []

    def lines() -> Any:
        yield json.dumps({"do": "new", "decks": ["burn", "goblins"], "seed": 4, "id": "first"})
        while not replies[-1]["over"]:
            assert replies[-1]["decision"]["prompt"] and replies[-1]["seat"] == 0
            yield json.dumps({"do": "answer", "answer": replies[-1]["decision"]["for_example"]})
        yield json.dumps({"do": "replay"})
        yield json.dumps({"do": "quit"})
        raise AssertionError("the engine goes on after quit")

    serve(lines(), replies.append)
    assert replies[0]["id"] == "first" and replies[-3]["winners"] == [1]
    Replay.loads(json.dumps(replies[-2]["replay"])).run()


def test_a_program_is_told_no_card_that_its_seat_does_not_know() -> None:
    seen = talk(
        {"do": "new", "decks": ["burn", "goblins"], "seed": 4}, {"do": "answer", "answer": "keep"}
    )
    for reply in seen:
        mine, theirs = (reply["view"]["players"][seat] for seat in (0, 1))
        assert all("name" in card for card in mine["hand"]) and type(mine["library"]) is int
        assert theirs["hand"] and all(set(card) == {"id", "hidden"} for card in theirs["hand"])
        on_table = {c["name"] for c in reply["view"]["battlefield"] + theirs["graveyard"]}
        told = json.dumps({**reply, "view": None})
        for name in ("Goblin Lackey", "Goblin Matron", "Mogg Fanatic", "Siege-Gang Commander"):
            assert name not in told or name in on_table


def test_wrong_requests_are_told_and_change_nothing() -> None:
    new = {"do": "new", "decks": ["burn", "goblins"], "seed": 4}
    replies = talk(
        {"do": "answer", "answer": 0}, new, "no JSON", "[1]", {"do": "dance"}, {"do": "answer"},
        {"do": "answer", "answer": "kep"}, {"do": "answer", "answer": [0, 1, 2]},
        {"do": "answer", "answer": 0, "ply": 7}, {"do": "look", "seat": 1}, {"do": "replay"},
        {"do": "new", "decks": ["brun", "goblins"]}, {"do": "new", "seats": [5]},
        {"do": "new", "opponent": "evil:Bot"}, {"do": "new", "seed": "x"}, {"do": "new", "position": "magic/1 | x"},
        {"do": "look"},
    )  # fmt: skip
    assert [r["ok"] for r in replies] == [False, True, *[False] * 14, True]
    assert all(r["error"] for r in replies if not r["ok"])
    assert replies[-1]["decision"] == replies[1]["decision"]


def test_positions_and_other_games_can_be_played() -> None:
    line = (
        "magic/1 | turn: 4 | active: A | step: main | A: life 20 | A hand: Lightning Bolt | A battlefield: Mountain"
        " | A library: Island | B: life 3 | B library: Island"
    )
    words = [{"do": "answer", "answer": w} for w in ("cast Lightning Bolt", "Player 2")]
    assert talk({"do": "new", "position": line}, *words)[-1]["winners"] == [0]
    nim = talk({"do": "new", "game": "nim", "seed": 1, "opponent": "perfect"}, {"do": "hello"})
    assert nim[0]["decision"]["kind"] == "choose" and nim[0]["view"]["heaps"]
    assert nim[1]["protocol"] == 1


@pytest.mark.parametrize("program", ["engine_bot.py", "engine_bot.js"])
def test_the_examples_play_whole_games(program: str) -> None:
    runner = sys.executable if program.endswith("py") else shutil.which("node")
    if runner is None:
        pytest.skip("node is not here")
    path = os.pathsep.join(filter(None, [str(ROOT / "src"), os.environ.get("PYTHONPATH")]))
    done = subprocess.run(
        [runner, str(ROOT / "examples" / program), "2", *ENGINE],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        timeout=300,
        check=True,
    )
    assert "of 2" in done.stdout and done.stdout.count("\n") == 3, done.stderr
