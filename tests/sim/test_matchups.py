"""Games of two decks solved within one budget, taken from the store where they are known."""

import json

import pytest

from spellwright.magic.formats.three_card_blind import Rules, three_card_game
from spellwright.sim.matchups import (
    DRAW,
    LOSS,
    WIN,
    Allowed,
    Outcome,
    solve_games,
    solve_task,
    solve_within,
)
from spellwright.store import GameKey, Results

BEAR = ("Forest", "Forest", "Memnite")
NOTHING = ("Forest", "Forest", "Forest")
GAME = GameKey.of(BEAR, NOTHING)
ALLOWED = Allowed(30, None, None)


def fake(text):
    """Whoever has the larger deck by the alphabet wins on the play; nothing else is known."""
    found = []
    for play, draw in json.loads(text)["games"]:
        wins = play > draw
        outcome = Outcome(WIN if wins else None, (WIN,) if wins else (DRAW, LOSS), "too hard", 5, 1)
        found.append(outcome.plain())
    return json.dumps(found)


def solved(games, store=None, work=fake, allowed=ALLOWED):
    return dict(solve_games(games, Rules(), allowed, store=store, method="fork", work=work))


def test_both_games_of_two_decks_are_solved_for_what_they_are():
    found = solved([GAME, GAME.turned()], work=solve_task)
    assert found[GAME].result == WIN and found[GAME.turned()].result == LOSS
    assert found[GAME].line[-1].endswith("wins.") and found[GAME].states > 1


def test_a_game_in_which_nothing_happens_is_a_draw():
    mirror = GameKey.of(NOTHING, NOTHING)
    (found,) = solved([mirror, mirror.turned()], work=solve_task).values()
    assert (found.result, found.possible) == (DRAW, (DRAW,))


def test_known_games_are_taken_from_the_store(tmp_path):
    with Results(tmp_path / "results.db") as store:
        first = solved([GAME, GAME.turned()], store)
        again = solved([GAME, GAME.turned()], store, work=None)
    assert first == again
    assert not first[GAME].reused and again[GAME].reused


def test_more_budget_tries_again_only_what_is_open(tmp_path):
    with Results(tmp_path / "results.db") as store:
        solved([GAME, GAME.turned()], store)
        again = solved([GAME, GAME.turned()], store, allowed=Allowed(99, None, None))
    assert [o.reused for o in again.values()].count(True) == 1


def test_a_task_that_fails_is_not_solved_for_that_reason():
    def broken(text):
        raise RuntimeError("what a pity")

    found = solved([GAME], work=broken)
    assert found[GAME].result is None and "what a pity" in found[GAME].reason
    assert found[GAME].possible == (WIN, DRAW, LOSS)


def test_unknown_cards_are_named():
    game = GameKey.of(("Made Up", "Forest", "Forest"), NOTHING)
    assert solved([game])[game].reason == "not supported: Made Up"


def test_what_a_budget_does_not_solve_is_said_with_its_reason():
    starts = [
        three_card_game(("Mountain", "Lightning Bolt", "Goblin Guide"), BEAR, first)
        for first in (0, 1)
    ]
    for outcome in solve_within(starts, Allowed(None, None, 20)):
        assert outcome.result is None and outcome.reason == "20 states"
    assert all(o.reason == "0.01 seconds" for o in solve_within(starts, Allowed(0.01, None, None)))


def test_what_is_left_of_the_time_goes_to_the_first_game():
    starts = [three_card_game(BEAR, NOTHING, 0), three_card_game(NOTHING, BEAR, 0)]
    assert [o.result for o in solve_within(starts, ALLOWED)] == [WIN, LOSS]


@pytest.mark.parametrize(
    ("possible", "words"),
    [
        ((WIN, DRAW), "the deck on the play does not lose"),
        ((DRAW, LOSS), "the deck on the draw does not lose"),
        ((WIN, DRAW, LOSS), ""),
    ],
)
def test_what_is_proved_is_said_in_words(possible, words):
    assert Outcome(None, possible).proved == words
