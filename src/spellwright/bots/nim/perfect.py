"""Perfect Nim, for two players and for any number of heaps (Bouton 1901)."""

from __future__ import annotations

from functools import reduce
from operator import xor
from typing import Any

from spellwright.bots.simple import Bot, first_answer
from spellwright.kernel import Answer, Choose, Decision, View
from spellwright.nim import NimGame


class PerfectBot(Bot):
    """Leaves heaps whose binary sum is zero, or, where the last counter loses, an odd number of ones at the end."""

    reads_log = False

    def decide(self, view: View[Any], decision: Decision) -> Answer:
        game: NimGame = view.known
        assert isinstance(decision, Choose)
        for i, option in enumerate(decision.options):
            heap, n = option.values[0]
            left = [size - n * (at == heap) for at, size in enumerate(game.heaps)]
            if is_won_by_who_left(left, game.misere):
                return (i,)
        return first_answer(view)


def is_won_by_who_left(heaps: list[int], misere: bool) -> bool:
    """Does the player win who leaves these heaps to the other one?"""
    if misere and max(heaps) <= 1:
        return sum(heaps) % 2 == 1
    return reduce(xor, heaps) == 0
