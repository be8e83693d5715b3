"""Perft: the number of decision sequences from fixed boards stays what it is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from spellwright.kernel.perft import divide, perft
from spellwright.magic.game import Game
from spellwright.magic.scenario import run_scenario_text

BOARDS = sorted(Path(__file__).parent.glob("*.txt"))
PINNED = re.compile(r"perft (\d+): (\d+)")


def board(path: Path) -> tuple[Game, list[tuple[int, int]]]:
    """The state of a perft file, where the engine gives forced answers, and its counts."""
    lines = path.read_text(encoding="utf-8").splitlines()
    setup = [line for line in lines if not line.startswith("perft")]
    state = run_scenario_text("\n".join(setup), path.name).state.copy()
    state.forced = True
    counts = [(int(m[1]), int(m[2])) for line in lines if (m := PINNED.fullmatch(line.strip()))]
    return state, counts


@pytest.mark.parametrize("path", BOARDS, ids=lambda p: p.stem)
def test_perft(path: Path) -> None:
    state, counts = board(path)
    assert counts, "no count is pinned in this file"
    assert [(depth, perft(state, depth)) for depth, _ in counts] == counts


def test_there_are_boards_enough() -> None:
    assert len(BOARDS) >= 15


def test_divide_adds_up() -> None:
    state, _ = board(BOARDS[0])
    assert sum(n for _, n in divide(state, 3)) == perft(state, 3)
