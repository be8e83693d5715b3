"""An editor for cards of one's own: checked and drawn while they are written, tried on a board or in a game."""

from __future__ import annotations

import json
from collections.abc import Callable
from html import escape
from typing import Any

from nicegui import events, ui

from spellwright.kernel import SpellwrightError
from spellwright.magic import Card, deck
from spellwright.magic.cardfiles import BrokenCard, card_from_json, card_json
from spellwright.magic.objects.card import BOOK
from spellwright.store import KeptGame
from spellwright.web.beginnings import SCENARIO
from spellwright.web.cardface import card_look, full_card
from spellwright.web.chairs import bot_chair, person
from spellwright.web.house import House
from spellwright.web.rooms import Room
from spellwright.web.shell import page

MOST_TEXT = 20_000
LANDS = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest"}
EXAMPLE = "Goblin Guide"
KIND = "card"  # of what is kept
OTHER_SIDE = "hand: Lightning Bolt; battlefield: 4 Mountain, Mogg Fanatic, Goblin Piledriver; library: 20 Mountain"


def add_editor(house: House) -> None:
    @ui.page("/cards/edit")
    def edit(start: str = EXAMPLE, kept: str = "") -> None:
        with page("/cards", "A card of your own"):
            Editor(house, start, kept).build()


class Editor:
    """A card as JSON; what is written is kept under the name in the page's address."""

    def __init__(self, house: House, start: str = EXAMPLE, kept: str = "") -> None:
        self.house = house
        found = house.games.find(kept[:40]) if kept else None
        self.kept: KeptGame | None = found if found is not None and found.kind == KIND else None
        if self.kept is not None:
            self.text = str(self.kept.about["text"])
        else:
            card = BOOK.get(start) or BOOK[EXAMPLE]
            data = card_json(card)
            data["name"] = f"My {card.name}"
            self.text = json.dumps(data, indent=2, ensure_ascii=False)
        self.place: Any = None
        self.buttons: list[Any] = []
        self.card: Card | None = None

    def build(self) -> None:
        ui.html(
            "<h1>A card of your own</h1><p>As in docs/card-files.md: change the text, see the card.</p>",
            sanitize=False,
        )
        with ui.element("div").classes("editor"):
            ui.textarea(value=self.text, on_change=self.changed).props(
                f'outlined maxlength={MOST_TEXT} debounce=250 aria-label="The card as JSON" spellcheck=false'
            ).classes("json")
            with ui.element("div").classes("proof"):
                self.place = ui.html("", sanitize=False)
                for text, deed in (
                    ("Try it on a board", self.on_a_board),
                    ("Try it in a game", self.in_a_game),
                ):
                    button = ui.button(text, on_click=lambda deed=deed: self.go_to(deed))
                    button.classes("start").props("no-caps unelevated text-color=black")
                    self.buttons.append(button)
        self.check()

    def changed(self, event: events.ValueChangeEventArguments[Any]) -> None:
        self.text = str(event.value or "")[:MOST_TEXT]
        self.keep()
        self.check()

    def keep(self) -> None:
        """Store what is written; the page finds it again by its address."""
        about = {"text": self.text}
        if self.kept is None:
            self.kept = self.house.games.new(KIND, {}, about)
            ui.run_javascript(f"history.replaceState(null, '', '?kept={self.kept.id}')")
        else:
            self.house.games.change(self.kept.id, about)

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
        for button in self.buttons:
            button.set_enabled(self.card is not None)

    # --- trying it

    def go_to(self, deed: Callable[[Card], Room]) -> None:
        if self.card is None:
            return
        try:
            room = deed(named(self.card))
        except SpellwrightError as error:
            ui.notify(str(error), type="negative", multi_line=True)
            return
        ui.navigate.to(f"/game/{room.id}/{room.chairs[0].secret}")

    def on_a_board(self, card: Card) -> Room:
        """Three of it in hand, with lands of every kind, against a few creatures."""
        lands = ", ".join(f"2 {land}" for land in LANDS.values())
        library = ", ".join(f"4 {land}" for land in LANDS.values())
        setup = {
            SCENARIO: f"you: hand: 3 {card.name}; battlefield: {lands}; library: {library}\nopponent: {OTHER_SIDE}",
            "cards": [card_json(card)],
        }
        return self.room(setup, [card.name, "a board"])

    def in_a_game(self, card: Card) -> Room:
        """A game against a bot with a deck full of it."""
        colors = [c for c in "WUBRG" if c in card.front.colors] or ["R"]
        counts = {card.name: 24, **{LANDS[color]: 36 // len(colors) for color in colors}}
        setup = {
            "decks": [counts, dict(deck("goblins").main)],
            "seed": 1,
            "first": 0,
            "cards": [card_json(card)],
        }
        return self.room(setup, [card.name, "Goblins"])

    def room(self, setup: dict[str, Any], titles: list[str]) -> Room:
        return self.house.new(
            setup, [person("You"), bot_chair("greedy")], decks=titles, shared=False
        )


def named(card: Card) -> Card:
    """The card under a name that no other card has: games that were played with an earlier one stay as they are."""
    if any(mark in card.name for mark in ",;:()\n"):
        raise SpellwrightError(f"“{card.name}”: to try it, leave out , ; : ( ) in its name")
    data, n = card_json(card), 1
    while (there := BOOK.get(str(data["name"]))) is not None and card_json(there) != data:
        n += 1
        data = {**card_json(card), "name": f"{card.name} {n}"}
    return card_from_json(data)


def _looks(card: Card) -> list[Any]:
    look = card_look(card)
    return [look] if look.other is None else [look, look.other]
