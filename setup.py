"""Builds the wheel: of the plain source, or with the compiled engine; it says which.

It is compiled where mypyc and a C compiler are there and the compiler succeeds, else it is the plain source; SPELLWRIGHT_COMPILE=yes stops
where it cannot be compiled, SPELLWRIGHT_COMPILE=no does without. An editable install is the plain source.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from setuptools import Distribution, setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT))

from tools.compiling.build import LISTED, READY, build, is_fresh, why_not  # noqa: E402

FOLDER = ROOT / "build" / "compiled"


def is_compiled() -> bool:
    """Is this build to hold the compiled engine? It is compiled here, so that the name of the wheel is true."""
    wish = os.environ.get("SPELLWRIGHT_COMPILE", "auto").lower()
    if wish not in ("auto", "yes", "no"):
        sys.exit(f"SPELLWRIGHT_COMPILE={wish}: say auto, yes or no")
    if wish == "no" or not {"bdist_wheel", "build", "install"} & set(sys.argv):
        return False
    reason = why_not()
    if not reason and not is_fresh(FOLDER):
        print("spellwright: compiling the engine, which takes some minutes", flush=True)
        try:
            build(FOLDER)
        except subprocess.CalledProcessError as error:
            reason = f"the compiler stopped with code {error.returncode}"
        except OSError as error:
            reason = str(error)
    if reason and wish == "yes":
        sys.exit(f"spellwright cannot be compiled: {reason}")
    if reason:
        print(f"spellwright: not compiled, the plain source is installed: {reason}", flush=True)
    return not reason


COMPILED = is_compiled()


class Engine(Distribution):
    """A wheel with compiled modules in it is for one kind of machine."""

    def has_ext_modules(self) -> bool:
        return COMPILED or super().has_ext_modules()


class BuildEngine(build_py):
    """Puts the compiled modules in the place of the source."""

    def run(self) -> None:
        super().run()
        if not COMPILED or self.editable_mode:
            return
        for path in FOLDER.glob("*"):
            if path.suffix in (".so", ".pyd"):
                self.copy_file(str(path), str(Path(self.build_lib) / path.name))
        for path in (FOLDER / "spellwright").rglob("*"):
            wanted = path.suffix in (".so", ".pyd", ".py") or path.name in (LISTED, READY)
            if wanted and "__pycache__" not in path.parts:
                target = Path(self.build_lib) / path.relative_to(FOLDER)
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(path, target)
        print("spellwright: the wheel holds the compiled engine")


setup(distclass=Engine, cmdclass={"build_py": BuildEngine})
