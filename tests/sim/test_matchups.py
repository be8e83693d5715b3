"""Games of two decks solved within one budget, taken from the store where they are known."""

import json
from dataclasses import replace

import pytest

from spellwright.magic.formats.three_card_blind import Rules
from spellwright.sim.executors import Local
from spellwright.sim.magic.allowed import Allowed
from spellwright.sim.magic.matchups import solve_games, solve_task, solve_within
from spellwright.sim.magic.outcomes import DRAW, LOSS, WIN, Outcome, outcome_of
from spellwright.store import Kept, Results
from spellwright.store.magic import GameKey

BEAR = ("Forest", "Forest", "Memnite")
NOTHING = ("Forest", "Forest", "Forest")
GAME = GameKey.of(BEAR, NOTHING)
ALLOWED = Allowed(30, None, None)
SHORT = Rules(life=2)


def fake(text):
    """Whoever has the larger deck by the alphabet wins on the play; nothing else is known."""
    found = []
    for play, draw in json.loads(text)["games"]:
        wins = play > draw
        outcome = Outcome(WIN if wins else None, (WIN,) if wins else (DRAW, LOSS), "too hard", 5, 1)
        outcome = replace(outcome, grade="proven" if wins else "open")
        found.append(outcome.plain())
    return json.dumps(found)


def solved(games, store=None, work=fake, allowed=ALLOWED, rules=SHORT):
    return dict(solve_games(games, rules, allowed, store=store, jobs=Local(1, "fork"), work=work))


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
    decks = (("Mountain", "Lightning Bolt", "Goblin Guide"), BEAR)
    for outcome in solve_within(decks, (0, 1), Rules(), Allowed(None, None, 20)):
        assert outcome.result is None and outcome.reason == "20 states"
        assert outcome.grade == "open"
    large = (
        ("Alpine Moon", "Hammerheim", "Heartfire Hero"),
        ("Mox Jet", "Mutavault", "Rishadan Port"),
    )
    short = solve_within(large, (0, 1), Rules(), Allowed(0.01, None, None))
    assert all(outcome.reason == "0.01 seconds" for outcome in short)


def test_what_is_left_of_the_time_goes_to_the_first_game():
    found = solve_within((BEAR, NOTHING), (0, 1), Rules(), ALLOWED)
    assert [outcome.result for outcome in found] == [WIN, LOSS]


def test_what_is_solved_is_proven_in_the_full_game():
    for outcome in solve_within((BEAR, NOTHING), (0, 1), SHORT, ALLOWED):
        assert (outcome.grade, outcome.reason, outcome.reductions) == ("proven", "", ())
        assert all(n > 0 for n in outcome.checked)
        assert outcome_of(outcome.plain()).grade == "proven"


def test_who_asks_for_solved_gets_it_with_the_reductions():
    allowed = replace(ALLOWED, grade="solved")
    for outcome in solve_within((BEAR, NOTHING), (0, 1), SHORT, allowed):
        assert outcome.grade == "solved" and outcome.reductions
        assert all(n > 0 for n in outcome.checked)


def test_without_time_for_a_proof_it_stays_solved_and_says_so():
    allowed = replace(ALLOWED, proof_seconds=0.0)
    (outcome,) = solve_within((BEAR, NOTHING), (0,), SHORT, allowed)
    assert (outcome.grade, outcome.reason) == ("solved", "no time was left for a proof")


def test_a_solved_game_is_proven_when_that_is_asked_later(tmp_path):
    with Results(tmp_path / "results.db") as store:
        first = solved([GAME], store, solve_task, replace(ALLOWED, grade="solved"))
        second = solved([GAME], store, solve_task)
        third = solved([GAME], store, None, replace(ALLOWED, grade="solved"))
    assert [f[GAME].grade for f in (first, second, third)] == ["solved", "proven", "proven"]


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


def test_what_another_process_solves_is_waited_for_and_not_solved_again(tmp_path, monkeypatch):
    with Results(tmp_path / "results.db") as store, Results(tmp_path / "results.db") as other:
        assert other.claim([GAME], SHORT.plain())

        def done_elsewhere(_):
            (outcome,) = json.loads(fake(json.dumps({"games": [[GAME.play, GAME.draw]]})))
            kept = Kept(outcome["result"], outcome, ALLOWED.plain(), outcome["grade"])
            other.keep(GAME, SHORT.plain(), kept)

        monkeypatch.setattr("spellwright.sim.magic.matchups.sleep", done_elsewhere)
        assert solved([GAME], store, work=None)[GAME].reused


def test_what_another_process_gives_up_is_solved_here(tmp_path, monkeypatch):
    with Results(tmp_path / "results.db") as store, Results(tmp_path / "results.db") as other:
        assert other.claim([GAME], SHORT.plain())
        monkeypatch.setattr("spellwright.sim.magic.matchups.sleep", lambda _: other.release())
        found = solved([GAME, GAME.turned()], store)
        assert not found[GAME].reused
        assert other.claim([GAME, GAME.turned()], SHORT.plain())  # nothing is held any more


def test_who_stops_in_the_middle_lets_others_go_on(tmp_path):
    pairs = [GameKey.of((name, "Forest", "Forest"), NOTHING) for name in ("Memnite", "Ornithopter")]
    with Results(tmp_path / "results.db") as store, Results(tmp_path / "results.db") as other:
        some = solve_games(pairs, SHORT, ALLOWED, store=store, jobs=Local(1, "fork"), work=fake)
        next(some)
        some.close()
        assert other.claim(pairs, SHORT.plain())
