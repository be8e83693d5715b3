"""Bots of one's own, by module:Class, at the command line: as docs/write-a-bot.md has them."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from spellwright.bots import bot, load_own
from spellwright.cli.main import run
from spellwright.kernel import SpellwrightError

PAGE = Path(__file__).parents[2] / "docs" / "write-a-bot.md"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A current folder with the bot of the page and some that are wrong."""
    blocks = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    (tmp_path / "my_bots.py").write_text(blocks[0], encoding="utf-8")
    (tmp_path / "wrong_bots.py").write_text(
        "class Mute:\n    pass\n"
        "class Cheat:\n    def __init__(self, seed): pass\n"
        "    def decide(self, view, decision): return 99999\n"
        "class Broken(Cheat):\n    def decide(self, view, decision): return 1 // 0\n",
        encoding="utf-8",
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    for name in ("my_bots", "wrong_bots"):
        sys.modules.pop(name, None)
    return tmp_path


def test_the_bot_of_the_page_plays_in_sim_with_workers(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["sim", "burn", "goblins", "-n", "4", "--bots", "my_bots:Hasty,greedy", "-j", "2"]
    assert run(command) == 0
    shown = capsys.readouterr()
    assert "Burn (my_bots:Hasty)" in shown.out and "4 games" in shown.out


def test_the_other_commands_of_the_page_take_it_too(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    pair = ["burn", "goblins"]
    assert run(["matrix", *pair, "-n", "1", "--bots", "my_bots:Hasty,random"]) == 0
    assert "my_bots:Hasty beats random" in capsys.readouterr().out
    assert run(["ladder", "random", "my_bots:Hasty", "-n", "2", "--decks", "burn,goblins"]) == 0
    assert "random beats my_bots:Hasty" in capsys.readouterr().out
    monkeypatch.setenv("SPELLWRIGHT_GAMES", str(folder / "games.db"))
    monkeypatch.setattr("sys.stdin", __import__("io").StringIO("1\n1\nquit\n"))
    assert run(["play", "--bot", "my_bots:Hasty", "--seed", "3"]) == 0
    space: dict[str, object] = {}
    for block in re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL):
        exec(compile(block, "write-a-bot.md", "exec"), space)


def test_what_is_wrong_with_a_bot_is_told(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name, why in (
        ("no_such_module:Bot", "there is no module no_such_module"),
        ("my_bots:Hastie", "did you mean Hasty?"),
        ("wrong_bots:Mute", "decide(view, decision) is wanted"),
    ):
        assert run(["sim", "burn", "burn", "-n", "1", "--bots", f"{name},greedy"]) == 2
        assert why in capsys.readouterr().err
    for name, why in (("Cheat", "gave an illegal answer"), ("Broken", "ZeroDivisionError")):
        assert run(["sim", "burn", "burn", "-n", "1", "--bots", f"wrong_bots:{name},greedy"]) == 1
        assert why in capsys.readouterr().err


def test_a_name_from_elsewhere_imports_nothing(folder: Path) -> None:
    (folder / "evil_bots.py").write_text("raise SystemExit('imported')\n", encoding="utf-8")
    with pytest.raises(SpellwrightError, match="is no bot"):
        bot("evil_bots:Bot")
    load_own("my_bots:Hasty")
    assert bot("my_bots:Hasty", 3).seed == 3
