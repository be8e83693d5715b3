"""The bot that plays Nim without a mistake."""

from __future__ import annotations

from spellwright.bots.nim.perfect import PerfectBot
from spellwright.bots.simple import Bot
from spellwright.kernel import SpellwrightError

BOTS = ("perfect",)


def make(name: str, seed: int, detail: str) -> Bot:
    """The bot of this name."""
    if detail:
        raise SpellwrightError(f"“{name}:{detail}”: write it as {name}")
    return PerfectBot(seed)
