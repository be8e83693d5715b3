"""Mage Knight on a phone: a round by large buttons, and nothing is lost."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from spellwright.cli.knight import load
from spellwright.cli.knight_table import log_text
from spellwright.kernel import SpellwrightError
from spellwright.sim.knight.tempo import study
from spellwright.store import Games
from spellwright.web.companion import Companion, Plan, from_file, new_companion
from spellwright.web.companion_hall import Hall
from spellwright.web.companion_page import CompanionPage


def opened(games, name):
    kept = games.find(name)
    assert kept is not None
    return Companion(kept, games)


def test_every_answer_is_stored_and_undo_goes_there_and_back(tmp_path: Path):
    with Games(tmp_path / "games.db") as games:
        room = new_companion(games, Plan(heroes=["Tovak"], cards="program"))
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
        for wrong in (
            Plan(),
            Plan(heroes=["Nobody"]),
            Plan("nowhere", ["Tovak"]),
            Plan(heroes=["Tovak"], cards="elsewhere"),
            Plan(heroes=["Tovak"], dummy="Tovak"),
            Plan(heroes=["Tovak"], edition="no box"),
            Plan(heroes=["Tovak"], policies={"dual_colour": "all"}),
        ):
            with pytest.raises(SpellwrightError):
                new_companion(games, wrong)
        assert games.listed("knight") == []


def test_house_rules_the_box_and_the_dummy_are_as_chosen(tmp_path: Path):
    with Games(tmp_path / "games.db") as games:
        hall = Hall(games)
        for kind, value in (
            ("hero", "Tovak"),
            ("hero", "Arythea"),
            ("hero", "Arythea"),
            ("dummy", "Goldyx"),
            ("policy", "dual_colour=sum"),
            ("policy", "dual_colour=nonsense"),
            ("policy", "reshuffle=undrawn"),
            ("policy", "reshuffle=everything"),
            ("told", "tactic"),
            ("cards", "program"),
        ):
            hall.choose(kind, value)
        room = new_companion(games, hall.plan)
        assert [human.hero for human in room.game.players] == ["Tovak"]
        assert room.game.dummy == "Goldyx" and room.game.real == {"tactic"}
        assert room.setup["policies"] == {"dual_colour": "sum"}
        assert any(line.startswith("dual_colour = sum (A1)") for line in room.policies())
        hall.choose("hero", "Wolfhawk")
        hall.choose("edition", "first edition")  # she is not in that box
        assert hall.plan.heroes == ["Tovak"] and hall.plan.edition == "first edition"


def test_what_people_count_is_on_the_score_sheet_and_outlives_the_server(tmp_path: Path):
    with Games(tmp_path / "games.db") as games:
        room = new_companion(games, Plan(heroes=["Tovak"]))
        assert dict(room.score())["fame"] == 0
        for what, times in (("fame", 30), ("spells", 2), ("wounds", 1)):
            for _ in range(times):
                room.count(0, what, 1)
        room.count(0, "spells", -1)
        room.count(0, "artifacts", -1)  # never below nothing
        room.count(7, "spells", 1)
        room.count(0, "nonsense", 1)
        score = dict(opened(games, room.id).score())
        assert score["fame"] == 30 and score["Greatest Knowledge"] == 2
        assert score["Greatest Beating"] == -2 and "Greatest Loot" not in score
        page = CompanionPage(room)
        page.showing = "score"
        assert "The score if the game ended now: not won" in page.draw()


def test_a_game_is_taken_away_as_a_file_and_gone_on_with(tmp_path: Path):
    with Games(tmp_path / "games.db") as games:
        room = new_companion(games, Plan(heroes=["Tovak"], cards="program", seed=5))
        for _ in range(4):
            room.choose(0)
        text, name = room.file("game")
        (tmp_path / name).write_text(text)
        assert load(tmp_path / name)[1].now.key() == room.history.now.key()  # the terminal's own
        again = from_file(games, text, name)
        assert again.id != room.id
        assert opened(games, again.id).history.now.key() == room.history.now.key()
        assert json.loads(room.file("log.json")[0])["heroes"] == ["Tovak"]
        assert room.file("log.txt")[0].splitlines()[0] == log_text(room.history).splitlines()[0]
        for broken in ("{}", "", text.replace('"knight"', '"magic"'), text[:-40]):
            with pytest.raises(SpellwrightError):
                from_file(games, broken, name)
        assert len(games.listed("knight")) == 2


def test_the_page_shows_no_order_of_the_dummy_cards(tmp_path: Path):
    with Games(tmp_path / "games.db") as games:
        model = new_companion(games, Plan(heroes=["Tovak"]))
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


def test_a_saved_game_is_opened_from_a_file(browser, server, tmp_path):
    with Games(tmp_path / "games.db") as games:
        room = new_companion(games, Plan(heroes=["Norowas"], cards="program", seed=5))
        room.choose(0)
        saved = tmp_path / "saved.json"
        saved.write_text(room.file("game")[0])
    broken = tmp_path / "broken.json"
    broken.write_text("{}")
    browser.open(f"{server.address}/knight")
    browser.wait("[data-file]").send_keys(str(broken))
    browser.until(lambda: "not a replay file" in browser.text(".q-notifications"), "it is told")
    browser.wait("[data-file]").send_keys(str(saved))
    browser.wait(".now")
    assert "Norowas" in browser.text(".order")


def test_how_long_rounds_last_is_played_and_outlives_the_server(browser, server):
    browser.open(f"{server.address}/knight-pace")
    browser.wait("#pace")
    browser.run("document.querySelector('#pace [name=scenario]').value = 'solo_conquest'")
    browser.click('[data-send="pace"]')
    browser.until(lambda: "of 7 heroes" in browser.text(".doing"), "it is at work")
    server.kill()
    server.start()
    browser.until(lambda: "7 of 7 heroes" in browser.text(".doing"), "all heroes are done")
    assert browser.text(".standings").count("Tovak") == 1
    expected = study("solo_conquest", "Tovak", 50, players=1).plain()["rounds"][0]
    row = "return [...document.querySelectorAll('.standings tr')].find(r => r.innerText.includes('Tovak')).cells[1].innerText"
    assert browser.run(row) == f"{expected['mean_flipping_turns']:.2f}"
