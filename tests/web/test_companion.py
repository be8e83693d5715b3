"""Mage Knight on a phone: a round by large buttons, and nothing is lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from spellwright.kernel import SpellwrightError
from spellwright.store import Games
from spellwright.web.companion import Companion, new_companion
from spellwright.web.companion_page import CompanionPage


def opened(games, name):
    kept = games.find(name)
    assert kept is not None
    return Companion(kept, games)


def test_every_answer_is_stored_and_undo_goes_there_and_back(tmp_path: Path):
    with Games(tmp_path / "games.db") as games:
        room = new_companion(games, "solo_conquest", ["Tovak"], "drawn")
        keys = []
        for _ in range(12):
            keys.append(room.history.now.key())
            answer = next(iter(room.history.now.answers()))
            for option in answer if isinstance(answer, tuple) else (answer,):
                room.choose(option)
            if room.history.now.key() == keys[-1]:
                room.done()
        again = opened(games, room.id)
        assert again.history.now.key() == room.history.now.key()
        for key in reversed(keys[6:]):
            room.undo()
            assert room.history.now.key() == key
        room.redo()
        assert opened(games, room.id).history.now.key() == keys[7]
        assert len(games.find(room.id).redo) == 5


def test_wrong_beginnings_are_told(tmp_path: Path):
    with Games(tmp_path / "games.db") as games:
        for scenario, heroes, cards in [
            ("solo_conquest", [], "table"),
            ("solo_conquest", ["Nobody"], "table"),
            ("nowhere", ["Tovak"], "table"),
            ("solo_conquest", ["Tovak"], "elsewhere"),
        ]:
            with pytest.raises(SpellwrightError):
                new_companion(games, scenario, heroes, cards)
        assert games.listed("knight") == []


def test_the_page_shows_no_order_of_the_dummy_cards(tmp_path: Path):
    with Games(tmp_path / "games.db") as games:
        model = new_companion(games, "solo_conquest", ["Tovak"], "table")
        kept = games.find(model.id)
        assert kept is not None
        pages, orders = set(), set()
        for seed in range(6):
            setup = {**kept.setup, "dummy": "Arythea", "seed": seed}
            room = Companion(games.new("knight", setup, kept.about), games)
            pages.add(CompanionPage(room).draw())
            orders.add(room.history.now.piles["dummy"].unknown)
        assert len(pages) == 1 and len(orders) > 1


def test_a_round_on_a_phone_with_a_crash_in_the_middle(browser, server):
    browser.size(390, 844)
    browser.open(f"{server.address}/knight")
    browser.click('[data-send="hero"][data-value="Tovak"]')
    browser.wait('[data-send="hero"][data-value="Tovak"][aria-pressed="true"]')
    browser.click('[data-send="begin"]')
    browser.wait(".now")
    for n in range(40):
        ply = browser.run("return document.querySelector('.now [data-ply]')?.dataset.ply")
        if ply is None or "Round 2" in browser.text(".round"):
            break
        browser.click(".now .buttons .big")
        if browser.find('.now [data-send="done"]:not(:disabled)') and browser.find(".big.chosen"):
            browser.click('.now [data-send="done"]')
        browser.until(
            lambda ply=ply: (
                browser.run("return document.querySelector('.now [data-ply]')?.dataset.ply") != ply
                or browser.find(".big.chosen")
            ),
            "the answer is taken",
        )
        if n == 4:
            address, before = browser.driver.current_url, browser.text(".knight")
            server.kill()
            server.start()
            browser.open(address)
            browser.wait(".now")
            assert browser.text(".dummy") in before
    assert "Round 2" in browser.text(".round")
    wide = browser.run("return [document.documentElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1]
    small = browser.run(
        "return [...document.querySelectorAll('.now button')].filter(b => b.getBoundingClientRect().height < 40).length"
    )
    assert small == 0
