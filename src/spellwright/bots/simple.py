"""Bots that know no game: one answers at random, one declines everything."""

from __future__ import annotations

from itertools import islice
from typing import Any, ClassVar

from spellwright.kernel import Answer, Choose, Decision, Rng, Split, View

TRIES = 20  # random subsets before the first legal answer is taken
FEW = 50  # as many ways to split a number are told apart


class Bot:
    """Answers decisions. It keeps no memory: the same view and seed give the same answer."""

    reads_log: ClassVar[bool] = True  # else its views come without what happened before

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def decide(self, view: View[Any], decision: Decision) -> Answer:
        raise NotImplementedError


def first_answer(view: View[Any]) -> Answer:
    """The first legal answer, for decisions nobody has a better one for."""
    answer: Answer = next(iter(view.answers()))
    return answer


class RandomBot(Bot):
    """Any legal answer; with many, each subset of a random size is about equally likely."""

    reads_log = False

    def decide(self, view: View[Any], decision: Decision) -> Answer:
        rng = Rng(self.seed, f"random bot {decision.seat}", view.ply)
        if isinstance(decision, Choose):
            return self._choose(view, decision, rng)
        if isinstance(decision, Split):
            few: list[Answer] = list(islice(view.answers(), FEW))
            return rng.pick(few)
        return rng.below(len(decision.labels()))

    def _choose(self, view: View[Any], decision: Choose, rng: Rng) -> Answer:
        options = decision.options
        if decision.lo == decision.hi == 1:
            for i in rng.shuffled(range(len(options))):
                if view.objection((i,)) is None:
                    return (i,)
            return first_answer(view)
        pool = [i for i, option in enumerate(options) for _ in option.values]
        for _ in range(TRIES):
            size = decision.lo + rng.below(decision.hi - decision.lo + 1)
            picks = rng.shuffled(pool)[:size]
            answer = tuple(picks if decision.ordered else sorted(picks))
            if view.objection(answer) is None:
                return answer
        return first_answer(view)


class PassiveBot(Bot):
    """Passes, declines, and takes the first of what it must choose."""

    reads_log = False

    def decide(self, view: View[Any], decision: Decision) -> Answer:
        if isinstance(decision, Choose):
            answer = () if decision.lo == 0 else tuple(range(decision.lo))
            return answer if view.objection(answer) is None else first_answer(view)
        return first_answer(view)
