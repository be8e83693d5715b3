"""Cards to leaf through, and one of one's own that is tried in a game."""

from __future__ import annotations

import pytest

from spellwright.cli.cards import card_text
from spellwright.kernel import SpellwrightError
from spellwright.magic import find
from spellwright.magic.cardfiles import card_from_json, card_json
from spellwright.magic.objects.card import BOOK
from spellwright.store import Games
from spellwright.web.cardface import faces
from spellwright.web.cards_page import record_of, search
from spellwright.web.editor_page import Editor, named
from spellwright.web.house import House
from spellwright.web.looping import Looped


def test_cards_are_found_by_name_type_colour_and_text():
    assert search("lightning bolt", "", "")[0] == "Lightning Bolt"
    assert {"Goblin Guide", "Mogg Fanatic"} <= set(search("goblin", "R", "Creature"))
    assert all("Land" in BOOK[name].front.types for name in search("", "C", "Land")[:400])
    assert "Orcish Bowmasters" in search("flash orc", "B", "")
    assert search("no such words at all", "", "") == []
    assert search("bolt", "", "", "hand-written") and not search("bolt", "", "", "your own")


def test_every_card_of_the_book_can_be_drawn_and_told():  # a prototype too, which has no text of its own
    for card in BOOK.values():
        assert len(faces(card)) == len(card.faces)
        assert card_text(card).startswith(card.front.name)


def test_cards_that_were_read_are_found_by_name_and_type_and_text_if_it_was_looked_into():
    known = set(search("", "", ""))
    found = search("goblin", "R", "Creature")
    assert found.index("Goblin Guide") < 60 < len(found) and set(found) - known
    read = search("goblin", "", "", "read")
    assert read and all(BOOK.tier(name) == "read" for name in read)
    name = BOOK.packed()[0]
    assert search("no such words at all", "", "", "", [name]) == [name]


def test_the_record_of_a_card_is_what_its_file_says():
    record = record_of(find("Orcish Bowmasters"))
    assert record.startswith("ORCISH_BOWMASTERS = card(") and "import" not in record


@pytest.fixture
def house(tmp_path):
    before = {card.name for card in BOOK.entered()}
    found = House(Games(tmp_path / "games.db"), Looped(), pace=0)
    yield found
    found.close()
    for card in BOOK.entered():
        if card.name not in before:
            del BOOK[card.name]


def test_a_card_that_is_changed_and_tried_again_leaves_earlier_games_as_they_are(house):
    editor = Editor(house)
    data = {**card_json(find("Goblin Guide")), "name": "Ash Runner"}
    first = named(card_from_json(data))
    rooms = [editor.on_a_board(first), editor.in_a_game(named(first))]
    data["faces"][0]["power"] = 5
    again = named(card_from_json(data))
    assert again.name == "Ash Runner 2" and named(again).name == "Ash Runner 2"
    rooms.append(editor.on_a_board(again))
    powers = [int(BOOK[room.setup["cards"][0]["name"]].front.power or 0) for room in rooms]
    assert powers == [2, 2, 5]
    other = House(house.games, Looped(), pace=0)  # nothing but the store
    assert [other.find(room.id).now.key() for room in rooms] == [room.now.key() for room in rooms]
    with pytest.raises(SpellwrightError, match="leave out"):
        named(card_from_json({**data, "name": "Ash, Runner"}))


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
    browser.until(lambda: "ORCISH_BOWMASTERS = card(" in browser.text(".record"), "its record")
    assert '"name": "Orcish Bowmasters"' in browser.text(".record")
    assert browser.errors() == []


def test_a_card_is_edited_told_what_is_wrong_outlives_the_server_and_is_tried(browser, server):
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
    assert browser.errors() == []
    server.kill()
    server.start()
    browser.errors()  # the connection was lost
    browser.open(browser.run("return location.href"))
    browser.wait(".problems li")  # as it was left
    browser.run(write, '"cots"', '"cost"')
    browser.until(lambda: not browser.find(".problems"), "it is a card again")
    browser.click(".proof .start")
    browser.wait("#board")
    browser.until(lambda: browser.find('.hand .lit[aria-label^="Ember Scout"]'), "it can be cast")
    browser.click('.hand .lit[aria-label^="Ember Scout"]')
    browser.until(
        lambda: browser.find('.ours [aria-label^="Ember Scout"]'), "it is on the battlefield"
    )
    assert browser.errors() == []


def test_the_text_of_read_cards_is_looked_into_when_asked(browser, server):
    browser.open(f"{server.address}/cards?q=destroy target")
    browser.wait("[data-send=texts]")
    before = len(search("destroy target", "", ""))
    browser.click("[data-send=texts]")
    browser.until(lambda: "read cards looked into" in browser.text(".hint"), "it is at work")
    browser.until(lambda: int(browser.text(".hint").split()[0]) > before, "more are found")
    assert browser.errors() == []
