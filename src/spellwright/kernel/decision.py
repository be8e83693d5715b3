"""The four ways to ask: Choose, Split, Priority, Chance; and what counts as an answer to each.

Answers are plain numbers, so that they can be kept, sent and replayed: `Choose` takes a tuple of option
indexes, `Split` a tuple of amounts, `Priority` and `Chance` one index.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from spellwright.kernel.errors import IllegalAnswer
from spellwright.kernel.record import Record, record

NATURE = -1
Answer = int | tuple[int, ...]


@record
class Option(Record):
    """One thing that can be chosen: a label for people, and the interchangeable values behind it."""

    label: str
    values: tuple[Any, ...]

    open_fields = ("label", "values")

    @property
    def count(self) -> int:
        return len(self.values)


class Decision(Record):
    """What is asked of a seat."""

    __slots__ = ()
    seat: int
    prompt: str

    def check(self, answer: object) -> Answer:
        """The answer in canonical form; IllegalAnswer when it is not one of those allowed."""
        raise NotImplementedError

    def all_answers(self) -> Iterator[Answer]:
        """Every answer, each once; identical options are one option."""
        raise NotImplementedError

    def only_answer(self) -> Answer | None:
        """The answer when there is exactly one."""
        raise NotImplementedError

    def labels(self) -> tuple[str, ...]:
        raise NotImplementedError

    def taken(self, answer: Answer) -> Any:
        """What an effect gets that asked: the picked values, amounts or action, not the numbers."""
        raise NotImplementedError

    def shape(self) -> Decision:
        """The same question without what it is about: how many answers there are, and of which form."""
        raise NotImplementedError

    def _one_of(self, count: int, answer: object) -> int:
        """The answer as the number of one of the options."""
        if isinstance(answer, tuple | list) and len(answer) == 1:
            answer = answer[0]
        if type(answer) is not int:
            raise self._refuse(answer, "one index is wanted")
        if not 0 <= answer < count:
            raise self._refuse(answer, f"there is no option {shortly(answer)}")
        return answer

    def _refuse(self, answer: object, reason: str) -> IllegalAnswer:
        options = "; ".join(f"{i}: {label}" for i, label in enumerate(self.labels()))
        return IllegalAnswer(
            f"{shortly(answer)} does not answer “{self.prompt}”: {reason}. Options: {options}"
        )


LONG = 200  # characters of a wrong answer that are worth repeating
HUGE = 10**18  # no number of a game is as large; Python refuses to print some that are


def shortly(value: object) -> str:
    """A value for an error message, whatever it is: cut where it is long."""
    try:
        text = repr(value)
    except Exception:  # a number of thousands of digits, or a thing whose repr fails
        return f"a {type(value).__name__} that cannot be printed"
    return text if len(text) <= LONG else text[:LONG] + "…"


def _indexes(answer: object) -> tuple[int, ...] | None:
    """The numbers of an answer, if it is plain numbers: no subclasses, no truth values."""
    if type(answer) is int:
        answer = (answer,)
    if isinstance(answer, list | tuple):
        if all(type(i) is int and -HUGE < i < HUGE for i in answer):
            return tuple(answer)
    return None


@record
class Choose(Decision):
    """Pick lo..hi of the options; an option with several values may be picked as often."""

    seat: int
    prompt: str
    options: tuple[Option, ...]
    lo: int = 1
    hi: int = 1
    ordered: bool = False

    open_fields = ("seat", "prompt", "options", "lo", "hi", "ordered")

    def check(self, answer: object) -> Answer:
        picks = _indexes(answer)
        if picks is None:
            raise self._refuse(answer, "an index or a list of indexes is wanted")
        if not self.lo <= len(picks) <= self.hi:
            wanted = str(self.lo) if self.lo == self.hi else f"{self.lo} to {self.hi}"
            raise self._refuse(answer, f"{len(picks)} picked, {wanted} wanted")
        for i in picks:
            if not 0 <= i < len(self.options):
                raise self._refuse(answer, f"there is no option {i}")
        if len(picks) > 1:
            for i in set(picks):
                if picks.count(i) > len(self.options[i].values):
                    raise self._refuse(answer, f"option {i} picked more often than it is there")
            if not self.ordered:
                picks = tuple(sorted(picks))
        return picks

    def taken(self, answer: Answer) -> Any:
        return self.picked(answer)

    def picked(self, answer: Answer) -> list[Any]:
        """The values behind an answer; equal picks take successive values."""
        assert isinstance(answer, tuple)
        used: dict[int, int] = {}
        out = []
        for i in answer:
            n = used.get(i, 0)
            used[i] = n + 1
            out.append(self.options[i].values[n])
        return out

    def only_answer(self) -> Answer | None:
        if self.hi == 0:
            return ()
        options = self.options
        if len(options) == 1 and self.lo == self.hi:
            return (0,) * self.lo
        if self.lo == self.hi and not self.ordered:
            total = 0
            for o in options:
                total += len(o.values)
            if total == self.lo:
                return tuple(i for i, o in enumerate(options) for _ in o.values)
        return None

    def all_answers(self) -> Iterator[Answer]:
        counts = [len(o.values) for o in self.options]
        for size in range(self.lo, self.hi + 1):
            for combo in _multisets(counts, size):
                if self.ordered and size > 1:
                    yield from _orders(combo)
                else:
                    yield combo

    def shape(self) -> Decision:
        blank = tuple([Option("", (None,) * len(o.values)) for o in self.options])
        return Choose(self.seat, "", blank, self.lo, self.hi, self.ordered)

    def labels(self) -> tuple[str, ...]:
        return tuple(
            o.label if len(o.values) < 2 else f"{o.label} (×{len(o.values)})" for o in self.options
        )


def _orders(combo: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """The different orders of some picks, one at a time: there may be very many."""
    if not combo:
        yield ()
        return
    for first in sorted(set(combo)):
        at = combo.index(first)
        for rest in _orders(combo[:at] + combo[at + 1 :]):
            yield (first, *rest)


def _multisets(counts: list[int], size: int) -> Iterator[tuple[int, ...]]:
    """So many picks, of each place no more than it has; without recursion, since there may be thousands of places."""
    rest = [0] * (len(counts) + 1)
    for at in range(len(counts) - 1, -1, -1):
        rest[at] = rest[at + 1] + counts[at]
    if rest[0] < size:
        return
    takes: list[int] = []  # of each place so far
    need = size
    while True:
        while need:
            takes.append(min(counts[len(takes)], need))
            need -= takes[-1]
        yield tuple([at for at, take in enumerate(takes) for _ in range(take)])
        while takes:
            take = takes.pop()
            if take and rest[len(takes) + 1] > need:
                takes.append(take - 1)
                need += 1
                break
            need += take
        else:
            return


@record
class Split(Decision):
    """Divide a number among parts, each within its bounds."""

    seat: int
    prompt: str
    total: int
    parts: tuple[str, ...]
    lows: tuple[int, ...]
    highs: tuple[int, ...]

    open_fields = ("seat", "prompt", "total", "parts", "lows", "highs")

    def check(self, answer: object) -> Answer:
        amounts = _indexes(answer)
        if amounts is None or len(amounts) != len(self.parts):
            raise self._refuse(answer, f"{len(self.parts)} amounts are wanted")
        if sum(amounts) != self.total:
            raise self._refuse(answer, f"the amounts add up to {sum(amounts)}, not {self.total}")
        for n, lo, hi, part in zip(amounts, self.lows, self.highs, self.parts, strict=True):
            if not lo <= n <= hi:
                raise self._refuse(answer, f"{part} takes {lo} to {hi}, not {n}")
        return amounts

    def only_answer(self) -> Answer | None:
        if sum(self.lows) == self.total:
            return self.lows
        if len(self.parts) == 1:
            return (self.total,)
        return None

    def all_answers(self) -> Iterator[Answer]:
        yield from _splits(self.total, self.lows, self.highs)

    def taken(self, answer: Answer) -> Any:
        return answer

    def shape(self) -> Decision:
        return Split(self.seat, "", self.total, ("",) * len(self.parts), self.lows, self.highs)

    def labels(self) -> tuple[str, ...]:
        return self.parts


def _splits(total: int, lows: tuple[int, ...], highs: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    if not lows:
        if total == 0:
            yield ()
        return
    for n in range(lows[0], min(highs[0], total) + 1):
        for rest in _splits(total - n, lows[1:], highs[1:]):
            yield (n, *rest)


@record
class Priority(Decision):
    """Act or pass: option 0 is to pass, the others are actions."""

    seat: int
    prompt: str
    options: tuple[Any, ...]

    open_fields = ("seat", "prompt", "options")

    def check(self, answer: object) -> Answer:
        return self._one_of(len(self.options), answer)

    def only_answer(self) -> Answer | None:
        return 0 if len(self.options) == 1 else None

    def all_answers(self) -> Iterator[Answer]:
        yield from range(len(self.options))

    def taken(self, answer: Answer) -> Any:
        assert isinstance(answer, int)
        return self.options[answer]

    def shape(self) -> Decision:
        return Priority(self.seat, "", ("",) * len(self.options))

    def labels(self) -> tuple[str, ...]:
        return tuple(str(o) for o in self.options)


@record
class Chance(Decision):
    """A random event, asked of nature: outcomes with whole-number weights."""

    seat: int
    prompt: str
    options: tuple[Option, ...]
    weights: tuple[int, ...]

    open_fields = ("seat", "prompt", "options", "weights")

    def check(self, answer: object) -> Answer:
        return self._one_of(len(self.options), answer)

    def only_answer(self) -> Answer | None:
        return 0 if len(self.options) == 1 else None

    def all_answers(self) -> Iterator[Answer]:
        yield from range(len(self.options))

    def taken(self, answer: Answer) -> Any:
        assert isinstance(answer, int)
        return self.options[answer].values[0]

    def shape(self) -> Decision:
        blank = tuple([Option("", (None,) * len(o.values)) for o in self.options])
        return Chance(self.seat, "", blank, self.weights)

    def labels(self) -> tuple[str, ...]:
        return tuple(o.label for o in self.options)
