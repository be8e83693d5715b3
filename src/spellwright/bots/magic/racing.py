"""Answers that run against a habit on the same draws: those that fall behind give up, and a clear winner ends the race."""

from __future__ import annotations

import math

LEAST = 4  # rounds before anything is said of a rival
SOME = 5  # rounds before a bound is believed
BEHIND = 1.6  # a rival gives up when so many standard errors more would not make it better; more of them at first
AHEAD = 2.5  # the last one has won when it is better by so many
DOUBT = 1.3  # at the end of the time a gain must be so many, and more of them after few rounds
LEAST_GAIN = 0.008
LITTLE = 0.016  # what is hardly going to be more is not worth finding out
PRIOR = 0.04  # how far simulations usually lie apart, until more is known


class Race:
    """Gains of each rival over the habit, by rounds; rivals are numbers from 1."""

    def __init__(self, rivals: int) -> None:
        self.gains: list[list[float]] = [[] for _ in range(rivals + 1)]
        self.running = list(range(1, rivals + 1))

    def add(self, rival: int, gain: float) -> None:
        self.gains[rival].append(gain)

    def prune(self) -> None:
        """Those that are not going to be better give up."""
        self.running = [i for i in self.running if not self._has_lost(i)]

    def _has_lost(self, rival: int) -> bool:
        gains = self.gains[rival]
        if len(gains) < LEAST:
            return False
        if not any(gains):
            return True  # it comes to the same
        mean, error = self.estimate(rival)
        wide = BEHIND * _caution(len(gains))
        if len(gains) >= 3 * SOME and mean + error < LITTLE:
            return True
        return len(gains) >= SOME and mean + wide * error < LEAST_GAIN

    def is_over(self) -> bool:
        if len(self.running) != 1:
            return not self.running
        mean, error = self.estimate(self.running[0])
        return len(self.gains[self.running[0]]) >= 3 * SOME and mean - AHEAD * error > LEAST_GAIN

    def winner(self) -> int:
        """The rival that is better than the habit beyond what chance explains, or 0."""
        best = max(self.running, key=lambda i: self.estimate(i)[0], default=0)
        if not best or len(self.gains[best]) < 2:
            return 0
        mean, error = self.estimate(best)
        doubt = DOUBT * _caution(len(self.gains[best]))
        return best if mean > max(LEAST_GAIN, doubt * error) else 0

    def estimate(self, rival: int) -> tuple[float, float]:
        """The mean gain and its standard error."""
        gains = self.gains[rival]
        n = len(gains)
        if not n:
            return 0.0, PRIOR
        mean = sum(gains) / n
        spread = sum((g - mean) ** 2 for g in gains) + PRIOR**2
        return mean, math.sqrt(spread / n / n)


def _caution(rounds: int) -> float:
    """How much further than usual a bound lies: an error that few rounds tell of is itself uncertain."""
    return 1 + 3 / rounds
