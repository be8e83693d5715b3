"""Which engine runs: the compiled one, or the source as it is written."""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

COMPILED, INTERPRETED = "compiled", "interpreted"


def engine() -> str:
    """How this program runs, found without loading any of it."""
    kernel = Path(__file__).parent / "kernel"
    native = any((kernel / f"state{suffix}").exists() for suffix in EXTENSION_SUFFIXES)
    return COMPILED if native else INTERPRETED
