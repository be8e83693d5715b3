"""Nim: players take counters from heaps in turn; who takes the last one wins, or in misère loses.

The smallest complete game on the kernel, and the one to copy: see docs/add-a-game.md.
"""

from spellwright.nim.game import NimGame, new_game, start

__all__ = ["NimGame", "new_game", "start"]
