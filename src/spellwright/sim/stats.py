"""How sure a counted win rate is: the Wilson score interval."""

from __future__ import annotations

from math import isfinite, sqrt


def wilson(wins: float, n: int, z: float = 1.96) -> tuple[float, float]:
    """The shares between which the true win rate lies; z = 1.96 is 95 % sure.

    A draw may count as half a win. Without games nothing is known: (0.0, 1.0).
    """
    if n < 0:
        raise ValueError(f"{n} games: give the number of games played, 0 or more")
    if not isfinite(wins) or not 0 <= wins <= n:
        raise ValueError(f"{wins} wins of {n} games: give a number from 0 to {n}")
    if not isfinite(z) or z < 0:
        raise ValueError(f"z = {z}: give a finite number, 0 or more (1.96 is 95 % sure)")
    if n == 0:
        return 0.0, 1.0
    share = wins / n
    square = z * z / n
    middle = (share + square / 2) / (1 + square)
    reach = z * sqrt(share * (1 - share) / n + square / (4 * n)) / (1 + square)
    # Exact at the ends, where rounding would leave 1e-17 or 0.9999999999999999.
    low = 0.0 if wins == 0 else min(share, max(0.0, middle - reach))
    high = 1.0 if wins == n else max(share, min(1.0, middle + reach))
    return low, high


def win_rate(wins: float, n: int, z: float = 1.96) -> str:
    """The share and its interval in per cent, as in `62.0 % (58.1–65.8)`."""
    low, high = wilson(wins, n, z)
    if n == 0:
        return "no games"
    return f"{100 * wins / n:.1f} % ({100 * low:.1f}–{100 * high:.1f})"
