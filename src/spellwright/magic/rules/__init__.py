"""The rules of the game, one module for each part of the rulebook."""
