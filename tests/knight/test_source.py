"""The Source: dice by players, half of them basic, depleted by day and night, rolled again after use."""

from collections import Counter

import pytest

from spellwright.kernel import NATURE
from spellwright.knight import new_game
from spellwright.knight.tables import BASIC, HEROES


@pytest.mark.parametrize(
    ("scenario", "players", "least"),
    [
        ("solo_conquest", 1, 2),
        ("full_cooperation", 2, 2),
        ("full_cooperation", 3, 3),
        ("blitz_cooperation", 2, 3),
        ("blitz_conquest", 4, 4),
    ],
)
def test_half_of_the_dice_are_basic(scenario, players, least):
    for seed in range(60):
        game = new_game(scenario, list(HEROES)[:players], seed)
        assert sum(die in BASIC for die in game.source) >= least
        assert len(game.source) == players + 2 + ("blitz" in scenario)


def test_some_rolls_need_more_than_one_try():
    again = Counter(
        event.again  # type: ignore[attr-defined]
        for seed in range(300)
        for event in new_game("solo_conquest", ["Arythea"], seed).events()
        if event.kind == "SOURCE_ROLLED"  # type: ignore[attr-defined]
    )
    # fewer than two basic of three: 7/27
    assert 0.18 < 1 - again[0] / 300 < 0.34 and max(again) >= 2


def test_gold_and_black_are_rolled_again_together(table):
    at = table("solo_conquest", "Arythea", real=("source",))
    assert at.game.decision.seat == NATURE
    at.choose("gold").choose("red").choose("black")
    assert "2 to roll" in at.game.decision.prompt  # red stays
    at.choose("black").choose("gold")
    assert "2 to roll" in at.game.decision.prompt
    at.choose("black").choose("white")
    assert at.game.source == ("red", "white", "black") and at.game.seat == 0
    assert at.events("SOURCE_ROLLED")[-1].again == 2


def test_black_is_depleted_by_day_and_gold_by_night(solo):
    at = solo(1, 2).set(source=("red", "gold", "black"))
    at.choose("use a die")
    assert at.labels() == ("red", "gold")
    at.choose("gold").end_round()
    at.choose("2 ").choose("1 ").set(source=("red", "gold", "black"))
    at.choose("use a die")
    assert at.labels() == ("red", "black")


def test_depleted_dice_alone_cannot_be_used(solo):
    assert not solo(1, 2).set(source=("black", "black")).end_turn().can("use a die")


def test_a_used_die_returns_rolled_at_the_end_of_the_turn(solo):
    at = solo(1, 2).set(source=("red", "green", "blue")).choose("use a die").choose("green")
    assert at.game.source == ("red", "blue") and at.game.taken == ("green",)
    at.end_turn()
    assert len(at.game.source) == 3 and at.game.taken == ()
    assert len(at.events("DICE_RETURNED")[-1].dice) == 1


def test_returned_dice_may_all_be_special(solo):
    at = solo(1, 2).set(source=("red", "black", "black"), real=frozenset({"source"}))
    at.choose("use a die").end_turn()
    at.choose("black")
    assert at.game.source == ("black", "black", "black")  # no rule minds


def test_every_round_rolls_all_dice(solo):
    at = solo(1, 2).choose("use a die")
    at.history.play(0)
    at.end_round()
    assert len(at.game.source) == 3 and len(at.events("SOURCE_ROLLED")) == 2
