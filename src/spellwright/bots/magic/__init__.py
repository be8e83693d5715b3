"""Bots that play Magic: greedy by what a card's record does, search by simulations of its own play."""

from __future__ import annotations

import re

from spellwright.bots.simple import Bot
from spellwright.kernel import SpellwrightError

BOTS = ("greedy", "search")


def make(name: str, seed: int, detail: str) -> Bot:
    """The bot of this name; the detail of search is its simulations or seconds a decision."""
    if name == "greedy" and not detail:
        from spellwright.bots.magic.greedy import GreedyBot

        return GreedyBot(seed)
    if name == "search":
        from spellwright.bots.magic.search import SIMULATIONS, SearchBot

        budget = detail or str(SIMULATIONS)
        if budget.isdigit() and 1 <= int(budget) <= 100_000:
            return SearchBot(seed, int(budget))
        seconds = re.fullmatch(r"(\d{1,4}(?:\.\d{1,3})?)\s*s", budget)
        if seconds and float(seconds[1]) > 0:
            return SearchBot(seed, seconds=float(seconds[1]))
    raise SpellwrightError(
        f"“{name}:{detail}”: only search has a budget: simulations a decision, as search:50, "
        "or seconds, as search:1s"
    )
