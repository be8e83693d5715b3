"""Nim: what may be taken, who wins, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from spellwright.kernel import IllegalAnswer, SpellwrightError, View, load_game
from spellwright.nim import NimGame, new_game, start
from spellwright.solve import solve


def taking(game: NimGame, *labels: str) -> NimGame:
    """The game after these answers, by their labels."""
    for label in labels:
        assert game.decision is not None
        game = game.play(game.decision.labels().index(label))
    return game


def test_any_number_may_be_taken_of_any_one_heap() -> None:
    game = new_game([2, 1])
    assert game.decision is not None and game.decision.seat == 0
    assert game.decision.labels() == ("1 from heap 1", "2 from heap 1", "1 from heap 2")
    with pytest.raises(IllegalAnswer):
        game.play(3)


def test_who_takes_the_last_counter_wins() -> None:
    game = taking(new_game([2, 2]), "2 from heap 1", "1 from heap 2")
    assert game.winners == (0,)  # the last counter is taken without asking: there is no choice


def test_in_misere_who_takes_the_last_counter_loses() -> None:
    assert taking(new_game([2, 2], misere=True), "2 from heap 1", "1 from heap 2").winners == (1,)
    assert taking(
        new_game([1, 2], misere=True, seats=3), "1 from heap 1", "1 from heap 2"
    ).winners == (0, 1)


def test_everybody_sees_everything() -> None:
    game = taking(new_game([3, 4]), "2 from heap 1")
    for seat in (0, 1):
        view = View(game, seat)
        assert view.known.heaps == (1, 4)
        assert [event.describe(game) for event in view.events()] == [
            "Player 1 takes 2 from heap 1."
        ]


def test_it_is_solved_with_a_certificate() -> None:
    answer = solve(new_game([1, 2, 3]))
    assert answer.result == "second wins" and answer.certificate()
    assert solve(new_game([1, 2, 4])).result == "first wins"


@pytest.mark.parametrize(
    ("setup", "words"),
    [
        ({"heaps": []}, "give up to 20"),
        ({"heaps": [0, 3]}, "1 to 100"),
        ({"heaps": [101]}, "1 to 100"),
        ({"heaps": [3], "seats": 1}, "2 to 10 seats"),
        ({"heaps": [3], "first": 2}, "one of them first"),
        ({"heaps": "many"}, "broken"),
        ([], "broken"),
    ],
)
def test_a_setup_that_makes_no_game_is_refused(setup: Any, words: str) -> None:
    with pytest.raises(SpellwrightError, match=words):
        start(setup)


def test_a_game_is_loaded_by_its_name() -> None:
    assert load_game("nim").start({"heaps": [3]}).key() == new_game([3]).key()
    with pytest.raises(SpellwrightError, match="did you mean nim"):
        load_game("nym")
    with pytest.raises(SpellwrightError, match="there are"):
        load_game("kernel")
