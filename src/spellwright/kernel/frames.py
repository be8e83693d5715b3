"""The frames of a game: what is still to happen, each effect with the scope that it happens in."""

from __future__ import annotations

from typing import Any


def copy_frames(frames: list[tuple[Any, Any]]) -> list[tuple[Any, Any]]:
    """Copy a stack of (effect, scope): scopes may be written to, so each is copied once."""
    new = frames.copy()
    made: dict[int, Any] | None = None
    for i, (effect, scope) in enumerate(frames):
        if scope is not None:
            if made is None:
                made = {}
            twin = made.get(id(scope))
            if twin is None:
                twin = made[id(scope)] = scope.copy()
            new[i] = (effect, twin)
    return new
