"""The games there are: each is a folder beside the kernel with an `entry.py`, and is loaded by its name."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from spellwright.kernel.errors import SpellwrightError
from spellwright.kernel.near import near_names
from spellwright.kernel.state import State

Setup = Mapping[str, Any]  # everything a game needs to start, as JSON has it
ENTRY = "entry"  # the module of a game's folder that defines GAME
PACKAGE = __name__.partition(".")[0]


def _as_it_is(setup: Setup, seed: int, number: int) -> Setup:
    return setup


def _plies(state: State) -> int:
    ply: int = state.ply
    return ply


def _never(setup: Setup) -> bool:
    return False


def _nothing(setup: Setup) -> None: ...


@dataclass(frozen=True)
class GameKind:
    """What programs that know no game have to know of one."""

    name: str  # as replay files and the command line call it
    title: str
    start: Callable[[Any], State]  # a setup as the state at its first decision
    sample: Callable[[int], Setup]  # a setup for each number, to show, to measure and to test
    # the setup of game `number` in a series with this seed: other dice, another seat that begins
    vary: Callable[[Setup, int, int], Setup] = _as_it_is
    turns: Callable[[Any], int] = _plies  # how long a game lasted, as its players count
    # is nothing hidden and nothing random, so that it can be solved as it stands?
    is_open: Callable[[Setup], bool] = _never
    ready: Callable[[Setup], None] = _nothing  # lets a process of its own know what a setup carries


_REGISTERED: dict[str, GameKind] = {}


def register_game(kind: GameKind) -> GameKind:
    """Make a game known that has no folder beside the kernel."""
    _REGISTERED[kind.name] = kind
    return kind


def game_names() -> list[str]:
    """The games that can be loaded."""
    return sorted({*_REGISTERED, *folders()})


def folders() -> list[str]:
    """The games that have a folder, here or wherever else the package has been told to look."""
    homes = [Path(home) for home in import_module(PACKAGE).__path__]
    return sorted({path.parent.name for home in homes for path in home.glob(f"*/{ENTRY}.py")})


def load_game(name: str) -> GameKind:
    """The game of this name; its modules are imported now."""
    known = _REGISTERED.get(name)
    if known is not None:
        return known
    loaded = sys.modules.get(f"{PACKAGE}.{name}.{ENTRY}")
    if (
        loaded is not None
    ):  # a series asks for each of its games: the folders are not looked at again
        before: GameKind = loaded.GAME
        return before
    names = game_names()
    if name not in names:
        near = near_names(name, names, n=1)
        hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(names)}"
        raise SpellwrightError(f"“{name}” is no game: {hint}")
    kind: GameKind = import_module(f"{PACKAGE}.{name}.{ENTRY}").GAME
    return kind
