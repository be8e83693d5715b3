"""The simulation lab in a real browser."""

from __future__ import annotations

import time

from spellwright.web.sim_page import NOTE_EVERY


def test_games_are_played_stopped_and_gone_on_with(browser, server):
    browser.open(f"{server.address}/sim")
    browser.wait("#sim")
    browser.run("document.querySelector('#sim [name=b]').value = 'goblins'")
    browser.run("document.querySelector('#sim [name=n]').value = '100'")
    browser.click('[data-send="sim"]')
    browser.wait(".results .verdict")
    browser.click('[data-send="stop"]')
    browser.wait('[data-send="more"]')
    told = browser.text(".doing")
    stopped = int(told.split()[0])
    assert 0 < stopped < 100
    assert "95 % sure" in browser.text(".results")
    browser.wait(".chart canvas")
    browser.click('[data-send="more"]')
    browser.until(lambda: int(browser.text(".doing").split()[0]) > stopped, "more games come")
    assert told.split("seed")[1].split()[0] == browser.text(".doing").split("seed")[1].split()[0]
    browser.click('[data-send="stop"]')
    browser.wait('[data-send="more"]')
    assert browser.errors() == []


def test_a_series_goes_on_after_the_server_was_killed(browser, server):
    browser.open(f"{server.address}/sim")
    browser.wait("#sim")
    browser.run("document.querySelector('#sim [name=n]').value = '500'")
    browser.click('[data-send="sim"]')
    browser.until(lambda: played(browser) >= 6, "games come in")
    seed = browser.text(".doing").split("seed")[1].split()[0]
    time.sleep(NOTE_EVERY)
    before = played(browser)
    server.kill()
    server.start()
    browser.until(lambda: browser.text(".doing") == "" or played(browser) < 500, "it is back")
    browser.until(lambda: played(browser) > before, "more games come")
    assert browser.text(".doing").split("seed")[1].split()[0] == seed
    browser.click('[data-send="stop"]')
    browser.wait('[data-send="more"]')
    stopped = played(browser)
    browser.open(browser.run("return location.href"))  # what was stopped stays so
    browser.wait('[data-send="more"]')
    assert played(browser) == stopped


def played(browser):
    told = browser.text(".doing").split()
    return int(told[0]) if told else 0


def test_a_matrix_of_three_decks_fills_its_grid_and_outlives_the_server(browser, server):
    browser.open(f"{server.address}/matrix")
    browser.wait("#matrix")
    keep = ("burn", "goblins", "enchantress")
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
    rows = browser.run(
        "return [...document.querySelectorAll('.rates tr')].slice(1).map(r => [...r.querySelectorAll('td')].map(c => c.innerText))"
    )
    for i in range(3):  # what one wins the other loses
        for j in range(i):
            pair = [int(rows[a][b].split()[0]) for a, b in ((i, j), (j, i))]
            assert 99 <= sum(pair) <= 101
    assert [int(row[-1]) for row in rows] == sorted((int(row[-1]) for row in rows), reverse=True)
