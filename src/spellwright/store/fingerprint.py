"""The fingerprint of the engine that an answer rests on: another rule of the game, another answer."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import spellwright
from spellwright.kernel.digests import sha256

EVERY_GAME = ("kernel", "solve")
LISTED = "digests.txt"  # a build that compiles writes down what it was made from: digest and path


@cache
def engine_fingerprint(game: str, aside: tuple[str, ...] = ()) -> str:
    """Of the source of a game and the solver, but for folders of the game that decide nothing.

    Of the version where there is no source.
    """
    found = sha256(spellwright.__version__.encode())
    for path, digest in files_of(Path(spellwright.__file__).parent, (*EVERY_GAME, game)):
        parts = path.split("/")
        if parts[0] != game or len(parts) < 3 or parts[1] not in aside:
            found.update(f"{digest} {path}\n".encode())
    return found.hexdigest()[:16]


def files_of(root: Path, folders: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Each Python file in these folders of a package, in order, with a digest of it.

    What is compiled runs as its source does and has the digests of that, all in one file: a thousand files need not be read.
    """
    listed = root / LISTED
    if listed.exists():
        lines = [line.split(" ", 1) for line in listed.read_text(encoding="utf-8").splitlines()]
        yield from ((path, digest) for digest, path in lines if path.split("/")[0] in folders)
        return
    for path in sorted(p for part in folders for p in (root / part).rglob("*.py")):
        yield path.relative_to(root).as_posix(), sha256(path.read_bytes()).hexdigest()


@cache
def package_fingerprint() -> str:
    """Of all of this program: two that are equal play and solve alike, bots and everything besides."""
    root = Path(spellwright.__file__).parent
    found = sha256(spellwright.__version__.encode())
    for path in sorted(root.rglob("*")):
        if path.suffix in (".py", ".cards", ".json", ".txt") and path.is_file():
            found.update(path.relative_to(root).as_posix().encode())
            found.update(path.read_bytes())
    return found.hexdigest()[:16]
