"""Make a folder with the whole package in it, records written out, and compile it there."""

from __future__ import annotations

import compileall
import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from importlib.util import find_spec
from pathlib import Path
from time import time

from tools.compiling.classes import Source
from tools.compiling.expand import Expander
from tools.compiling.plan import COMPILED, DERIVED, PACKAGE, is_compiled

ROOT = Path(__file__).resolve().parents[2]
DONE = ".done"  # written last: a folder without it is not to be used
READY = "ready.pickle"  # the cards as it has read them, as spellwright.magic.objects.ready names it
LISTED = "digests.txt"  # what it was made from, as spellwright.store.fingerprint reads it


def write_out(
    root: Path, folder: Path, *, compiled: bool, groups: tuple[str, ...] = COMPILED
) -> list[str]:
    """Write the package of `root` to a folder; which files of it are to be compiled."""
    source = Source(root, PACKAGE)
    target = folder / PACKAGE
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(root / PACKAGE, target, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    derived = {f"{PACKAGE}.{name}" for name in DERIVED}
    wanted = []
    for name, module in source.modules.items():
        native = compiled and is_compiled(name.removeprefix(f"{PACKAGE}."), groups)
        if module.is_package or (compiled and not native):
            continue  # what is interpreted beside the compiled engine stays as it is
        path = module.path.relative_to(root)
        text = Expander(source, module, compiled=native, derived=derived).text()
        (folder / path).write_text(text, encoding="utf-8")
        if native:
            wanted.append(path.as_posix())
    return wanted


def write_digests(package: Path, target: Path) -> None:
    """A digest of each Python file of a package, in the order in which they are read: folders one after the other."""
    lines = [
        f"{hashlib.sha256(path.read_bytes()).hexdigest()} {path.relative_to(package).as_posix()}\n"
        for path in sorted(package.rglob("*.py"))
    ]
    (target / LISTED).write_text("".join(lines), encoding="utf-8")


def why_not() -> str:
    """Why nothing can be compiled here; empty where it can."""
    if find_spec("mypyc") is None:
        return "mypyc is not installed (pip install mypy)"
    if find_spec("setuptools") is None:
        return "setuptools is not installed"
    compiler = c_compiler().split()[0]
    if os.name != "nt" and shutil.which(compiler) is None:
        return f"there is no C compiler (looked for {compiler})"
    return ""


def c_compiler() -> str:
    return os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"


def by_ccache() -> dict[str, str]:
    """Where ccache is installed it keeps what was compiled: a second build compiles what is new."""
    if os.name == "nt" or "CC" in os.environ or shutil.which("ccache") is None:
        return {}
    return {"CC": f"ccache {c_compiler()}"}


def build(folder: Path, *, level: str = "2", jobs: int = 0) -> int:
    """Write the engine out and compile it; how many modules are compiled."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / DONE).unlink(missing_ok=True)
    began = time()
    for old in folder.glob("*.so"):
        old.unlink()
    files = write_out(ROOT / "src", folder, compiled=True)
    write_digests(ROOT / "src" / PACKAGE, folder / PACKAGE)
    compiler = [sys.executable, "-m", "tools.compiling.native", level, str(jobs), *files]
    # where pip builds in an environment of its own, mypyc is found by the path that pip gives
    path = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
    env = {**os.environ, **by_ccache(), "PYTHONPATH": path}
    subprocess.run(compiler, cwd=folder, env=env, check=True)
    # the cards that are written by hand are read once, here, by the engine that was just compiled
    reader = [sys.executable, "-m", "tools.compiling.cards", str(folder / PACKAGE)]
    first = os.pathsep.join((str(folder), path))
    subprocess.run(reader, cwd=folder, env={**env, "PYTHONPATH": first}, check=True)
    # what stays Python is read as bytecode also where programs may not write it beside the source
    compileall.compile_dir(folder / PACKAGE, quiet=1)
    (folder / DONE).touch()
    os.utime(folder / DONE, (began, began))  # what is written meanwhile is newer
    return len(files)


def is_fresh(folder: Path) -> bool:
    """Is there a compiled engine in the folder, made from the source as it is now?"""
    done = folder / DONE
    if not done.exists():
        return False
    made = done.stat().st_mtime
    places = (ROOT / "src" / PACKAGE, Path(__file__).parent)
    return all(path.stat().st_mtime <= made for place in places for path in place.rglob("*.py"))
