"""What every move of a human has."""

from __future__ import annotations

from typing import Any

from spellwright.kernel import Definition


class Move(Definition):
    """Something that a human may do on a turn; its text is the label that people see."""

    __slots__ = ()
    ends_turn = False
    begins_turn = True  # the turn has begun then: it can no longer be forfeited

    def make(self, game: Any, seat: int) -> None:
        """Do it; the turn goes on afterwards, unless it ends the turn."""
        raise NotImplementedError
