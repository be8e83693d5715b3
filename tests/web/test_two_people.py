"""Two people in two browsers, each with a link of their own, and somebody who watches."""

from __future__ import annotations

from typing import Any


def links(browser: Any, server: Any) -> tuple[str, str, str]:
    """A new game for two: the host's link, the guest's, and that for watching."""
    browser.open(f"{server.address}/?deck=burn&against=burn&opponent=friend&seed=5")
    browser.click(".start")
    browser.wait(".invite input")
    fields = "return [...document.querySelectorAll('.invite input')].map(i => i.value)"
    guest, watch = browser.run(fields)
    return browser.run("return document.querySelector('.sit').href"), guest, watch


def is_back(browser: Any) -> bool:
    """Is the page of a game connected, and has it drawn what is now?"""
    from selenium.common.exceptions import WebDriverException

    try:
        return bool(browser.run("return window.socket?.connected && window.table?.shown > 0"))
    except WebDriverException:  # between two documents
        return False


def names_in_hand(browser: Any) -> set[str]:
    found = browser.run(
        "return [...document.querySelectorAll('.hand .slot')].map(e => e.getAttribute('aria-label').split(',')[0])"
    )
    return set(found)


def test_two_browsers_play_each_other_to_the_end(browser, second, server):
    host, guest, watch = links(browser, server)
    assert len({host, guest, watch}) == 3
    browser.open(host)
    browser.wait("#board")
    browser.until(lambda: "away" in browser.text(".theirs .plate"), "the guest is not here yet")
    second.open(guest)
    second.wait("#board")
    browser.until(lambda: "away" not in browser.text(".theirs .plate"), "the guest has come")
    idle = 0
    for n in range(1500):
        said = {one.play() for one in (browser, second)}
        if "over" in said:
            break
        idle = 0 if "done" in said else idle + 1
        assert idle < 400, "nobody is asked"
        if n == 12:  # a closed window comes back where it was
            second.open("about:blank")
            browser.until(lambda: "away" in browser.text(".theirs .plate"), "the guest has gone")
            second.open(guest)
            second.wait("#board")
        if (
            n == 24
        ):  # a killed server comes back with the game, and both pages find it by themselves
            server.kill()
            server.start()
            for one in (browser, second):
                one.until(lambda one=one: is_back(one), "the page is back")
                one.errors()  # the connection was lost
    assert "wins" in browser.text(".asked.end") == second.text(".asked.end")
    assert browser.errors() == [] == second.errors()


def test_nobody_sees_the_other_hand(browser, second, server):
    host, guest, watch = links(browser, server)
    browser.open(host)
    browser.wait(".hand .slot")
    second.open(guest)
    second.wait(".hand .slot")
    page = second.run("return document.documentElement.outerHTML + JSON.stringify(table.looks)")
    secret = names_in_hand(browser) - names_in_hand(second)
    assert secret and not [name for name in secret if name in page]
    second.open(watch)
    second.wait("#board")
    page = second.run("return document.documentElement.outerHTML + JSON.stringify(table.looks)")
    assert not [name for name in names_in_hand(browser) if name in page]
    assert not second.find(".lit") and second.text(".asked").startswith("Watching")
    second.open(host[:-4] + "xxxx")
    assert "No game here" in second.wait("h1").text


def test_undo_asks_the_other_browser(browser, second, server):
    host, guest, _ = links(browser, server)
    for one, link in ((browser, host), (second, guest)):
        one.open(link)
        one.wait("#board")
    asked, other = (browser, second) if browser.find(".ask.open") else (second, browser)
    before = asked.text(".asked")
    assert asked.play() == "done"
    asked.click('[data-do="undo"]:not(:disabled)')
    other.wait('.plea [data-yes="1"]')
    asked.wait(".plea")
    other.click('.plea [data-yes="1"]')
    asked.until(lambda: not asked.find(".plea") and asked.text(".asked") == before, "it is back")
    assert not other.find(".plea")
