"""What the package says of itself, and that it works where only its wheel is installed."""

import os
import re
import shutil
import subprocess
import sys
import tomllib
import venv
from pathlib import Path

import pytest

import spellwright
from spellwright.cli.main import COMMANDS, run
from spellwright.engine import COMPILED, INTERPRETED
from tools.compiling.build import is_fresh

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def test_licence_authors_and_readme_are_told():
    assert PROJECT["license"] == "MIT"
    assert PROJECT["authors"] == [{"name": "the Spellwright authors"}]
    assert (ROOT / PROJECT["readme"]).is_file()
    assert "MIT License" in (ROOT / "LICENSE").read_text(encoding="utf-8")


def test_version_and_changelog_are_in_step():
    assert PROJECT["version"] == spellwright.__version__
    headings = re.findall(r"^## (.+)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.M)
    assert headings[0] == "Unreleased" or headings[0].startswith(PROJECT["version"])


def test_the_workflow_runs_what_ci_runs():
    text = (ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8")
    assert "run: .ci/run" in text


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_shell_gets_its_completion(shell: str, capsys: pytest.CaptureFixture[str]):
    assert run(["completion", shell]) == 0
    assert "_SPELLWRIGHT_COMPLETE" in capsys.readouterr().out


def test_commands_are_completed():
    done = subprocess.run(
        [sys.executable, "-c", "from spellwright.cli.main import main; main()"],
        env={
            **os.environ,
            "PYTHONPATH": str(ROOT / "src"),
            "_SPELLWRIGHT_COMPLETE": "bash_complete",
            "COMP_WORDS": "spellwright pl",
            "COMP_CWORD": "1",
        },
        capture_output=True,
        text=True,
    )
    assert "play" in done.stdout, done.stderr


def test_every_command_has_help_of_its_own(capsys: pytest.CaptureFixture[str]):
    for name in COMMANDS:
        assert run([name, "--help"]) == 0
        assert len(capsys.readouterr().out.splitlines()) > 3, name


@pytest.mark.parametrize("engine", [INTERPRETED, COMPILED])
def test_a_wheel_in_an_empty_environment_plays_and_solves(engine: str, tmp_path: Path):
    """Built and installed without any package host: click and rich are lent by this environment."""
    pytest.importorskip("setuptools", minversion="77")
    if engine == COMPILED and not is_fresh(ROOT / "build" / "compiled"):
        pytest.skip("no compiled engine of this source: make compile")
    source = tmp_path / "source"
    folders = ("src", "tools", "build/compiled") if engine == COMPILED else ("src", "tools")
    for folder in folders:
        shutil.copytree(
            ROOT / folder,
            source / folder,
            ignore=shutil.ignore_patterns("__pycache__", "*.egg-info", "build"),
        )
    for name in ("pyproject.toml", "README.md", "LICENSE", "setup.py"):
        shutil.copy(ROOT / name, source / name)
    wish = {"SPELLWRIGHT_COMPILE": "yes" if engine == COMPILED else "no"}
    build = "from backend import build_wheel; print(build_wheel('.'))"
    made = subprocess.run(
        [sys.executable, "-c", build],
        cwd=source,
        env={**os.environ, **wish, "PYTHONPATH": "tools"},
        capture_output=True,
        text=True,
    )
    assert made.returncode == 0, made.stderr[-2000:]
    (wheel,) = source.glob("*.whl")
    assert ("none-any" in wheel.name) == (engine == INTERPRETED)
    home = tmp_path / "empty"
    venv.create(home, with_pip=False)
    (packages,) = home.glob("lib/python*/site-packages")
    shutil.unpack_archive(wheel, packages, "zip")
    for lent in ("click", "rich", "markdown_it", "mdurl", "pygments"):
        found = next((Path(p) / lent for p in sys.path if (Path(p) / lent).is_dir()), None)
        assert found is not None, lent
        (packages / lent).symlink_to(found)
    env = {"PATH": os.environ["PATH"], "HOME": str(tmp_path), "COLUMNS": "78"}
    python = str(home / "bin" / "python")

    def call(*arguments: str, typed: str = "") -> str:
        done = subprocess.run(
            [python, "-m", "spellwright", *arguments],
            cwd=tmp_path,
            env=env,
            input=typed,
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    assert call("--version").strip() == f"spellwright {spellwright.__version__} ({engine})"
    assert "Mulligan?" in call("play", "--seed", "3", typed="quit\n")
    assert "Lightning Bolt" in call("cards", "show", "Lightning Bolt")
