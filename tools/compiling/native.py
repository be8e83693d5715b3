"""The compiler at work: `python -m tools.compiling.native LEVEL JOBS FILE…`, in the folder of the files."""

from __future__ import annotations

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from mypyc.build import mypycify
from setuptools import setup  # type: ignore[import-untyped]
from setuptools.command.build_ext import build_ext  # type: ignore[import-untyped]

CONFIG = Path(__file__).with_name("mypy.ini")
JOBS = 0  # of the C compiler at once; 0: one for each core


class Together(build_ext):  # type: ignore[misc]
    """Compiles several files of one library at once, where the compiler is driven file by file."""

    def build_extensions(self) -> None:
        compiler = self.compiler
        if hasattr(compiler, "_compile"):
            compiler.compile = lambda *args, **more: compile_together(compiler, *args, **more)
        super().build_extensions()


def compile_together(
    compiler: Any,
    sources: list[str],
    output_dir: str | None = None,
    macros: Any = None,
    include_dirs: Any = None,
    debug: bool = False,
    extra_preargs: Any = None,
    extra_postargs: Any = None,
    depends: Any = None,
) -> list[str]:
    """What setuptools' compilers do one after the other."""
    _, objects, after, options, files = compiler._setup_compile(
        output_dir, macros, include_dirs, sources, depends, extra_postargs
    )
    before = compiler._get_cc_args(options, debug, extra_preargs)

    def one(made: str) -> None:
        if made in files:
            source, kind = files[made]
            compiler._compile(made, source, kind, before, after, options)

    with ThreadPoolExecutor(JOBS or os.cpu_count() or 1) as pool:
        list(pool.map(one, objects))
    return list(objects)


def main(level: str, jobs: str, *files: str) -> None:
    global JOBS
    JOBS = int(jobs)
    extensions = mypycify(
        ["--config-file", str(CONFIG), *files],
        opt_level=level,
        debug_level="0",
        multi_file=True,
        group_name="spellwright",
    )
    if os.name != "nt":
        for each in extensions:  # calls from module to module need no look-up of the symbol
            each.extra_compile_args.append("-fvisibility=hidden")
    setup(
        name="spellwright-compiled",
        packages=[],
        ext_modules=extensions,
        cmdclass={"build_ext": Together},
        script_args=["-q", "build_ext", "--inplace"],
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
