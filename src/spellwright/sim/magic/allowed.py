"""How long the games of two decks may take together, and how they share it."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from spellwright.sim.tasks import Limits
from spellwright.solve import PROVEN, Budget
from spellwright.solve.clock import now
from spellwright.solve.strategy import MOST_POSITIONS

FIRST_SHARE = 0.85  # of the time: what the first game shows is most of what the second needs
# a solver that looks at the clock too seldom is stopped from outside: by the wall's, on a busy machine
GRACE = 5.0
GRACE_SECONDS = 15.0
GRACE_MB = 1024
CHECK_SHARE = 0.25  # of the time: for the check of what is found …
MOST_FOR_CHECKS = 0.4  # … and of what is left: no more, where little is
LEAST_FOR_CHECKS = 0.1  # of the time: a check has it even where a search took more than it should
SHORTEST = 0.1  # seconds: less is not tried


@dataclass(frozen=True)
class Allowed:
    """What both games of two decks may take together; None is no limit.

    `seconds` is for solving, and what is left of it for proving; with `proof_seconds`, that is for proving.
    """

    seconds: float | None = 60.0
    memory_mb: int | None = 4096
    states: int | None = None
    proof_seconds: float | None = None
    grade: str = PROVEN  # the best that is wanted

    @property
    def for_proofs(self) -> float | None:
        """Seconds that there are for proofs at most."""
        return self.seconds if self.proof_seconds is None else self.proof_seconds

    def with_room(self, times: int) -> Allowed:
        """The same time, and room for so many runs that each begin where the one before ended."""
        states, memory = self.states, self.memory_mb
        return replace(
            self,
            states=None if states is None else states * times,
            memory_mb=None if memory is None else memory * times,
        )

    def plain(self) -> dict[str, float | None]:
        """The limits, for a store: for proving that is seconds at most."""
        return {
            "seconds": self.seconds,
            "memory_mb": self.memory_mb,
            "states": self.states,
            "proof_seconds": self.for_proofs if self.grade == PROVEN else 0.0,
        }

    def limits(self) -> Limits:
        """Where it is stopped from outside."""
        seconds, memory = self.seconds, self.memory_mb
        if seconds is not None:
            seconds += self.proof_seconds or 0.0
        return Limits(
            None if seconds is None else seconds * GRACE + GRACE_SECONDS,
            None if memory is None else memory + GRACE_MB,
        )


def turns(count: int) -> list[tuple[int, float]]:
    """Which game is solved when, with which share of the time left: each one again at the end."""
    return [(0, 1.0)] * 2 if count == 1 else [(0, FIRST_SHARE), (1, 1.0), (0, 1.0), (1, 1.0)]


def for_solving(allowed: Allowed, left: float | None, share: float) -> float | None:
    """Seconds for a search: this share of what is left, but for what checks are to have."""
    if left is None or allowed.seconds is None:
        return None
    for_checks = min(allowed.seconds * CHECK_SHARE, left * MOST_FOR_CHECKS)
    return max((left - for_checks) * share, SHORTEST)


def for_checking(allowed: Allowed, began: float) -> Budget:
    """What a check in the reduced game may take."""
    seconds = allowed.seconds
    if seconds is not None:
        seconds = max(seconds - (now() - began), seconds * LEAST_FOR_CHECKS, SHORTEST)
    return Budget(MOST_POSITIONS, seconds, allowed.memory_mb)


def in_all(why: str, seconds: float | None) -> str:
    """A reason with the seconds that there were for all games, not for a part of the work."""
    return why if seconds is None else re.sub(r"[\d.e+-]+ seconds", f"{seconds:g} seconds", why)


def for_proving(left: float, games: int) -> float:
    """Of the time left for the proofs of so many games, the part for the next."""
    return left if games == 1 else left * FIRST_SHARE
