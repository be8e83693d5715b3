"""Decisions as steps of a fixed set of actions: pick an option, or be done; amounts one after the other."""

from __future__ import annotations

from typing import Any

from spellwright.kernel import Answer, Choose, Split, View

ACTIONS = 128  # numbers that an action may have; the last one is to be done with picking
DONE = ACTIONS - 1


class Picker:
    """The open decision of a view, answered action by action."""

    def __init__(self, view: View[Any]) -> None:
        assert view.decision is not None
        self.view = view
        self.decision = view.decision
        self.picks: list[int] = []
        self.replaced = (
            False  # the picks were illegal together, and the first legal answer stood in
        )
        self._allowed: list[int] | None = None

    def allowed(self) -> list[int]:
        """The actions that may be taken now; never none."""
        if self._allowed is None:
            self._allowed = self._find() or [DONE]
        return self._allowed

    def take(self, action: int) -> Answer | None:
        """Take an action; the answer when it is complete."""
        decision = self.decision
        self._allowed = None
        if action == DONE:
            return self._whole(tuple(self.picks))
        self.picks.append(action)
        if isinstance(decision, Split):
            left = len(decision.parts) - len(self.picks)
            return self._whole(tuple(self.picks)) if not left else None
        if isinstance(decision, Choose):
            return self._whole(tuple(self.picks)) if len(self.picks) == decision.hi else None
        return self._whole(action)

    def _find(self) -> list[int]:
        decision = self.decision
        if isinstance(decision, Split):
            return self._amounts(decision)
        if not isinstance(decision, Choose):
            return list(range(min(len(decision.labels()), DONE)))
        found = self._options(decision)
        if decision.lo == decision.hi == 1:
            found = [i for i in found if self.view.objection((i,)) is None]
        if len(self.picks) >= decision.lo:
            found.append(DONE)
        return found

    def _options(self, decision: Choose) -> list[int]:
        """Options of which there is one left, in rising order where order says nothing, so that enough are left."""
        counts = [o.count for o in decision.options]
        for i in self.picks:
            counts[i] -= 1
        first = 0 if decision.ordered or not self.picks else self.picks[-1]
        needed = decision.lo - len(self.picks)
        return [
            i
            for i in range(first, min(len(counts), DONE))
            if counts[i] and (decision.ordered or sum(counts[i:]) >= needed)
        ]

    def _amounts(self, decision: Split) -> list[int]:
        at = len(self.picks)
        left = decision.total - sum(self.picks)
        least, most = sum(decision.lows[at + 1 :]), sum(decision.highs[at + 1 :])
        low = max(decision.lows[at], left - most)
        high = min(decision.highs[at], left - least, DONE - 1)
        return list(range(low, high + 1))

    def _whole(self, answer: object) -> Answer:
        if self.view.objection(answer) is None:
            return self.view.answer(answer)
        self.replaced = True
        first: Answer = next(iter(self.view.answers()))
        return first
