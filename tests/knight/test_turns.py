"""Turns: round order, announcing, forfeiting, last turns, missed and extra turns, the scenario's end."""

import pytest

from spellwright.knight import DUMMY

TRIO = ("Arythea", "Goldyx", "Norowas")


@pytest.fixture
def coop(table):
    """Three humans and the Dummy in the order A, Dummy, B, C of the rules' example."""

    def sit(*, deck: str = "RGBWRGBWRGBWRGBW", **more):
        at = table("full_cooperation", *TRIO, dummy="Tovak", real=("tactic",), **more)
        at.stack(deck, "RRW")
        at.choose("2 ")  # the Dummy, before the humans
        # the last hero picked chooses first: C, B, A
        return at.take_tactics(5, 4, 1)

    return sit


def acted(at) -> list[str]:
    """Who acted, in order: humans by hero, the Dummy as such."""
    names = []
    for event in at.events():
        if event.kind in ("TURN_STARTED", "EXTRA_TURN_STARTED"):
            names.append(at.game.name(event.seat))
        elif event.kind == "DUMMY_TURN_STARTED":
            names.append("Dummy")
    return names


# --- the order


def test_the_dummy_acts_where_its_tactic_puts_it(coop):
    at = coop()
    assert at.game.order == (0, DUMMY, 1, 2)
    at.end_turn(4)
    assert acted(at) == ["Arythea", "Dummy", "Goldyx", "Norowas", "Arythea", "Dummy", "Goldyx"]


@pytest.mark.parametrize(("human", "dummy", "turns"), [(3, 5, 6), (5, 3, 5)])
def test_tempo_of_a_round_with_four_flipping_turns(solo, human, dummy, turns):
    at = solo(human, dummy, deck="BBBBBBBBBBBB", crystals="RRW")  # T = 4
    if human == 3:
        at.history.play(0)  # a die for Mana Steal
    at.end_round()
    assert len(at.events("TURN_STARTED")) == turns and len(at.flips()) == 4


# --- announcing


def test_a_human_announces_and_each_other_player_has_one_more_turn(coop):
    at = coop().end_turn(3)  # A, B, C; A again
    assert at.actor == "Arythea"
    before = len(acted(at))
    at.choose("announce")
    assert at.game.announced == 0
    at.end_turn(2)
    assert acted(at)[before:] == ["Dummy", "Goldyx", "Norowas"]  # A does not act again
    assert at.events("ROUND_ENDED")


def test_the_dummy_may_have_no_last_turn(coop):  # A2
    at = coop(policies={"dummy_last_turn": "no"}).end_turn(3)
    before = len(acted(at))
    at.choose("announce").end_turn(2)
    assert acted(at)[before:] == ["Goldyx", "Norowas"] and at.events("ROUND_ENDED")


def test_players_without_cards_forfeit_their_last_turn(coop):
    at = coop()
    at.end_turn()
    at.choose("tell what is left").choose("deed deck and hand are empty")
    assert at.labels()[0].startswith("announce")  # with no cards at all B must announce …
    assert not at.can("end the turn")
    at.choose("tell what is left").choose("there are cards in the deed deck").end_turn()
    at.choose("tell what is left").choose("deed deck and hand are empty")  # C, fresh: must announce
    at.choose("announce")
    assert at.game.announced == 2 and at.actor == "Arythea"
    at.end_turn()
    assert at.actor == "Goldyx"
    at.choose("tell what is left").choose("deed deck and hand are empty")
    assert at.labels()[0].startswith("forfeit") and not at.can("end the turn")
    at.choose("forfeit")
    assert [e.seat for e in at.events("TURN_FORFEITED")] == [1] and at.events("ROUND_ENDED")


def test_announcing_needs_the_start_of_the_turn(coop):
    at = coop()
    assert at.can("announce")
    at.choose("take a spell").history.play(0)
    assert not at.can("announce") and at.can("end the turn")


def test_telling_things_does_not_begin_the_turn(coop):
    at = coop()
    at.choose("tell your fame").choose("5")
    assert at.can("announce") and at.game.players[0].fame == 5


def test_cards_in_the_deck_forbid_announcing(coop):
    at = coop()
    at.choose("tell what is left").choose("there are cards in the deed deck")
    assert not at.can("announce")


def test_cards_in_hand_leave_the_choice(coop):
    at = coop()
    at.choose("tell what is left").choose("the deed deck is empty, there are cards in hand")
    assert at.can("announce") and at.can("end the turn")


def test_nobody_announces_twice(coop):
    at = coop().choose("announce")
    assert at.actor == "Goldyx" and not at.can("announce") and at.can("forfeit")


def test_with_cards_in_hand_a_last_turn_is_not_forfeited(coop):
    at = coop().choose("announce")
    at.choose("tell what is left").choose("the deed deck is empty, there are cards in hand")
    assert not at.can("forfeit")


def test_the_dummy_passes_when_the_end_is_announced_already(coop):  # A3
    at = coop(deck="RGB").end_turn(3)  # the Dummy flipped its last cards
    at.choose("announce")
    assert "DUMMY_PASSED" in at.kinds() and at.game.announced == 0
    at.end_turn(2)
    assert at.events("ROUND_ENDED") and not at.events("DUMMY_END_OF_ROUND_ANNOUNCED")


def test_the_dummy_may_announce_again(coop):  # A3, the other reading
    at = coop(deck="RGB", policies={"repeated_announcement": "again"}).end_turn(3)
    before = len(acted(at))
    at.choose("announce").end_turn(3)
    assert acted(at)[before:] == ["Dummy", "Goldyx", "Norowas", "Arythea"]
    assert at.events("DUMMY_END_OF_ROUND_ANNOUNCED") and at.events("ROUND_ENDED")


def test_a_solo_player_may_announce_with_cards_in_hand(solo):  # A8
    at = solo(1, 2)
    at.choose("tell what is left").choose("the deed deck is empty, there are cards in hand")
    assert at.can("announce")


def test_a_solo_player_may_have_to_play_the_hand_first(solo):  # A8, the other reading
    at = solo(1, 2, policies={"early_announcement": "no"})
    at.choose("tell what is left").choose("the deed deck is empty, there are cards in hand")
    assert not at.can("announce")
    at.choose("tell what is left").choose("deed deck and hand are empty")
    assert at.can("announce")


def test_the_forced_announcement_comes_at_the_start_of_the_next_turn(solo):  # A9
    at = solo(1, 2)
    at.choose("tell what is left").choose("the deed deck is empty, there are cards in hand")
    at.choose("use a die").history.play(0)
    at.choose("tell what is left").choose("deed deck and hand are empty")
    assert at.labels()[0] == "end the turn"  # the turn has begun: it is played to its end
    at.end_turn()
    assert at.kinds()[-3] == "DUMMY_TURN_STARTED"  # the Dummy acts in between
    assert at.labels()[0].startswith("announce")


def test_what_was_told_of_the_hand_holds_for_one_turn(solo):
    at = solo(1, 2)
    at.choose("tell what is left").choose("the deed deck is empty, there are cards in hand")
    at.end_turn()
    assert at.game.players[0].cards == "hand"
    at.end_turn()
    assert at.game.players[0].cards == "empty"
    at.choose("take a spell").history.play(0)
    assert at.game.players[0].cards == ""


def test_in_solo_the_human_announces_and_the_dummy_has_its_last_turn(solo):
    at = solo(1, 2, deck="RGBWRGBW", crystals="R").choose("announce")
    assert at.game.round == 2 and at.flips() == [(3, 0)]


def test_in_solo_the_round_may_end_at_once_with_the_announcement(solo):  # A2, the other reading
    at = solo(1, 2, policies={"dummy_last_turn": "no"}).choose("announce")
    assert at.game.round == 2 and at.flips() == []


# --- tokens, extra turns


def test_a_flipped_token_misses_the_turn_and_flips_back(coop):
    at = coop()
    at.choose("cooperative assault").choose("Goldyx")
    assert at.game.players[1].missing
    at.end_turn()
    assert at.actor == "Norowas" and not at.game.players[1].missing
    assert [e.seat for e in at.events("TURN_MISSED")] == [1]
    at.end_turn(2)
    assert at.actor == "Goldyx"  # the turn after that is played


def test_a_flipped_token_loses_a_last_turn(coop):
    at = coop(deck="RGB").end_turn(3)  # A acts, the Dummy is empty
    at.choose("cooperative assault").choose("Goldyx", "Norowas").end_turn()
    assert at.game.round == 1 and at.actor == "Arythea"  # both missed their last turns
    assert [e.seat for e in at.events("TURN_MISSED")] == [1, 2]
    at.end_turn()
    assert at.events("ROUND_ENDED")


def test_a_flipped_token_is_not_invited_again(coop):
    at = coop()
    at.choose("cooperative assault").choose("Goldyx", "Norowas")
    assert not at.can("cooperative assault")


def test_no_assault_after_the_announcement(coop):
    at = coop().choose("announce")
    assert not at.can("cooperative assault")


def test_a_defender_who_fully_attends_misses_the_next_turn(table):
    at = table("full_conquest", "Arythea", "Goldyx").take_tactics(2, 1)
    at.choose("fully attends").end_turn()
    assert at.actor == "Arythea"


def test_an_extra_turn_comes_before_the_dummy(solo):
    at = solo(6, 3)
    assert acted(at) == ["Dummy", "Arythea"]
    at.choose("The Right Moment").end_turn()
    assert acted(at) == ["Dummy", "Arythea", "Arythea"]
    assert not at.can("The Right Moment")  # it is flipped face down
    at.end_turn()
    assert acted(at) == ["Dummy", "Arythea", "Arythea", "Dummy", "Arythea"]


def test_time_bending_gives_an_extra_turn(solo):
    at = solo(1, 2).choose("Time Bending").end_turn()
    assert acted(at) == ["Arythea", "Arythea"]


# --- the end of the scenario


def test_solo_conquest_ends_after_one_last_turn_without_the_dummy(solo):
    at = solo(1, 2).choose("conquer a city")
    assert not at.game.ending and at.game.conquered == 1
    at.end_turn().choose("conquer a city")
    before = len(at.flips())
    at.end_turn()
    assert at.events("TURN_STARTED")[-1].last and not at.game.over
    at.end_turn()
    assert at.game.over and at.game.winners == (0,) and len(at.flips()) == before
    assert at.game.round == 1 and at.game.announced is None and at.game.players[0].cities == 2


def test_everybody_but_the_dummy_has_a_last_turn_in_cooperation(coop):
    at = coop().end_turn()  # A is done; B conquers everything
    for _ in range(4):
        at.choose("conquer a city").choose("Norowas")
    before = len(acted(at))
    at.end_turn(4)
    assert acted(at)[before:] == ["Norowas", "Arythea", "Goldyx"]
    assert at.game.winners == (0, 1, 2) and at.game.players[2].cities == 4


def test_the_announcement_came_first_and_decides_the_last_turns(coop):  # 4.8
    at = coop().end_turn().choose("announce")  # B announces; C, A and the Dummy are left
    for _ in range(4):
        at.choose("conquer a city").choose("Norowas")
    before = len(acted(at))
    at.end_turn(2)
    assert acted(at)[before:] == ["Arythea", "Dummy"]
    assert at.game.over and at.game.winners == (0, 1, 2)


def test_the_scenario_end_came_first_and_an_announcement_adds_no_turns(coop):  # 4.8
    at = coop()
    for _ in range(4):
        at.choose("conquer a city").choose("Arythea")
    at.end_turn().choose("announce").end_turn(2)
    assert acted(at)[1:] == ["Goldyx", "Norowas", "Arythea"] and at.game.over
    assert at.game.announced == 1


@pytest.mark.parametrize(("way", "dummy"), [("no last turn", 0), ("last turn", 1)])
def test_reconnaissance_ends_when_the_city_is_revealed(solo, way, dummy):
    at = solo(1, 2, "first_reconnaissance_solo", policies={"reconnaissance_dummy": way})
    at.choose("reveal the city")
    at.end_turn(2)
    assert at.game.over and at.game.winners == (0,)
    assert len(at.events("DUMMY_TURN_STARTED")) == dummy


def test_everybody_has_a_last_turn_in_a_competitive_game(table):
    at = table("first_reconnaissance", "Arythea", "Goldyx", "Tovak").take_tactics(5, 2, 1)
    at.choose("reveal the city").end_turn(4)
    assert acted(at) == ["Arythea", "Goldyx", "Tovak", "Arythea"]
    assert at.game.over and at.game.winners == ()  # people count their own scores


def test_a_game_without_a_dummy_goes_on_until_somebody_announces(table):
    at = table("full_conquest", "Arythea", "Goldyx").take_tactics(2, 1)
    assert at.game.dummy == "" and at.game.order == (0, 1)
    at.end_turn(30)
    assert at.game.round == 1
    at.choose("announce").end_turn()
    assert at.game.round == 2


def test_the_game_ends_with_its_last_round(solo):
    at = solo(1, 2, "first_reconnaissance_solo")
    while not at.game.over:
        at.history.play(0)
    assert at.game.round == 4 and at.game.winners == ()
    assert at.kinds()[-1] == "GAME_ENDED" and at.kinds().count("ROUND_ENDED") == 4
