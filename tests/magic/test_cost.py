"""Mana costs read, write and count as the rulebook says."""

import pytest
from hypothesis import given, strategies as st

from spellwright.magic.objects.mana_cost import COLORS, ManaCost, mana_cost

PRINTED = [
    "",
    "{0}",
    "{R}",
    "{2}{U}{U}",
    "{X}{X}{G}",
    "{10}{C}{S}",
    "{W/U}{G/W}{R/W}{G/U}",
    "{2/W}{2/B}{C/R}",
    "{1}{W/P}{B/G/P}",
    "{G}{W}{U}",
]
SYMBOLS = ["0", "1", "3", "X", "W", "U", "G", "C", "S", "W/U", "2/W", "C/U", "W/P", "G/U/P"]

costs = st.lists(st.sampled_from(SYMBOLS), max_size=6).map(lambda found: ManaCost(tuple(found)))


@pytest.mark.parametrize("text", PRINTED)
def test_a_cost_is_written_as_it_is_read(text):
    assert str(mana_cost(text)) == text
    assert eval(repr(mana_cost(text))) == mana_cost(text)


def test_symbols_are_read_in_either_case_and_order_of_halves():
    # CR 107.4 prints each hybrid symbol in one order only
    assert mana_cost("{u/w}{W/2}{g/b/p}{r/c}").symbols == ("W/U", "2/W", "B/G/P", "C/R")


@pytest.mark.parametrize(
    ("text", "bad"),
    [
        ("{2}{Q}", "{Q}"),
        ("2UU", "2UU"),
        ("{2}{U", "{U"),
        ("{W}}", "}"),
        ("{W/W}", "{W/W}"),
        ("{3/W}", "{3/W}"),
        ("{-1}", "{-1}"),
        ("{}", "{}"),
        ("{1} {U}", " "),
    ],
)
def test_what_is_no_mana_symbol_is_named_with_what_is_allowed(text, bad):
    with pytest.raises(ValueError) as error:
        mana_cost(text)
    message = str(error.value)
    assert message.startswith(f'mana cost "{text}": "{bad}" is not a mana symbol')
    assert "allowed are numbers such as {2}" in message


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("", 0),
        ("{0}", 0),
        ("{2}{U}{U}", 4),
        ("{C}{S}", 2),
        ("{X}{R}", 1),  # CR 202.3e: not on the stack
        ("{1}{W/U}{W/U}", 3),  # CR 202.3f
        ("{2/B}{2/B}{2/B}", 6),  # CR 202.3f
        ("{C/W}", 1),  # CR 202.3f
        ("{1}{W/P}{W/P}", 3),  # CR 202.3g
        ("{W/U/P}", 1),  # CR 202.3g
    ],
)
def test_mana_value_is_the_total_amount_of_mana(text, value):
    assert mana_cost(text).mana_value() == value


def test_mana_value_counts_the_announced_x_for_each_x():
    # CR 202.3e
    assert mana_cost("{X}{X}{R}").mana_value(3) == 7


@pytest.mark.parametrize(
    ("text", "colors"),
    [
        ("{3}", ""),
        ("{C}{S}{X}", ""),  # CR 202.2b
        ("{1}{U}{R}", "UR"),  # CR 202.2c
        ("{W/U}{B/P}{R/G/P}", "WUBRG"),  # CR 202.2d
        ("{2/W}{C/B}", "WB"),  # CR 107.4e: colored even if a component is not
    ],
)
def test_colors_are_those_of_all_symbols(text, colors):
    assert mana_cost(text).colors == frozenset(colors)
    assert set(colors) <= set(COLORS)


def test_generic_mana_is_what_the_numbers_ask_for():
    # CR 107.4b; {2/W} is a colored symbol (CR 107.4e)
    assert mana_cost("{X}{2}{2/W}{W}").generic == 2
    assert mana_cost("{X}{X}{2}").x_count == 2


@pytest.mark.parametrize(
    ("text", "is_free"),
    [("", True), ("{0}", True), ("{X}", False), ("{W/P}", False), ("{1}", False)],
)
def test_a_cost_is_free_if_it_asks_for_nothing(text, is_free):
    # CR 107.4d
    assert mana_cost(text).is_free is is_free


def test_announcing_x_makes_generic_mana_of_it():
    # CR 107.3a
    assert mana_cost("{X}{X}{1}{R}").with_x(2) == mana_cost("{5}{R}")
    assert mana_cost("{X}{R}").with_x(0) == mana_cost("{R}")
    assert mana_cost("{X}").with_x(0) == mana_cost("{0}")
    assert mana_cost("{1}{R}").with_x(7) == mana_cost("{1}{R}")
    with pytest.raises(ValueError, match="X must be 0 or more"):
        mana_cost("{X}").with_x(-1)


def test_an_additional_cost_is_added_symbol_by_symbol():
    # CR 601.2f
    kicker = mana_cost("{1}{B}")
    assert mana_cost("{2}{B}{R}").plus(kicker) == mana_cost("{3}{B}{B}{R}")
    assert mana_cost("{X}{R}").plus(kicker) == mana_cost("{X}{1}{R}{B}")
    assert mana_cost("").plus(kicker) == kicker.plus(mana_cost("")) == kicker


def test_an_increase_by_generic_mana_leaves_the_rest():
    # CR 601.2f
    assert mana_cost("{U}").more_generic(1) == mana_cost("{1}{U}")
    assert mana_cost("{0}").more_generic(3) == mana_cost("{3}")


@pytest.mark.parametrize(
    ("text", "amount", "reduced"),
    [
        ("{2}{U}{U}", 1, "{1}{U}{U}"),
        ("{2}{U}{U}", 5, "{U}{U}"),  # CR 118.7a: only the generic component
        ("{1}{C}{S}", 3, "{C}{S}"),  # CR 118.7a, 107.4h
        ("{1}", 1, "{0}"),  # CR 118.7
        ("{U}", 1, "{U}"),
        ("{2/W}", 1, "{2/W}"),  # not while nobody has announced it as {2}
    ],
)
def test_a_generic_reduction_reduces_generic_mana_to_no_less_than_nothing(text, amount, reduced):
    assert mana_cost(text).less_generic(amount) == mana_cost(reduced)


@pytest.mark.parametrize(
    ("text", "reduction", "reduced"),
    [
        ("{2}{U}{U}", "{U}", "{2}{U}"),
        ("{2}{U}{U}", "{1}{U}", "{1}{U}"),
        ("{2}{U}", "{R}", "{1}{U}"),  # CR 118.7b
        ("{2}{U}", "{U}{U}", "{1}"),  # CR 118.7c
        ("{3}{C}", "{C}{C}", "{2}"),  # CR 118.7d
        ("{U}", "{R}{R}", "{U}"),
        ("{U}", "{U}", "{0}"),  # CR 118.7
        ("{2}{U}", "{U/P}", "{2}"),  # CR 118.7f
        ("{2}{S}", "{S}", "{1}{S}"),  # CR 118.7g
        ("{1}{W/U}{W}", "{W}{W}", "{1}"),  # CR 601.2b: {W/U} announced as {W}
        ("{1}{W/P}", "{W}", "{1}"),
    ],
)
def test_a_reduction_takes_its_own_type_first_and_generic_mana_for_the_rest(
    text, reduction, reduced
):
    assert mana_cost(text).less(mana_cost(reduction)) == mana_cost(reduced)


def test_a_reduction_of_only_colored_mana_spares_generic_mana():
    # Edgewalker: "This effect reduces only the amount of colored mana you pay."
    reduction = mana_cost("{W}{B}")
    assert mana_cost("{2}{W}").less(reduction, only_colored=True) == mana_cost("{2}")


@pytest.mark.parametrize("reduction", ["{W/U}", "{2/W}", "{W/U/P}", "{X}"])
def test_a_reduction_that_leaves_a_choice_is_refused_until_chosen(reduction):
    # CR 118.7e
    with pytest.raises(ValueError, match="chosen half"):
        mana_cost("{3}").less(mana_cost(reduction))


def test_a_hybrid_cost_is_announced_as_any_of_its_nonhybrid_equivalents():
    # CR 601.2b
    found = {(str(cost), life) for cost, life in mana_cost("{1}{2/W}{U/P}").equivalents()}
    assert found == {("{3}{U}", 0), ("{3}", 2), ("{1}{W}{U}", 0), ("{1}{W}", 2)}
    assert mana_cost("{G}{W}").equivalents() == ((mana_cost("{G}{W}"), 0),)
    assert len(mana_cost("{W/U}{W/U}").equivalents()) == 3


@given(costs, costs, st.integers(0, 4))
def test_arithmetic_keeps_the_mana_value(cost, other, x):
    assert cost.plus(other).mana_value(x) == cost.mana_value(x) + other.mana_value(x)
    assert cost.with_x(x).mana_value() == cost.mana_value(x)
    assert cost.more_generic(x).less_generic(x).mana_value() == cost.mana_value()
    assert mana_cost(str(cost)) == cost
