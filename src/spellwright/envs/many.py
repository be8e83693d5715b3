"""Many games side by side: Gymnasium's vectors of environments, in this process or one process each."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from gymnasium.vector import AsyncVectorEnv, SyncVectorEnv

from spellwright.envs.single import DuelEnv


def duels(n: int, *, processes: bool = False, **how: Any) -> Any:
    """n duels stepped together; `how` goes to each. A game that is over begins anew with the next step."""
    made: list[Callable[[], Any]] = [partial(DuelEnv, **how) for _ in range(n)]
    return AsyncVectorEnv(made, context="spawn") if processes else SyncVectorEnv(made)
