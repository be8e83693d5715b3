"""Exact solving of two-player games with open information, on the kernel alone."""

from spellwright.solve.checks import Checks
from spellwright.solve.graph import Graph
from spellwright.solve.proving import (
    GRADES,
    OPEN,
    PROVEN,
    SOLVED,
    Graded,
    confirm,
    improve,
    improve_by_search,
    strengthen,
    unchecked,
)
from spellwright.solve.reference import Values, reference
from spellwright.solve.solver import Answer, Budget, Solver, solve

__all__ = [
    "GRADES",
    "OPEN",
    "PROVEN",
    "SOLVED",
    "Answer",
    "Budget",
    "Checks",
    "Graded",
    "Graph",
    "Solver",
    "Values",
    "confirm",
    "improve",
    "improve_by_search",
    "reference",
    "solve",
    "strengthen",
    "unchecked",
]
