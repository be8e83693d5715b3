"""The kernel knows nothing of Magic: its laws on two tiny games."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, strategies as st
from tiny_games import Bets, Nim, bets, nim

from spellwright.kernel import (
    BrokenFile,
    Choose,
    GameOver,
    History,
    IllegalAnswer,
    ObjectId,
    Option,
    Replay,
    Rng,
    SpellwrightError,
    Split,
    StaleAnswer,
    State,
    View,
    WrongSeat,
    decode,
    encode,
)
from spellwright.kernel.decision import Chance, Priority
from spellwright.kernel.key import state_key, tokens_of
from spellwright.kernel.notation import option_names, read_answer, write_answer


def finish(game: State, choices: list[int]) -> History[State]:
    """Play to the end, taking each answer by a number from the list."""
    history = History(game)
    for i in range(1000):
        if history.now.over:
            return history
        answers = list(history.now.answers())
        history.play(answers[choices[i % len(choices)] % len(answers)])
    raise AssertionError("the game does not end")


def test_a_state_is_a_value() -> None:
    start = nim(7)
    after = start.play(0)
    assert (start.heap, after.heap) == (7, 6)
    assert start.play(2).heap == 4  # the first state is still there
    assert after.decision is not None and after.decision.seat == 1


def test_states_of_one_position_are_equal_and_states_of_other_games_are_not() -> None:
    one, other = nim(7).play(0).play(1), nim(7).play(1).play(0)
    assert one == other and hash(one) == hash(other) and len({one, other}) == 1
    assert one != nim(7) and one != bets(5) and one != 4


def test_options_that_are_called_alike_are_told_apart_in_words() -> None:
    options = tuple(
        Option(label, (1, 2)) for label in ("Bear", "Bear", "nothing", "a; b", "Bear x2")
    )
    asked = Choose(0, "Which?", options, 0, 4)
    assert option_names(asked) == ["Bear", "Bear #2", "nothing #2", "a, b", "Bear x2"]
    for answer in ((), (0, 0), (0, 1), (0, 0, 1, 1), (2, 3), (4, 4), (0, 4)):
        assert read_answer(asked, write_answer(asked, answer)) == answer
    assert write_answer(asked, (1, 1, 3)) == "Bear #2 x2; a, b"
    assert read_answer(asked, "a, b; BEAR #2 x2") == (1, 1, 3)
    shares = Split(0, "Divide", 3, ("Bear", "you"), (0, 0), (3, 3))
    assert write_answer(shares, (3, 0)) == "3 Bear" and read_answer(shares, "1 you; 2 Bear") == (
        2,
        1,
    )
    for wrong in ("Bare", "Bear x3", "Bear; Bear; Bear; Bear; Bear", "", "Bear x999999999"):
        with pytest.raises(IllegalAnswer):
            read_answer(asked, wrong)


def test_nim_with_three_seats_goes_round() -> None:
    game = nim(4, seats=3)
    for seat in (0, 1, 2):
        assert game.seat == seat
        game = game.play(0)
    # one is left: the answer is forced and the engine gives it
    assert game.over and game.winners == (0,)


def test_the_four_ways_to_ask_are_all_there_are() -> None:
    from spellwright.kernel.decision import Decision

    assert {c.__name__ for c in Decision.__subclasses__()} == {
        "Choose",
        "Split",
        "Priority",
        "Chance",
    }


def test_chance_is_drawn_or_asked() -> None:
    drawn = bets(5)
    assert len(drawn.cards) == 2 and isinstance(drawn.decision, Priority)
    asked = bets(5, ask_nature=True)
    assert isinstance(asked.decision, Chance) and asked.decision.seat == -1
    assert asked.play(3).play(0).cards == [4, 1]


def test_two_frames_share_one_scope_after_copy_and_json() -> None:
    game = bets(1)
    for answer in (1, 2):
        twin = decode(json.loads(json.dumps(encode(game))))
        assert twin.key() == game.key()
        game, twin = game.play(answer), twin.play(answer)
        assert twin.key() == game.key()
    assert isinstance(game.decision, Split)  # Showdown saw both writes to the scope


@given(st.integers(0, 10**6), st.integers(2, 4), st.lists(st.integers(0, 20), min_size=1))
def test_laws_on_the_betting_game(seed: int, seats: int, choices: list[int]) -> None:
    history = finish(bets(seed, seats), choices)
    for before, (answer, after) in zip(
        history.states, zip(history.answers, history.states[1:], strict=True), strict=False
    ):
        assert before.copy().play(answer).key() == after.key()
        assert decode(json.loads(json.dumps(encode(before)))).play(answer).key() == after.key()
        for seat in range(seats):
            swapped = before.copy()
            assert isinstance(swapped, Bets)
            swapped.cards = [c if s == seat else 7 - c for s, c in enumerate(swapped.cards)]
            assert encode(View(swapped, seat).known) == encode(View(before, seat).known)
            sample = View(before, seat).sample(Rng(1, "sample"))
            assert encode(View(sample, seat).known) == encode(View(before, seat).known)
    replay = Replay.of("bets", {"seed": seed, "seats": seats}, history)
    again = Replay.loads(replay.dumps()).run()
    assert again.now.key() == history.now.key()


def test_events_are_seen_by_those_who_may() -> None:
    view = View(bets(3), 0)
    assert [e.card > 0 for e in view.events()] == [True, False]  # type: ignore[attr-defined]


def test_rewind_to_any_decision() -> None:
    history = History(nim(9))
    for _ in range(4):
        history.play(0)
    assert history.rewind(1).heap == 8
    assert len(history) == 1
    assert history.undo().heap == 9
    with pytest.raises(SpellwrightError, match="nothing to take back"):
        history.undo()
    with pytest.raises(SpellwrightError, match="no decision 5"):
        history.rewind(5)


def test_undo_of_a_seat_goes_back_to_its_own_answer() -> None:
    history = History(nim(9))
    history.play(0)
    history.play(1)
    assert history.undo(seat=0).heap == 9


@pytest.mark.parametrize("answer", [7, -1, (0, 1), "0", None, 1.5, True, [0.0]])
def test_an_illegal_answer_changes_nothing(answer: object) -> None:
    game = nim(9)
    key = game.key()
    with pytest.raises(IllegalAnswer, match="Take how many"):
        game.play(answer)
    assert game.objection(answer) is not None
    assert game.key() == key


def test_wrong_seat_and_stale_answers_are_refused() -> None:
    game = nim(9)
    with pytest.raises(WrongSeat, match="asked of seat 0"):
        game.play(0, seat=1)
    after = game.play(0, seat=0, ply=0)
    with pytest.raises(StaleAnswer, match="decision 1 is open"):
        after.play(0, ply=0)


def test_a_finished_game_takes_no_answer() -> None:
    with pytest.raises(GameOver):
        nim(1).play(0)


def test_split_is_checked_part_by_part() -> None:
    split = Split(0, "Divide", 3, ("a", "b"), (1, 0), (3, 1))
    assert split.check([2, 1]) == (2, 1)
    assert list(split.all_answers()) == [(2, 1), (3, 0)]
    for bad in ([1, 1], [1, 2], [3], "3"):
        with pytest.raises(IllegalAnswer):
            split.check(bad)


def test_identical_options_are_one_option() -> None:
    # 66 equal tokens: 67 subsets, not 2^66
    tokens = Choose(0, "Pick", (Option("token", tuple(range(66))),), 0, 66)
    assert len(list(tokens.all_answers())) == 67
    many = tuple(
        Option(str(n), (n,)) for n in range(3_000)
    )  # as counters on a land that stores for ever
    assert len(list(Choose(0, "Pick", many, 1, 1).all_answers())) == 3_000
    assert tokens.picked((0, 0, 0)) == [0, 1, 2]
    with pytest.raises(IllegalAnswer, match="more often"):
        Choose(0, "Pick", (Option("a", (1,)), Option("b", (2,))), 0, 3).check((0, 0))


def test_order_counts_where_it_is_asked_for() -> None:
    three = tuple(Option(c, (c,)) for c in "abc")
    assert len(list(Choose(0, "Order", three, 3, 3, ordered=True).all_answers())) == 6
    assert Choose(0, "Pick", three, 2, 2).check((2, 0)) == (0, 2)
    assert Choose(0, "Order", three, 2, 2, ordered=True).check((2, 0)) == (2, 0)


def test_orders_come_one_at_a_time() -> None:
    # twenty triggers have 20! orders: the first must not wait for the others
    many = Choose(0, "Order", tuple(Option(str(n), (n,)) for n in range(20)), 20, 20, ordered=True)
    assert next(iter(many.all_answers())) == tuple(range(20))
    twins = (Option("a", (1, 2)), Option("b", (3,)))
    orders = list(Choose(0, "Order", twins, 3, 3, ordered=True).all_answers())
    assert orders == [(0, 0, 1), (0, 1, 0), (1, 0, 0)]


def test_neighbouring_seeds_are_independent() -> None:
    draws = [[Rng(seed, "s", n).below(2) for n in range(64)] for seed in range(200)]
    same = [sum(a == b for a, b in zip(x, y, strict=True)) for x, y in pairwise(draws)]
    assert 30 < sum(same) / len(same) < 34
    shifted = [x[1:] == y[:-1] for x, y in pairwise(draws)]
    assert not any(shifted)


def test_streams_do_not_move_each_other() -> None:
    a, b = State(seed=1), State(seed=1)
    a.random("shuffle")
    assert a.random("coin").bits() == b.random("coin").bits()


def test_below_is_uniform() -> None:
    counts = [0] * 6
    rng = Rng(11)
    for _ in range(60_000):
        counts[rng.below(6)] += 1
    assert all(9_500 < n < 10_500 for n in counts)


def test_key_forgets_the_numbers_of_objects() -> None:
    class Board:
        def __init__(self, names: dict[int, str], ties: dict[int, int], top: list[int]) -> None:
            self.names, self.ties, self.top = names, ties, top

        def key_parts(self) -> object:
            objects = {
                ObjectId(i): tokens_of((n, ObjectId(self.ties[i]) if i in self.ties else None))
                for i, n in self.names.items()
            }
            return objects, tuple(ObjectId(i) for i in self.top)

    one = Board({1: "bear", 2: "bear", 3: "aura"}, {3: 1}, [3])
    two = Board({7: "aura", 8: "bear", 9: "bear"}, {7: 9}, [7])
    other = Board({1: "bear", 2: "bear", 3: "aura"}, {3: 1}, [2])
    assert state_key(one) == state_key(two)
    assert state_key(one) != state_key(other)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "not JSON"),
        ("[]", "not a replay"),
        ('{"spellwright": 99}', "version 99"),
        ('{"spellwright": 2}', "lacks"),
        ('{"spellwright":2,"game":"heap","setup":{"heap":3},"answers":7,"key":""}', "not a list"),
        ('{"spellwright":2,"game":"chess","setup":{},"answers":[],"key":""}', "there are"),
        ('{"spellwright":2,"game":"heap","setup":{"heap":9},"answers":[[9]],"key":""}', "refused"),
        (
            '{"spellwright":2,"game":"heap","setup":{"heap":9},"answers":[[0]],"key":"00"}',
            "recorded",
        ),
    ],
)
def test_broken_replays_say_why(text: str, words: str) -> None:
    with pytest.raises(BrokenFile, match=words):
        Replay.loads(text).run()


def test_replay_files_are_written_whole(tmp_path: Path) -> None:
    history = finish(nim(12), [1, 2, 0])
    path = tmp_path / "game.json"
    Replay.of("heap", {"heap": 12}, history).save(path)
    assert [p.name for p in tmp_path.iterdir()] == ["game.json"]
    assert Replay.load(path).run().now.winners == history.now.winners
    with pytest.raises(BrokenFile, match="cannot be read"):
        Replay.load(tmp_path / "none.json")


@pytest.mark.parametrize(
    "data",
    [
        {"is": "Nothing"},
        {"is": "tiny_games.Nim", "heap": 3, "extra": 1},
        {"is": "kernel.Option"},
        {"what": 1},
        1.5,
        {"is": "tiny_games.Nim", "frames": {"list": [{"same": 4}]}},
    ],
)
def test_broken_documents_are_refused(data: object) -> None:
    with pytest.raises(BrokenFile):
        decode(data)


def test_nim_round_trips_at_every_decision() -> None:
    for state in finish(nim(15), [0, 1, 2]).states:
        twin = decode(encode(state))
        assert isinstance(twin, Nim)
        assert twin.key() == state.key() and twin.ply == state.ply
