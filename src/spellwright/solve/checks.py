"""What was checked in one game of a pair counts in the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from spellwright.kernel.checking import Checker
    from spellwright.solve.graph import Graph


PLAIN, LEANING, FULL = "plain", "leaning", "full"  # games in which is checked, and how


class Checks:
    """Checks of the two games of a pair, one deck on the play and the other, that came to their end.

    Both are one game from two starts, whose positions one graph and one set of keys tells apart: what a claim rests on
    in the one game is not played again in the other (docs/decisions/0018).
    """

    def __init__(self) -> None:
        self._done: list[tuple[Graph, str, Checker]] = []

    def before(self, graph: Graph, seat: int, what: str, kind: str = PLAIN) -> Checker | None:
        """The last check of a claim by this graph: in the reduced game (where positions lean or not), or in the full one."""
        for other, its_kind, checker in reversed(self._done):
            if other is graph and (checker.seat, checker.what, its_kind) == (seat, what, kind):
                return checker
        return None

    def keep(self, graph: Graph, checker: Checker, kind: str = PLAIN) -> None:
        """A check that held takes the place of an earlier one of the same claim."""
        if not checker.found.holds:
            return
        same = (checker.seat, checker.what, kind)
        self._done = [
            each
            for each in self._done
            if each[0] is not graph or (each[2].seat, each[2].what, each[1]) != same
        ]
        self._done.append((graph, kind, checker))
