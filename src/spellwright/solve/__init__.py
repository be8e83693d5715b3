"""Exact solving of two-player games with open information, on the kernel alone."""

from spellwright.solve.graph import Graph
from spellwright.solve.reference import Values, reference
from spellwright.solve.solver import Answer, Budget, Solver, solve

__all__ = ["Answer", "Budget", "Graph", "Solver", "Values", "reference", "solve"]
