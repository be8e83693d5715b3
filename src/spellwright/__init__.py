"""Spellwright: a rules engine for card games in which every game state is a value."""

__version__ = "0.1.0"
