"""A game on the server: stored before it is seen, resumed, taken back, refused."""

import asyncio
from pathlib import Path

import pytest

from spellwright.kernel import SpellwrightError
from spellwright.store import Games
from spellwright.web.house import House
from spellwright.web.looping import Looped
from spellwright.web.refusal import Refused
from spellwright.web.starting import FRIEND, SHARED, Wish, read, start


def played(path: Path, steps, wish: Wish | None = None, pace: float = 0.0):
    """Run a coroutine in a house of its own."""

    async def run():
        house = House(Games(path), Looped(), pace=pace)
        try:
            return await steps(house, start(house, wish or Wish(seed=3, first="you")))
        finally:
            house.close()

    return asyncio.run(run())


async def play_on(room, most=4000):
    """The person answers the first thing that comes to mind until the game is over."""
    room.go_on()
    for n in range(most):
        await room.settled()
        if room.over:
            return n
        seat = room.asked()
        view = room.view(seat)
        labels = view.decision.labels()
        answer = next(iter(view.answers()))
        if labels[0] == "pass" and len(labels) > 1 and n % 3:
            answer = len(labels) - 1
        room.answer(seat, answer, view.ply)
    raise AssertionError("it does not end")


def test_a_game_against_a_bot_goes_to_its_end_and_is_stored(tmp_path):
    async def steps(house, room):
        await play_on(room)
        kept = house.games.find(room.id)
        assert [g.answer for g in kept.answers] == room.history.answers
        assert kept.ended == room.ended != ""
        assert any(g.by_hand for g in kept.answers) and not all(g.by_hand for g in kept.answers)

    played(tmp_path / "games.db", steps)


def test_a_killed_server_goes_on_where_it_was(tmp_path):
    async def steps(house, room):
        room.go_on()
        for _ in range(5):
            await room.settled()
            view = room.view(0)
            room.answer(0, next(iter(view.answers())), view.ply)
        stored = [g.answer for g in house.games.find(room.id).answers]
        assert stored == room.history.answers  # also before bots have answered
        again = House(Games(tmp_path / "games.db"), Looped(), pace=0)  # as after kill -9
        other = again.find(room.id)
        assert other.now.key() == room.now.key()
        assert other.chairs[0].secret == room.chairs[0].secret
        again.close()
        await room.settled()

    played(tmp_path / "games.db", steps)


def test_undo_and_redo_come_back_to_the_same_game(tmp_path):
    async def steps(house, room):
        room.go_on()
        keys = []
        for _ in range(4):
            await room.settled()
            keys.append(room.now.key())
            room.answer(0, next(iter(room.view(0).answers())))
        await room.settled()
        end = room.now.key()
        for key in reversed(keys[1:]):
            room.undo(0)
            assert room.now.key() == key
        assert [g.answer for g in house.games.find(room.id).answers] == room.history.answers
        for _ in keys[1:]:
            room.redo_last(0)
            await room.settled()
        assert room.now.key() == end
        assert room.redo == [] == house.games.find(room.id).redo

    played(tmp_path / "games.db", steps)


def test_wrong_answers_are_refused_and_change_nothing(tmp_path):
    async def steps(house, room):
        room.go_on()
        await room.settled()
        before = room.now.key()
        for seat, answer, ply, status in [
            (1, 0, None, 409),  # not asked
            (0, 0, 99, 409),  # a question that is not open
            (0, 99, None, 422),
            (0, "keep them all", None, 422),
            (0, [0, 0], None, 422),
            (0, {"a": 1}, None, 422),
            (0, 10**40, None, 422),
            (0, None, None, 422),
            (0, True, None, 422),
        ]:
            with pytest.raises(Refused) as refused:
                room.answer(seat, answer, ply)
            assert refused.value.status == status, (seat, answer)
        assert room.now.key() == before and house.games.find(room.id).answers == []
        room.concede(0)
        with pytest.raises(Refused, match="over"):
            room.answer(0, 0)
        assert "You concede" in house.games.find(room.id).ended

    played(tmp_path / "games.db", steps)


def test_who_waits_while_the_other_concedes_sees_the_end(tmp_path):
    async def steps(house, room):
        room.go_on()
        waiting = asyncio.create_task(room.settled())
        await asyncio.sleep(0)
        room.concede(0)
        await waiting
        assert room.over and "concedes" in room.ended

    played(tmp_path / "games.db", steps, Wish(opponent=FRIEND, seed=1))


def test_what_a_seat_answered_itself_is_told_apart_from_what_was_answered_for_it(tmp_path):
    async def steps(house, room):
        sent = []
        room.go_on()
        for _ in range(12):
            await room.settled()
            view = room.view(0)
            answer = next(iter(view.answers()))
            sent.append((view.ply, answer))
            room.answer(0, answer, view.ply)
        assert room.answered(0) == sent and room.given == [12, 0]
        assert sent[-1][0] > 11  # the program answered for the seat as well, and that has numbers
        room.undo(0)
        assert room.answered(0) == sent[:-1] and room.given == [11, 0]

    played(tmp_path / "games.db", steps)


def test_secrets_open_their_own_seat_only(tmp_path):
    async def steps(house, room):
        secrets = [chair.secret for chair in room.chairs]
        assert len(set(secrets)) == 2 and all(len(s) >= 20 for s in secrets)
        assert [room.seat_of(s) for s in secrets] == [0, 1]
        assert room.seat_of("") is None and room.seat_of("nö") is None
        with pytest.raises(Refused, match="between people"):
            room.undo(0)  # nothing was answered yet
        with pytest.raises(Refused, match="between people"):
            room.redo_last(0)
        with pytest.raises(Refused) as refused:
            house.find("nothing")
        assert refused.value.status == 404

    played(tmp_path / "games.db", steps, Wish(opponent=FRIEND, seed=1))


def test_between_people_the_other_must_allow_what_is_taken_back(tmp_path):
    async def steps(house, room):
        room.go_on()
        keys = []
        for _ in range(4):
            await room.settled()
            seat = room.asked()
            keys.append((seat, room.now.key()))
            room.answer(seat, next(iter(room.view(seat).answers())))
        await room.settled()
        seat, before = keys[-1]
        now = room.now.key()
        with pytest.raises(Refused, match="nobody asks"):
            room.consent(1 - seat, True)
        room.undo(seat)
        assert room.plea == seat and room.now.key() == now  # asking changes nothing
        with pytest.raises(Refused, match="nobody asks"):
            room.consent(seat, True)  # nor does the one who asks allow it
        room.consent(1 - seat, False)
        assert room.plea is None and room.now.key() == now
        room.undo(seat)
        room.consent(1 - seat, True)
        assert room.plea is None and room.now.key() == before
        kept = house.games.find(room.id)
        assert [g.answer for g in kept.answers] == room.history.answers and kept.redo == []
        room.undo(seat)
        asked = room.asked()
        room.answer(asked, next(iter(room.view(asked).answers())))
        assert room.plea is None  # the game has gone on
        await room.settled()

    played(tmp_path / "games.db", steps, Wish(opponent=FRIEND, seed=1, first="you"))


def test_both_on_one_screen_play_to_the_end(tmp_path):
    async def steps(house, room):
        await play_on(room)
        assert not room.secret and {c.kind for c in room.chairs} == {"person"}

    played(
        tmp_path / "games.db", steps, Wish(opponent=SHARED, seed=2, deck="goblins", against="burn")
    )


@pytest.mark.parametrize(
    ("wish", "why"),
    [
        (Wish(deck="4 Lightning Bolt\n4 Nonsense Card"), "Nonsense Card"),
        (Wish(deck=""), "deck"),
        (Wish(opponent="gredy"), "greedy"),
        (Wish(seed=-1), "seed"),
        (Wish(first="me"), "first"),
        (Wish(deck="x" * 30_000), "characters"),
        (Wish(scenario="you: hand: Lightnig Bolt"), "Lightning Bolt"),
        (Wish(scenario="you: life: 0"), "over|life"),
        (Wish(scenario="chance: yes"), "chance"),
        (Wish(scenario="you: life: 3\n" * 3000), "characters"),
    ],
)
def test_a_wish_that_cannot_be_granted_says_why(tmp_path, wish, why):
    house = House(Games(tmp_path / "games.db"), Looped())
    with pytest.raises(SpellwrightError, match=why):
        start(house, wish)
    assert house.games.listed("magic") == []
    house.close()


BOARD = """you: hand: Lightning Bolt; battlefield: Mountain; library: Mountain
opponent: life: 3; library: Island
"""


def test_a_game_begins_from_a_board_in_words_and_is_resumed(tmp_path):
    async def steps(house, room):
        room.go_on()
        await room.settled()
        again = House(Games(tmp_path / "games.db"), Looped(), pace=0)
        assert again.find(room.id).now.key() == room.now.key()
        again.close()
        view = room.view(0)
        assert (view.known.players[1].life, view.known.turn) == (3, 3)
        cast = next(i for i, label in enumerate(view.decision.labels()) if "Bolt" in label)
        room.answer(0, cast, view.ply)
        await room.settled()
        while not room.over:
            view = room.view(0)
            labels = view.decision.labels()
            aim = next((i for i, label in enumerate(labels) if "Player 2" in label), None)
            room.answer(0, next(iter(view.answers())) if aim is None else (aim,), view.ply)
            await room.settled()
        assert room.ended.startswith("You win in turn ")

    played(tmp_path / "games.db", steps, Wish(scenario=BOARD))


def test_a_pasted_list_is_a_deck():
    assert read("4 Lightning Bolt\n56 Mountain\n", "it").size == 60
    assert read("burn", "it").size == 60
