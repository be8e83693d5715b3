"""The source written out by the build, and the compiled engine, answer as the source does: seeds, keys, views, solver."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tools.compiling.build import ROOT, is_fresh, write_out

SCRIPT = Path(__file__).with_name("answers_of.py")
NATIVE = ROOT / "build" / "compiled"


def answers_of(folder: Path) -> dict[str, Any]:
    """What the engine in a folder answers, in a process of its own."""
    env = {**os.environ, "PYTHONPATH": str(folder), "PYTHONHASHSEED": "7"}
    done = subprocess.run([sys.executable, SCRIPT], env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-3000:]
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@pytest.fixture(scope="module")
def plain() -> dict[str, Any]:
    return answers_of(ROOT / "src")


def test_the_source_written_out_answers_as_the_source(
    plain: dict[str, Any], tmp_path: Path
) -> None:
    write_out(ROOT / "src", tmp_path, compiled=False)
    assert answers_of(tmp_path) == plain


@pytest.mark.skipif(not is_fresh(NATIVE), reason="no compiled engine of this source: make compile")
def test_the_compiled_engine_answers_as_the_source(plain: dict[str, Any]) -> None:
    found = answers_of(NATIVE)
    assert plain["engine"] == "interpreted" and found["engine"] == "compiled"
    assert found["answers"] == plain["answers"]
