"""The fingerprint of the engine that an answer rests on: another rule of the game, another answer."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path

import spellwright

EVERY_GAME = ("kernel", "solve")


@cache
def engine_fingerprint(game: str, aside: tuple[str, ...] = ()) -> str:
    """Of the source of a game and the solver, but for folders of the game that decide nothing.

    Of the version where there is no source.
    """
    root = Path(spellwright.__file__).parent
    found = sha256(spellwright.__version__.encode())
    for path in sorted(p for part in (*EVERY_GAME, game) for p in (root / part).rglob("*.py")):
        inner = path.relative_to(root)
        if inner.parts[0] == game and len(inner.parts) > 2 and inner.parts[1] in aside:
            continue
        found.update(inner.as_posix().encode())
        found.update(path.read_bytes())
    return found.hexdigest()[:16]


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
