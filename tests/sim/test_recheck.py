"""Results of other engines are tried again by this one, in bulk, and not trusted."""

import json

import pytest

from spellwright.cli.main import run
from spellwright.magic.formats.three_card_blind import Rules
from spellwright.sim.magic.outcomes import LOSS, WIN, Outcome
from spellwright.store import Kept, Results
from spellwright.store.magic import GameKey, magic_fingerprint

MAN, NOTHING = ("Black Lotus", "Laboratory Maniac", "Island"), ("Nightmare",) * 3
GAME = GameKey.of(MAN, NOTHING)
RULES = Rules().plain()


@pytest.fixture
def store(tmp_path, monkeypatch):
    """Two results of an engine before: one that is right, and one that is not."""
    path = tmp_path / "results.db"
    with monkeypatch.context() as before, Results(path) as old:
        before.setattr("spellwright.store.magic.magic_fingerprint", lambda: "before")
        for game, result in ((GAME, WIN), (GAME.turned(), WIN)):
            outcome = Outcome(result, (result,), grade="proven")
            old.keep(game, RULES, Kept(result, outcome.plain(), {}, "proven"))
    return path


def test_old_results_are_not_used_but_solved_again_and_compared(store, capsys):
    assert run(["store", "recheck", "--store", str(store), "-j", "1", "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert (told["the same"], told["different"], told["open"]) == (1, 1, 0)
    (difference,) = told["differences"]
    assert tuple(difference["draw"]) == GAME.play and not difference["other_cards"]
    assert difference["was"] == {"result": WIN, "grade": "proven", "engine": "before"}
    assert (difference["now"]["result"], difference["now"]["grade"]) == (LOSS, "proven")
    with Results(store) as after:
        counts = after.counted()  # the old ones stay apart
        assert counts == {("before", "proven"): 2, (magic_fingerprint(), "proven"): 2}


def test_what_was_tried_again_is_known_to_the_next_run(store, capsys, monkeypatch):
    run(["store", "recheck", "--store", str(store), "-j", "1"])
    capsys.readouterr()
    monkeypatch.setattr("spellwright.sim.workers._Worker", None)  # nobody to ask
    assert run(["store", "recheck", "--store", str(store)]) == 1
    out = capsys.readouterr().out
    assert "2 of 2 results of other engines tried again: 1 the same, 1 different, 0 open" in out
    assert "win (proven, engine before), now loss (proven)" in out


def test_a_store_says_what_it_holds(store, capsys):
    assert run(["store", "show", "--store", str(store)]) == 0
    assert capsys.readouterr().out == "engine before: 2 proven\n2 results; 0 being solved\n"


def test_what_cannot_be_read_is_counted_and_not_guessed(store, capsys):
    with Results(store) as damaged:
        damaged._base.change("UPDATE result SET rules = :rules", rules=json.dumps({"other": 1}))
    assert run(["store", "recheck", "--store", str(store), "-j", "1"]) == 0
    out = capsys.readouterr().out
    assert "0 of 0 results" in out and "2 more cannot be read here" in out


def test_trusting_other_engines_is_no_way_to_try_them(store, capsys):
    assert run(["store", "recheck", "--any-engine", "--store", str(store)]) == 2
    assert "--any-engine" in capsys.readouterr().err
