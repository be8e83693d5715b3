"""Bots by name: those that play any game, and those of one game, in the module of its name."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from typing import Any

from spellwright.bots.own import is_own, load_own, own_bot
from spellwright.bots.simple import Bot, PassiveBot, RandomBot
from spellwright.kernel import SpellwrightError
from spellwright.kernel.near import near_names

ANY_GAME: dict[str, type[Bot]] = {"passive": PassiveBot, "random": RandomBot}


def bot_names(game: str | None = None) -> tuple[str, ...]:
    """The bots of a game, or all there are."""
    return tuple(sorted({*ANY_GAME, *(name for room in _rooms(game) for name in room.BOTS)}))


def bot(name: str, seed: int = 0, game: str | None = None) -> Bot:
    """The bot of that name, of any game or of this one; the same seed decides alike in every process."""
    own = own_bot(name, seed)
    if own is not None:
        return own
    asked, _, detail = name.strip().casefold().partition(":")
    if asked in ANY_GAME and not detail:
        return ANY_GAME[asked](seed)
    rooms = [room for room in _rooms(game) if asked in room.BOTS]
    if len(rooms) > 1:
        games = " and ".join(room.__name__.rpartition(".")[2] for room in rooms)
        raise SpellwrightError(f"“{name}” is a bot of {games}: say of which game")
    if rooms:
        made: Bot = rooms[0].make(asked, seed, detail)
        return made
    names = bot_names(game)
    near = near_names(asked, names, n=1)
    hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(names)}"
    if is_own(name):
        hint += "; one of your own is named by you, as in --bots module:Class"
    raise SpellwrightError(f"“{name}” is no bot{f' of {game}' if game else ''}: {hint}")


def named_by_a_person(names: Iterable[str], game: str | None = None) -> None:
    """Check names that a person gave, and load those of bots of their own."""
    for name in names:
        known = name.strip().casefold().partition(":")[0] in bot_names(game)
        if is_own(name) and not known:
            load_own(name)
        bot(name, game=game)


def _rooms(game: str | None) -> list[Any]:
    """The modules with the bots of a game, or of all games: each has BOTS, names, and make."""
    loaded = sys.modules.get(f"{__package__}.{game}")
    if loaded is not None:  # as with games: the folders are looked at once
        return [loaded]
    folders = sorted(path.parent.name for path in Path(__file__).parent.glob("*/__init__.py"))
    wanted = [name for name in folders if game in (None, name)]
    return [import_module(f"{__package__}.{name}") for name in wanted]
