"""The Three Card Blind lab in a real browser."""

from __future__ import annotations

import pytest

from spellwright.kernel import SpellwrightError
from spellwright.magic.formats.three_card_blind import Rules
from spellwright.web.rulings import rules_of

POD = """Slasher: Dark Ritual / Swamp / Unstoppable Slasher
Memnites: Memnite / Memnite / Memnite
Forests: Forest / Forest / Forest
"""
LONG = "/3cb?a=Dark+Ritual+/+Swamp+/+Unstoppable+Slasher&b=Memnite+/+Memnite+/+Memnite"
CARDS = "return [...document.querySelectorAll('#solve [name^=b]')].map(e => e.value)"
SECOND = ["Memnite", "Memnite", "Memnite"]


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


def test_a_solve_begins_again_by_itself_after_the_server_was_killed(browser, server):
    browser.open(server.address + LONG)
    browser.wait("#solve")
    browser.click('[data-send="solve"]')
    browser.until(lambda: "states" in browser.text(".results"), "it is at work")
    assert "kept=" in browser.run("return location.search")
    server.kill()
    server.start()
    browser.until(lambda: browser.run(CARDS) == SECOND, "the page is back with its decks")
    browser.until(lambda: browser.text(".results").count("proven") == 2, "both games are proven")


def test_a_pod_goes_on_after_the_server_was_killed(browser, server):
    browser.open(f"{server.address}/pod")
    browser.wait("#pod textarea")
    browser.run("document.querySelector('#pod textarea').value = arguments[0]", POD)
    browser.run("document.querySelector('#pod [name=life]').value = '7'")
    browser.click('[data-send="pod"]')
    browser.until(lambda: "of 6" in browser.text(".doing"), "it is at work")
    server.kill()
    server.start()
    browser.until(lambda: "6 of 6" in browser.text(".doing"), "all games are solved")
    assert browser.run("return document.querySelector('#pod textarea').value") == POD.strip()


def test_rules_of_a_community_are_chosen_in_the_form():
    assert rules_of({}) == Rules()
    asked = {"library_wins": "no", "randomness": "owner", "life": "7"}
    assert rules_of(asked) == Rules(library_wins=False, randomness="owner", life=7)
    for wrong in ({"life": "0"}, {"life": "-1"}, {"life": "99999"}, {"randomness": "dice"}):
        with pytest.raises(SpellwrightError):
            rules_of(wrong)


def test_the_rules_that_are_chosen_decide_the_game(browser, server):
    browser.open(
        f"{server.address}/3cb?a=Mountain+/+Lava+Spike+/+Forest&b=Forest+/+Forest+/+Forest"
    )
    browser.wait("#solve")
    for life, told in (("20", "A draw"), ("3", "A wins")):
        browser.run("document.querySelector('#solve [name=life]').value = arguments[0]", life)
        browser.click('[data-send="solve"]')
        browser.until(
            lambda told=told: browser.text(".results").count(told) == 2, f"with {life} life: {told}"
        )
