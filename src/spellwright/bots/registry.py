"""Bots by name."""

from __future__ import annotations

from difflib import get_close_matches

from spellwright.bots.simple import Bot, PassiveBot, RandomBot
from spellwright.kernel import SpellwrightError

BOTS = ("greedy", "passive", "random", "search")


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
    if asked == "search" or asked.startswith("search:"):
        from spellwright.bots.search import SIMULATIONS, SearchBot

        budget = asked.partition(":")[2] or str(SIMULATIONS)
        if not budget.isdigit() or not 1 <= int(budget) <= 100_000:
            raise SpellwrightError(f"“{name}”: the budget is a number of simulations, as search:50")
        return SearchBot(seed, int(budget))
    near = get_close_matches(asked, BOTS, n=1)
    hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(BOTS)}"
    raise SpellwrightError(f"“{name}” is no bot: {hint}")
