"""Nothing about hidden cards can be told from when something is sent, or from whether anything is."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from spellwright.magic.scenario import scenario
from spellwright.store import Games
from spellwright.web import rooms
from spellwright.web.beats import first_draw, is_evident
from spellwright.web.chairs import WATCHER
from spellwright.web.house import House
from spellwright.web.looping import Looped
from spellwright.web.plain import plain_room
from spellwright.web.starting import FRIEND, Wish, start
from spellwright.web.table_page import TablePage


def asked(g: Any) -> Any:
    return g.state.decision


def test_a_search_with_one_card_to_find_is_asked_like_any_other():
    # CR 701.23b: what lies in the library is the searcher's secret
    for library in ("Island", "Island, Island, Swamp", "Forest"):
        g = scenario(
            you=f"battlefield: Polluted Delta; library: {library}", opponent="", forced=False
        )
        g.activate("Polluted Delta").pass_priority().pass_priority()
        assert not isinstance(asked(g), type(None)) and asked(g).seat == 0
        assert not is_evident(g.state, asked(g))
        g.abandon()


def test_one_target_that_everybody_sees_is_chosen_by_itself():
    g = scenario(
        you="hand: Swords to Plowshares; battlefield: Plains",
        opponent="battlefield: Grizzly Bears",
        forced=False,
    )
    g.cast("Swords to Plowshares")
    assert asked(g).only_answer() is not None and is_evident(g.state, asked(g))
    g.abandon()


def test_the_first_draw_of_a_turn_is_seen_by_everybody():
    g = scenario(
        you="hand: Brainstorm; battlefield: Island; library: Island, Island, Island, Island, Swamp"
    )
    old = g.state
    g.cast("Brainstorm").pass_priority().pass_priority()
    assert first_draw(old, g.state) == 0
    assert first_draw(g.state, g.state) is None
    assert not is_evident(g.state, asked(g))  # which cards go back is the holder's secret
    g.abandon()


async def seen(house: House, against: str, think: float) -> tuple[list[Any], list[Any]]:
    """What the server sends to the first seat and to a program that watches, until the second one's first main phase.

    The second seat answers what it is asked as it draws after so many seconds.
    """
    room = start(
        house, Wish(deck="60 Plains", against=against, opponent=FRIEND, seed=1, first="you")
    )
    page = TablePage(room, 0)
    pushed: list[Any] = []
    watched: list[Any] = []

    def push(text: str) -> None:
        secrets = {room.id: "game", room.chairs[0].secret: "secret"}
        for own, word in secrets.items():
            text = text.replace(own, word)
        pushed.append((room.beat is not None, json.loads(text)))

    def watch() -> None:
        told = {**plain_room(room, WATCHER), "game": ""}
        if not watched or watched[-1] != told:
            watched.append(told)

    page.push = push
    room.watchers |= {page.show, watch}
    room.go_on()
    for _ in range(60):
        await room.settled()
        while (seat := room.asked()) is None:
            await asyncio.sleep(0.01)
            await room.settled()
        if (room.now.turn, room.now.step) == (2, "main"):
            return pushed, watched
        view = room.view(seat)
        if "Miracle" in view.decision.prompt:
            assert room.beat is not None and room.view(0).known.step == "upkeep"
            await asyncio.sleep(think)
        room.answer(seat, next(iter(view.answers())), view.ply)
    raise AssertionError("the second turn does not come")


def test_a_drawn_miracle_cannot_be_told_from_another_card(tmp_path, monkeypatch):
    monkeypatch.setattr(rooms, "BEAT", 0.3)

    async def run() -> list[Any]:
        house = House(Games(tmp_path / "games.db"), Looped(), pace=0.01)
        try:
            return [
                await seen(house, deck, think)
                for deck, think in (("60 Terminus", 0.1), ("60 Island", 0))
            ]
        finally:
            house.close()

    miracle, other = asyncio.run(run())
    assert miracle == other
    assert any("Waiting" in json.dumps(text) for _, text in miracle[0])
    draws = [told["step"] for told in miracle[1] if told["turn"] == 2]
    assert draws[0] == "upkeep" and draws[-1] == "main"
