"""What must not be told from time: between people the first draw of a turn takes a beat, whatever was drawn.

Who draws a card with miracle is asked about it (CR 702.94), who draws another card is not. So everybody else sees the
game as it was before the draw until the beat is over; an answer within it is as quick as no question at all.
"""

from __future__ import annotations

from dataclasses import dataclass

from spellwright.kernel import Choose, Decision, ObjectId, Priority
from spellwright.magic.game import Game
from spellwright.magic.objects.objects import FIRST_UNSEEN
from spellwright.magic.pointing import pairs, subjects

BEAT = 1.5  # seconds


@dataclass(frozen=True)
class Beat:
    """A draw that the others do not see yet."""

    seat: int  # who drew
    before: Game  # what the others see
    end: float  # in the time of the game's course

    def asks(self, decision: Decision | None) -> bool:
        """Is this asked of the one who drew, before anybody could act?"""
        return (
            decision is not None
            and decision.seat == self.seat
            and not isinstance(decision, Priority)
        )


def first_draw(old: Game, new: Game) -> int | None:
    """The seat that has drawn its first card of the turn between the two; everybody can see that."""
    if new.turn == 0 or new.over:
        return None
    for seat in range(new.seats):
        had = old.count_this_turn("drawn", seat) if old.turn == new.turn else 0
        if not had and new.count_this_turn("drawn", seat):
            return seat
    return None


def is_evident(game: Game, decision: Decision) -> bool:
    """Can everybody see what may be answered? Then an answer that comes at once tells nothing.

    Attackers and blockers lie open; of other questions every option must stand for things that do.
    """
    if not isinstance(decision, Choose) or not decision.options:
        return False
    if pairs(decision):
        return True
    return all(
        things and all(not isinstance(t, ObjectId) or t < FIRST_UNSEEN for t in things)
        for things in subjects(game, decision)
    )
