"""What was checked in one game of a pair counts in the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from spellwright.kernel.checking import Checker
    from spellwright.solve.graph import Graph


class Checks:
    """Checks of the two games of a pair, one deck on the play and the other, that came to their end.

    Both are one game from two starts, whose positions one graph and one set of keys tells apart: what a claim rests on
    in the one game is not played again in the other (docs/decisions/0018).
    """

    def __init__(self) -> None:
        self._done: list[tuple[Graph, bool, Checker]] = []

    def before(self, graph: Graph, seat: int, what: str, is_full: bool = False) -> Checker | None:
        """The last check of a claim by this graph, in the reduced or in the full game."""
        for other, full, checker in reversed(self._done):
            if other is graph and (checker.seat, checker.what, full) == (seat, what, is_full):
                return checker
        return None

    def keep(self, graph: Graph, checker: Checker, is_full: bool = False) -> None:
        """A check that held takes the place of an earlier one of the same claim."""
        if not checker.found.holds:
            return
        same = (checker.seat, checker.what, is_full)
        self._done = [
            each
            for each in self._done
            if each[0] is not graph or (each[2].seat, each[2].what, each[1]) != same
        ]
        self._done.append((graph, is_full, checker))
