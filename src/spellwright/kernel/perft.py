"""Perft: the number of decision sequences from a state, to pin down legality as chess engines do."""

from __future__ import annotations

from spellwright.kernel.state import State


def perft(state: State, depth: int) -> int:
    """How many sequences of `depth` legal answers there are; a finished game counts once."""
    if depth == 0 or state.decision is None:
        return 1
    if depth == 1:
        return sum(1 for _ in state.answers())
    return sum(perft(state.play(answer), depth - 1) for answer in state.answers())


def divide(state: State, depth: int) -> list[tuple[str, int]]:
    """The count behind each first answer, by its label: to find where two engines differ."""
    if depth < 1 or state.decision is None:
        return []
    labels = state.decision.labels()
    found = []
    for answer in state.answers():
        if isinstance(answer, tuple):
            words = ", ".join(labels[i] if i < len(labels) else str(i) for i in answer) or "nothing"
        else:
            words = labels[answer]
        found.append((words, perft(state.play(answer), depth - 1)))
    return found
