"""The Three Card Blind lab in a real browser."""

from __future__ import annotations

from threading import Thread

import pytest

from spellwright.kernel import SpellwrightError
from spellwright.magic.formats.three_card_blind import Rules
from spellwright.store import Games
from spellwright.web.leftover import Door, knock
from spellwright.web.rulings import rules_of

POD = """Slasher: Dark Ritual / Swamp / Unstoppable Slasher
Memnites: Memnite / Memnite / Memnite
Forests: Forest / Forest / Forest
"""
CARDS = "return [...document.querySelectorAll('#solve [name^=b]')].map(e => e.value)"
SECOND = ["Memnite", "Memnite", "Memnite"]


def test_two_decks_are_solved_while_the_server_is_killed_and_their_tree_is_walked(browser, server):
    browser.open(f"{server.address}/3cb")
    browser.click('[data-send="solve"]')
    browser.until(lambda: worker_of(browser, server), "it is at work")
    before = worker_of(browser, server)
    server.kill()
    server.start()
    browser.until(lambda: browser.run(CARDS) == SECOND, "the page is back with its decks")
    browser.errors()  # the connection was lost
    browser.until(lambda: browser.text(".results").count("proven") == 2, "both games are proven")
    assert worker_of(browser, server) == before  # the same process, not another one
    assert verdicts(browser) == ["A wins"] * 2
    assert "play Swamp" in browser.text(".line")
    browser.open(browser.run("return location.href"))  # loaded anew, it is there at once
    browser.until(lambda: browser.text(".results").count("proven") == 2, "the results are there")
    browser.click('[data-send="tree"][data-value="0"]')
    browser.wait(".tree .move")
    assert "Turn 1, A" in browser.text(".tree-side")
    best = "[...document.querySelectorAll('.move')].find(m => m.innerText.includes('★')).click()"
    for _ in range(3):
        seen = browser.text(".tree-side")
        browser.run(best)
        browser.until(lambda seen=seen: browser.text(".tree-side") != seen, "the tree moves")
    assert browser.find('.tree-board [aria-label^="Unstoppable Slasher"]')
    browser.click('[data-send="back"]')
    browser.click('[data-send="top"]')
    browser.until(lambda: "Turn 1, A" in browser.text(".tree-side h2"), "back at the start")
    assert worker_of(browser, server) == before
    assert browser.errors() == []


def verdicts(browser):
    return browser.run(
        "return [...document.querySelectorAll('.verdict')].map(v => v.firstChild.textContent.trim())"
    )


def test_a_typo_is_told_with_a_near_name(browser, server):
    browser.open(f"{server.address}/3cb?a=Lightnig+Bolt+/+Mountain+/+Mountain")
    browser.wait("#solve")
    browser.click('[data-send="solve"]')
    browser.until(
        lambda: "Lightning Bolt" in browser.text(".q-notifications"), "the near name is told"
    )


def worker_of(browser, server):
    """Where the process is that solves for the page; nothing while there is none."""
    name = browser.run("return new URLSearchParams(location.search).get('kept')")
    with Games(server.games) as games:
        kept = games.find(name) if name else None
    return kept and kept.about.get("worker")


def test_only_who_knows_the_secret_comes_to_a_worker_that_was_left_behind():
    door = Door()
    port, secret = door.address
    found = []
    waiting = Thread(target=lambda: found.append(door.let_in(20)))
    waiting.start()
    assert knock([port, "0" * 32]) is None
    assert knock([port, ""]) is None
    for nonsense in (None, [], [port], ["x", secret], [port, 7], {"port": port}):
        assert knock(nonsense) is None
    ours = knock([port, secret])
    waiting.join()
    assert ours is not None
    ours.send_bytes(b"well?")
    assert found[0].recv_bytes() == b"well?"
    assert door.let_in(0.01) is None  # nobody else comes


def test_a_pod_fills_its_grid_also_when_the_server_is_killed_in_the_middle(browser, server):
    browser.open(f"{server.address}/pod")
    browser.wait("#pod textarea")
    browser.run("document.querySelector('#pod textarea').value = arguments[0]", POD)
    browser.run("document.querySelector('#pod [name=life]').value = '7'")
    browser.click('[data-send="pod"]')
    browser.until(lambda: "of 6" in browser.text(".doing"), "it is at work")
    server.kill()
    server.start()
    browser.until(lambda: "6 of 6" in browser.text(".doing"), "all games are solved")
    browser.errors()  # the connection was lost
    assert browser.run("return document.querySelector('#pod textarea').value") == POD.strip()
    assert len(browser.find(".grid td:not(.self)")) == 6
    browser.click(".grid td:not(.open) button")
    assert "on the play" in browser.wait(".result").text
    assert "Slasher" in browser.text(".standings")
    assert browser.errors() == []


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
            lambda told=told: verdicts(browser) == [told] * 2, f"with {life} life: {told}"
        )
