"""Environments for learning: Gymnasium for one seat, PettingZoo for both; an extra, `pip install spellwright[envs]`."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from spellwright.kernel import SpellwrightError

__all__ = ["DuelEnv", "duel_aec", "duels", "register"]
_HOMES = {
    "single": ("DuelEnv", "register"),
    "both": ("duel_aec",),
    "many": ("duels",),
}


def __getattr__(name: str) -> Any:
    for home, names in _HOMES.items():
        if name in names:
            try:
                return getattr(import_module(f"{__name__}.{home}"), name)
            except ModuleNotFoundError as error:
                if str(error.name).startswith("spellwright"):
                    raise
                raise SpellwrightError(
                    f"{error.name} is missing; install it with: pip install spellwright[envs]"
                ) from error
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
