"""Nim as programs know it that know no game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from spellwright.kernel import GameKind, Rng
from spellwright.nim.game import start


def sample(number: int) -> dict[str, Any]:
    """Two to four heaps; every third game has three seats, every other one is misère."""
    rng = Rng(number, "nim")
    heaps = [1 + rng.below(5) for _ in range(2 + rng.below(3))]
    return {"heaps": heaps, "misere": number % 2 == 1, "seats": 3 if number % 3 == 2 else 2}


def vary(setup: Mapping[str, Any], seed: int, number: int) -> dict[str, Any]:
    """The seats begin in turn; there are no dice."""
    return {**setup, "first": number % int(setup.get("seats", 2))}


def is_open(setup: Mapping[str, Any]) -> bool:
    return True


GAME = GameKind("nim", "Nim", start, sample, vary, is_open=is_open)
