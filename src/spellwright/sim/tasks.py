"""What whoever runs tasks, and whoever has them, tell each other; nothing here starts a process."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

Work = Callable[[str], str]
TOO_LONG = "stopped: it took more than"  # … so many seconds


@dataclass(frozen=True)
class Limits:
    """What one task may take before it is stopped from outside; None is no limit."""

    seconds: float | None = None
    memory_mb: int | None = None


@dataclass(frozen=True)
class Done:
    """A task's result, or why there is none."""

    number: int
    text: str = ""
    reason: str = ""
    died: bool = False  # the worker, while it was at it
