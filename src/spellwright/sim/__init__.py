"""Many games or many solves, and what their results are worth."""

from spellwright.sim.game import GameResult, play_game
from spellwright.sim.many import Played, Series, simulate
from spellwright.sim.stats import wilson, win_rate

__all__ = ["GameResult", "Played", "Series", "play_game", "simulate", "wilson", "win_rate"]
