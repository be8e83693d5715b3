"""Whole games by random clicks on everything that is lit, for all decks: every question can be answered by pointing."""

from __future__ import annotations

import asyncio
import os
import re

import pytest

from spellwright.kernel import Rng
from spellwright.magic import builtin_decks
from spellwright.store import Games
from spellwright.web.board import decoded
from spellwright.web.house import House
from spellwright.web.looping import Looped
from spellwright.web.starting import SHARED, Wish, start
from spellwright.web.table_page import TablePage

DECKS = list(builtin_decks())
WALKS = int(os.environ.get("SPELLWRIGHT_WALKS", "4"))
CLICKS = int(os.environ.get("SPELLWRIGHT_CLICKS", "100"))
LIT = re.compile(r'class="(?:slot|plate)[^"]*\blit\b[^"]*" id="([op]\d+)"')


def clicks(parts: dict[str, str], rng: Rng) -> dict[str, str]:
    """Something that a person could click on this page."""
    page = parts["main"] + parts["stack"] + parts["tray"]
    lit = [{"do": "point", "thing": thing} for thing in dict.fromkeys(LIT.findall(page))]
    words = [
        {"do": "choose", "option": n}
        for n in re.findall(r'data-do="choose" data-option="(\d+)"', parts["ask"])
    ]
    done = [{"do": "done"}] if re.search(r'data-do="done"(?![^>]*disabled)', parts["ask"]) else []
    found = lit + words + done
    if re.search(r'data-do="all"', parts["ask"]) and rng.below(3) == 0:
        return {"do": "all"}
    if done and rng.below(4) == 0:
        return done[0]
    assert found, f"nothing can be clicked: {parts['ask']}"
    return rng.pick(found)


async def walk(path: str, number: int) -> int:
    rng = Rng(number, "clicks")
    house = House(Games(path), Looped(), pace=0)
    room = start(house, Wish(rng.pick(DECKS), rng.pick(DECKS), SHARED, seed=number))
    page = TablePage(room, 0)
    page.stops.by_hand = True
    for chair in room.chairs:
        chair.stops.by_hand = bool(rng.below(2))
    room.go_on()
    stuck = 0
    clicked = 0
    while clicked < CLICKS:
        await room.settled()
        if room.over:
            break
        clicked += 1
        parts = page.draw()["parts"]
        before = len(room.history)
        deed = clicks(parts, rng)
        assert deed.get("thing") is None or decoded(deed["thing"]) is not None
        page.act({**deed, "ply": page.ply[1]})
        await room.settled()
        stuck = stuck + 1 if len(room.history) == before else 0
        if stuck > 60:  # picks that contradict each other are cleared, as a person would
            page.act({"do": "clear", "ply": page.ply[1]})
        assert stuck < 400, parts["ask"]
    house.close()
    return clicked


@pytest.mark.parametrize("number", range(WALKS))
def test_every_question_can_be_answered_by_clicks(tmp_path, number):
    assert asyncio.run(walk(str(tmp_path / "games.db"), number)) > 20
