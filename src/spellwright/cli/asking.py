"""A decision at the terminal: what is asked, with numbers, and the answer as it was typed; for any game."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from spellwright.kernel import Answer, Choose, Decision, Priority, SpellwrightError, Split
from spellwright.kernel.decision import shortly

WIDTH = 78
LONGEST = 6  # digits of a number that somebody may mean


def question(
    decision: Decision,
    labels: Sequence[str] | None = None,
    prompt: str | None = None,
    width: int = WIDTH,
) -> list[str]:
    """What is asked, with a number for each option; 0 is to pass or to choose nothing."""
    lines = wrap(decision.prompt if prompt is None else prompt, width) or [""]
    labels = decision.labels() if labels is None else labels
    if isinstance(decision, Split):
        for label, lo, hi in zip(labels, decision.lows, decision.highs, strict=True):
            lines += _item(f"{label}: {lo} to {hi}", width)
        return lines + _item(f"(amounts that add up to {decision.total}, as in “2 1”)", width)
    start = 0 if isinstance(decision, Priority) else 1
    low = getattr(decision, "lo", 1)
    if start and low == 0:
        is_yes_or_no = len(labels) == 1 and labels[0] == "yes"
        lines.append("  0 no" if is_yes_or_no else "  0 none")
    for i, label in enumerate(labels, start):
        lines += _item(f"{i} {label}", width)
    if isinstance(decision, Choose) and (how := _how_to_pick(decision)):
        lines += _item(how, width)
    return lines


def _item(text: str, width: int) -> list[str]:
    return wrap(text, width, initial_indent="  ", subsequent_indent="      ")


def _how_to_pick(decision: Choose) -> str:
    """What may be typed, where that is not just one number."""
    low, high = decision.lo, decision.hi
    if high <= 1:
        return ""
    wanted = f"{low}" if low == high else f"up to {high}" if low == 0 else f"{low} to {high}"
    order = ", in order" if decision.ordered else ""
    copies = next((i for i, o in enumerate(decision.options, 1) if len(o.values) > 1), None)
    if copies is not None:
        return (
            f"(pick {wanted}{order}; “{copies} {copies}” picks two of number {copies}, “all” all)"
        )
    return f"(pick {wanted}{order}, as in “1 2”, or “all”)"


def parse(decision: Decision, words: list[str]) -> Answer:
    """An answer as it was typed: numbers from 1 on, 0 or nothing for none, “all”; for a split, amounts."""
    if [word.lower() for word in words] == ["all"] and isinstance(decision, Choose):
        return everything(decision)
    numbers: list[int] = []
    for word in " ".join(words).replace(",", " ").split():
        if not word.isdecimal() or not word.isascii():
            raise SpellwrightError(f"“{word}” is no number and no command; “help” lists them")
        if len(word) > LONGEST:
            raise SpellwrightError(f"{shortly(int(word[:40]))} is too large a number")
        numbers.append(int(word))
    if isinstance(decision, Split):
        return tuple(numbers)
    if isinstance(decision, Choose):
        return _picks(decision, numbers)
    if len(numbers) > 1:
        raise SpellwrightError("give one number")
    most = len(decision.labels()) - 1
    if numbers and numbers[0] > most:
        raise SpellwrightError(f"there is no option {numbers[0]}: give 0 to {most}")
    return numbers[0] if numbers else 0


def _picks(decision: Choose, numbers: list[int]) -> Answer:
    """Options by the numbers on the screen; what is wrong is told with these numbers."""
    if numbers in ([], [0]):
        if decision.lo:
            raise SpellwrightError(f"{_count(decision)} must be picked: give {_numbers(decision)}")
        return ()
    if 0 in numbers:
        raise SpellwrightError("0 means none: give it alone")
    for n in numbers:
        if n > len(decision.options):
            raise SpellwrightError(f"there is no option {n}: give {_numbers(decision)}")
        there = len(decision.options[n - 1].values)
        if numbers.count(n) > there:
            raise SpellwrightError(f"option {n} is there {_times(there)}, not {numbers.count(n)}")
    if not decision.lo <= len(numbers) <= decision.hi:
        raise SpellwrightError(f"{len(numbers)} picked, {_count(decision)} wanted")
    return tuple(n - 1 for n in numbers)


def everything(decision: Choose) -> Answer:
    """Every option as often as it is there; of pairs, such as attacks, the first of each."""
    taken: set[object] = set()
    picks: list[int] = []
    for i, option in enumerate(decision.options):
        for value in option.values:
            first = value[0] if isinstance(value, tuple) and len(value) == 2 else (i, len(picks))
            if first not in taken:
                taken.add(first)
                picks.append(i)
    if not decision.lo <= len(picks) <= decision.hi:
        raise SpellwrightError(f"all are {len(picks)}, {_count(decision)} wanted")
    return tuple(picks)


def _count(decision: Choose) -> str:
    low, high = decision.lo, decision.hi
    return str(low) if low == high else f"{low} to {high}"


def _numbers(decision: Choose) -> str:
    most = len(decision.options)
    return "1" if most == 1 else f"1 to {most}"


def _times(n: int) -> str:
    return "once" if n == 1 else "twice" if n == 2 else f"{n} times"
