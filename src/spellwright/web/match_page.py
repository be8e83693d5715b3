"""Between two games of a match: cards go in and out of the deck, and who goes first is chosen."""

from __future__ import annotations

from collections import Counter
from html import escape
from typing import Any

from nicegui import ui

from spellwright.magic import find
from spellwright.web.cardface import card_look, full_card
from spellwright.web.chairs import PERSON
from spellwright.web.house import House
from spellwright.web.matches import (
    brought,
    chooser,
    decide,
    decided,
    is_decided,
    is_match,
    least_of,
    reconsider,
    score,
    sketch,
    sketched,
    why_not_deck,
)
from spellwright.web.refusal import Refused
from spellwright.web.rooms import Room
from spellwright.web.shell import page
from spellwright.web.table_page import no_game
from spellwright.web.working import Working

ORDER = ("Creature", "Planeswalker", "Instant", "Sorcery", "Artifact", "Enchantment", "Land")


def add_match(house: House) -> None:
    @ui.page("/match/{name}/{secret}")
    def match(name: str, secret: str) -> None:
        with page("", "Sideboard"):
            try:
                room = house.find(name)
                seat = room.seat_of(secret)
                if seat is None or not is_match(room):
                    raise Refused(404, "this link opens no seat of a match")
                if not room.over or is_decided(room):
                    raise Refused(404, "there is no next game to get ready for")
            except Refused as reason:
                no_game(reason)
                return
            MatchPage(house, room, seat).build()


class MatchPage(Working):
    """What one seat decides; at a shared screen one after the other."""

    def __init__(self, house: House, room: Room, seat: int) -> None:
        super().__init__()
        self.house, self.room, self.own = house, room, seat

    @property
    def seat(self) -> int:
        if not self.room.is_shared:
            return self.own
        return next((i for i in (0, 1) if decided(self.room, i) is None), self.own)

    def build(self) -> None:
        self.place = ui.html("", sanitize=False)
        self.listen()
        client = ui.context.client

        def look() -> None:
            if self.room.followed:
                secret = self.room.chairs[self.own].secret
                client.run_javascript(f"location.replace('/game/{self.room.followed}/{secret}')")
            else:
                self.show()

        def arrive() -> None:
            self.room.watchers.add(look)
            look()

        client.on_connect(arrive)
        client.on_disconnect(lambda: self.room.watchers.discard(look))

    # --- what comes in

    def act(self, do: str, deed: dict[str, Any]) -> None:
        room, seat = self.room, self.seat
        value = str(deed.get("value", ""))[:200]
        deck, rest, first = self.now()
        if decided(room, seat) is not None:
            if do == "change":
                reconsider(self.house, room, seat)
        elif do == "out" and deck[value] > 0:
            sketch(self.house, room, seat, deck - Counter([value]), first)
        elif do == "in" and rest[value] > 0:
            sketch(self.house, room, seat, deck + Counter([value]), first)
        elif do == "first":
            sketch(self.house, room, seat, deck, value == "1")
        elif do == "reset":
            sketch(self.house, room, seat, Counter(room.about["match"]["mains"][seat]), first)
        elif do == "ready":
            decide(self.house, room, seat, deck, first)

    def now(self) -> tuple[Counter[str], Counter[str], bool]:
        """The deck, what is left, and whether the seat wants to go first."""
        deck, first = sketched(self.room, self.seat)
        return deck, brought(self.room, self.seat) - deck, first

    # --- drawing

    def draw(self) -> str:
        room, seat = self.room, self.seat
        game = int(room.about["match"]["game"]) + 1
        name = room.chairs[seat].name
        invited = "Change" if name == "You" else f"{name}, change"
        heading = (
            f"<h1>Game {game}</h1><p>{escape(score(room, room.names()))}."
            f" {escape(invited)} your deck if you like.</p>"
        )
        deck, rest, first = self.now()
        if decided(room, seat) is not None:
            others = " and ".join(
                chair.name
                for i, chair in enumerate(room.chairs)
                if chair.kind == PERSON and decided(room, i) is None
            )
            return (
                f'{heading}<p class="doing" aria-live="polite">You are ready. Waiting for {escape(others)}'
                '<span class="dots"><i></i><i></i><i></i></span>'
                '<button class="small" data-send="change">Change it again</button></p>'
            )
        main = room.about["match"]["mains"][seat]
        side = sum(room.about["sides"][seat].values())
        why = why_not_deck(deck, rest, least_of(main), side)
        told = (
            f'<p class="wrong" role="alert">{escape(why[:1].upper() + why[1:])}.</p>' if why else ""
        )
        return (
            f'{heading}{self._first(first)}<div class="ready"><button class="big gold" data-send="ready"'
            f"{' disabled' if why else ''}>Play</button>"
            f'<button class="small" data-send="reset">As at first</button>{told}</div>'
            f"<h2>Sideboard, {rest.total()}</h2>{_cards(rest, 'in', 'into the deck')}"
            f"<h2>Deck, {deck.total()}</h2>{_cards(deck, 'out', 'out of the deck')}"
        )

    def _first(self, first: bool) -> str:
        room, seat = self.room, self.seat
        chooses = chooser(room)
        if chooses != seat:
            name = escape(room.chairs[chooses].name)
            if room.chairs[chooses].kind == PERSON:
                return f"<p>{name} chooses who goes first.</p>"
            return f"<p>{name} goes first.</p>"
        other = escape(room.chairs[1 - seat].name)
        words = ((True, "You go first"), (False, f"{other} goes first"))
        return (
            '<div class="choices small">'
            + "".join(
                f'<button class="choice" data-send="first" data-value="{int(mine)}"'
                f' aria-pressed="{str(mine is first).lower()}">{text}</button>'
                for mine, text in words
            )
            + "</div>"
        )


def _cards(cards: Counter[str], do: str, where: str) -> str:
    """Cards with their numbers; a click moves one."""
    if not cards.total():
        return '<p class="hint">No cards.</p>'

    def place(name: str) -> tuple[int, int, str]:
        face = find(name).front
        kind = next((i for i, word in enumerate(ORDER) if word in face.types), len(ORDER))
        return kind, 0 if face.cost is None else face.cost.mana_value(), name

    drawn = "".join(
        f'<button class="in-book" data-send="{do}" data-value="{escape(name, quote=True)}"'
        f' aria-label="{escape(name, quote=True)}, {n}: one {where}">'
        f'{full_card(card_look(find(name)))}<span class="count">{n}</span></button>'
        for name, n in sorted(cards.items(), key=lambda item: place(item[0]))
    )
    return f'<div class="book boarding">{drawn}</div>'
