"""The simulation lab in a real browser."""

from __future__ import annotations


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
