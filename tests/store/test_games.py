"""Games are kept answer by answer."""

from pathlib import Path

import pytest

from spellwright.kernel import SpellwrightError
from spellwright.store import Games, Given


def test_a_game_is_found_with_its_answers_by_another_program(place):
    with Games(place) as games:
        new = games.new("magic", {"seed": 3}, {"names": ["you", "greedy"]})
        games.add(new.id, 0, [Given(0, True), Given((1, 2))])
        with Games(place) as others:  # the first is still open, as if it had been killed
            found = others.find(new.id)
    assert found is not None
    assert found.answers == [Given(0, True), Given((1, 2))]
    assert (found.setup, found.about) == ({"seed": 3}, {"names": ["you", "greedy"]})


def test_no_answer_is_written_twice(place):
    with Games(place) as games:
        name = games.new("magic", {}, {}).id
        games.add(name, 0, [Given(0), Given(1)])
        with pytest.raises(SpellwrightError, match=name):
            games.add(name, 1, [Given(2), Given(3)])
        assert games.find(name).answers == [Given(0), Given(1)]


def test_what_is_taken_back_waits_until_something_else_is_answered(place):
    with Games(place) as games:
        name = games.new("magic", {}, {}).id
        games.add(name, 0, [Given(0, True), Given(1), Given(2, True)])
        games.rewind(name, 1, [Given(2, True), Given(1)])
        found = games.find(name)
        assert found.answers == [Given(0, True)]
        assert found.redo == [Given(2, True), Given(1)]
        games.add(name, 1, [Given(1)], keep_redo=True)
        assert games.find(name).redo == [Given(2, True), Given(1)]
        games.add(name, 2, [Given(7, True)])
        assert games.find(name).redo == []


def test_games_are_listed_by_kind(place):
    with Games(place) as games:
        one, two = games.new("magic", {}, {}), games.new("magic", {}, {})
        games.new("knight", {}, {})
        assert {each.id for each in games.listed("magic")} == {one.id, two.id}
        games.end(one.id, "greedy wins in turn 7")
        assert games.find(one.id).ended == "greedy wins in turn 7"
        games.forget(two.id)
        assert [each.id for each in games.listed("magic")] == [one.id]
        assert games.find(two.id) is None


def test_a_file_that_is_no_store_is_refused(tmp_path: Path):
    (tmp_path / "games.db").write_bytes(b"no database at all, but long enough to be looked at" * 20)
    with pytest.raises(SpellwrightError, match="no store of games"):
        Games(tmp_path / "games.db")
