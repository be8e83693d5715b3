"""A match of several games: sideboards between them, who goes first, and nothing that is lost."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from spellwright.kernel import SpellwrightError
from spellwright.store import Games
from spellwright.web.house import House
from spellwright.web.looping import Looped
from spellwright.web.match_page import MatchPage
from spellwright.web.matches import (
    brought,
    chooser,
    decide,
    decided,
    is_decided,
    next_game,
    reconsider,
    sketch,
    sketched,
    told,
    wins,
)
from spellwright.web.refusal import Refused
from spellwright.web.rooms import Room
from spellwright.web.starting import FRIEND, SHARED, Wish, start


@pytest.fixture
def house(tmp_path: Path) -> Any:
    found = House(Games(tmp_path / "games.db"), Looped(), pace=0)
    yield found
    found.close()


def match(house: House, opponent: str = "greedy", best_of: int = 3) -> Room:
    return start(
        house, Wish("goblins", "enchantress", opponent, seed=3, first="you", best_of=best_of)
    )


def followed(house: House, room: Room) -> Room:
    assert room.followed
    return house.find(room.followed)


def swapped(room: Room, seat: int) -> Counter[str]:
    """The deck with one card of it for one of the sideboard."""
    deck = Counter(room.setup["decks"][seat])
    coming = next(iter(brought(room, seat) - deck))
    return deck - Counter([next(iter(deck))]) + Counter([coming])


def test_the_loser_changes_cards_chooses_and_the_match_ends_with_two_wins(house):
    room = match(house)
    room.concede(0)
    assert room.ended == "greedy wins: You concede before the first turn"
    assert wins(room) == [0, 1] and told(room) == "The match stands: You 0, greedy 1."
    deck = swapped(room, 0)
    decide(house, room, 0, deck, False)  # the bot is always ready
    second = followed(house, room)
    assert second.setup["decks"][0] == dict(deck) and second.setup["first"] == 1
    assert second.setup["decks"][1] == room.setup["decks"][1]
    assert second.chairs[0].secret == room.chairs[0].secret
    second.concede(0)
    assert wins(second) == [0, 2] and is_decided(second)
    with pytest.raises(Refused, match="no next game"):
        decide(house, second, 0, deck, True)


def test_two_people_both_have_to_be_ready(house):
    room = match(house, FRIEND)
    room.concede(1)
    decks = [swapped(room, seat) for seat in (0, 1)]
    decide(house, room, 0, decks[0], False)  # the winner has no say in who goes first
    assert not room.followed and decided(room, 1) is None
    reconsider(house, room, 0)
    assert decided(room, 0) is None
    decide(house, room, 1, decks[1], True)
    decide(house, room, 0, decks[0], False)
    second = followed(house, room)
    assert second.setup["decks"] == [dict(deck) for deck in decks]
    assert second.setup["first"] == 1
    with pytest.raises(Refused, match="has begun"):
        decide(house, room, 0, decks[0], True)
    with pytest.raises(Refused, match="has begun"):
        room.undo(0)


def test_what_is_laid_out_and_who_is_ready_outlive_the_server(house):
    room = match(house, FRIEND)
    room.concede(0)
    sketch(house, room, 1, swapped(room, 1), True)
    decide(house, room, 0, swapped(room, 0), False)
    again = House(house.games, Looped(), pace=0)  # nothing but the store
    back = again.find(room.id)
    assert sketched(back, 1)[0] == swapped(room, 1)
    decide(again, back, 1, sketched(back, 1)[0], True)
    assert followed(again, back).setup["first"] == 1  # the loser, the first seat, chose so


def test_a_page_between_games_shows_its_own_seat_only(house):
    room = match(house, FRIEND)
    room.concede(0)
    pages = [MatchPage(house, room, seat).draw() for seat in (0, 1)]
    assert "Goblin Lackey" in pages[0] and "Goblin Lackey" not in pages[1]
    assert "Argothian Enchantress" in pages[1] and "Argothian Enchantress" not in pages[0]
    sketch(house, room, 1, swapped(room, 1), True)
    assert MatchPage(house, room, 0).draw() == pages[0]


def test_at_one_screen_the_seats_decide_one_after_the_other(house):
    room = match(house, SHARED)
    room.concede(1)
    page = MatchPage(house, room, 0)
    assert "Player 1, change your deck" in page.draw()
    page.act("ready", {})
    assert "Player 2, change your deck" in page.draw()
    page.act("ready", {})
    assert followed(house, room).setup["first"] == 1


def test_decks_that_the_rules_forbid_are_refused(house):  # CR 100.2a, 100.4a
    room = match(house)
    room.concede(0)
    deck = Counter(room.setup["decks"][0])
    some = next(iter(deck))
    for wrong, why in [
        (deck - Counter([some]), "59 cards, 60 are wanted"),
        (deck + Counter({some: 9}), "were brought"),
        (deck + Counter(["Black Lotus"]), "Black Lotus: 0 were brought"),
        (deck - Counter({some: 9}) + Counter({some: -1}), "are wanted"),
    ]:
        with pytest.raises(SpellwrightError, match=why):
            decide(house, room, 0, wrong, True)
    assert not room.followed
    sketch(house, room, 0, deck - Counter([some]), True)
    assert 'data-send="ready" disabled' in MatchPage(house, room, 0).draw()


def test_after_a_draw_whoever_chose_chooses_again(house):  # CR 103.1
    first = match(house)
    assert chooser(first) == 0  # went first in the first game, and nobody has lost yet
    first.concede(0)
    drawn = next_game(house, first, first.setup["decks"], 1, 5)
    assert chooser(drawn) == 0 and wins(drawn) == [0, 1]


def test_taking_back_the_end_of_a_game_takes_back_who_was_ready(house):
    async def play() -> None:
        room = match(house, SHARED)
        room.go_on()
        await room.settled()
        seat = room.asked()
        assert seat is not None
        room.answer(seat, next(iter(room.view(seat).answers())))
        await room.settled()
        room.concede(0)
        decide(house, room, 0, room.setup["decks"][0], True)
        room.undo(0)
        assert decided(room, 0) is None and wins(room) == [0, 0] and not room.over

    asyncio.run(play())


def test_a_match_that_cannot_be_is_refused(house):
    for wish, why in [
        (Wish(scenario="you: life: 3", best_of=3), "one game"),
        (Wish(best_of=2), "best of 1, 3 or 5"),
        (Wish("60 Mountain\n\nSideboard\n1 No Such Card", best_of=3), "No Such Card"),
    ]:
        with pytest.raises(SpellwrightError, match=why):
            start(house, wish)
