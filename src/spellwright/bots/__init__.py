"""Bots: `decide(view, decision) -> answer`. A bot sees what its seat may know, and nothing else."""

from spellwright.bots.registry import BOTS, bot
from spellwright.bots.simple import Bot, PassiveBot, RandomBot

__all__ = ["BOTS", "Bot", "PassiveBot", "RandomBot", "bot"]
