"""Series of games: how they are shared out among workers."""

from __future__ import annotations

from spellwright.sim.many import CHUNK, runs_of


def test_runs_hold_every_game_once_and_end_with_short_ones() -> None:
    known = {3, 4, 90}
    found = runs_of(100, known, 2)
    played = [number for first, after in found for number in range(first, after)]
    assert played == [number for number in range(100) if number not in known]
    lengths = [after - first for first, after in found]
    assert max(lengths) == CHUNK and lengths[-4:] == [1, 1, 1, 1]
    assert runs_of(1, set(), 8) == [[0, 1]] and runs_of(2, {0, 1}, 1) == []
