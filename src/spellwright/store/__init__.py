"""What must last: games that are played and results of solved ones, in SQLite."""

from spellwright.store.fingerprint import cards_fingerprint, engine_fingerprint
from spellwright.store.games import Games, Given, KeptGame, default_games_path
from spellwright.store.results import GameKey, Kept, Results, default_path

__all__ = [
    "GameKey",
    "Games",
    "Given",
    "Kept",
    "KeptGame",
    "Results",
    "cards_fingerprint",
    "default_games_path",
    "default_path",
    "engine_fingerprint",
]
