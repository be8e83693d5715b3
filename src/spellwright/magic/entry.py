"""Magic as programs know it that know no game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from spellwright.kernel import GameKind
from spellwright.magic.carried import enter_setup
from spellwright.magic.decks import builtin_decks
from spellwright.magic.game import Game
from spellwright.magic.replays import start_from


def sample(number: int) -> dict[str, Any]:
    """Each of the built-in decks against the one after it."""
    decks = list(builtin_decks().values())
    pair = (decks[number % len(decks)], decks[(number + 1) % len(decks)])
    return {"decks": [dict(deck.main) for deck in pair], "seed": number}


def vary(setup: Mapping[str, Any], seed: int, number: int) -> dict[str, Any]:
    """The decks go first in turn."""
    return {**setup, "seed": seed, "first": number % 2}


def turns(game: Game) -> int:
    turn: int = game.turn
    return turn


def ready(setup: Mapping[str, Any]) -> None:
    """The caller's book decides about cards that a setup carries: a worker has one of its own."""
    enter_setup(setup, replace=True)


GAME = GameKind("magic", "Magic: The Gathering", start_from, sample, vary, turns, ready=ready)
