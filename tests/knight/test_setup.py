"""Set-up: who can play what, and what is refused with a reason."""

import pytest

from spellwright.kernel import SpellwrightError
from spellwright.knight import POLICIES, new_game
from spellwright.knight.tables import HEROES, SCENARIOS

ALL = list(HEROES)


@pytest.mark.parametrize("scenario", SCENARIOS.values(), ids=lambda s: s.id)
def test_every_scenario_starts_for_its_numbers_of_players_and_no_other(scenario):
    for players in range(1, 5):
        if scenario.plays(players):
            game = new_game(scenario.id, ALL[:players])
            assert game.seats == players and (game.dummy != "") == scenario.dummy
            assert (
                game.round == 1
                and game.time == "day"
                and game.rounds == scenario.rounds_for(players)
            )
            assert all(human.fame == scenario.start_fame for human in game.players)
        else:
            with pytest.raises(SpellwrightError, match="players"):
                new_game(scenario.id, ALL[:players])


def test_a_game_without_a_dummy_has_none_in_its_round_order(table):
    at = table("full_conquest", "Arythea", "Goldyx").take_tactics(2, 1)
    assert at.game.order == (0, 1) and not [k for k in at.kinds() if "DUMMY" in k]


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ({"scenario": "chess", "heroes": ["Arythea"]}, "no scenario"),
        ({"scenario": "solo_conquest", "heroes": ["Ymirgh"]}, "no hero"),
        ({"scenario": "full_conquest", "heroes": ["Tovak", "tovak"]}, "same hero"),
        ({"scenario": "solo_conquest", "heroes": ["Tovak"], "dummy": "Tovak"}, "played by a human"),
        (
            {"scenario": "full_conquest", "heroes": ["Tovak", "Krang"], "dummy": "Goldyx"},
            "no Dummy",
        ),
        ({"scenario": "solo_conquest", "heroes": ["Coral"]}, "not in the"),
        ({"scenario": "solo_conquest", "heroes": ["Tovak"], "dummy": "Coral"}, "not in the"),
        ({"scenario": "solo_conquest", "heroes": ["Tovak"], "edition": "third"}, "no edition"),
        ({"scenario": "solo_conquest", "heroes": ["Tovak"], "real": ["weather"]}, "nothing random"),
        (
            {"scenario": "solo_conquest", "heroes": ["Tovak"], "untracked": ["dummy"]},
            "always tracked",
        ),
        (
            {"scenario": "solo_conquest", "heroes": ["Tovak"], "policies": {"weather": "on"}},
            "no policy",
        ),
        (
            {"scenario": "full_cooperation", "heroes": ALL[:4], "edition": "first edition"},
            "no Dummy is left",
        ),
    ],
)
def test_what_cannot_be_set_up_is_refused(arguments, reason):
    with pytest.raises(SpellwrightError, match=reason):
        new_game(**arguments)


def test_names_are_found_as_people_write_them():
    game = new_game("Solo Conquest", ["arythea"], dummy="tovak")
    assert game.players[0].hero == "Arythea" and game.dummy == "Tovak"


def test_the_policies_of_a_game_are_in_it():
    game = new_game("solo_conquest", ["Arythea"], policies={"dual_colour": "sum"})
    assert game.policies.dual_colour == "sum"
    assert game.policies.reshuffle == POLICIES["reshuffle"].default


def test_every_choice_of_every_policy_plays_a_whole_game():
    for policy in POLICIES.values():
        for choice, _ in policy.choices:
            for scenario, heroes in (
                ("solo_conquest", ["Arythea"]),
                ("first_reconnaissance_solo", ["Arythea"]),
                ("full_cooperation", ALL[:4]),
            ):
                game = new_game(scenario, heroes, 3, policies={policy.name: choice})
                while not game.over:
                    game = game.play(0)
                assert game.round == game.rounds


def test_four_humans_share_one_dummy_of_a_fifth_hero():  # A14
    game = new_game("full_cooperation", ["Arythea", "Goldyx", "Norowas", "Tovak"])
    assert game.dummy in ("Wolfhawk", "Krang", "Braevalar") and game.dummy_cards == 16


def test_a_game_says_where_it_is_and_how_it_ended(table):
    at = table("solo_conquest", "Arythea", dummy="Tovak")
    assert at.game.heading() == "Round 1 (day)" and at.game.outcome() == "The game goes on."
    assert at.take_tactics(1).game.heading() == "Round 1 (day), Arythea"
    while not at.game.over:
        at.history.play(0)
    assert at.game.heading() == "Solo Conquest" and at.game.outcome() == "The goal is not reached."
    at = table("first_reconnaissance", "Arythea", "Tovak").take_tactics(2, 1)
    at.choose("reveal the city").end_turn(3)
    assert at.game.outcome() == "The game is over: count the scores."
    at = table("first_reconnaissance_solo", "Arythea").take_tactics(1)
    at.choose("reveal the city").end_turn(2)
    assert at.game.outcome() == "The goal is reached."
