"""What a search may leave out of a game, one module for each decision; off unless argued for every word at hand."""

from spellwright.magic.reductions.policy import REDUCTIONS, Reduced, reduced_policy

__all__ = ["REDUCTIONS", "Reduced", "reduced_policy"]
