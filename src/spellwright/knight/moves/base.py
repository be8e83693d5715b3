"""What every move of a human has."""

from __future__ import annotations

from spellwright.kernel import Definition
from spellwright.knight.state import KnightGame


class Move(Definition):
    """Something that a human may do on a turn; its text is the label that people see."""

    __slots__ = ()
    ends_turn = False
    begins_turn = True  # the turn has begun then: it can no longer be forfeited

    def make(self, game: KnightGame, seat: int) -> None:
        """Do it; the turn goes on afterwards, unless it ends the turn."""
        raise NotImplementedError
