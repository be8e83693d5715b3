"""Payments are all that the rules allow and that make a difference, and no others."""

from collections import Counter
from itertools import combinations_with_replacement, product
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from spellwright.magic.objects.mana_cost import COLORS, ManaCost, mana_cost
from spellwright.magic.records.mana import mana, mana_tags, mana_type
from spellwright.magic.rules.mana.plan_search import Plan
from spellwright.magic.rules.mana.plans import Source, can_pay, max_mana, max_x, plans


def land(name, outputs, count=1, effects=()):
    """A source from a short form: "U R" is one U or one R, "CC" two at once."""
    return Source(name, count, tuple(tuple(output) for output in outputs.split()), effects)


def mountains(count):
    return land("Mountain", "R", count)


def islands(count):
    return land("Island", "U", count)


VOLCANIC_ISLAND = land("Volcanic Island", "U R")
ANCIENT_TOMB = land("Ancient Tomb", "CC")
LOTUS = land("Black Lotus", " ".join(3 * color for color in COLORS))
SNOW_FOREST = Source("Snow-Covered Forest", 1, (("G:snow",),))


def is_payable(text, pool="", *sources, life=0):
    payable = can_pay(mana_cost(text), pool.split(), sources, life)
    assert payable == bool(plans(mana_cost(text), pool.split(), sources, life)[0])
    return payable


def all_plans(text, pool, *sources, **options):
    found, is_complete = plans(mana_cost(text), pool.split(), sources, **options)
    assert is_complete
    return found


def tapped(plan, *sources):
    """The plan in words: "2 Mountain, Tundra for W"."""
    return ", ".join(
        f"{times} {sources[source].key}"
        + (
            f" for {''.join(sources[source].outputs[output])}"
            if sources[source].outputs[1:]
            else ""
        )
        for source, output, times in plan.activations
    )


def test_mana_is_its_type_and_its_tags():
    # CR 106.1b, 106.6
    assert mana("R") == "R"
    assert mana("G", "snow", "creature spells") == "G:creature spells,snow"
    assert mana_type("G:creature spells,snow") == "G"
    assert mana_tags("G:creature spells,snow") == ("creature spells", "snow")
    assert mana_tags("R") == ()
    with pytest.raises(ValueError, match="must be one of W U B R G C"):
        mana("S")


def test_a_free_cost_can_always_be_paid():
    # CR 118.3a, 118.5
    assert is_payable("{0}")
    assert is_payable("")
    assert all_plans("{0}", "R", mountains(1)) == [Plan((), (), ("R",), 0)]


def test_colored_mana_is_paid_only_with_its_color():
    # CR 107.4a
    assert is_payable("{R}", "R")
    assert not is_payable("{R}", "U C")
    assert is_payable("{R}", "", mountains(1))
    assert not is_payable("{R}", "", islands(3))


def test_generic_mana_is_paid_with_any_type():
    # CR 107.4b
    assert is_payable("{3}", "R C", islands(1))
    assert not is_payable("{4}", "R C", islands(1))


def test_colorless_mana_is_paid_only_with_colorless():
    # CR 107.4c
    assert is_payable("{C}", "", ANCIENT_TOMB)
    assert not is_payable("{C}", "R", mountains(4))


def test_a_source_adds_one_of_its_outputs_only():
    assert is_payable("{U}", "", VOLCANIC_ISLAND)
    assert is_payable("{R}", "", VOLCANIC_ISLAND)
    assert not is_payable("{U}{R}", "", VOLCANIC_ISLAND)
    assert is_payable("{U}{R}", "", VOLCANIC_ISLAND, mountains(1))
    assert not is_payable("{U}{U}", "", VOLCANIC_ISLAND, mountains(1))


def test_all_mana_of_one_activation_is_of_the_chosen_output():
    assert is_payable("{R}{R}{R}", "", LOTUS)
    assert not is_payable("{U}{R}", "", LOTUS)
    assert is_payable("{1}{R}{U}", "", LOTUS, islands(1))


def test_a_hybrid_symbol_is_paid_with_either_half():
    # CR 107.4e
    assert is_payable("{W/U}{W/U}", "W U")
    assert not is_payable("{W/U}", "C B R G")
    assert is_payable("{C/W}", "C")
    assert is_payable("{C/W}", "W")
    assert not is_payable("{C/W}", "U")


def test_a_monocolored_hybrid_symbol_is_paid_with_one_mana_of_its_color_or_two_of_any_type():
    # CR 107.4e
    assert is_payable("{2/W}", "W")
    assert is_payable("{2/W}", "U C")
    assert not is_payable("{2/W}", "U")
    assert is_payable("{2/W}{2/W}{2/W}", "W W U C")
    assert not is_payable("{2/W}{2/W}{2/W}", "W U C")


def test_a_phyrexian_symbol_is_paid_with_its_color_or_two_life():
    # CR 107.4f
    assert is_payable("{W/P}", "W")
    assert is_payable("{W/P}", "U", life=2)
    assert not is_payable("{W/P}", "U", life=1)  # CR 118.3
    assert is_payable("{W/U/P}", "U")
    assert is_payable("{1}{B/P}{B/P}", "U", life=4)
    assert not is_payable("{1}{B/P}{B/P}", "U", life=3)
    assert is_payable("{1}{B/P}{B/P}", "U B", life=3)
    assert not is_payable("{1}", "", life=20)


def test_life_below_zero_pays_nothing():
    # CR 119.4
    assert not is_payable("{W/P}", life=-3)
    assert is_payable("{W/P}", "W", life=-3)


def test_a_snow_symbol_is_paid_with_any_type_from_a_snow_source():
    # CR 107.4h
    assert is_payable("{S}", "", SNOW_FOREST)
    assert is_payable("{G}", "", SNOW_FOREST)
    assert not is_payable("{S}", "G", mountains(2))
    assert not is_payable("{S}{G}", "", SNOW_FOREST)
    assert is_payable("{S}{G}", "C:snow", SNOW_FOREST)


def test_mana_that_may_not_be_spent_on_the_cost_stays_in_the_pool():
    # CR 106.6
    restricted = frozenset({"R:creature spells"})
    pool = ["R:creature spells", "R"]
    assert can_pay(mana_cost("{R}{R}"), pool, [])
    assert not can_pay(mana_cost("{R}{R}"), pool, [], unusable=restricted)
    assert plans(mana_cost("{R}"), pool, [], unusable=restricted) == (
        [Plan((), ("R",), ("R:creature spells",), 0)],
        True,
    )
    half = Source("half", 1, (("C", "R:creature spells"),))
    assert not can_pay(mana_cost("{2}"), [], [half], unusable=restricted)
    assert plans(mana_cost("{1}"), [], [half], unusable=restricted)[0] == [
        Plan(((0, 0, 1),), ("C",), ("R:creature spells",), 0)
    ]


def test_an_open_x_is_refused():
    # CR 601.2b: X is announced before costs are paid
    for ask in (can_pay, plans):
        with pytest.raises(ValueError, match="replace it with with_x"):
            ask(mana_cost("{X}{R}"), ["R"], [])


def test_max_mana_counts_each_source_at_its_best():
    assert max_mana(["R"], [mountains(3), ANCIENT_TOMB, LOTUS, VOLCANIC_ISLAND]) == 10


def test_the_largest_x_is_what_is_left_after_the_rest():
    # CR 107.3a
    assert max_x(mana_cost("{X}{R}"), (), [mountains(3), ANCIENT_TOMB]) == 4
    assert max_x(mana_cost("{X}{X}{R}"), (), [mountains(3), ANCIENT_TOMB]) == 2
    assert max_x(mana_cost("{X}{R}"), (), [mountains(1)]) == 0
    assert max_x(mana_cost("{X}{R}"), (), [islands(4)]) == -1
    assert max_x(mana_cost("{X}{U/P}"), (), [mountains(3)], life=2) == 3
    assert max_x(mana_cost("{X}{U/P}"), (), [mountains(3)], life=1) == -1
    with pytest.raises(ValueError, match=r"no \{X\} to choose"):
        max_x(mana_cost("{R}"), (), [mountains(1)])


def test_the_largest_x_reckons_with_reductions_after_x_is_announced():
    # CR 601.2b, 601.2f: Ruby Medallion reduces {X}{R} with X = 3 to {2}{R}
    medallion = max_x(
        mana_cost("{X}{R}"), (), [mountains(3)], total=lambda cost: cost.less_generic(1)
    )
    assert medallion == 3


def test_what_is_in_the_pool_is_spent_before_anything_is_activated():
    assert all_plans("{R}", "R U", mountains(3)) == [Plan((), ("R",), ("U",), 0)]


def test_a_plan_leaves_no_activation_superfluous():
    sources = (mountains(2), islands(1), ANCIENT_TOMB)
    assert [tapped(plan, *sources) for plan in all_plans("{1}{R}", "", *sources)] == [
        "2 Mountain",
        "1 Mountain, 1 Island",
        "1 Mountain, 1 Ancient Tomb",
    ]


def test_sources_of_one_color_come_before_flexible_ones():
    sources = (VOLCANIC_ISLAND, mountains(1), islands(1))
    assert [tapped(plan, *sources) for plan in all_plans("{1}{R}", "", *sources)] == [
        "1 Mountain, 1 Island",
        "1 Volcanic Island for U, 1 Mountain",
        "1 Volcanic Island for R, 1 Island",
    ]


def test_no_mana_floating_comes_before_mana_floating():
    sources = (ANCIENT_TOMB, VOLCANIC_ISLAND)
    assert [(tapped(plan, *sources), plan.left) for plan in all_plans("{1}", "", *sources)] == [
        ("1 Volcanic Island for U", ()),
        ("1 Ancient Tomb", ("C",)),
    ]


def test_no_life_comes_before_life():
    # CR 107.4f
    found = all_plans("{1}{B/P}{B/P}", "", land("Swamp", "B", 3), life=20)
    assert [(plan.activations, plan.life) for plan in found] == [
        (((0, 0, 3),), 0),
        (((0, 0, 2),), 2),
        (((0, 0, 1),), 4),
    ]


def test_which_mana_of_the_pool_is_spent_is_a_choice():
    # CR 118.3a
    found = all_plans("{1}", "U R C")
    assert [(plan.spent, plan.left) for plan in found] == [
        (("C",), ("R", "U")),
        (("U",), ("C", "R")),
        (("R",), ("C", "U")),
    ]


def test_which_mana_of_a_large_output_is_left_is_a_choice():
    filtered = Source("filter land", 1, (("U", "U"), ("U", "R"), ("R", "R")))
    found = all_plans("{R}", "", filtered)
    assert {(plan.activations, plan.left) for plan in found} == {
        (((0, 1, 1),), ("U",)),
        (((0, 2, 1),), ("R",)),
    }


def test_two_mana_for_a_monocolored_hybrid_symbol_are_spent_only_where_that_leaves_other_mana():
    # CR 107.4e
    found = all_plans("{2/W}", "W R G")
    assert {plan.left for plan in found} == {("G", "R"), ("W",)}


def test_colors_spent_make_a_difference_only_where_asked():
    sources = (VOLCANIC_ISLAND,)
    assert len(all_plans("{1}", "", *sources)) == 1
    found = all_plans("{1}", "", *sources, colors_matter=True)
    assert [plan.spent for plan in found] == [("U",), ("R",)]
    lotus = all_plans("{3}", "", LOTUS, colors_matter=True)
    assert [plan.spent for plan in lotus] == [(color,) * 3 for color in COLORS]
    assert len(all_plans("{3}", "", LOTUS)) == 1


def test_tags_spent_always_make_a_difference():
    # CR 106.6: Cavern of Souls
    cavern = Source("Cavern of Souls", 1, (("C",), ("U:uncounterable",), ("R:uncounterable",)))
    found = all_plans("{1}", "", cavern)
    assert [plan.spent for plan in found] == [("C",), ("U:uncounterable",)]


def test_outputs_of_unlike_effects_are_never_exchanged():
    # CR 106.6: Adarkar Wastes deals damage for colored mana, Crystal Vein is sacrificed for two
    wastes = land("Adarkar Wastes", "W C U", effects=("damage", None, "damage"))
    assert [plan.spent for plan in all_plans("{1}", "", wastes)] == [("C",), ("W",)]
    vein = land("Crystal Vein", "C CC", effects=(None, "sacrifice"))
    sources = (vein, mountains(1))
    assert [tapped(plan, *sources) for plan in all_plans("{2}", "", *sources)] == [
        "1 Crystal Vein for C, 1 Mountain",
        "1 Crystal Vein for CC",
    ]


def test_plans_are_cut_at_the_limit_and_say_so():
    sources = [land(f"land {number}", "R") for number in range(10)]
    found, is_complete = plans(mana_cost("{5}"), [], sources)
    assert (len(found), is_complete) == (64, False)
    found, is_complete = plans(mana_cost("{5}"), [], sources, limit=252)
    assert (len(found), is_complete) == (252, True)


def test_a_cut_keeps_plans_for_every_amount_of_life():
    # CR 107.4f
    sources = [land(f"land {number}", "R") for number in range(10)]
    found, is_complete = plans(mana_cost("{4}{R/P}"), [], sources, life=2)
    assert (len(found), is_complete) == (64, False)
    assert {plan.life for plan in found} == {0, 2}


def test_the_order_of_the_pool_makes_no_difference():
    cost, sources = mana_cost("{1}{U/R}"), [mountains(1), VOLCANIC_ISLAND]
    assert plans(cost, ["C", "U", "R"], sources) == plans(cost, ["R", "C", "U"], sources)


# The oracle: every activation, every mana for every symbol.

units = st.sampled_from(["W", "U", "R", "C", "U:snow", "C:snow", "R:rider", "U:no"])
outputs = st.lists(units, min_size=1, max_size=3).map(tuple)
symbols = st.sampled_from(
    ["1", "1", "2", "W", "U", "U", "R", "C", "S", "W/U", "U/R", "2/W", "2/U", "C/W", "U/P", "W/U/P"]
)
costs = st.lists(symbols, max_size=4).map(lambda found: ManaCost(tuple(found)))
pools = st.lists(units, max_size=3)


@st.composite
def source_lists(draw):
    sources = []
    for key in range(draw(st.integers(0, 3))):
        simple = st.tuples(units)
        found = draw(st.lists(st.one_of(simple, simple, outputs), min_size=1, max_size=3))
        effects = draw(st.sampled_from([(), (), (None, "damage", "damage")]))
        sources.append(Source(key, draw(st.integers(0, 2)), tuple(found), effects[: len(found)]))
    return sources


def ways_to_pay_symbol(symbol):
    """Tests for the mana to be spent, and life."""

    def is_type(*types):
        return lambda unit: unit[0] in types

    def is_any(unit):
        return True

    if symbol.isdigit():
        return [([is_any] * int(symbol), 0)]
    if symbol == "S":
        return [([lambda unit: "snow" in unit], 0)]
    *halves, last = symbol.split("/")
    if last == "P":
        return [([is_type(*halves)], 0), ([], 2)]
    if halves == ["2"]:
        return [([is_type(last)], 0), ([is_any] * 2, 0)]
    return [([is_type(*halves, last)], 0)]


def payments(cost, held, unusable):
    """Each (what is left, life) that paying the cost from the held mana can lead to."""
    states = {(tuple(sorted(held)), 0)}
    for symbol in cost.symbols:
        after = set()
        for tests, more_life in ways_to_pay_symbol(symbol):
            reached = {(left, life + more_life) for left, life in states}
            for can_spend in tests:
                reached = {
                    (left[:index] + left[index + 1 :], life)
                    for left, life in reached
                    for index, unit in enumerate(left)
                    if unit not in unusable and can_spend(unit)
                }
            after |= reached
        states = after
    return states


def signature(sources, taken):
    """Which sources are activated with which effects and tags, as a sorted tuple."""
    found = []
    for index, output in taken:
        _, _, outputs, effects = sources[index]
        tags = sorted(
            ",".join(tag for tag in mana_tags(unit) if tag != "snow") for unit in outputs[output]
        )
        found.append((index, str(effects[output]) if effects else "None", tuple(tags)))
    return tuple(sorted(found))


def oracle(cost, pool, sources, life, unusable):
    """Every result of a payment that wastes nothing: signature, left, life, spent."""
    choices = [
        [
            taken
            for times in range(source.count + 1)
            for taken in combinations_with_replacement(range(len(source.outputs)), times)
        ]
        for source in sources
    ]
    results: dict[tuple[Any, int], set[tuple[Any, Any]]] = {}
    for way in product(*choices):
        taken = [(index, output) for index, found in enumerate(way) for output in found]
        held = [
            *pool,
            *(unit for index, output in taken for unit in sources[index].outputs[output]),
        ]
        for left, paid in payments(cost, held, unusable):
            if paid == 0 or paid <= life:
                spent = tuple(sorted((Counter(held) - Counter(left)).elements()))
                group = results.setdefault((signature(sources, taken), paid), set())
                group.add((left, spent))
    wanted = set()
    for (sign, paid), group in results.items():
        fewer = [sign[:index] + sign[index + 1 :] for index in range(len(sign))]
        if any((less, paid) in results for less in fewer):
            continue
        for left, spent in group:
            if not any(Counter(left) < Counter(other) for other, _ in group):
                wanted.add((sign, left, paid, spent))
    return bool(results), wanted


cases = given(
    costs, pools, source_lists(), st.integers(0, 5), st.sampled_from([(), ("U:no",), ("U:no", "C")])
)


@settings(max_examples=300, deadline=None)
@cases
def test_plans_are_exactly_those_found_by_trying_everything(cost, pool, sources, life, unusable):
    unusable = frozenset(unusable)
    payable, wanted = oracle(cost, pool, sources, life, unusable)
    assert can_pay(cost, pool, sources, life, unusable) == payable
    assert bool(wanted) == payable
    for colors_matter in (False, True):
        found, is_complete = plans(
            cost, pool, sources, life, 10_000, colors_matter=colors_matter, unusable=unusable
        )
        assert is_complete
        results = []
        for plan in found:
            taken = [
                (source, output) for source, output, times in plan.activations for _ in range(times)
            ]
            added = [unit for source, output in taken for unit in sources[source].outputs[output]]
            assert Counter(plan.spent) + Counter(plan.left) == Counter(pool) + Counter(added)
            results.append((signature(sources, taken), plan.left, plan.life, plan.spent))
        if colors_matter:
            assert Counter(results) == Counter(wanted)
        else:
            assert set(results) <= wanted
            assert Counter(result[:3] for result in results) == Counter(
                {result[:3] for result in wanted}
            )
        assert [plan.life for plan in found] == sorted(plan.life for plan in found)


@settings(max_examples=200, deadline=None)
@cases
def test_a_cost_can_be_paid_if_a_nonhybrid_equivalent_can(cost, pool, sources, life, unusable):
    # CR 601.2b
    unusable = frozenset(unusable)
    assert can_pay(cost, pool, sources, life, unusable) == any(
        can_pay(equivalent, pool, sources, 0, unusable)
        for equivalent, paid in cost.equivalents()
        if paid <= life
    )


@settings(max_examples=100, deadline=None)
@cases
def test_the_largest_x_can_be_paid_and_no_larger_one(cost, pool, sources, life, unusable):
    unusable = frozenset(unusable)
    cost = ManaCost(("X", *cost.symbols))
    found = max_x(cost, pool, sources, life, unusable)
    most = max_mana(pool, sources)
    assert found == max(
        (x for x in range(most + 1) if can_pay(cost.with_x(x), pool, sources, life, unusable)),
        default=-1,
    )


@settings(max_examples=100, deadline=None)
@cases
def test_a_cut_list_is_as_long_as_the_limit_and_part_of_the_whole(
    cost, pool, sources, life, unusable
):
    unusable = frozenset(unusable)
    whole, _ = plans(cost, pool, sources, life, 10_000, unusable=unusable)
    for limit in (1, 2, 5):
        found, is_complete = plans(cost, pool, sources, life, limit, unusable=unusable)
        assert is_complete == (len(whole) <= limit)
        assert len(found) == min(limit, len(whole))
        assert set(found) <= set(whole)
