"""A game of Magic in a real browser, by clicks and keys."""

from __future__ import annotations

from typing import Any


def begin(browser: Any, server: Any, choice: str = "deck=burn&against=goblins&seed=4") -> None:
    browser.open(f"{server.address}/?{choice}")
    browser.click(".start")
    browser.wait("#board")


def test_a_whole_game_against_the_bot_by_clicks(browser, server):
    begin(browser, server)
    for _ in range(600):
        if browser.play() == "over":
            break
    assert browser.text(".asked.end").startswith(("You win in turn", "greedy wins in turn"))
    log = browser.text(".log")
    assert "You cast" in log and "attacks" in log and "Player 1" not in log
    look_back(browser)
    assert browser.errors() == []


def look_back(browser: Any) -> None:
    """The finished game step by step, and played on from the middle."""
    browser.open(browser.run("return document.querySelector('a[href^=\"/replay\"]').href"))
    browser.until(lambda: "Step 0" in browser.text(".asked"), "the replay begins")
    for n in (1, 2, 3):
        browser.keys(" ")
        browser.until(lambda n=n: f"Step {n} " in browser.text(".asked"), "a step forward")
    browser.keys("z")
    browser.until(lambda: "Step 2 " in browser.text(".asked"), "a step back")
    browser.click('[data-do="last"]')
    browser.until(
        lambda: "loses the game" in browser.text(".log") or "lose the game" in browser.text(".log"),
        "the end",
    )
    browser.click('[data-do="undo"]')
    browser.click('[data-do="first"]')
    browser.until(lambda: "Step 0" in browser.text(".asked"), "back at the start")
    browser.click('[data-do="branch"]')
    browser.until(lambda: "/game/" in browser.driver.current_url, "a new game")
    browser.wait(".ask.open .option")


def test_a_deck_file_is_played(browser, server, tmp_path):
    own = tmp_path / "own.txt"
    own.write_text("20 Lightning Bolt\n40 Mountain\n")
    browser.open(server.address)
    browser.run(
        "[...document.querySelectorAll('.deck-tile')].find(t => t.innerText.includes('Your own')).click()"
    )
    browser.until(
        lambda: browser.run("return document.querySelector('[data-file]').offsetHeight > 0"),
        "there is a place for a file",
    )
    browser.wait("[data-file]").send_keys(str(own))
    browser.until(
        lambda: (
            "20 Lightning Bolt"
            in browser.run("return document.querySelector('.own-list textarea').value")
        ),
        "the list is shown",
    )
    browser.click(".start")
    browser.wait("#board")
    names = "return [...document.querySelectorAll('.hand .slot')].map(e => e.getAttribute('aria-label').split(',')[0])"
    assert set(browser.run(names)) <= {"Lightning Bolt", "Mountain"}
    assert browser.errors() == []


def test_keys_play_undo_redo_and_look(browser, server):
    begin(browser, server)
    browser.wait(".ask .option")
    browser.keys("1")  # keep
    browser.wait(".hand.acting .slot.lit")
    hand = len(browser.find(".hand .slot"))
    land = browser.run(
        "return [...document.querySelectorAll('.hand .slot.lit')].find(e => e.getAttribute('aria-label') === 'Mountain')"
    )
    browser.run("arguments[0].focus()", land)
    browser.keys("\ue007")  # Enter on what is lit
    browser.wait(".ours .rear .slot")
    assert len(browser.find(".hand .slot")) == hand - 1
    browser.keys("z")
    browser.until(lambda: len(browser.find(".hand .slot")) == hand, "the land is back in hand")
    browser.keys("y")
    browser.until(lambda: len(browser.find(".hand .slot")) == hand - 1, "it is played again")
    browser.keys("?")
    assert browser.find("#keys:not([hidden])")
    browser.keys("\ue00c")  # Escape
    assert not browser.find("#keys:not([hidden])")
    browser.keys("e")  # to my next turn
    browser.until(lambda: "Turn 1" not in browser.text(".turn"), "the turn is passed")
    assert browser.errors() == []


def test_a_killed_server_loses_nothing(browser, server):
    begin(browser, server)
    browser.wait(".ask .option")
    browser.keys("1")
    browser.wait(".hand.acting .slot.lit")
    for _ in range(6):
        browser.play()
    browser.wait(".ask.open")
    address = browser.driver.current_url
    before = browser.text(".log"), len(browser.find(".hand .slot"))
    server.kill()
    server.start()
    browser.open(address)
    browser.wait(".ask.open")
    assert (browser.text(".log"), len(browser.find(".hand .slot"))) == before
    browser.open(server.address)
    assert "go on" in browser.wait(".game").text


def test_a_match_with_sideboarding_and_a_crash_between_its_games(browser, server):
    begin(browser, server, "deck=goblins&against=enchantress&best_of=3&seed=4")
    browser.run("window.confirm = () => true")
    browser.click('[data-do="concede"]')
    browser.until(lambda: "You 0, greedy 1" in browser.text(".standing"), "the match stands")
    browser.keys(" ")
    browser.click('.boarding [data-send="in"][data-value="Pyroblast"]')
    browser.until(lambda: "Deck, 61" in browser.text(".leaf"), "one more card")
    browser.click('.boarding [data-send="out"][data-value="Goblin King"]')
    browser.until(lambda: "Deck, 60" in browser.text(".leaf"), "one card less")
    browser.click('[data-send="first"][data-value="0"]')
    browser.wait('[data-send="first"][data-value="0"][aria-pressed="true"]')
    address = browser.driver.current_url
    server.kill()
    server.start()
    browser.errors()  # the connection was lost
    browser.open(address)
    browser.wait('.boarding [data-send="out"][data-value="Pyroblast"]')
    assert not browser.find('.boarding [data-send="out"][data-value="Goblin King"]')
    browser.click('[data-send="ready"]')
    browser.until(lambda: "greedy goes first" in browser.text(".log"), "the next game begins")
    assert browser.driver.current_url != address
    assert browser.errors() == []


def test_the_table_fits_a_phone(browser, server):
    browser.size(390, 844)
    begin(browser, server)
    browser.wait(".ask .option")
    browser.click(".ask .option")
    browser.wait(".hand.acting .slot.lit")
    wide = browser.run("return [document.documentElement.scrollWidth, innerWidth, innerHeight]")
    assert wide[0] <= wide[1]
    for selector in (".go .main", ".hand .slot", ".plate .life", ".steps"):
        box = browser.run(
            "const b = document.querySelector(arguments[0]).getBoundingClientRect();"
            "return [b.left, b.top, b.right, b.bottom, b.height]",
            selector,
        )
        assert box[0] >= -1 and box[1] >= 0 and box[2] <= 391 and box[4] > 20, (selector, box)
    assert (
        browser.run("return document.querySelector('.go .main').getBoundingClientRect().height")
        >= 40
    )
    assert browser.errors() == []
