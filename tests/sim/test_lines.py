"""The line of a solved game is kept as answers and can be played again; its certificate comes along."""

import json
import lzma

import pytest

from spellwright.kernel import SpellwrightError
from spellwright.magic.formats.three_card_blind import Rules
from spellwright.sim.executors import Local
from spellwright.sim.magic.allowed import Allowed
from spellwright.sim.magic.lines import Line
from spellwright.sim.magic.matchups import solve_games, solve_task, solve_within
from spellwright.sim.magic.outcomes import outcome_of
from spellwright.store import Results
from spellwright.store.magic import GameKey

MEMNITE = ("Forest", "Forest", "Memnite")
FORESTS = ("Forest", "Forest", "Forest")
SHORT = Rules(life=2)
ALLOWED = Allowed(30, None, None)


def test_the_line_of_a_win_is_played_to_its_end():
    on_play, on_draw = solve_within((MEMNITE, FORESTS), (0, 1), SHORT, ALLOWED)
    for outcome, winner in ((on_play, 0), (on_draw, 0)):
        line = Line.from_plain(json.loads(json.dumps(outcome.moves.plain())))
        states = line.states(SHORT)
        assert states[-1].winners == (winner,)
        told = [s.telling(a) for s, a in zip(states, line.answers, strict=False) if s.telling(a)]
        assert told[0].startswith("cast Memnite") or "play Forest" in told[0]
    assert on_draw.moves.states(SHORT)[-1].outcome() == "B wins."  # A is the deck on the play


def test_a_line_that_cannot_be_played_is_refused():
    (outcome,) = solve_within((MEMNITE, FORESTS), (0,), SHORT, ALLOWED)
    moves = outcome.moves
    broken = Line(moves.decks, moves.first, (99, *moves.answers))
    longer = Line(moves.decks, moves.first, (*moves.answers, 0))
    for line in (broken, longer):
        with pytest.raises(SpellwrightError):
            line.states(SHORT)


def test_a_certificate_is_made_where_it_is_asked_for_and_kept_with_its_result(tmp_path):
    game = GameKey.of(MEMNITE, FORESTS)

    def solved(store, certify, work=solve_task):
        found = solve_games(
            [game], SHORT, ALLOWED, store=store, jobs=Local(1, "fork"), work=work, certify=certify
        )
        return dict(found)[game]

    with Results(tmp_path / "results.db") as store:
        assert not solved(store, certify=False).proof
        assert not solved(store, certify=True, work=None).proof  # it was not asked for then
    with Results(tmp_path / "results.db", forget=True) as store:
        proof = json.loads(lzma.decompress(solved(store, certify=True).proof))
    assert proof["about"]["grade"] == "proven"
    with Results(tmp_path / "results.db") as store:
        assert solved(store, certify=True, work=None).proof


def test_an_outcome_of_an_older_store_has_no_moves():
    (outcome,) = solve_within((MEMNITE, FORESTS), (0,), SHORT, ALLOWED)
    plain = outcome.plain()
    del plain["moves"]
    assert outcome_of(plain).moves is None and outcome_of(plain).line == outcome.line
