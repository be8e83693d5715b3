"""Searches that were not done are kept, and a later run goes on with them."""

from __future__ import annotations

from pathlib import Path

import pytest

from spellwright.cli.main import run
from spellwright.magic.formats.three_card_blind import STANDARD
from spellwright.sim.magic.allowed import Allowed
from spellwright.sim.magic.matchups import solve_games, solve_within
from spellwright.sim.magic.searches import FOLDER, Matchup
from spellwright.solve import OPEN, SOLVED
from spellwright.store import Results
from spellwright.store.magic import GameKey
from spellwright.store.searches import Searches

SLASHER = ["Dark Ritual", "Swamp", "Unstoppable Slasher"]
HIVE = ["Remote Farm", "Skrelv's Hive", "Soul Partition"]
DECKS = [SLASHER, HIVE]
FEW = Allowed(seconds=None, states=400, grade=SOLVED)
MANY = Allowed(seconds=120, grade=SOLVED)


def found(folder: Path) -> list[str]:
    return [path.name for path in folder.glob("*")]


def test_a_larger_budget_goes_on_where_a_small_one_ended(tmp_path: Path) -> None:
    small = solve_within(DECKS, (0, 1), STANDARD, FEW, searches=tmp_path)
    assert [game.grade for game in small] == [OPEN, OPEN] and len(found(tmp_path)) == 1
    known = Matchup(tmp_path, DECKS, STANDARD).graph()
    assert known is not None and len(known) >= FEW.states
    anew = solve_within(DECKS, (0, 1), STANDARD, MANY)
    more = solve_within(DECKS, (0, 1), STANDARD, MANY, searches=tmp_path)
    assert [game.result for game in more] == [game.result for game in anew] == ["loss", "win"]
    assert sum(game.states for game in more) <= sum(game.states for game in anew) - 100
    assert found(tmp_path) == []  # it is done


def test_results_and_searches_lie_beside_each_other(tmp_path: Path) -> None:
    games = [GameKey.of(SLASHER, HIVE), GameKey.of(HIVE, SLASHER)]
    with Results(tmp_path / "results.db") as store:
        assert all(o.grade == OPEN for _, o in solve_games(games, STANDARD, FEW, store=store))
        assert len(found(tmp_path / FOLDER)) == 1
        # the second run has one game less, and the same search
        solved = dict(solve_games(games[1:], STANDARD, MANY, store=store))
    assert solved[games[1]].result == "win" and found(tmp_path / FOLDER) == []


def test_a_damaged_search_is_begun_anew(tmp_path: Path) -> None:
    solve_within(DECKS, (0,), STANDARD, FEW, searches=tmp_path)
    (path,) = tmp_path.glob("*")
    path.write_bytes(path.read_bytes()[:-20])
    assert Matchup(tmp_path, DECKS, STANDARD).graph() is None and found(tmp_path) == []


def test_the_oldest_searches_make_room(tmp_path: Path) -> None:
    searches = Searches(tmp_path, most_mb=1)
    for name in ("first", "second"):
        assert searches.keep(name, bytes(400_000)) == ""
    assert searches.find("first")  # used lately
    assert searches.keep("third", bytes(400_000)) == ""
    assert searches.find("first") and searches.find("third") and not searches.find("second")
    assert searches.keep("huge", bytes(2 << 20)) and not searches.find("huge")


def test_where_nothing_can_be_kept_that_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    assert Searches(tmp_path / "file").keep("one", b"data")


def test_solve_goes_on_with_an_earlier_run(capsys: pytest.CaptureFixture[str]) -> None:
    decks = [" / ".join(deck) for deck in DECKS]

    def solve(*how: str) -> tuple[int, str]:
        code = run(["solve", *decks, "--grade", "solved", *how])
        return code, capsys.readouterr().out

    code, told = solve("--budget", "400 states")
    assert code == 1 and "open" in told
    assert "of an earlier run" not in solve("--budget", "1 states", "--fresh")[1]
    code, told = solve("--budget", "60s")
    assert code == 0 and "of an earlier run" in told and "B wins (solved)" in told
