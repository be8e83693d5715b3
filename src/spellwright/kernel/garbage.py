"""Garbage in cycles: games and searches make next to none, so nobody looks for it while they run."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def uncollected() -> Iterator[None]:
    """Nobody looks for cycles of garbage meanwhile.

    To look at all that is kept again and again takes a tenth of the time of a game and a fifth of that of a search.
    """
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
