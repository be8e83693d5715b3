"""Cards: search and look, with the record beside each; an editor for cards of one's own, tried in a game."""

from __future__ import annotations

import json
from functools import lru_cache
from html import escape
from typing import Any

from nicegui import events, ui

from spellwright.kernel import SpellwrightError
from spellwright.magic import Card, deck
from spellwright.magic.cardfiles import BrokenCard, card_from_json, card_json
from spellwright.magic.objects.card import BOOK
from spellwright.magic.text.cards import rules_text
from spellwright.web.cardface import card_look, faces, full_card
from spellwright.web.chairs import bot_chair, person
from spellwright.web.house import House
from spellwright.web.shell import PAGES, page
from spellwright.web.working import Working

MOST_SHOWN = 60
MOST_TEXT = 20_000
COLORS = {"W": "White", "U": "Blue", "B": "Black", "R": "Red", "G": "Green", "C": "Colourless"}
TYPES = ("Creature", "Instant", "Sorcery", "Artifact", "Enchantment", "Planeswalker", "Land")
LANDS = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest"}
EXAMPLE = "Goblin Guide"


def add_cards(house: House) -> None:
    PAGES.append(("/cards", "Cards"))

    @ui.page("/cards")
    def cards(q: str = "") -> None:
        with page("/cards", "Cards"):
            CardsPage(q).build()

    @ui.page("/cards/edit")
    def edit(start: str = EXAMPLE) -> None:
        with page("/cards", "A card of your own"):
            Editor(house, start).build()


@lru_cache(maxsize=4096)
def _words(name: str) -> str:
    """Everything about a card that a search looks at."""
    card = BOOK[name]
    parts = [name, *(face.type_line for face in card.faces), *rules_text(card)]
    return " ".join(parts).casefold()


def search(text: str, color: str, kind: str) -> list[Card]:
    """Cards whose name, type or text has all the words; those with the words in the name first."""
    wanted = text.casefold()[:100].split()
    found = []
    for name, card in sorted(BOOK.items()):
        if card.layout in ("token", "emblem", "face"):
            continue
        colors = card.front.colors
        if color and not (color in colors if color != "C" else not colors):
            continue
        if kind and kind not in card.front.types:
            continue
        if all(word in _words(name) for word in wanted):
            found.append(card)
    return sorted(found, key=lambda card: not all(w in card.name.casefold() for w in wanted))


class CardsPage(Working):
    """The book to leaf through."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text, self.color, self.kind = text[:100], "", ""
        self.shown = ""

    def build(self) -> None:
        colors = '<option value="">any colour</option>' + "".join(
            f'<option value="{c}">{name}</option>' for c, name in COLORS.items()
        )
        kinds = '<option value="">any type</option>' + "".join(
            f"<option>{t}</option>" for t in TYPES
        )
        ui.html(
            f'<h1>Cards</h1><form id="cards" class="search-form" onsubmit="return false"><input name="text" type="search" value="{escape(self.text, quote=True)}"'
            ' placeholder="name, type or text" aria-label="Search" data-live="cards"><select name="color" aria-label="Colour" data-live="cards">'
            f'{colors}</select><select name="kind" aria-label="Type" data-live="cards">{kinds}</select>'
            '<a class="small" href="/cards/edit">Make a card of your own</a></form>',
            sanitize=False,
        )
        self.place = ui.html("", sanitize=False)
        self.listen()
        self.show()

    def act(self, do: str, deed: dict[str, Any]) -> None:
        form = deed.get("form") if isinstance(deed.get("form"), dict) else {}
        if do == "live":
            assert isinstance(form, dict)
            self.text = str(form.get("text", ""))[:100]
            self.color = str(form.get("color", ""))[:1]
            self.kind = str(form.get("kind", ""))[:20]
        elif do == "card":
            value = str(deed.get("value", ""))
            self.shown = "" if value == self.shown else value

    def draw(self) -> str:
        found = search(self.text, self.color, self.kind)
        cards = "".join(
            f'<button class="in-book" data-send="card" data-value="{escape(card.name, quote=True)}" aria-label="{escape(card.name, quote=True)}">'
            f"{full_card(faces(card)[0])}</button>"
            for card in found[:MOST_SHOWN]
        )
        more = f"; the first {MOST_SHOWN} are shown" if len(found) > MOST_SHOWN else ""
        return f'{self._detail()}<p class="hint">{len(found)} cards{more}.</p><div class="book">{cards}</div>'

    def _detail(self) -> str:
        card = BOOK.get(self.shown)
        if card is None:
            return ""
        drawn = "".join(full_card(look) for look in faces(card))
        data = json.dumps(card_json(card), indent=2, ensure_ascii=False)
        name = escape(card.name, quote=True)
        return (
            f'<section class="detail"><div class="faces">{drawn}</div><div class="record"><h2>{escape(card.name)}</h2>'
            f'<p><a class="small" href="/cards/edit?start={name}">Make another of it</a>'
            f' <button class="small" data-send="card" data-value="">Close</button></p>'
            f'<pre tabindex="0" aria-label="The card as JSON">{escape(data)}</pre></div></section>'
        )


class Editor:
    """A card as JSON, checked and drawn while it is written."""

    def __init__(self, house: House, start: str) -> None:
        self.house = house
        card = BOOK.get(start) or BOOK[EXAMPLE]
        data = card_json(card)
        data["name"] = f"My {card.name}"
        self.text = json.dumps(data, indent=2, ensure_ascii=False)
        self.place: Any = None
        self.button: Any = None
        self.card: Card | None = None

    def build(self) -> None:
        ui.html(
            "<h1>A card of your own</h1><p>As in docs/card-files.md: change it on the left, see it on the right.</p>",
            sanitize=False,
        )
        with ui.element("div").classes("editor"):
            ui.textarea(value=self.text, on_change=self.changed).props(
                f'outlined maxlength={MOST_TEXT} debounce=250 aria-label="The card as JSON" spellcheck=false'
            ).classes("json")
            with ui.element("div").classes("proof"):
                self.place = ui.html("", sanitize=False)
                self.button = (
                    ui.button("Try it in a game", on_click=self.try_it)
                    .classes("start")
                    .props("no-caps unelevated text-color=black")
                )
        self.check()

    def changed(self, event: events.ValueChangeEventArguments[Any]) -> None:
        self.text = str(event.value or "")[:MOST_TEXT]
        self.check()

    def check(self) -> None:
        """Draw the card, or list what is wrong with it."""
        self.card = None
        try:
            self.card = card_from_json(json.loads(self.text))
            drawn = "".join(full_card(look) for look in _looks(self.card))
            told = f'<div class="faces">{drawn}</div>'
        except BrokenCard as error:
            problems = "".join(f"<li>{escape(str(each))}</li>" for each in error.problems[:20])
            told = f'<ul class="problems" role="alert">{problems}</ul>'
        except (ValueError, RecursionError) as error:
            told = f'<ul class="problems" role="alert"><li>not JSON: {escape(str(error))}</li></ul>'
        except SpellwrightError as error:
            told = f'<ul class="problems" role="alert"><li>{escape(str(error))}</li></ul>'
        self.place.set_content(told)
        self.button.set_enabled(self.card is not None)

    def try_it(self) -> None:
        """A game against a bot with a deck full of it."""
        if self.card is None:
            return
        name = self.card.name
        if name in BOOK:
            ui.notify(f"There is a card “{name}” already: give it another name", type="warning")
            return
        colors = [c for c in "WUBRG" if c in self.card.front.colors] or ["R"]
        counts = {name: 24}
        for color in colors:
            counts[LANDS[color]] = 36 // len(colors)
        setup = {
            "decks": [counts, dict(deck("goblins").main)],
            "seed": 1,
            "first": 0,
            "cards": [card_json(self.card)],
        }
        try:
            chairs = [person("You"), bot_chair("greedy")]
            room = self.house.new(setup, chairs, decks=[name, "Goblins"], shared=False)
        except SpellwrightError as error:
            ui.notify(str(error), type="negative", multi_line=True)
            return
        ui.navigate.to(f"/game/{room.id}/{room.chairs[0].secret}")


def _looks(card: Card) -> list[Any]:
    look = card_look(card)
    return [look] if look.other is None else [look, look.other]
