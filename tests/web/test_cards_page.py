"""Cards to leaf through, and one of one's own that is tried in a game."""

from __future__ import annotations

from spellwright.web.cards_page import search


def test_cards_are_found_by_name_type_colour_and_text():
    assert search("lightning bolt", "", "")[0].name == "Lightning Bolt"
    assert {"Goblin Guide", "Mogg Fanatic"} <= {c.name for c in search("goblin", "R", "Creature")}
    assert all("Land" in c.front.types for c in search("", "C", "Land"))
    assert any(c.name == "Orcish Bowmasters" for c in search("flash orc", "B", ""))
    assert search("no such words at all", "", "") == []


def test_the_book_is_searched_while_one_types(browser, server):
    browser.open(f"{server.address}/cards")
    browser.wait(".in-book")
    browser.run(
        "const f = document.querySelector('#cards [name=text]'); f.value = 'bowmasters';"
        "f.dispatchEvent(new Event('input', {bubbles: true}))"
    )
    browser.until(lambda: len(browser.find(".in-book")) == 1, "one card is left")
    browser.click(".in-book")
    browser.wait(".detail pre")
    assert '"Orcish Bowmasters"' in browser.text(".detail pre")
    assert browser.errors() == []


def test_a_card_is_edited_told_what_is_wrong_and_tried(browser, server):
    browser.open(f"{server.address}/cards/edit?start=Goblin Guide")
    browser.wait(".editor textarea")
    write = (
        "const t = document.querySelector('.editor textarea'); t.value = t.value.replace(arguments[0], arguments[1]);"
        "t.dispatchEvent(new Event('input', {bubbles: true}))"
    )
    browser.until(lambda: "My Goblin Guide" in browser.text(".proof"), "the card is drawn")
    browser.run(write, '"My Goblin Guide"', '"Ember Scout"')
    browser.until(lambda: "Ember Scout" in browser.text(".proof"), "it has its new name")
    browser.run(write, '"cost"', '"cots"')
    browser.wait(".problems li")
    assert browser.find(".proof .start[disabled]") or browser.find(".proof .start.disabled")
    browser.run(write, '"cots"', '"cost"')
    browser.until(lambda: not browser.find(".problems"), "it is a card again")
    browser.click(".proof .start")
    browser.wait("#board")
    browser.until(lambda: browser.find('.hand [aria-label^="Ember Scout"]'), "it is in the hand")
    assert browser.errors() == []
