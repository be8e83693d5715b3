"""Tactics: who picks first, what the Dummy gets, which cards leave the game."""

from collections import Counter

import pytest

from spellwright.kernel import NATURE, Chance
from spellwright.knight import DUMMY, new_game
from spellwright.knight.tables import TACTICS

TRIO = ("Arythea", "Goldyx", "Norowas")


def test_in_the_first_round_the_last_hero_picked_chooses_first(table):
    at = table("full_conquest", *TRIO)
    assert at.game.picking == (2, 1, 0)


def test_lowest_fame_picks_first_and_ties_go_to_who_acted_later(table):
    at = table("full_conquest", *TRIO).take_tactics(1, 2, 4)  # Norowas 1, Goldyx 2, Arythea 4
    assert at.game.order == (2, 1, 0)
    at.choose("tell your fame").choose("7").end_turn()
    at.choose("announce").end_turn(2)
    assert at.game.picking == (0, 1, 2)  # Norowas has most fame; Arythea was below Goldyx


def test_the_last_tactic_number_does_not_decide_who_picks(table):
    at = table("full_conquest", "Arythea", "Goldyx").take_tactics(6, 1)
    at.choose("tell your fame").choose("9").choose("announce").end_turn()
    assert at.game.picking == (1, 0)  # Goldyx acted last, and has less fame


@pytest.mark.parametrize("scenario", ["solo_conquest", "first_reconnaissance_solo"])
def test_in_solo_the_human_picks_first(table, scenario):
    assert table(scenario, "Arythea").game.picking == (0, DUMMY)


def test_the_dummy_may_pick_first_in_solo(table):  # A10
    at = table("solo_conquest", "Arythea", policies={"solo_pick": "dummy first"})
    assert at.game.picking == (0,) and at.game.dummy_tactic


@pytest.mark.parametrize(
    "scenario", ["full_cooperation", "blitz_cooperation", "first_reconnaissance_coop"]
)
def test_in_cooperation_the_dummy_picks_first(table, scenario):
    at = table(scenario, "Arythea", "Goldyx")
    assert at.game.dummy_tactic and at.game.picking == (1, 0)
    assert f"{at.game.tactic(DUMMY)}" not in at.labels() and len(at.labels()) == 5


def test_the_dummy_picks_at_random_from_the_rest():
    games = 3000
    picks = Counter(
        new_game("solo_conquest", ["Arythea"], s).play(2).dummy_tactic for s in range(games)
    )
    assert set(picks) == {1, 2, 4, 5, 6}
    assert all(abs(n - games / 5) < 4.5 * (games * 4 / 25) ** 0.5 for n in picks.values())


def test_the_dummy_may_take_the_lowest(table):  # A11
    for seed in range(5):
        at = table("solo_conquest", "Arythea", seed=seed, policies={"dummy_tactic": "lowest"})
        assert at.take_tactics(1).game.dummy_tactic == 2


def test_the_dummy_may_take_the_middle_of_three():  # A11
    picks = Counter(
        new_game(
            "full_cooperation", ["Arythea", "Tovak"], s, policies={"dummy_tactic": "middle"}
        ).dummy_tactic
        for s in range(1000)
    )
    assert set(picks) == {2, 3, 4, 5}  # never the lowest, never the highest
    # draws of three out of six with each number in the middle: 4, 6, 6, 4 of 20
    for number, ways in ((2, 4), (3, 6), (4, 6), (5, 4)):
        assert abs(picks[number] - 50 * ways) < 4.5 * (50 * ways * (1 - ways / 20)) ** 0.5


def test_the_middle_can_be_told(table):
    at = table(
        "full_cooperation",
        "Arythea",
        "Tovak",
        real=("tactic",),
        policies={"dummy_tactic": "middle"},
    )
    decision = at.game.decision
    assert isinstance(decision, Chance) and decision.seat == NATURE
    assert decision.weights == (4, 6, 6, 4)
    assert [label[0] for label in decision.labels()] == ["2", "3", "4", "5"]


def test_the_middle_of_two_is_the_lower(table):
    at = table("solo_conquest", "Arythea", policies={"dummy_tactic": "middle"})
    new = at.game.copy()
    new.gone = ("Early Bird", "Rethink", "Planning")
    assert new.play(0).dummy_tactic == 5  # of 5 and 6


def test_the_dummy_gets_no_effect_of_its_tactic(table):
    # Mana Steal in the Dummy's hands takes no die, The Right Moment gives no turn
    for number in (3, 6):
        at = table("solo_conquest", "Arythea", dummy="Tovak", real=("tactic",))
        at.choose("1 ").choose(f"{number} ")
        assert len(at.game.source) == 3 and at.actor == "Arythea"
        at.end_turn()
        assert at.kinds().count("DUMMY_TURN_STARTED") == 1


def test_the_round_order_is_by_number(table):
    at = table("full_cooperation", *TRIO, real=("tactic",)).choose("4 ").take_tactics(6, 2, 5)
    assert at.game.order == (1, DUMMY, 0, 2)
    assert at.events("ROUND_ORDER_SET")[-1].order == at.game.order


def test_solo_removes_both_used_tactics(solo):
    at = solo(2, 5).end_round()
    assert at.game.gone == ("Rethink", "Great Start")
    at.choose("1 ").choose("2 ").end_round()
    assert at.game.round == 3 and len(at.labels()) == 4
    assert not at.can("Rethink") and not at.can("Great Start")


def test_cooperation_removes_one_by_agreement_never_the_dummys(table):
    at = table("full_cooperation", *TRIO, real=("tactic",)).choose("4 ").take_tactics(6, 2, 5)
    while at.game.decision.prompt != "Agree on a tactic that leaves the game":
        at.history.play(0)
    assert [label[0] for label in at.labels()] == ["2", "5", "6"]
    at.choose("Great Start")
    assert at.game.gone == ("Great Start",) and at.game.round == 2
    at.choose("1 ").take_tactics(6, 5, 4)
    at.end_round()
    at.history.play(0)  # a night tactic goes
    assert at.game.round == 3
    assert at.can("4 ") and not at.can("5 ")  # the Dummy's and the others came back


def test_nothing_is_removed_on_the_last_day_and_night(table):
    at = table("blitz_cooperation", "Arythea", "Goldyx")
    agreed = 0
    while not at.game.over:
        agreed += at.game.decision.prompt.startswith("Agree")
        at.history.play(0)
    assert agreed == 2 and len(at.game.gone) == 2  # after rounds 1 and 2 of 4


def test_competitive_games_remove_nothing(table):
    at = table("full_conquest", "Arythea", "Goldyx").take_tactics(2, 1)
    at.choose("announce").end_turn()
    assert at.game.round == 2 and at.game.gone == ()


@pytest.mark.parametrize(("way", "gone"), [("no removal", 0), ("while enough", 2)])
def test_four_players_need_five_tactics(table, way, gone):  # A14
    at = table("full_cooperation", *TRIO, "Tovak", policies={"four_players": way})
    assert at.game.dummy and len(at.game.order) == 4
    while not at.game.over:
        at.history.play(0)
    assert len(at.game.gone) == gone and at.game.round == 6


def test_mana_steal_takes_a_die_of_a_basic_colour(table):
    at = table("full_conquest", "Arythea", "Goldyx").take_tactics(3, 1)
    assert at.game.decision.seat == 1 and not {"gold", "black"} & set(at.labels())
    die = at.labels()[0]
    before = Counter(at.game.source)
    at.choose(die)
    assert Counter(at.game.source) == before - Counter([die]) and at.game.players[1].die == die
    at.end_turn().choose("Mana Steal")
    assert at.game.taken == (die,) and at.game.players[1].die == ""
    at.end_turn()
    assert len(at.game.source) == 4 and not at.game.taken


def test_an_unused_stolen_die_returns_with_the_new_round(table):
    at = table("full_conquest", "Arythea", "Goldyx").take_tactics(3, 1)
    at.history.play(0)
    at.choose("announce").end_turn()
    assert at.game.round == 2 and len(at.game.source) == 4 and at.game.players[1].die == ""


def night(table, number, **more):
    """The human's turn of the second round with a night tactic."""
    at = table("solo_conquest", "Arythea", real=("tactic",), dummy="Tovak", **more)
    at.choose("1 ").choose("2 ").end_round()
    return at.choose(f"{number} ").choose("1 " if number > 1 else "2 ")


def test_long_night_fills_an_empty_deck(table):
    at = night(table, 2)
    at.choose("tell what is left").choose("deed deck and hand are empty")
    assert at.labels()[0].startswith("announce") and at.can("Long Night")
    at.choose("Long Night")
    assert at.labels()[0] == "end the turn" and not at.can("announce") and not at.can("Long Night")


def test_sparing_power_gives_cards_before_the_turn(table):
    at = night(table, 6)
    assert at.can("put the top card") and at.can("flip it")
    at.choose("put the top card")
    assert not at.can("put the top card") and at.can("announce")  # once before each turn
    at.end_turn()
    at.choose("tell what is left").choose("deed deck and hand are empty")
    assert at.labels()[0].startswith("announce")
    at.choose("flip it")
    assert at.labels()[0] == "end the turn" and at.game.players[0].tactic_used


def test_midnight_meditation_is_used_once_before_a_turn(table):
    at = night(table, 4)
    at.choose("Midnight Meditation")
    assert at.can("announce") and not at.can("Midnight Meditation")


def test_mana_search_rolls_depleted_dice_first(table):
    at = night(table, 3).set(source=("red", "gold", "blue"))
    at.choose("Mana Search")
    gold = at.labels().index("gold")
    assert at.game.objection((at.labels().index("red"),)) is not None
    assert at.game.objection((gold,)) is None
    at.choose("gold", "red")
    rolled = at.events("DICE_REROLLED")[-1]
    assert sorted(rolled.old) == ["gold", "red"] and len(rolled.new) == 2
    assert len(at.game.source) == 3 and not at.can("Mana Search")
    at.end_turn()
    assert at.can("Mana Search")


def test_with_two_depleted_dice_no_other_is_rolled(table):
    at = night(table, 3).set(source=("blue", "gold", "gold"))
    at.choose("Mana Search")
    assert at.labels() == ("gold (×2)",)


def test_all_tactics_have_a_label():
    for tactic in TACTICS.values():
        assert str(tactic) == f"{tactic.number} {tactic.name}"
