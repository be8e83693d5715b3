"""What must last: results of solved games, in SQLite."""

from spellwright.store.fingerprint import engine_fingerprint
from spellwright.store.results import Kept, Results, StoredGame, default_path

__all__ = ["Kept", "Results", "StoredGame", "default_path", "engine_fingerprint"]
