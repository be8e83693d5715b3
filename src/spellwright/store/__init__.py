"""What must last: results of solved games, in SQLite."""

from spellwright.store.fingerprint import cards_fingerprint, engine_fingerprint
from spellwright.store.results import GameKey, Kept, Results, default_path

__all__ = [
    "GameKey",
    "Kept",
    "Results",
    "cards_fingerprint",
    "default_path",
    "engine_fingerprint",
]
