"""Offers: slide and refill, the preparation of a round in its order, units, monasteries, short decks."""

from collections import Counter

import pytest

from spellwright.kernel import NATURE, Chance
from spellwright.knight import UNTRACKED, Pile
from spellwright.knight.state import ADVANCED_ACTIONS, DECK, ELITE, REGULAR, SPELLS
from spellwright.knight.tables import COLOURS, UNITS, advanced_actions, spells

PREPARATION = [
    "ROUND_STARTED",
    "SOURCE_ROLLED",
    "UNITS_DEALT",
    "DUMMY_GAINED_CARD",
    "OFFER_FILLED",
    "CARD_TO_BOTTOM",
    "DUMMY_GAINED_CRYSTAL",
    "OFFER_FILLED",
    "DUMMY_DECK_SHUFFLED",
]


def preparation(at, number=2):
    """The kinds of events between the end of a round and the tactics of the next."""
    kinds = at.kinds()
    start = [i for i, kind in enumerate(kinds) if kind == "ROUND_STARTED"][number - 1]
    rest = kinds[start:]
    stop = next(
        (i for i, kind in enumerate(rest) if kind.endswith(("TAKEN", "SELECTED"))), len(rest)
    )
    return rest[:stop]


def test_the_end_of_round_one(solo):  # the vector of the rules
    at = solo(1, 2)
    new, mid, old = at.game.actions
    top, middle, low = at.game.spells
    crystals = sum(at.game.crystals)
    colour = COLOURS[low][0]
    had = at.game.dummy_crystals.get(colour, 0)
    at.end_round()
    game = at.game
    assert len(game.piles[DECK]) == 17 and old in game.piles[DECK].unknown and game.discard == ()
    assert len(game.actions) == 3 and game.actions[1:] == (new, mid)
    assert old not in game.actions and old not in (
        *game.piles[ADVANCED_ACTIONS].unknown,
        *game.piles[ADVANCED_ACTIONS].known,
    )
    assert game.spells[1:] == (top, middle) and game.piles[SPELLS].known[-1] == low
    assert sum(game.crystals) == crystals + 1 == 4 and game.dummy_crystals[colour] == had + 1


def test_the_steps_of_a_preparation_come_in_the_rulebooks_order(solo):
    assert preparation(solo(1, 2).end_round()) == PREPARATION


def test_the_units_may_come_last(solo):  # A20
    at = solo(1, 2, policies={"preparation": "actions first"}).end_round()
    kinds = preparation(at)
    assert kinds.index("UNITS_DEALT") > kinds.index("DUMMY_GAINED_CRYSTAL")
    assert Counter(kinds) == Counter(PREPARATION)


def test_without_a_dummy_the_lowest_cards_go_under_their_decks(table):
    at = table("full_conquest", "Arythea", "Goldyx").take_tactics(2, 1)
    *_, action = at.game.actions
    *_, spell = at.game.spells
    at.choose("announce").end_turn()
    assert at.game.piles[ADVANCED_ACTIONS].known == (action,)
    assert at.game.piles[SPELLS].known == (spell,)
    assert len(at.game.actions) == len(at.game.spells) == 3
    assert at.game.dummy == "" and at.game.dummy_cards == 0 and sum(at.game.crystals) == 0


def test_offers_do_not_shrink_in_six_rounds(solo):
    at = solo(1, 2)
    while not at.game.over:
        assert len(at.game.actions) == len(at.game.spells) == len(at.game.units) == 3
        at.history.play(0)


def test_the_dummy_takes_everything_into_its_new_deck(solo):  # A5
    at = solo(1, 2)
    cards = Counter(at.game.piles[DECK].unknown)
    old = at.game.actions[-1]
    at.end_round()
    assert Counter(at.game.piles[DECK].unknown) == cards + Counter([old])


def test_the_dummy_may_reshuffle_only_what_was_not_drawn(solo):  # A5, the other reading
    at = solo(1, 2, policies={"reshuffle": "undrawn"})
    old = at.game.actions[-1]
    at.choose("announce")
    left = at.game.dummy_cards
    assert left < 16 and old in at.game.piles[DECK].unknown


def test_the_dummy_can_have_more_than_three_crystals_of_a_colour(solo):
    at = solo(1, 2, hero="Goldyx")
    at.set(spells=("Tremor", "Restoration", "Meditation"))  # all green
    for _ in range(2):
        at.end_round()
        while at.game.picking:
            at.history.play(0)
    assert at.game.dummy_crystals["green"] == 4


def test_a_taken_card_lets_the_rest_slide_and_a_new_one_enters_at_the_top(solo):
    at = solo(1, 2)
    new, mid, old = at.game.actions
    at.choose("take an advanced action from the offer").choose(mid)
    assert at.game.actions[1:] == (new, old) and len(at.game.actions) == 3
    assert at.game.players[0].gained == (mid,)
    top, middle, low = at.game.spells
    at.choose("take a spell").choose(low)
    assert at.game.spells[1:] == (top, middle)


def test_the_unit_offer_is_not_filled_during_a_round(solo):
    at = solo(1, 2)
    first = at.game.units[0]
    at.choose("recruit").choose(first)
    assert len(at.game.units) == 2 and at.game.players[0].units == (first,)
    at.end_round()
    assert len(at.game.units) == 3


def test_old_units_go_under_their_decks(solo):
    at = solo(1, 2)
    old = at.game.units
    at.end_round()
    assert at.game.piles[REGULAR].known == old


def test_elites_and_regulars_alternate_once_a_core_tile_is_revealed(table):
    at = table("full_cooperation", "Arythea", "Goldyx", "Tovak", dummy="Krang", real=("tactic",))
    at.choose("6 ").take_tactics(4, 2, 1)
    assert not any(UNITS[name].elite for name in at.game.units)
    at.choose("core tile")
    assert not any(UNITS[name].elite for name in at.game.units)  # not before the next round
    at.end_round()
    while at.game.round == 1:
        at.history.play(0)
    assert [UNITS[name].elite for name in at.game.units] == [True, False, True, False, True]


@pytest.mark.parametrize(("way", "elites"), [("off", False), ("on", True)])
def test_reconnaissance_has_no_elites(solo, way, elites):  # A15
    at = solo(1, 2, "first_reconnaissance_solo", policies={"reconnaissance_elites": way})
    at.choose("core tile").end_round()
    assert any(UNITS[name].elite for name in at.game.units) == elites


def test_conquer_and_hold_deals_elites_in_its_second_half(table):
    at = table("conquer_and_hold", "Arythea", "Goldyx")
    assert not any(UNITS[name].level > 3 for name in at.game.piles[ELITE].unknown)
    at.take_tactics(2, 1).choose("core tile")
    while not at.game.over:
        if not at.game.picking:
            elites = [UNITS[name].elite for name in at.game.units]
            assert elites == ([True, False] * 2 if at.game.round > 3 else [False] * 4)
        at.choose("announce") if at.can("announce") else at.history.play(0)
    assert at.game.round == 6


def test_the_first_reconnaissance_offers_somebody_in_a_village(table):
    for seed in range(80):
        game = table("first_reconnaissance_solo", "Arythea", seed=seed).game
        assert any("village" in UNITS[name].sites for name in game.units)
        assert len(game.units) == 3 and len(game.piles[REGULAR]) == 25


def test_the_white_city_adds_an_elite(solo):
    at = solo(1, 2).choose("core tile").choose("add an elite")
    assert len(at.game.units) == 4 and UNITS[at.game.units[-1]].elite


def test_the_green_city_gives_the_top_card_of_the_deck(solo):
    at = solo(1, 2).choose("core tile")
    top = at.game.piles[ADVANCED_ACTIONS].unknown[0]
    offer = at.game.actions
    at.choose("top card of the advanced action deck")
    assert at.game.players[0].gained == (top,) and at.game.actions == offer


# --- monasteries


def test_a_revealed_monastery_adds_a_card_to_the_unit_offer(solo):
    at = solo(1, 2)
    top = at.game.piles[ADVANCED_ACTIONS].unknown[0]
    at.choose("reveal a monastery")
    assert at.game.lessons == (top,) and at.game.monasteries == 1
    at.choose("learn an advanced action")
    assert at.game.lessons == () and at.game.players[0].gained == (top,)


def test_monasteries_draw_before_the_offer_and_their_old_cards_go_under_the_deck(solo):  # A20
    at = solo(1, 2).choose("reveal a monastery").choose("reveal a monastery")
    old = at.game.lessons
    first, second, third = at.game.piles[ADVANCED_ACTIONS].unknown[:3]
    at.end_round()
    assert at.game.lessons == (first, second) and at.game.actions[0] == third
    assert at.game.piles[ADVANCED_ACTIONS].known == old


def test_a_burned_monastery_gets_no_new_card(solo):
    at = solo(1, 2).choose("reveal a monastery").choose("reveal a monastery")
    at.choose("burn a monastery")
    assert len(at.game.lessons) == 2  # what lies there stays
    at.end_round()
    assert len(at.game.lessons) == 1


def short(at, *cards):
    """The advanced action deck holds only these cards."""
    new = at.game.copy()
    new.piles[ADVANCED_ACTIONS] = Pile(cards)
    at.set(piles=new.piles)
    return at


def test_monasteries_go_short_before_the_offer(solo):  # A12
    at = solo(1, 2).choose("reveal a monastery").set(lessons=())
    short(at, "Agility").end_round()
    assert at.game.lessons == () and at.game.actions[0] == "Agility" and len(at.game.actions) == 3


def test_the_offer_may_go_short_before_the_monasteries(solo):  # A12, the other reading
    at = solo(1, 2, policies={"short_deck": "offer"}).choose("reveal a monastery").set(lessons=())
    short(at, "Agility").end_round()
    assert at.game.lessons == ("Agility",) and len(at.game.actions) == 2


def test_an_empty_offer_gives_the_dummy_nothing(solo):  # A12
    at = short(
        solo(1, 2),
    ).set(actions=(), spells=())
    at.game.piles[SPELLS] = Pile(())
    at.end_round()
    assert len(at.game.piles[DECK]) == 16 and sum(at.game.crystals) == 3
    assert at.game.actions == () and at.game.spells == ()


def test_an_empty_deck_leaves_the_offer_short(solo):
    at = short(solo(1, 2))
    at.choose("take an advanced action from the offer").history.play(0)
    assert len(at.game.actions) == 2
    at.end_round()
    assert len(at.game.actions) == 1 and len(at.game.piles[DECK]) == 17


# --- what is in the decks


def test_solo_and_cooperation_leave_out_the_competitive_spells(table):
    for scenario, heroes, n in (
        ("solo_conquest", 1, 20),
        ("blitz_cooperation", 2, 20),
        ("blitz_conquest", 2, 24),
    ):
        game = table(scenario, *["Arythea", "Goldyx"][:heroes]).game
        assert len(game.piles[SPELLS]) + 3 == n
        assert len(game.piles[ADVANCED_ACTIONS]) + 3 == 44


def test_the_first_edition_has_fewer_cards(table):
    game = table("solo_conquest", "Arythea", edition="first edition").game
    assert len(game.piles[SPELLS]) + 3 == 16 and len(game.piles[ADVANCED_ACTIONS]) + 3 == 28
    assert game.dummy in ("Goldyx", "Norowas", "Tovak")
    assert len(game.piles[ELITE]) == 20 and len(game.piles[REGULAR]) == 17


@pytest.mark.parametrize(("way", "n"), [("all", 44), ("without 81-92", 32)])
def test_the_advanced_actions_of_the_first_reconnaissance(table, way, n):  # A16
    game = table(
        "first_reconnaissance_solo", "Arythea", policies={"reconnaissance_actions": way}
    ).game
    assert len(game.piles[ADVANCED_ACTIONS]) + 3 == n


# --- offers on the table


def test_real_offers_are_told_card_by_card(table):
    at = table("solo_conquest", "Arythea", real=("spells",))
    assert at.game.decision.seat == NATURE and len(at.labels()) == 20
    at.choose("Fireball").choose("Chill").choose("Tremor")
    assert at.game.spells == ("Tremor", "Chill", "Fireball") and at.game.seat == 0


def test_untracked_offers_ask_only_what_the_dummy_needs(table):
    at = table("solo_conquest", "Arythea", dummy="Tovak", untracked=UNTRACKED).take_tactics(1)
    assert at.game.actions == at.game.spells == at.game.units == at.game.source == ()
    for text in ("take a spell", "take an adv", "recruit", "gain", "die", "monastery", "core"):
        assert not at.can(text)
    while at.game.seat == 0:
        at.history.play(0)
    assert isinstance(at.game.decision, Chance) and len(at.labels()) == 45
    at.choose("Agility")
    assert at.labels() == ("red", "green", "blue", "white", "none, the offer was empty")
    at.choose("white")
    assert "Agility" in at.game.piles[DECK].unknown and at.game.dummy_crystals["white"] == 1
    assert len(at.events("REMINDER")) == 8
    at.take_tactics(2)
    while at.game.seat == 0:
        at.history.play(0)
    assert not at.can("Agility")  # the Dummy has it already
    at.choose("none").choose("none")
    assert len(at.game.piles[DECK]) == 17 and sum(at.game.crystals) == 4


def test_all_cards_are_conserved_in_a_whole_game(solo):
    at = solo(1, 2)
    while not at.game.over:
        game = at.game
        pile = game.piles[ADVANCED_ACTIONS]
        dummy = (*game.piles[DECK].unknown, *game.piles[DECK].known, *game.discard)
        gained = [c for c in dummy if c in advanced_actions(game.boxes)]
        assert sorted((*pile.unknown, *pile.known, *game.actions, *gained)) == sorted(
            advanced_actions(game.boxes)
        )
        pile = game.piles[SPELLS]
        assert sorted((*pile.unknown, *pile.known, *game.spells)) == sorted(spells(game.boxes))
        at.history.play(0)
