"""What must last: games that are played and results of solved ones, in SQLite."""

from spellwright.store.fingerprint import engine_fingerprint, package_fingerprint
from spellwright.store.games import Games, Given, KeptGame, default_games_path
from spellwright.store.results import Kept, Results, StoredGame, default_path

__all__ = [
    "Games",
    "Given",
    "Kept",
    "KeptGame",
    "Results",
    "StoredGame",
    "default_games_path",
    "default_path",
    "engine_fingerprint",
    "package_fingerprint",
]
