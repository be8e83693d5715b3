"""Nothing serious that axe finds: names of controls, contrast of text, roles."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import pytest

PAGES = ("/", "/3cb", "/pod", "/sim", "/matrix", "/cards", "/cards/edit", "/knight", "/knight-pace")
CHECK = """
const done = arguments[0];
axe.run(document, {runOnly: ['wcag2a', 'wcag2aa']}).then(r => done(r.violations
  .filter(v => v.impact === 'serious' || v.impact === 'critical')
  .map(v => v.id + ': ' + v.nodes.slice(0, 3).map(n => n.html.slice(0, 120) + ' ' + (n.any[0] || {}).message).join(' | '))));
"""


def findings(browser: Any) -> list[str]:
    browser.run(files("axe_core_python").joinpath("axe.min.js").read_text(encoding="utf-8"))
    browser.driver.set_script_timeout(60)
    found: list[str] = browser.driver.execute_async_script(CHECK)
    return found


def choose(browser: Any, server: Any, theme: str) -> None:
    browser.open(server.address)
    browser.run("localStorage.setItem('theme', arguments[0])", theme)


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_pages_have_no_serious_finding(browser, server, theme):
    choose(browser, server, theme)
    for path in PAGES if theme == "dark" else PAGES[:2]:
        browser.open(server.address + path)
        browser.wait(".leaf")
        assert findings(browser) == [], path


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_table_has_no_serious_finding(browser, server, theme):
    choose(browser, server, theme)
    browser.open(f"{server.address}/?deck=goblins&against=enchantress&seed=11")
    browser.click(".start")
    browser.wait("#board")
    for _ in range(12):
        browser.play()
    assert findings(browser) == []


def test_a_match_and_a_game_of_mage_knight_have_no_serious_finding(browser, server):
    choose(browser, server, "light")
    browser.open(f"{server.address}/?deck=goblins&against=enchantress&seed=11&best_of=3")
    browser.click(".start")
    browser.wait("#board")
    browser.run("window.confirm = () => true")
    browser.click('[data-do="concede"]')
    browser.wait(".standing")
    assert findings(browser) == []
    browser.keys(" ")
    browser.wait(".boarding")
    assert findings(browser) == []
    browser.open(f"{server.address}/knight")
    browser.click('[data-send="hero"][data-value="Tovak"]')
    browser.wait('[data-send="hero"][data-value="Tovak"][aria-pressed="true"]')
    browser.click('summary[data-value="rules"]')
    assert findings(browser) == []
    browser.click('[data-send="begin"]')
    browser.click('[data-send="show"][data-value="score"]')
    browser.wait(".sheet-of")
    assert findings(browser) == []
    assert browser.errors() == []
