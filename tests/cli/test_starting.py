"""What a command loads to start: docs/starting.md says why, and what it costs."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from spellwright.cli.main import MISTAKE, run

# what takes long to load and is for tables, processes, networks or databases
HEAVY = {
    "rich",
    "multiprocessing",
    "asyncio",
    "ssl",
    "socket",
    "sqlalchemy",
    "alembic",
    "ray",
    "fastapi",
    "uvicorn",
    "numpy",
}
LOADED = """
import json, sys
from spellwright.cli.main import run
code = run({arguments!r})
print(json.dumps([code, sorted({{name.partition(".")[0] for name in sys.modules}}), sorted(sys.modules)]))
"""


def loaded(*arguments: str) -> tuple[int, set[str], set[str]]:
    call = [sys.executable, "-c", LOADED.format(arguments=list(arguments))]
    told = subprocess.run(
        call, capture_output=True, text=True, check=True, stdin=subprocess.DEVNULL
    )
    code, tops, modules = json.loads(told.stdout.splitlines()[-1])
    return code, set(tops), set(modules)


@pytest.mark.parametrize(
    "arguments",
    [
        ("sim", "burn", "burn", "-n", "1", "-j", "1"),
        ("solve", "Plains / Plains / Plains", "Plains / Plains / Plains"),
        ("cards", "show", "Memnite"),
        ("deck", "show", "burn"),
        ("--help",),
    ],
    ids=" ".join,
)
def test_a_command_that_plays_loads_neither_tables_nor_processes(
    arguments: tuple[str, ...],
) -> None:
    code, tops, modules = loaded(*arguments)
    assert code == 0
    assert not tops & HEAVY
    assert not {name for name in modules if name.startswith("spellwright.web")}
    assert "spellwright.magic.reading" not in modules


def test_cards_are_read_by_name_and_no_others() -> None:
    _, _, modules = loaded("sim", "burn", "burn", "-n", "1", "-j", "1")
    assert not [name for name in modules if name.startswith("spellwright.magic.cards.e.")]
    assert "spellwright.knight" not in modules


def test_without_rich_a_table_is_a_line_that_says_what_to_install(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "rich", None)
    for name in [name for name in sys.modules if name.startswith("rich.")]:
        monkeypatch.delitem(sys.modules, name)
    assert run(["deck", "stats", "burn"]) == MISTAKE
    told = capsys.readouterr().err
    assert told == "spellwright: rich is missing; install it with: pip install spellwright[cli]\n"


def test_a_command_that_ends_at_once_has_written_everything_and_says_how_it_went() -> None:
    told = subprocess.run(
        [sys.executable, "-m", "spellwright", "--help"], capture_output=True, text=True, check=True
    )
    assert told.stdout.endswith("everything.\n")  # of the last command
    wrong = subprocess.run(
        [sys.executable, "-m", "spellwright", "sim", "burn", "nodeck"],
        capture_output=True,
        text=True,
    )
    assert (wrong.returncode, wrong.stdout) == (MISTAKE, "")
    assert wrong.stderr.startswith("spellwright: deck")


def test_a_command_that_was_interrupted_says_so_by_its_code_whoever_still_works_on_the_side(
    tmp_path: Path,
) -> None:
    # an interrupt within exec of a text is remembered by the interpreter, which then ends by a signal
    (tmp_path / "stopped.py").write_text(
        "import threading, time\n"
        "from spellwright.cli.main import _leave\n"
        "threading.Thread(target=time.sleep, args=(600,), daemon=True).start()\n"
        "try:\n    exec('raise KeyboardInterrupt')\n"
        "except KeyboardInterrupt:\n    _leave(130)\n"
    )
    ended = subprocess.run([sys.executable, "-m", "stopped"], timeout=300, cwd=tmp_path)
    assert ended.returncode == 130


def test_who_has_seen_enough_of_a_list_is_not_told_of_a_mistake() -> None:
    listing = subprocess.Popen(
        [sys.executable, "-m", "spellwright", "cards", "list"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert listing.stdout is not None and listing.stderr is not None
    listing.stdout.readline()
    listing.stdout.close()
    assert listing.stderr.read() == b"" and listing.wait(300) == 0
