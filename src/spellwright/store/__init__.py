"""What must last: games that are played and results of solved ones, in SQLite or a shared PostgreSQL.

Results bring the solver with them: they are imported when they are first asked for.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from spellwright.store.fingerprint import engine_fingerprint, package_fingerprint
from spellwright.store.games import Games, Given, KeptGame, default_games_path
from spellwright.store.opening import NoStore
from spellwright.store.places import Address, Place, default_path, place_of

if TYPE_CHECKING:
    from spellwright.store.results import Kept, Results, Stored, StoredGame

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


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = globals()[name] = getattr(import_module(f"{__name__}.results"), name)
    return found
