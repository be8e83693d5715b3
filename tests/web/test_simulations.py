"""The simulation lab in a real browser."""

from __future__ import annotations

import time

from spellwright.web.playing import NOTE_EVERY


def test_games_are_played_stopped_gone_on_with_and_outlive_the_server(browser, server):
    browser.open(f"{server.address}/sim")
    browser.wait("#sim")
    browser.run("document.querySelector('#sim [name=b]').value = 'goblins'")
    browser.run("document.querySelector('#sim [name=n]').value = '500'")
    browser.click('[data-send="sim"]')
    browser.wait(".results .verdict")
    browser.click('[data-send="stop"]')
    browser.wait('[data-send="more"]')
    stopped, seed = played(browser), seed_of(browser)
    assert 0 < stopped < 500
    assert "95 % sure" in browser.text(".results")
    browser.wait(".chart canvas")
    browser.open(browser.run("return location.href"))  # what was stopped stays so
    browser.wait('[data-send="more"]')
    assert played(browser) == stopped
    browser.click('[data-send="more"]')
    browser.until(lambda: played(browser) > stopped, "more games come")
    time.sleep(NOTE_EVERY)
    before = played(browser)
    assert browser.errors() == []
    server.kill()
    server.start()
    browser.until(lambda: browser.text(".doing") == "" or played(browser) < 500, "it is back")
    browser.until(lambda: played(browser) > before, "more games come")
    assert seed_of(browser) == seed
    browser.click('[data-send="stop"]')
    browser.wait('[data-send="more"]')


def seed_of(browser):
    return browser.text(".doing").split("seed")[1].split()[0]


def played(browser):
    told = browser.text(".doing").split()
    return int(told[0]) if told else 0


def test_a_matrix_of_built_in_decks_and_ones_own_fills_its_grid_and_outlives_the_server(
    browser, server
):
    browser.open(f"{server.address}/matrix")
    browser.wait("#matrix")
    keep = ("burn", "goblins")
    browser.run(
        "document.querySelector('#matrix [name=own]').value = '20 Lightning Bolt\\n20 Goblin Guide\\n20 Mountain'"
    )
    browser.run(
        "document.querySelectorAll('#matrix [type=checkbox]').forEach(e => e.checked = arguments[0].includes(e.name.slice(5)))",
        list(keep),
    )
    browser.click('[data-send="matrix"]')
    browser.until(lambda: played(browser) >= 2, "games come in")
    time.sleep(NOTE_EVERY)
    server.kill()
    server.start()
    browser.until(lambda: "30 of 30" in browser.text(".doing"), "all games are played")
    assert len(browser.find(".rates td:not(.self) small")) == 6
    assert "Your own" in browser.text(".rates")
    rows = browser.run(
        "return [...document.querySelectorAll('.rates tr')].slice(1).map(r => [...r.querySelectorAll('td')].map(c => c.innerText))"
    )
    for i in range(3):  # what one wins the other loses
        for j in range(i):
            pair = [int(rows[a][b].split()[0]) for a, b in ((i, j), (j, i))]
            assert 99 <= sum(pair) <= 101
    assert [int(row[-1]) for row in rows] == sorted((int(row[-1]) for row in rows), reverse=True)
