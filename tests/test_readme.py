"""The examples of the README run."""

from __future__ import annotations

import doctest
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_the_examples_of_the_readme_run() -> None:
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert result.attempted >= 7
    assert result.failed == 0
