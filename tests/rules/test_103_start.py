"""Starting the game: opening hands, the London mulligan, opening-hand actions, the first turn (CR 103)."""

from typing import Any

from spellwright.magic.game import Game
from spellwright.magic.start import new_game

LANDS = ["Plains", "Island", "Swamp", "Mountain", "Forest"] * 4


def asked(state: Game) -> tuple[int, str]:
    """Who is asked, and the first word of what."""
    assert state.decision is not None
    return state.decision.seat, state.decision.prompt.split()[0]


def say(state: Game, word: str) -> Game:
    """Keep or mulligan."""
    return state.play((state.decision.labels().index(word),))


def start(first: int = 0, decks: list[list[str]] | None = None, seats: int = 2) -> Game:
    return new_game(decks or [LANDS] * seats, seed=7, first=first)


def names(state: Game, ids: Any) -> list[str]:
    return [state.objects[i].card.name for i in ids]


def bottom(state: Game, n: int) -> tuple[Game, list[str]]:
    """Put the last n cards of the hand on the bottom; their names."""
    seat = state.decision.seat
    wanted = list(state.players[seat].hand[-n:])
    picks: list[int] = []
    for oid in wanted:
        pick = next(i for i, o in enumerate(state.decision.options) if oid in o.values)
        picks.append(pick)
    cards = names(state, tuple(wanted))
    return state.play(tuple(picks)), cards


def test_each_player_draws_seven_and_the_starting_player_decides_first():  # CR 103.5
    state = start(first=1)
    assert [len(p.hand) for p in state.players] == [7, 7]
    assert asked(state) == (1, "Mulligan?")
    assert asked(say(state, "keep")) == (0, "Mulligan?")


def test_nobody_has_a_new_hand_before_everybody_has_declared():  # CR 103.5: at the same time
    state = start()
    before = state.players[0].hand
    state = say(state, "mulligan")
    assert state.players[0].hand == before  # the other player decides first
    state = say(state, "mulligan")
    assert set(state.players[0].hand).isdisjoint(before)
    assert [p.mulligans for p in state.players] == [1, 1]


def test_a_mulligan_is_seven_new_cards_of_which_one_goes_to_the_bottom():  # CR 103.5
    state = say(say(start(), "mulligan"), "keep")
    assert asked(state) == (0, "Put")
    assert len(state.players[0].hand) == 7
    state, cards = bottom(state, 1)
    assert len(state.players[0].hand) == 6
    assert names(state, state.players[0].library[-1:]) == cards
    assert asked(state) == (0, "Mulligan?")  # whoever has kept is not asked again


def test_cards_go_to_the_bottom_before_the_next_declaration():  # CR 103.5: part of the mulligan
    state = say(say(start(), "mulligan"), "mulligan")
    assert asked(state) == (0, "Put")
    state, _ = bottom(state, 1)
    assert asked(state) == (1, "Put")
    state, _ = bottom(state, 1)
    assert asked(state) == (0, "Mulligan?")
    assert [len(p.hand) for p in state.players] == [6, 6]


def test_the_second_mulligan_puts_two_on_the_bottom_in_the_chosen_order():  # CR 103.5
    state = say(say(start(), "mulligan"), "keep")
    state, _ = bottom(state, 1)
    state = say(state, "mulligan")
    assert len(state.players[0].hand) == 7  # the six go back and seven are drawn
    state, cards = bottom(state, 2)
    assert len(state.players[0].hand) == 5
    assert names(state, state.players[0].library[-2:]) == cards


def test_the_other_player_does_not_know_what_went_to_the_bottom():  # CR 401.2
    state = say(say(start(), "mulligan"), "keep")
    state, _ = bottom(state, 1)
    lowest = state.objects[state.players[0].library[-1]]
    assert lowest.known == 0b01


def test_after_seven_mulligans_the_hand_is_empty_and_there_is_no_eighth():  # CR 103.5
    state = say(start(), "mulligan")
    state = say(state, "keep")
    for n in range(1, 7):
        state, _ = bottom(state, n)
        assert len(state.players[0].hand) == 7 - n
        state = say(state, "mulligan")
    state, _ = bottom(state, 7)
    assert state.players[0].hand == ()
    assert len(state.players[0].library) == len(LANDS)
    assert state.decision is not None and state.decision.prompt.startswith("Priority")


def test_the_first_mulligan_of_more_than_two_players_is_free():  # CR 103.5c
    state = start(seats=3)
    for word in ("mulligan", "keep", "keep"):
        state = say(state, word)
    assert asked(state) == (0, "Mulligan?")
    assert len(state.players[0].hand) == 7


def test_opening_hand_actions_come_after_all_mulligans_the_starting_player_first():  # CR 103.6
    leylines = ["Leyline of the Void"] * 20
    state = start(first=1, decks=[leylines, leylines])
    assert asked(state) == (1, "Mulligan?")
    state = say(say(state, "keep"), "keep")
    assert asked(state) == (1, "Use")
    for _ in range(7):
        state = state.play((0,))
    assert asked(state) == (0, "Use")
    assert len(state.battlefield) == 7
    assert len(state.players[1].hand) == 0


def test_drawing_an_opening_hand_is_no_draw_of_the_first_turn():
    state = say(say(start(), "keep"), "keep")
    assert state.turn == 1
    assert state.count_this_turn("drawn", 0) == 0


def test_the_player_who_goes_first_skips_the_first_draw_step():  # CR 103.8a
    state = say(say(start(first=1), "keep"), "keep")
    steps = set()
    while state.turn < 3:
        if state.turn == 1:
            steps.add(state.step)
            assert len(state.players[1].hand) <= 7
        state = state.play(
            0 if state.decision.prompt.startswith("Priority") else next(iter(state.answers()))
        )
    assert "draw" not in steps
    drawn = [len(LANDS) - len(p.library) for p in state.players]
    assert drawn[0] == 8 and drawn[1] == 8 - (state.step == "upkeep")


def test_with_three_players_nobody_skips_the_first_draw():  # CR 103.8c
    state = start(seats=3)
    for _ in range(3):
        state = say(state, "keep")
    while state.step in ("untap", "upkeep"):
        state = state.play(0)
    assert len(state.players[0].library) == len(LANDS) - 8


def test_a_game_begins_with_twenty_life_unless_told_otherwise():  # CR 103.4
    assert [p.life for p in start().players] == [20, 20]
    state = new_game([LANDS, LANDS], first=0, life=30)
    assert [p.life for p in state.players] == [30, 30]
