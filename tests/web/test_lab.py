"""The Three Card Blind lab in a real browser."""

from __future__ import annotations

POD = """Slasher: Dark Ritual / Swamp / Unstoppable Slasher
Memnites: Memnite / Memnite / Memnite
Forests: Forest / Forest / Forest
"""


def test_two_decks_are_solved_and_their_tree_is_walked(browser, server):
    browser.open(f"{server.address}/3cb")
    browser.click('[data-send="solve"]')
    browser.until(lambda: browser.text(".results").count("proven") == 2, "both games are proven")
    assert [e.text.split()[:2] for e in browser.find(".verdict")] == [["A", "wins"]] * 2
    assert "play Swamp" in browser.text(".line")
    browser.click('[data-send="tree"][data-value="0"]')
    browser.wait(".tree .move")
    assert "Turn 1, A" in browser.text(".tree-side")
    best = "[...document.querySelectorAll('.move')].find(m => m.innerText.includes('★')).click()"
    for _ in range(3):
        before = browser.text(".tree-side")
        browser.run(best)
        browser.until(lambda before=before: browser.text(".tree-side") != before, "the tree moves")
    assert browser.find('.tree-board [aria-label^="Unstoppable Slasher"]')
    browser.click('[data-send="back"]')
    browser.click('[data-send="top"]')
    browser.until(lambda: "Turn 1, A" in browser.text(".tree-side h2"), "back at the start")
    assert browser.errors() == []


def test_a_typo_is_told_with_a_near_name(browser, server):
    browser.open(f"{server.address}/3cb?a=Lightnig+Bolt+/+Mountain+/+Mountain")
    browser.wait("#solve")
    browser.click('[data-send="solve"]')
    browser.until(
        lambda: "Lightning Bolt" in browser.text(".q-notifications"), "the near name is told"
    )


def test_a_pod_fills_its_grid(browser, server):
    browser.open(f"{server.address}/pod")
    browser.wait("#pod textarea")
    browser.run("document.querySelector('#pod textarea').value = arguments[0]", POD)
    browser.run("document.querySelector('#pod select').value = '5'")
    browser.click('[data-send="pod"]')
    browser.until(lambda: "6 of 6" in browser.text(".doing"), "all games are solved")
    assert len(browser.find(".grid td:not(.self)")) == 6
    browser.click(".grid td:not(.open) button")
    assert "on the play" in browser.wait(".result").text
    assert "Slasher" in browser.text(".standings")
    assert browser.errors() == []
