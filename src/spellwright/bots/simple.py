"""Bots that know no game: one answers at random, one declines everything."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, ClassVar, Protocol

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


class Asked(Protocol):
    """Where an answer is wanted: a view, or a state for those who look at nothing."""

    def objection(self, answer: object) -> str | None: ...

    def answers(self) -> Iterator[Answer]: ...


def first_answer(asked: Asked) -> Answer:
    """The first legal answer, for decisions nobody has a better one for."""
    return next(iter(asked.answers()))


def first_legal(proposed: Iterable[Answer], asked: Asked) -> Answer:
    """The first proposal that the rules allow; if there is none, the first legal answer."""
    for answer in proposed:
        if asked.objection(answer) is None:
            return answer
    return first_answer(asked)


class BlindBot(Bot):
    """Knows no game and looks at nothing: it goes by how many answers there are, so no view need be made for it."""

    reads_log = False

    def proposals(self, shape: Decision, ply: int) -> Iterator[Answer]:
        """Answers to try, the first that is legal counts; `shape`: what is asked, without what it is about."""
        raise NotImplementedError

    def decide(self, view: View[Any], decision: Decision) -> Answer:
        return first_legal(self.proposals(decision.shape(), view.ply), view)


class RandomBot(BlindBot):
    """Any legal answer; with many, each subset of a random size is about equally likely."""

    def proposals(self, shape: Decision, ply: int) -> Iterator[Answer]:
        rng = Rng(self.seed, f"random bot {shape.seat}", ply)
        if isinstance(shape, Choose):
            yield from self._subsets(shape, rng)
        elif isinstance(shape, Split):
            few: list[Answer] = list(islice(shape.all_answers(), FEW))
            yield rng.pick(few)
        else:
            yield rng.below(len(shape.labels()))

    def _subsets(self, shape: Choose, rng: Rng) -> Iterator[Answer]:
        if shape.lo == shape.hi == 1:
            for i in rng.shuffled(range(len(shape.options))):
                yield (i,)
            return
        pool = [i for i, option in enumerate(shape.options) for _ in option.values]
        for _ in range(TRIES):
            size = shape.lo + rng.below(shape.hi - shape.lo + 1)
            picks = rng.shuffled(pool)[:size]
            yield tuple(picks if shape.ordered else sorted(picks))


class PassiveBot(BlindBot):
    """Passes, declines, and takes the first of what it must choose."""

    def proposals(self, shape: Decision, ply: int) -> Iterator[Answer]:
        if isinstance(shape, Choose):
            yield tuple(range(shape.lo))
