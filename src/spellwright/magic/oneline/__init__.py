"""A position in one line, as FEN is for chess: written by `write`, read by `read`; docs/positions.md describes it."""
