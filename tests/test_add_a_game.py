"""docs/add-a-game.md as it stands: its files make a game, its examples run, and the laws of every game hold for it."""

from __future__ import annotations

import doctest
import inspect
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import spellwright
from spellwright.bots import bot_names
from spellwright.kernel import game_names

PAGE = Path(__file__).parents[1] / "docs" / "add-a-game.md"
BLOCK = re.compile(r"```python\n(.*?)```", re.DOTALL)


@pytest.fixture
def pig(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The game of the page, in a folder beside the others."""
    blocks = [b for b in BLOCK.findall(PAGE.read_text(encoding="utf-8")) if ">>>" not in b]
    folder = tmp_path / "pig"
    folder.mkdir()
    (folder / "__init__.py").write_text('"""Pig."""\n', encoding="utf-8")
    (folder / "game.py").write_text("\n\n".join(blocks[:-1]), encoding="utf-8")
    (folder / "entry.py").write_text(blocks[-1], encoding="utf-8")
    monkeypatch.setattr(spellwright, "__path__", [*spellwright.__path__, str(tmp_path)])
    yield
    for name in [n for n in sys.modules if n.startswith("spellwright.pig")]:
        del sys.modules[name]
    vars(spellwright).pop("pig", None)


def test_the_page_runs_as_it_stands(pig: None) -> None:
    assert "pig" in game_names() and bot_names("pig") == ("passive", "random")
    result = doctest.testfile(str(PAGE), module_relative=False)
    assert result.attempted >= 12 and result.failed == 0


def test_the_laws_of_every_game_hold_for_the_game_of_the_page(pig: None) -> None:
    import test_games as laws

    held = 0
    for name, law in vars(laws).items():
        wanted = list(inspect.signature(law).parameters) if name.startswith("test_") else []
        if name.endswith(("on_one_core_and_on_two", "plays_the_same_game")):
            continue  # other processes do not know the folder
        if wanted == ["name", "number"]:
            for number in range(3):
                law("pig", number)
            held += 1
        elif wanted == ["name"]:
            law("pig")
            held += 1
    assert held >= 10
