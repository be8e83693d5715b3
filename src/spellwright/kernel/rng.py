"""A counter-based random generator: each draw is a function of (seed, stream, count), nothing else.

Streams keep purposes apart (one more shuffle does not move the coin flips), and the hash keeps
neighbouring seeds independent.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from spellwright.kernel.digests import blake2b

T = TypeVar("T")
_MASK = (1 << 64) - 1


def _mix(x: int) -> int:
    x = (x + 0x9E3779B97F4A7C15) & _MASK
    x ^= x >> 30
    x = (x * 0xBF58476D1CE4E5B9) & _MASK
    x ^= x >> 27
    x = (x * 0x94D049BB133111EB) & _MASK
    return x ^ (x >> 31)


class Rng:
    """A value generator for one draw of one stream; short-lived, never stored in a state."""

    __slots__ = ("_x",)

    def __init__(self, seed: int | str, stream: str = "", count: int = 0) -> None:
        if type(seed) is int and "|" not in stream:
            text = f"{seed}|{stream}|{count}".encode()
        else:  # what could be read as another name is written so that it cannot
            text = repr((seed, stream, count)).encode()
        self._x = int.from_bytes(blake2b(text, digest_size=8).digest(), "little")

    def bits(self) -> int:
        """64 random bits."""
        self._x = (self._x + 0x9E3779B97F4A7C15) & _MASK
        return _mix(self._x)

    def below(self, n: int) -> int:
        """A number from 0 to n-1, each equally likely."""
        if n <= 0:
            raise ValueError(f"a random number below {n} does not exist")
        last = (1 << 64) - n  # beyond it the numbers below n come no longer equally often
        while True:
            x = self.bits()
            found = x % n
            if x - found <= last:
                return found

    def random(self) -> float:
        """A float in [0, 1)."""
        return (self.bits() >> 11) / (1 << 53)

    def pick(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """A new list in random order (Fisher-Yates)."""
        new = list(items)
        for i in range(len(new) - 1, 0, -1):
            j = self.below(i + 1)
            new[i], new[j] = new[j], new[i]
        return new

    def weighted(self, weights: tuple[int, ...]) -> int:
        """An index, with probability in proportion to its whole-number weight."""
        x = self.below(sum(weights))
        for i, w in enumerate(weights):
            if x < w:
                return i
            x -= w
        raise AssertionError("weights changed while drawing")
