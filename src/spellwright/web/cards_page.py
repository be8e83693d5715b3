"""Cards to leaf through: search by name, type, colour, text and tier, with the record and the JSON beside each."""

from __future__ import annotations

import json
from functools import lru_cache
from html import escape
from importlib.resources import files
from typing import Any

from nicegui import ui

from spellwright.magic import Card
from spellwright.magic.cardfiles import card_json
from spellwright.magic.objects.card import BOOK
from spellwright.magic.objects.spelling import place_of
from spellwright.magic.text.cards import rules_text
from spellwright.web.cardface import faces, full_card
from spellwright.web.shell import PAGES, page
from spellwright.web.working import Working

MOST_SHOWN = 60
MOST_TEXT = 20_000
COLORS = {"W": "White", "U": "Blue", "B": "Black", "R": "Red", "G": "Green", "C": "Colourless"}
TYPES = ("Creature", "Instant", "Sorcery", "Artifact", "Enchantment", "Planeswalker", "Land")
HAND_WRITTEN, OWN = "hand-written", "your own"
TIERS = (HAND_WRITTEN, OWN)  # how a card came into the book


def add_cards() -> None:
    PAGES.append(("/cards", "Cards"))

    @ui.page("/cards")
    def cards(q: str = "") -> None:
        with page("/cards", "Cards"):
            CardsPage(q).build()


@lru_cache(maxsize=4096)
def _words(name: str) -> str:
    """Everything about a card that a search looks at."""
    card = BOOK[name]
    parts = [name, *(face.type_line for face in card.faces), *rules_text(card)]
    return " ".join(parts).casefold()


def tier_of(card: Card) -> str:
    """How a card came into the book."""
    return OWN if any(card is own for own in BOOK.entered()) else HAND_WRITTEN


def record_of(card: Card) -> str:
    """The card as its file says it, in the words of card authors; empty where it has no file."""
    if tier_of(card) != HAND_WRITTEN:
        return ""
    letter, file = place_of(card.name)
    try:
        text = files("spellwright.magic.cards").joinpath(letter, f"{file}.py").read_text("utf-8")
    except OSError:
        return ""  # installed without its source
    lines = text.splitlines()
    return "\n".join(each for each in lines if not each.startswith(("from ", "import "))).strip()


def search(text: str, color: str, kind: str, tier: str = "") -> list[Card]:
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
        if tier and tier_of(card) != tier:
            continue
        if all(word in _words(name) for word in wanted):
            found.append(card)
    return sorted(found, key=lambda card: not all(w in card.name.casefold() for w in wanted))


class CardsPage(Working):
    """The book to leaf through."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text, self.color, self.type, self.tier = text[:100], "", "", ""
        self.shown = ""

    def build(self) -> None:
        colors = '<option value="">any colour</option>' + "".join(
            f'<option value="{c}">{name}</option>' for c, name in COLORS.items()
        )
        kinds = '<option value="">any type</option>' + "".join(
            f"<option>{t}</option>" for t in TYPES
        )
        tiers = '<option value="">any tier</option>' + "".join(
            f"<option>{t}</option>" for t in TIERS
        )
        ui.html(
            f'<h1>Cards</h1><form id="cards" class="search-form" onsubmit="return false"><input name="text" type="search" value="{escape(self.text, quote=True)}"'
            ' placeholder="name, type or text" aria-label="Search" data-live="cards"><select name="color" aria-label="Colour" data-live="cards">'
            f'{colors}</select><select name="kind" aria-label="Type" data-live="cards">{kinds}</select>'
            f'<select name="tier" aria-label="Tier" data-live="cards">{tiers}</select>'
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
            self.type = str(form.get("kind", ""))[:20]
            self.tier = str(form.get("tier", ""))[:20]
        elif do == "card":
            value = str(deed.get("value", ""))
            self.shown = "" if value == self.shown else value

    def draw(self) -> str:
        found = search(self.text, self.color, self.type, self.tier)
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
        record = record_of(card)
        words = (
            f'<h3>Record</h3><pre tabindex="0" aria-label="The card as its file says it">{escape(record)}</pre><h3>JSON</h3>'
            if record
            else ""
        )
        return (
            f'<section class="detail"><div class="faces">{drawn}</div><div class="record"><h2>{escape(card.name)} <small>{tier_of(card)}</small></h2>'
            f'<p><a class="small" href="/cards/edit?start={name}">Make another of it</a>'
            f' <button class="small" data-send="card" data-value="">Close</button></p>'
            f'{words}<pre tabindex="0" aria-label="The card as JSON">{escape(data)}</pre></div></section>'
        )
