"""Names that are written much like another."""

from __future__ import annotations

from collections.abc import Iterable


def near_names(asked: str, names: Iterable[str], n: int = 1, cutoff: float = 0.6) -> list[str]:
    """At most `n` of these names that are like the one asked for, the nearest first."""
    from difflib import get_close_matches  # only where something is misspelt

    return get_close_matches(asked, list(names), n=n, cutoff=cutoff)
