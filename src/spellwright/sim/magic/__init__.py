"""Many games of Magic, and many solves of Three Card Blind."""

from spellwright.sim.magic.game import play_game
from spellwright.sim.magic.many import simulate

__all__ = ["play_game", "simulate"]
