"""One game and many: limits, replays, the same result for any number of workers."""

import json
from typing import Any, ClassVar

import pytest

from spellwright.bots import Bot, RandomBot
from spellwright.kernel import Answer, Decision, Replay, SpellwrightError, View
from spellwright.magic.decks import builtin_decks, deck
from spellwright.magic.objects.objects import UNKNOWN
from spellwright.sim.magic import play_game, simulate
from spellwright.sim.many import Played, Series, play_chunk

BURN = deck("burn")


def test_a_game_is_played_to_its_end_and_its_replay_proves_it():
    played = play_game([BURN, BURN], ("random", "random"), 1)
    assert played.finished and played.end.over
    again = Replay.loads(played.replay().dumps()).run()
    assert again.now.key() == played.end.key()
    assert len(again) == played.decisions


def test_the_history_holds_every_state():
    played = play_game([BURN, BURN], ("random", "greedy"), 2, keep_history=True)
    assert played.history is not None
    assert len(played.history.states) == played.decisions + 1
    assert played.history.now is played.end


@pytest.mark.parametrize("limit", [{"most_turns": 2}, {"most_decisions": 5}])
def test_a_limit_ends_a_game_without_a_winner(limit: dict[str, Any]):
    played = play_game([BURN, BURN], ("passive", "passive"), 1, **limit)
    assert not played.finished
    assert played.winner is None


def test_a_game_needs_a_bot_for_each_deck():
    with pytest.raises(SpellwrightError, match="give a bot for each deck"):
        play_game([BURN, BURN], ("random",), 1)


def test_bots_may_be_given_as_objects():
    bots: list[Bot] = [RandomBot(1), RandomBot(2)]
    assert play_game([BURN, BURN], bots, 3).finished


def test_the_decks_go_first_in_turn_and_the_counts_add_up():
    series = simulate(BURN, BURN, 9, 1, ("random", "random"))
    assert [game.first for game in series.games] == [0, 1, 0, 1, 0, 1, 0, 1, 0]
    assert series.wins(0) + series.wins(1) + series.draws == len(series.counted) == 9
    assert series.score(0) + series.score(1) == 9
    low, high = series.interval(0)
    assert low <= series.score(0) / 9 <= high
    assert json.loads(json.dumps(series.plain()))["games"] == 9


def test_several_workers_play_the_same_games():
    told: list[int] = []
    one = simulate(BURN, BURN, 10, 5, ("random", "greedy"))
    two = simulate(BURN, BURN, 10, 5, ("random", "greedy"), jobs=2, progress=told.append)
    assert one == two
    assert sum(told) == 10


def test_neighbouring_seeds_share_no_game():
    seeds = [
        {game.seed for game in simulate(BURN, BURN, 3, seed, ("passive", "random")).games}
        for seed in (1, 2)
    ]
    assert not seeds[0] & seeds[1]


def test_unfinished_games_are_counted_apart():
    series = simulate(BURN, BURN, 2, 1, ("passive", "passive"), most_turns=3)
    assert series.unfinished == 2
    assert series.plain()["sides"][0]["win_rate"] is None


def test_a_broken_game_is_reported_with_its_seed(monkeypatch: pytest.MonkeyPatch):
    def broken(*args: object, **more: object) -> None:
        raise RuntimeError("a bug")

    monkeypatch.setattr("spellwright.sim.many.play", broken)
    task = {
        "game": "magic",
        "setup": {"decks": [{}, {}]},
        "bots": ["random", "random"],
        "seed": 1,
        "most_turns": 9,
        "games": [4, 5],
    }
    (game,) = json.loads(play_chunk(json.dumps(task)))
    assert game["error"] == "RuntimeError: a bug"
    assert game["seed"] == 1_000_007


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((0, 1, ("random", "random")), "at least one"),
        ((3, 1, ("random",)), "give two"),
        ((3, 1, ("random", "clever")), "is no bot"),
    ],
)
def test_mistakes_are_told_before_the_first_game(arguments: tuple[Any, ...], words: str):
    with pytest.raises(SpellwrightError, match=words):
        simulate(BURN, BURN, *arguments)


def test_unknown_cards_are_told_before_the_first_game():
    with pytest.raises(SpellwrightError, match="Storm Crow of the Abyss"):
        simulate(BURN, {"Storm Crow of the Abyss": 60}, 2)


def test_a_bot_gets_a_view_with_nothing_behind_it() -> None:
    class Curious(RandomBot):
        seen: ClassVar[list[Any]] = []

        def decide(self, view: View[Any], decision: Decision) -> Answer:
            self.seen.append(view)
            return super().decide(view, decision)

    deck = builtin_decks()["burn"]
    play_game([deck, deck], (Curious(1), "random"), 3, most_decisions=20)
    assert Curious.seen
    for view in Curious.seen:
        assert type(view) is View and all(
            view.known.objects[card].card is UNKNOWN for card in view.known.players[1].hand
        )


def test_a_draw_counts_half_also_for_who_went_first():
    def played(number: int, first: int, winner: int | None) -> Played:
        return Played(number, 0, first, winner, finished=True, turns=1, decisions=1)

    series = Series((played(0, 0, None), played(1, 1, 1)), ("greedy", "greedy"), 0)
    assert (series.score(0), series.score(1)) == (0.5, 1.5)
    assert (series.score(0, 0), series.score(1, 1)) == (0.5, 1.0)
