"""The Python of pages for programs runs as it is written, block after block."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

DOCS = Path(__file__).parents[1] / "docs"


@pytest.mark.parametrize("page", ["notation.md", "environments.md"])
def test_the_code_of_the_page_runs(page: str) -> None:
    if page == "environments.md":
        pytest.importorskip("pettingzoo", reason="the extra “envs” is not installed")
    blocks = re.findall(
        r"```python\n(.*?)```", (DOCS / page).read_text(encoding="utf-8"), re.DOTALL
    )
    assert blocks
    space: dict[str, Any] = {"__name__": "a_page"}
    for block in blocks:
        exec(compile(block, page, "exec"), space)
