"""What a search may ask of a game besides its rules: which moves to try first, and which positions compare.

The game itself is a `State`. A game that is to be solved is a `Solvable`: as it stands here it promises nothing, and
every answer may be left as it is.
"""

from __future__ import annotations

from operator import ge, le
from typing import Self

from spellwright.kernel.decision import Answer, Choose, Priority, Split
from spellwright.kernel.state import State, abstract_state

Vector = tuple[int, ...]


def is_no_worse(seat: int, one: Vector, other: Vector) -> bool:
    """Is the position `one` at least as good for the seat as `other` of the same core?"""
    return all(map(le, one, other)) if seat else all(map(ge, one, other))


@abstract_state
class Solvable(State):
    """A state that a solver and the checker of proofs understand."""

    def afresh(self) -> Self:
        """A copy that knows nothing that was computed before: what is checked shares no cache with what was searched."""
        return self.copy()

    def rest(self) -> None:
        """It is put aside by a search, perhaps for good: what was computed of it is let go."""

    def promising(self) -> list[Answer]:
        """Every legal answer, those that look best for the seat first."""
        return list(self.answers())

    def kind_of(self, answer: Answer) -> str:
        """A name for this kind of move: a search learns which kinds do well."""
        decision = self.decision
        if decision is None:
            return ""
        if isinstance(decision, Priority):
            return str(decision.options[answer])  # type: ignore[index]
        labels = decision.labels()
        if isinstance(decision, Split) and isinstance(answer, tuple):
            shares = sorted(zip(labels, answer, strict=True))
            return f"{decision.prompt}: " + ", ".join(f"{n} for {part}" for part, n in shares)
        if not isinstance(decision, Choose) or not isinstance(answer, tuple):
            return f"{decision.prompt}: {answer}"
        picked = [labels[i] for i in answer]
        if not decision.ordered:  # positions of one key may list their options in another order
            picked.sort()
        return f"{decision.prompt}: " + ", ".join(picked)

    def names_tell(self) -> bool:
        """Is `kind_of` of a move, if no other move has it, its name in every position of this core?

        Not where a name has a number that is given in passing, as to the second of two like it.
        """
        return False

    def standing(self) -> tuple[bytes, Vector]:
        """A key in two parts: the core, and numbers of which more is never worse for seat 0.

        A game that takes a number out of the core promises: whatever seat 0 can force in a position, it
        can force in one of the same core with larger numbers, and the other way round for seat 1.
        """
        return self.key(), ()

    def leaning(self, safely: bool = False) -> tuple[bytes, Vector]:
        """As `standing`, with those numbers alone on which a certificate may lean.

        `safely`: on which a claim may lean that a seat is safe, and which may go round for ever. Of these numbers a
        game promises more: whatever they are, the same answers lead to the same cores and keep which numbers are larger,
        until the game ends; and for who has the larger ones it ends no worse, and with a loss no sooner.
        They are the first ones of `standing`.
        """
        return self.key(), ()

    def lowered(self, numbers: Vector) -> Solvable | None:
        """This position with these numbers of `leaning` in place of its own; None: there is none, or nobody can say.

        The promise: it has the same core, the same answers and is not over.
        """
        return None

    def fortune(self) -> int:
        """About how well seat 0 does by the numbers of `leaning`; a check looks at the worst for its seat first."""
        return 0

    def outlook(self) -> tuple[int, int]:
        """For each seat, about how far off its win looks, in decisions: a search looks at the nearest first."""
        return 0, 0

    def weigh(self, numbers: Vector) -> tuple[int, int]:
        """What numbers that moves only shift (`loose`) make of `outlook`; the numbers are those of `standing`."""
        return 0, 0

    def lowest(self) -> Vector:
        """For each seat: the lowest that its own number, of the first two of `standing`, was since the last answer.

        Empty where moves that shift these numbers never make them fall and rise again.
        """
        return ()

    def loose(self) -> tuple[tuple[bool, ...], tuple[bool, ...]] | None:
        """For a win of seat 0 and of seat 1: which of the first numbers of `standing` moves only shift.

        The promise: as long as the number stays where the winner still wins by `enough`, on the way as well (`lowest`), the same
        moves can be made and change it by the same amount. None: no such numbers.
        """
        return None

    def ends(self, numbers: Vector) -> bool:
        """Would the game be over if `standing` gave these numbers? True where nobody can say."""
        return True

    def enough(self) -> tuple[int, ...]:
        """At the end of a game: the numbers of `standing` that would have ended it in the same way."""
        return self.standing()[1]

    def favouring(self, seat: int) -> Solvable | None:
        """A game with fewer positions that is no worse for the seat than this one; None: there is none.

        The promise: what the seat cannot force there, it cannot force here, and what the other seat can
        force there, it can force here.
        """
        return None

    def pace(self) -> int | None:
        """A number that grows while the game goes on as it should; None where standing still is allowed.

        A player who acts for ever without it growing is stalling, and has to stop.
        """
        return None

    def in_a_row(self) -> bool:
        """Has the seat whose turn it is had the turn before as well, though others would follow it?"""
        return False

    def is_act(self, answer: Answer) -> bool:
        """Does the answer do something of the seat's own accord: what it need not do at all (CR 104.4b, 732)?"""
        decision = self.decision
        if isinstance(decision, Choose):
            return decision.lo == 0 and bool(answer)
        return isinstance(decision, Priority) and answer != 0

    def is_choice(self) -> bool:
        """Has the seat to choose something here, and might choose something else?"""
        decision = self.decision
        if isinstance(decision, Choose):
            return decision.lo > 0
        return not isinstance(decision, Priority)
