"""What one seat may know: bots, people and the network get views, never states."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from spellwright.kernel.decision import Decision
from spellwright.kernel.rng import Rng
from spellwright.kernel.state import Event, State

S = TypeVar("S", bound=State)


class View(Generic[S]):
    """A state as a seat sees it; what is hidden is taken out when it is first looked at."""

    __slots__ = ("_known", "_state", "seat")

    def __init__(self, state: S, seat: int) -> None:
        self._state = state
        self._known: S | None = None
        self.seat = seat

    @property
    def decision(self) -> Decision | None:
        """The open decision, if it is asked of this seat."""
        decision = self._state.decision
        return decision if decision is not None and decision.seat == self.seat else None

    @property
    def ply(self) -> int:
        """How many answers were given so far: the number of the open decision."""
        return self._state.ply

    @property
    def known(self) -> S:
        """The state without what this seat may not know."""
        if self._known is None:
            self._known = self._state.hide_from(self.seat)
        return self._known

    def objection(self, answer: Any) -> str | None:
        """Why an answer to the open decision is illegal; None when it is legal."""
        return self._state.objection(answer)

    def answers(self) -> Any:
        """Every legal answer to the open decision."""
        return self._state.answers()

    def events(self) -> list[Event]:
        """The log as this seat saw it."""
        seen = (event.seen_by(self.seat) for event in self._state.events())
        return [event for event in seen if event is not None]

    def sample(self, rng: Rng) -> S:
        """A full state that this seat cannot tell from the real one, unknown things drawn at random."""
        return self.known.fill(self.seat, rng)
