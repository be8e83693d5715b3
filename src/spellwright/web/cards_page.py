"""Cards to leaf through: search by name, type, colour, text and tier, with the record and the JSON beside each."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from html import escape
from importlib.resources import files
from typing import Any

from nicegui import ui

from spellwright.magic import Card
from spellwright.magic.cardfiles import card_json
from spellwright.magic.objects.book import HAND_WRITTEN, OWN, READ, READ_AND_TESTED
from spellwright.magic.objects.card import BOOK
from spellwright.magic.objects.spelling import place_of
from spellwright.magic.text.searching import packed_facts
from spellwright.web.cardface import faces, full_card
from spellwright.web.jobs import Jobs
from spellwright.web.looking import card_words, look_into_texts
from spellwright.web.shell import PAGES, page
from spellwright.web.working import Working

MOST_SHOWN = 60
MOST_TEXT = 20_000
COLORS = {"W": "White", "U": "Blue", "B": "Black", "R": "Red", "G": "Green", "C": "Colourless"}
TYPES = ("Creature", "Instant", "Sorcery", "Artifact", "Enchantment", "Planeswalker", "Land")
TIERS = (HAND_WRITTEN, OWN, READ_AND_TESTED, READ)  # how a card came into the book
READ_TIERS = (READ_AND_TESTED, READ)


def add_cards(jobs: Jobs) -> None:
    PAGES.append(("/cards", "Cards"))

    @ui.page("/cards")
    def cards(q: str = "") -> None:
        with page("/cards", "Cards"):
            CardsPage(jobs, q).build()


_words = lru_cache(maxsize=4096)(card_words)


def record_of(card: Card) -> str:
    """The card as its file says it, in the words of card authors; empty where it has no file."""
    if BOOK.tier(card.name) != HAND_WRITTEN:
        return ""
    letter, file = place_of(card.name)
    try:
        text = files("spellwright.magic.cards").joinpath(letter, f"{file}.py").read_text("utf-8")
    except OSError:
        return ""  # installed without its source
    lines = text.splitlines()
    return "\n".join(each for each in lines if not each.startswith(("from ", "import "))).strip()


def search(
    text: str, color: str, kind: str, tier: str = "", texts: Sequence[str] = ()
) -> list[str]:
    """The names of cards whose name, type or text has all the words; those with the words in the name first.

    Of cards that were read the name and the type count, and the text for those that it was found in: `texts`.
    """
    words = text.casefold()[:100].split()

    def fits(name: str, line: str, colors: frozenset[str]) -> bool:
        return (
            tier in ("", BOOK.tier(name))
            and (not color or (color in colors if color != "C" else not colors))
            and (not kind or kind in line.split())
        )

    found = [
        name
        for name, card in sorted(BOOK.items())
        if card.layout not in ("token", "emblem", "face")
        and fits(name, card.front.type_line, card.front.colors)
        and all(word in _words(name) for word in words)
    ]
    if tier in READ_TIERS or (not tier and (words or color or kind)):
        in_text = set(texts)
        found += [
            name
            for name, ((line, colors), *_) in packed_facts().items()
            if fits(name, line, colors)
            and (name in in_text or all(w in f"{name} {line}".casefold() for w in words))
        ]
    return sorted(found, key=lambda name: not all(w in name.casefold() for w in words))


class CardsPage(Working):
    """The book to leaf through."""

    def __init__(self, jobs: Jobs, text: str) -> None:
        super().__init__(jobs)
        self.looked_for = ""  # in the texts of cards that were read
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
        elif do == "texts":
            self.looked_for = self.text
            task = {"words": self.text.casefold().split()}
            self.follow(self.jobs.start(look_into_texts, task))
        elif do == "card":
            value = str(deed.get("value", ""))
            self.shown = "" if value == self.shown else value

    def draw(self) -> str:
        texts = self.news("found", ()) if self.text == self.looked_for else ()
        found = search(self.text, self.color, self.type, self.tier, texts)
        shown = [(BOOK[name], escape(name, quote=True)) for name in found[:MOST_SHOWN]]
        cards = "".join(
            f'<button class="in-book" data-send="card" data-value="{name}" aria-label="{name}">'
            f"{full_card(faces(card)[0])}</button>"
            for card, name in shown
        )
        more = f"; the first {MOST_SHOWN} are shown" if len(found) > MOST_SHOWN else ""
        return f'{self._detail()}<p class="hint">{len(found)} cards{more}. {self._texts()}</p><div class="book">{cards}</div>'

    def _texts(self) -> str:
        """How far the search in the texts of read cards is, or how to begin it."""
        if not self.text.strip() or self.tier in (HAND_WRITTEN, OWN):
            return ""
        if self.text != self.looked_for:
            return '<button class="small" data-send="texts">Look into the text of read cards, too</button>'
        if (error := self.news("error")) is not None:
            return escape(str(error))
        return f"{self.news('seen', 0)} of {self.news('of', len(BOOK.packed()))} read cards looked into."

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
            f'<section class="detail"><div class="faces">{drawn}</div><div class="record"><h2>{escape(card.name)} <small>{BOOK.tier(card.name)}</small></h2>'
            f'<p><a class="small" href="/cards/edit?start={name}">Make another of it</a>'
            f' <button class="small" data-send="card" data-value="">Close</button></p>'
            f'{words}<pre tabindex="0" aria-label="The card as JSON">{escape(data)}</pre></div></section>'
        )
