"""Score sheets of solo and cooperative games: UE 1526–1536, 1570–1583, AD 22–23."""

import pytest

from spellwright.kernel import SpellwrightError
from spellwright.knight.scoring import Deeds, Line, Sheet, lines, total, won


def test_solo_conquest_adds_cities_rounds_and_the_dummys_deck_to_fame():
    sheet = Sheet("solo_conquest", (60,), 5, undrawn=7, cities=2)
    assert lines(sheet) == (
        Line("fame", 60),
        Line("cities conquered: 2", 20),
        Line("all cities", 15),
        Line("rounds before the limit: 1", 30),
        Line("cards left in the Dummy's deck: 7", 7),
        Line("End of Round not announced", 5),
    )
    assert total(sheet) == 137 and won(sheet)


def test_one_city_of_two_after_the_last_round_is_no_victory():
    sheet = Sheet("solo_conquest", (40,), 6, announced=True, cities=1)
    assert lines(sheet) == (Line("fame", 40), Line("cities conquered: 1", 10))
    assert not won(sheet)


def test_an_announcement_in_the_last_round_costs_five_points():
    quiet = Sheet("solo_conquest", (40,), 6, undrawn=3, cities=2)
    loud = Sheet("solo_conquest", (40,), 6, undrawn=3, cities=2, announced=True)
    assert total(quiet) - total(loud) == 5


def test_a_game_that_is_not_won_was_not_finished_early():
    """UE 1533–1536: rounds before the limit and the Dummy's deck count when the goal was reached."""
    sheet = Sheet("solo_conquest", (40,), 3, undrawn=7, cities=1)
    assert lines(sheet) == (Line("fame", 40), Line("cities conquered: 1", 10))


def test_achievements_count_without_titles():
    deeds = Deeds(
        spells=3,
        advanced_actions=4,
        artifacts=2,
        crystals=5,
        unit_levels=7,
        strongholds=3,
        adventures=4,
        wounds=2,
    )
    assert deeds.achievements() == {
        "Greatest Knowledge": 10,
        "Greatest Loot": 6,
        "Greatest Leader": 7,
        "Greatest Conqueror": 6,
        "Greatest Adventurer": 8,
        "Greatest Beating": -4,
    }
    with_deeds = Sheet("solo_conquest", (40,), 6, deeds=(deeds,))
    assert total(with_deeds) - total(Sheet("solo_conquest", (40,), 6)) == 33


def test_a_team_counts_its_lowest_fame_and_its_best_player_in_each_category():
    one = Deeds(spells=1, strongholds=5, wounds=1)
    two = Deeds(spells=4, strongholds=2, wounds=3)
    sheet = Sheet(
        "full_cooperation",
        (50, 44),
        6,
        cities=3,
        every_player_leads=True,
        announced=True,
        deeds=(one, two),
    )
    assert lines(sheet) == (
        Line("lowest fame", 44),
        Line("Greatest Knowledge", 8),
        Line("Greatest Conqueror", 10),
        Line("Greatest Beating", -6),  # the worst of the team
        Line("cities conquered: 3", 30),
        Line("all cities", 15),
        Line("every player leads a city", 10),
    )


def test_first_reconnaissance_rewards_the_revealed_city():
    sheet = Sheet("first_reconnaissance_solo", (20,), 3, undrawn=10, city_revealed=True)
    assert total(sheet) == 20 + 10 + 30 + 10 + 5
    assert won(sheet)
    team = Sheet("first_reconnaissance_coop", (20, 18, 25), 2, city_revealed=True, announced=True)
    assert total(team) == 18 + 10 + 30


@pytest.mark.parametrize(
    ("sheet", "reason"),
    [
        (Sheet("full_conquest", (9, 9), 6), "Full Conquest is competitive"),
        (Sheet("solo_conquest", (9, 9), 6), "Solo Conquest is not played by 2"),
        (Sheet("solo_conquest", (9,), 7), "round 7: Solo Conquest has 6 rounds"),
        (Sheet("solo_conquest", (9,), 6, cities=3), "3 cities conquered: Solo Conquest has 2"),
        (Sheet("solo_conquest", (-1,), 6), "never below 0"),
        (Sheet("solo_conquest", (9,), 6, deeds=(Deeds(), Deeds())), "2 players counted"),
        (Sheet("bridge", (9,), 6), "“bridge” is no scenario"),
    ],
)
def test_a_wrong_sheet_is_refused_with_the_reason(sheet, reason):
    with pytest.raises(SpellwrightError, match=reason):
        lines(sheet)
