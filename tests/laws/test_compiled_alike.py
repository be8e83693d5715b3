"""The compiled engine and its bots decide as their source does."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from spellwright.engine import COMPILED, engine

ROOT = Path(__file__).resolve().parents[2]
PAIRS = [
    ("show-and-tell", "enchantress", 77),
    ("ur-delver", "goblins", 78),
    ("burn", "beanstalk", 79),
]


def played(decks: tuple[str, str], seed: int, folder: Path, path: str) -> dict[str, bytes]:
    """The files of two games of greedy bots, by the engine that is found first on this path."""
    command = [sys.executable, "-m", "spellwright", "sim", *decks, "-n", "2", "--seed", str(seed)]
    env = {**os.environ, "PYTHONPATH": path}
    subprocess.run(
        [*command, "-j", "1", "--out", str(folder)], env=env, check=True, capture_output=True
    )
    files = [*sorted(folder.glob("games/*")), folder / "games.jsonl"]
    return {file.name: file.read_bytes() for file in files}


@pytest.mark.skipif(engine() != COMPILED, reason="only one engine is here: run make test-compiled")
@pytest.mark.parametrize(("ours", "theirs", "seed"), PAIRS)
def test_greedy_games_are_the_same_compiled_and_plain(
    ours: str, theirs: str, seed: int, tmp_path: Path
) -> None:
    compiled = played((ours, theirs), seed, tmp_path / "compiled", os.pathsep.join(sys.path))
    plain = played((ours, theirs), seed, tmp_path / "plain", str(ROOT / "src"))
    assert len(compiled) == 3 and compiled == plain
