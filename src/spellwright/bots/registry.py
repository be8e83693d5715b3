"""Bots by name."""

from __future__ import annotations

from difflib import get_close_matches

from spellwright.bots.simple import Bot, PassiveBot, RandomBot
from spellwright.kernel import SpellwrightError

BOTS = ("greedy", "passive", "random")


def bot(name: str, seed: int = 0) -> Bot:
    """The bot of that name; the same seed decides alike in every process."""
    asked = name.strip().casefold()
    if asked == "random":
        return RandomBot(seed)
    if asked == "passive":
        return PassiveBot(seed)
    if asked == "greedy":
        from spellwright.bots.greedy import GreedyBot

        return GreedyBot(seed)
    near = get_close_matches(asked, BOTS, n=1)
    hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(BOTS)}"
    raise SpellwrightError(f"“{name}” is no bot: {hint}")
