"""Win rates and how sure they are."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from spellwright.sim.stats import wilson, win_rate


@st.composite
def results(draw: st.DrawFn) -> tuple[int, int]:
    n = draw(st.integers(1, 10**6))
    return draw(st.integers(0, n)), n


def test_the_interval_matches_published_values() -> None:
    # Newcombe 1998, table I: 81 of 263 and 15 of 148.
    assert wilson(81, 263) == pytest.approx((0.2553, 0.3662), abs=5e-5)
    assert wilson(15, 148) == pytest.approx((0.0624, 0.1605), abs=5e-5)


def test_no_wins_leave_room_above_and_none_below() -> None:
    low, high = wilson(0, 20)  # Newcombe 1998, table I
    assert low == 0.0
    assert high == pytest.approx(0.1611, abs=5e-5)
    assert wilson(20, 20) == pytest.approx((1 - high, 1.0))


def test_without_games_every_rate_is_possible() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    assert win_rate(0, 0) == "no games"


def test_a_draw_counts_as_half_a_win() -> None:
    low, high = wilson(0.5, 1)
    assert low == pytest.approx(1 - high)


@given(results())
def test_the_counted_share_lies_inside_its_interval(result: tuple[int, int]) -> None:
    wins, n = result
    low, high = wilson(wins, n)
    assert 0.0 <= low <= wins / n <= high <= 1.0


@given(results())
def test_wins_and_losses_mirror_each_other(result: tuple[int, int]) -> None:
    wins, n = result
    low, high = wilson(wins, n)
    assert wilson(n - wins, n) == pytest.approx((1 - high, 1 - low))


def test_more_games_make_a_narrower_interval() -> None:
    widths = [high - low for low, high in (wilson(n * 6 // 10, n) for n in (10, 100, 1000))]
    assert widths == sorted(widths, reverse=True)


def test_the_text_form_shows_the_share_and_its_interval() -> None:
    assert win_rate(372, 600) == "62.0 % (58.1–65.8)"


@pytest.mark.parametrize(
    ("wins", "n", "z", "said"),
    [
        (1, -1, 1.96, "-1 games"),
        (-1, 5, 1.96, "from 0 to 5"),
        (6, 5, 1.96, "6 wins of 5 games"),
        (float("nan"), 5, 1.96, "nan wins"),
        (1, 5, -1.0, "z = -1.0"),
        (1, 5, float("inf"), "z = inf"),
    ],
)
def test_impossible_numbers_are_refused_by_name(wins: float, n: int, z: float, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        wilson(wins, n, z)
