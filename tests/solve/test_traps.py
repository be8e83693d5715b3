"""Traps of Three Card Blind: where people and programs go wrong."""

from __future__ import annotations

import pytest
from walk_games import FIRST, SECOND, Place, Way, end, walk

from spellwright.kernel.proof import verify
from spellwright.magic.formats.three_card_blind import Rules, three_card_game
from spellwright.magic.game import Game
from spellwright.solve import Budget, reference, solve
from spellwright.solve.strategy import steps

IDLE = "Forest / Forest / Forest"
BUDGET = Budget(states=300_000, seconds=240)


def game(deck_a, deck_b, first=0, **rules):
    decks = [[name.strip() for name in deck.split("/")] for deck in (deck_a, deck_b)]
    return three_card_game(decks[0], decks[1], first, Rules(**rules), lean=True)


def result(deck_a, deck_b, first=0, **rules):
    """The proven result; the line of the proof can be told."""
    answer = solve(game(deck_a, deck_b, first, **rules), BUDGET)
    assert answer.solved, answer.reason
    return answer.result


# --- nobody has to move first, nobody may stall


def test_two_equal_creatures_that_wait_for_each_other_are_a_draw():  # CR 104.4
    # each side has a Bear: who attacks first is hit back
    bears = "Forest / Forest / Grizzly Bears"
    answer = solve(game(bears, bears, life=4))
    assert answer.result == "draw" and answer.proved[0] == "seat 1 does not lose"
    assert verify(answer.certificate()).holds


def test_a_free_ability_is_no_way_to_stall():  # CR 732, 104.4b: an optional loop has to be ended
    # SECOND is lost as soon as time goes on, but may act for nothing as often as it likes
    places = (
        Place(SECOND, (Way(1, is_act=True, takes_time=False), Way(2))),
        Place(FIRST, (Way(0, takes_time=False),)),
        end(FIRST),
    )
    answer = solve(walk(*places))
    assert answer.result == "first wins" and reference(walk(*places)).result == FIRST
    assert verify(answer.certificate()).holds


def test_acting_for_ever_is_fine_while_time_goes_on():  # CR 732: the position comes back, a turn later
    places = (
        Place(SECOND, (Way(1, is_act=True, takes_time=False), Way(2))),
        Place(FIRST, (Way(0),)),
        end(FIRST),
    )
    answer = solve(walk(*places))
    assert answer.result == "draw" and verify(answer.certificate()).holds


def test_who_can_stop_stalling_without_losing_does():  # CR 732: another way out is a draw
    stall = Way(1, is_act=True, takes_time=False)
    places = (
        Place(SECOND, (stall, Way(2))),
        Place(SECOND, (Way(0, is_act=True, takes_time=False), Way(3))),
        end(FIRST),
        end(),
    )
    answer = solve(walk(*places))
    assert answer.result == "draw" and verify(answer.certificate()).holds


def test_a_loop_that_the_winner_takes_part_in_of_its_own_accord_is_no_stalling():  # CR 732.3
    places = (
        Place(SECOND, (Way(1, is_act=True, takes_time=False), Way(2))),
        Place(FIRST, (Way(0, is_act=True, takes_time=False),)),
        end(FIRST),
    )
    answer = solve(walk(*places))
    assert answer.result == "draw" and verify(answer.certificate()).holds


# --- long games


def test_a_storage_land_that_needs_more_than_twenty_turns_wins():  # no turn cap anywhere
    # Emrakul for fifteen mana out of Sand Silos and an Island
    answer = solve(game("Sand Silos / Emrakul, the Aeons Torn / Island", IDLE), BUDGET)
    assert answer.result == "first wins"
    last = steps(answer)[-1][0]
    assert isinstance(last, Game) and last.winners == (0,) and last.turn > 20


# --- the library


@pytest.mark.parametrize("first", [0, 1])
def test_laboratory_maniac_wins_if_the_event_lets_it(first):  # CR 104.2b
    # Maze of Ith stops its attacks, so it is the draw that wins
    decks = "Black Lotus / Laboratory Maniac / Island", "Maze of Ith / Forest / Forest"
    assert result(*decks, first) == "first wins"
    assert result(*decks, first, library_wins=False) == "draw"


def test_drawing_from_the_empty_library_loses_nothing():
    assert result(IDLE, IDLE) == "draw"


def test_a_fetch_land_finds_nothing():  # CR 701.23b: who fails to find still paid and sacrificed
    # with two lands the Bears come; a fetch land is no second land
    assert result("Forest / Forest / Grizzly Bears", IDLE) == "first wins"
    assert result("Forest / Misty Rainforest / Grizzly Bears", IDLE) == "draw"


# --- chance is decided by the opponent of the effect's controller


def test_mana_crypt_always_hurts():  # CR 705.2: every flip is lost
    # Juggernaut on turn one; the Tomb takes 2, the Crypt 3 in each upkeep, and 8 life are one upkeep short
    crypt = "Mana Crypt / Ancient Tomb / Juggernaut"
    assert result(crypt, IDLE, life=9) == "first wins"
    assert result(crypt, IDLE, life=8) == "draw"  # it is better not to cast it


@pytest.mark.parametrize("randomness", ["controller", "owner"])
def test_a_random_discard_is_chosen_by_its_victim(randomness):  # CR 701.9b
    # Hymn on turn one leaves one of three cards: the victim keeps a Memnite, and nothing stops it
    hymn = "Swamp / Dark Ritual / Hymn to Tourach"
    decks = hymn, "Memnite / Nightmare / Nightmare"
    assert result(*decks, randomness=randomness) == "second wins"


# --- races


def test_maze_of_ith_holds_off_one_attacker_but_not_two():  # CR 615.1
    maze = "Maze of Ith / Forest / Forest"
    assert result(maze, "Memnite / Forest / Forest") == "draw"
    assert result(maze, "Memnite / Memnite / Forest") == "second wins"


def test_karakas_holds_off_a_legend_only():  # CR 205.4
    karakas = "Karakas / Forest / Forest"
    assert result(karakas, "Plains / Isamaru, Hound of Konda / Forest") == "draw"
    assert result(karakas, "Plains / Savannah Lions / Forest") == "second wins"


def test_the_tabernacle_takes_the_creatures_that_nobody_pays_for():  # CR 118.12
    tabernacle = "The Tabernacle at Pendrell Vale / Forest / Forest"
    assert result(tabernacle, "Memnite / Memnite / Nightmare") == "draw"
    assert result(tabernacle, "Forest / Memnite / Nightmare") == "second wins"


# --- choices that a payment does not offer


def test_lions_eye_diamond_is_activated_for_the_discard():  # CR 605.3a: outside any payment
    # the discarded Spirit comes back in the next upkeep; nothing else could bring it
    assert result("Lion's Eye Diamond / Nether Spirit / Swamp", IDLE) == "first wins"
    assert result("Lotus Petal / Nether Spirit / Swamp", IDLE) == "draw"


def test_who_casts_a_spell_may_hold_priority():  # CR 117.3c
    state = game("Black Lotus / Lightning Bolt / Lightning Bolt", IDLE, life=6)
    for wanted in ("cast Black Lotus", "cast Lightning Bolt"):
        state = state.play([str(o) for o in state.decision.options].index(wanted))
    while "Priority" not in state.decision.prompt:  # the target, the payment
        state = state.play(next(a for a in state.answers() if state.play(a).stack))
    assert state.decision.seat == 0 and len(state.stack) == 1
    assert "cast Lightning Bolt" in [str(o) for o in state.decision.options]
    assert result("Black Lotus / Lightning Bolt / Lightning Bolt", IDLE, life=6) == "first wins"


# --- what is equal is one choice only if the action at hand is not about it


@pytest.mark.parametrize("first", [0, 1])
def test_a_factory_is_animated_with_the_mana_of_another_and_blocks(first):  # CR 601.2g, 509.1a
    factories = "Mishra's Factory / Mishra's Factory / Nightmare"
    assert result("Memnite / Memnite / Nightmare", factories, first, life=4) == "draw"
    assert result("Memnite / Nightmare / Nightmare", factories, first, life=4) == "second wins"


def test_three_factories_do_not_lose_to_three_memnites():
    factories = "Mishra's Factory / Mishra's Factory / Mishra's Factory"
    assert result("Memnite / Memnite / Memnite", factories, 1, life=4) == "draw"
