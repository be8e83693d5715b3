"""The Dummy's turn: the test vectors of the rules, and the acceptance criteria about flipping."""

import pytest

from spellwright.knight import DUMMY
from spellwright.knight.tables import HEROES


def test_a_match_flips_one_more_for_each_crystal(solo):
    at = solo(1, 2, deck="RRRGGGGGGG", crystals="RR").end_turn()
    flipped = at.events("DUMMY_CARDS_FLIPPED")[-1]
    assert flipped.cards == ("Rage", "Rage", "Rage") and flipped.bonus == ("March", "March")
    assert flipped.colour == "red" and flipped.crystals == 2 and flipped.left == 5


def test_without_a_crystal_of_the_last_colour_three_cards_are_flipped(solo):
    at = solo(1, 2, deck="RRBGGGG", crystals="RR").end_turn()
    flipped = at.events("DUMMY_CARDS_FLIPPED")[-1]
    assert at.flips() == [(3, 0)] and flipped.colour is None and flipped.crystals == 0


def test_only_the_last_of_the_three_counts_and_bonus_cards_do_not_chain(solo):
    at = solo(1, 2, deck="RRGRRRRRRRRR", crystals="RRRRRG").end_turn()
    assert at.flips() == [(3, 1)]  # green decides; the red bonus card gives nothing


def test_crystals_are_not_spent(solo):
    at = solo(1, 2, deck="RRRGGRRRGGBBB", crystals="RR").end_turn(2)
    assert at.flips() == [(3, 2), (3, 2)] and at.game.dummy_crystals == {"red": 2}


def test_a_bonus_ends_with_the_deck_and_the_next_turn_announces(solo):
    at = solo(1, 2, deck="BBRW", crystals="RRRRR").end_turn()
    assert at.flips() == [(3, 1)] and "DUMMY_END_OF_ROUND_ANNOUNCED" not in at.kinds()
    at.end_turn()
    assert at.game.announced == DUMMY and at.kinds()[-2] == "DUMMY_END_OF_ROUND_ANNOUNCED"


def test_a_deck_of_two_flips_two_and_the_next_turn_announces(solo):
    at = solo(1, 2, deck="BB", crystals="RR").end_turn()
    assert at.flips() == [(2, 0)] and at.game.announced is None
    assert at.end_turn().game.announced == DUMMY


def test_a_short_flip_still_checks_the_last_card(solo):
    at = solo(1, 2, deck="BR", crystals="RR").end_turn()
    assert at.flips() == [(2, 0)]
    assert at.events("DUMMY_CARDS_FLIPPED")[-1].colour == "red"


def test_a_match_without_cards_left_reports_the_colour_and_no_bonus(solo):  # A13
    at = solo(1, 2, deck="GGR", crystals="RR").end_turn()
    flipped = at.events("DUMMY_CARDS_FLIPPED")[-1]
    assert flipped.colour == "red" and flipped.bonus == () and flipped.crystals == 2
    assert "nothing" in flipped.describe(at.game)


@pytest.mark.parametrize(
    ("way", "more", "colour"), [("max", 2, "blue"), ("sum", 3, "green/blue"), ("first", 1, "green")]
)
def test_a_card_of_two_colours(solo, way, more, colour):  # A1
    deck = ["Rage", "Rage", "Power of Crystals", *["Rage"] * 8]
    at = solo(1, 2, deck=deck, crystals="GBB", policies={"dual_colour": way}).end_turn()
    assert at.flips() == [(3, more)]
    assert at.events("DUMMY_CARDS_FLIPPED")[-1].colour == colour


def test_a_card_of_two_colours_without_crystals(solo):
    for way in ("max", "sum", "first"):
        deck = ["Rage", "Rage", "Power of Crystals", *["Rage"] * 8]
        at = solo(1, 2, deck=deck, crystals="RRW", policies={"dual_colour": way}).end_turn()
        assert at.flips() == [(3, 0)] and at.events("DUMMY_CARDS_FLIPPED")[-1].colour is None


def test_flipped_cards_lie_in_the_discard_pile_newest_last(solo):
    at = solo(1, 2, deck="RGBWWW", crystals="B").end_turn()
    assert at.game.discard == ("Rage", "March", "Stamina", "Swiftness")
    assert at.game.dummy_cards == 2


def test_running_out_does_not_announce(solo):
    at = solo(1, 2, deck="RGB", crystals="W").end_turn()
    assert at.game.dummy_cards == 0 and at.game.announced is None and at.game.left is None


def test_an_empty_deck_flips_nothing(solo):
    at = solo(1, 2, deck="RGB", crystals="W").end_turn(2)
    assert at.flips() == [(3, 0)]
    assert at.kinds()[-3:] == ["DUMMY_TURN_STARTED", "DUMMY_END_OF_ROUND_ANNOUNCED", "TURN_STARTED"]


def test_the_round_ends_after_the_other_players_last_turn(solo):
    at = solo(1, 2, deck="RGB", crystals="W").end_turn(2)
    assert at.game.left == ()  # nobody after this turn
    assert at.events("TURN_STARTED")[-1].last
    assert at.end_turn().game.round == 2


def test_the_dummy_is_a_random_unused_hero(table):
    seen = set()
    for seed in range(60):
        game = table("solo_conquest", "Arythea", seed=seed).game
        assert game.dummy != "Arythea"
        seen.add(game.dummy)
    assert seen == {"Goldyx", "Norowas", "Tovak", "Wolfhawk", "Krang", "Braevalar"}


@pytest.mark.parametrize("hero", [h for h in HEROES if h != "Arythea" and h != "Coral"])
def test_the_dummy_starts_with_its_own_deck_and_three_crystals(table, hero):
    game = table("solo_conquest", "Arythea", dummy=hero).game
    pile = game.piles["dummy"]
    assert sorted(pile.unknown) == sorted(HEROES[hero].deck(game.boxes)) and len(pile) == 16
    assert sum(game.crystals) == 3
    assert game.dummy_crystals == {c: n for c, n in HEROES[hero].crystals().items() if n}
    for unique in HEROES[hero].uniques:
        assert unique.name in pile.unknown


def test_the_decks_of_two_games_are_shuffled_differently(table):
    decks = {
        table("solo_conquest", "Arythea", dummy="Tovak", seed=s).game.piles["dummy"].unknown
        for s in range(20)
    }
    assert len(decks) == 20


@pytest.mark.parametrize(
    ("scenario", "heroes", "dice"),
    [
        ("solo_conquest", 1, 3),
        ("full_cooperation", 2, 4),
        ("full_cooperation", 3, 5),
        ("full_cooperation", 4, 6),
        ("blitz_cooperation", 2, 5),
        ("blitz_cooperation", 3, 6),
        ("full_conquest", 2, 4),
        ("blitz_conquest", 4, 7),
    ],
)
def test_the_dummy_counts_neither_for_dice_nor_for_units(table, scenario, heroes, dice):
    game = table(scenario, *list(HEROES)[:heroes]).game
    assert len(game.source) == dice and len(game.units) == dice


def test_coral_may_keep_quick_witted_at_the_bottom(table):  # A19
    edition = "ultimate edition with Apocalypse Dragon"
    for seed in range(5):
        at = table(
            "solo_conquest",
            "Arythea",
            dummy="Coral",
            seed=seed,
            edition=edition,
            policies={"quick_witted": "bottom"},
        ).take_tactics(1)
        assert at.game.piles["dummy"].known == ("Quick Witted",)
        at.end_round()
        last = at.events("DUMMY_CARDS_FLIPPED")[-1]
        assert (*last.cards, *last.bonus)[-1] == "Quick Witted"


def test_fewest_and_most_turns_to_come(solo):  # A7
    at = solo(1, 2, deck="RRRRGGGGBBBBWWWW", crystals="RRG")
    assert at.game.dummy_turns == (4, 6)


def test_real_cards_on_the_table_are_told(solo):
    at = solo(1, 2, deck="RGBWR", crystals="B")
    at.set(real=frozenset({"dummy"})).end_turn()
    assert at.game.decision.prompt == "Which card does the Dummy flip?"
    at.choose("March").choose("Rage").choose("Stamina").choose("Swiftness")
    assert at.flips() == [(3, 1)] and at.actor == "Arythea"
    assert at.game.piles["dummy"].unknown == ("Rage",)


def test_what_can_be_only_one_card_is_not_asked(solo):
    at = solo(1, 2, deck="RRRR", crystals="B")
    at.set(real=frozenset({"dummy"})).end_turn()
    assert at.flips() == [(3, 0)] and at.actor == "Arythea"
