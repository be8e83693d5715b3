"""What must last: games that are played and results of solved ones, in SQLite or a shared PostgreSQL."""

from spellwright.store.fingerprint import engine_fingerprint, package_fingerprint
from spellwright.store.games import Games, Given, KeptGame, default_games_path
from spellwright.store.opening import NoStore
from spellwright.store.places import Address, Place, place_of
from spellwright.store.results import Kept, Results, Stored, StoredGame, default_path

__all__ = [
    "Address",
    "Games",
    "Given",
    "Kept",
    "KeptGame",
    "NoStore",
    "Place",
    "Results",
    "Stored",
    "StoredGame",
    "default_games_path",
    "default_path",
    "engine_fingerprint",
    "package_fingerprint",
    "place_of",
]
