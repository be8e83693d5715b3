"""`python -m tools.compiling FOLDER`: build the compiled engine in a folder; run it with PYTHONPATH=FOLDER."""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path
from time import monotonic

from tools.compiling.build import ROOT, build, is_fresh, why_not, write_out


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.compiling", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only-write", action="store_true", help="write the records out, and stop")
    parser.add_argument("--level", default="2", help="optimisation of the C compiler (default 2)")
    parser.add_argument("--jobs", type=int, default=0, help="C files at once (default: cores)")
    given = parser.parse_args()
    folder = given.folder.resolve()
    if given.only_write:
        write_out(ROOT / "src", folder, compiled=False)
        return 0
    if is_fresh(folder):
        print(f"the compiled engine in {given.folder} is up to date")
        return 0
    reason = why_not()
    if reason:
        print(f"not compiled, the source runs as it is: {reason}", file=sys.stderr)
        return 1
    print(f"compiling the engine into {given.folder}, which takes some minutes", flush=True)
    began = monotonic()
    try:
        count = build(folder, level=given.level, jobs=given.jobs)
    except subprocess.CalledProcessError as error:
        print(
            f"not compiled: the compiler stopped with code {error.returncode}; what it says is above",
            file=sys.stderr,
        )
        return 1
    print(f"compiled {count} modules in {monotonic() - began:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
