"""Many games of any kind, and what their results are worth; what is one game's own is in the folder of its name."""

from spellwright.sim.game import GameResult, play
from spellwright.sim.many import Played, Series, play_many
from spellwright.sim.stats import wilson, win_rate

__all__ = ["GameResult", "Played", "Series", "play", "play_many", "wilson", "win_rate"]
