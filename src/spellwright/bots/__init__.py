"""Bots: `decide(view, decision) -> answer`. A bot sees what its seat may know, and nothing else."""

from spellwright.bots.own import load_own
from spellwright.bots.registry import bot, bot_names, named_by_a_person
from spellwright.bots.simple import Bot, PassiveBot, RandomBot

__all__ = ["Bot", "PassiveBot", "RandomBot", "bot", "bot_names", "load_own", "named_by_a_person"]
