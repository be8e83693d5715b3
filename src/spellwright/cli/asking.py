"""A decision at the terminal: what is asked, with numbers, and the answer as it was typed; for any game."""

from __future__ import annotations

from spellwright.kernel import Answer, Choose, Decision, SpellwrightError, Split


def question(decision: Decision) -> list[str]:
    """What is asked, with a number for each option; 0 is to pass or to choose nothing."""
    lines = [decision.prompt]
    labels = decision.labels()
    if isinstance(decision, Split):
        lines += [
            f"  {label}: {lo} to {hi}"
            for label, lo, hi in zip(labels, decision.lows, decision.highs, strict=True)
        ]
        lines.append(f"  (amounts that add up to {decision.total}, as in “2 1”)")
        return lines
    start = 0 if type(decision).__name__ == "Priority" else 1
    low = getattr(decision, "lo", 1)
    high = getattr(decision, "hi", 1)
    if start and low == 0:
        lines.append("  0 none")
    lines += [f"  {i} {label}" for i, label in enumerate(labels, start)]
    if start and (low, high) != (1, 1):
        wanted = f"{low}" if low == high else f"{low} to {high}"
        order = ", in order" if getattr(decision, "ordered", False) else ""
        lines.append(f"  (pick {wanted}{order}, as in “1 3”)")
    return lines


def parse(decision: Decision, words: list[str]) -> Answer:
    """An answer as it was typed: numbers from 1 on, 0 or nothing for none; for a split, amounts."""
    numbers: list[int] = []
    for word in " ".join(words).replace(",", " ").split():
        if not word.isdecimal() or len(word) > 6:
            raise SpellwrightError(f"“{word}” is no number and no command; “help” lists them")
        numbers.append(int(word))
    if isinstance(decision, Split):
        return tuple(numbers)
    if isinstance(decision, Choose):
        if numbers in ([], [0]):
            return ()
        if 0 in numbers:
            raise SpellwrightError("0 means none: give it alone")
        return tuple(n - 1 for n in numbers)
    if len(numbers) > 1:
        raise SpellwrightError("give one number")
    return numbers[0] if numbers else 0
