"""What one seat may know: bots, people and the network get views, never states."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Generic, TypeVar

from spellwright.kernel.decision import Answer, Decision
from spellwright.kernel.rng import Rng
from spellwright.kernel.state import Event, State

S = TypeVar("S", bound=State)


class View(Generic[S]):
    """A state as a seat sees it: made of what the seat may know, with nothing else behind it.

    Hidden objects have names of their own in each view, by their places; only what lies open keeps its name.
    """

    __slots__ = ("known", "seat")

    known: S  # the state without what this seat may not know
    seat: int

    def __init__(self, state: S, seat: int) -> None:
        self.known = state.hide_from(seat)
        self.seat = seat

    @property
    def decision(self) -> Decision | None:
        """The open decision, if it is asked of this seat."""
        return self.known.decision

    @property
    def ply(self) -> int:
        """How many answers this seat has given so far: the number of its open decision."""
        return self.known.ply

    def objection(self, answer: object) -> str | None:
        """Why an answer to the open decision is illegal; None when it is legal."""
        if self.known.decision is None:
            return f"seat {self.seat} is not asked"
        return self.known.objection(answer)

    def answer(self, given: object) -> Answer:
        """An answer to the open decision in its one form, from numbers or words."""
        return self.known.answer(given)

    def answer_text(self, answer: object) -> str:
        """The answer in words that read back."""
        return self.known.answer_text(answer)

    def answers(self) -> Iterator[Any]:
        """Every legal answer to the open decision; none where another seat is asked."""
        return self.known.answers()

    def events(self) -> list[Event]:
        """The log as this seat saw it."""
        return self.known.events()

    def sample(self, rng: Rng) -> S:
        """A full state that this seat cannot tell from the real one, unknown things drawn at random."""
        return self.known.fill(self.seat, rng)
