"""What a scenario calls things: players, cards and tokens by name, objects on the board by name and number."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

from spellwright.kernel import ObjectId, SpellwrightError
from spellwright.magic import words
from spellwright.magic.game import Game
from spellwright.magic.library import load_cards, nearest
from spellwright.magic.objects.abilities import Keyword
from spellwright.magic.objects.card import Card, card
from spellwright.magic.objects.objects import FACE_DOWN
from spellwright.magic.objects.speech import Thing
from spellwright.magic.records.walking import walk
from spellwright.magic.rules.likeness import mark
from spellwright.magic.rules.options import ability_title

Who = str | int
SEATS = {
    "you": 0, "your": 0, "me": 0, "player 1": 0,
    "opponent": 1, "opponent's": 1, "them": 1, "player 2": 1,
}  # fmt: skip


class ScenarioError(SpellwrightError, AssertionError):
    """A scenario that cannot be set up, or that does not go as it says."""


def seat_of(who: Who) -> int:
    """ "you" or "opponent" as a seat."""
    if isinstance(who, int) and who in (0, 1):
        return who
    found = SEATS.get(str(who).strip().lower())
    if found is None:
        raise ScenarioError(f"“{who}” is no player: say “you” or “opponent”")
    return found


# --- cards


Made = dict[str, list[tuple[str, Card]]]  # by name: who makes it, and it


class Names:
    """Cards that a scenario may name: its own, the book's, and the tokens and emblems these make."""

    def __init__(self, own: Iterable[Card | str] = ()) -> None:
        book = load_cards()
        cards = [define(c) if isinstance(c, str) else c for c in own]
        self.cards: dict[str, Card] = {name.lower(): found for name, found in book.items()}
        self.cards.update((c.name.lower(), c) for c in cards)
        for found in (*book.values(), *cards):
            if len(found.faces) > 1:
                for face in found.faces:
                    self.cards.setdefault(face.name.lower(), found)
        self._own = cards
        self._made: Made | None = None

    def made(self) -> Made:
        """Tokens by name and emblems by the name of their maker."""
        if self._made is None:
            book = load_cards()
            known = _MADE.get(len(book))
            if known is None:
                tokens = [v for v in vars(words).values() if isinstance(v, Card)]
                known = _MADE[len(book)] = _made_by(book.values(), {}, tokens)
            copied = {name: list(entries) for name, entries in known.items()}
            self._made = _made_by(self._own, copied) if self._own else known
        return self._made

    def is_known(self, name: str) -> bool:
        return name.lower() in self.cards or name.lower() in self.made()

    def find(self, name: str, maker: str = "") -> Card:
        """The card or token; `maker`: whose token, where several make one of that name."""
        found = None if maker else self.cards.get(name.lower())
        if found is not None:
            return found
        tokens = [
            made
            for by, made in self.made().get(name.lower(), ())
            if by.lower().startswith(maker.lower())
        ]
        if len(tokens) == 1:
            return tokens[0]
        if tokens:
            makers = ", ".join(by for by, _ in self.made()[name.lower()])
            raise ScenarioError(f"“{name}”: tokens of several cards; say (from …): {makers}")
        raise ScenarioError(f"“{name}” is no card or token that Spellwright knows{nearest(name)}")

    def emblems(self, maker: str) -> list[Card]:
        """The emblems of cards whose name begins so."""
        return [
            made
            for entries in self.made().values()
            for by, made in entries
            if made.layout == "emblem" and by.lower().startswith(maker.lower())
        ]


_MADE: dict[int, Made] = {}


def _made_by(makers: Iterable[Card], made: Made, tokens: Iterable[Card] = ()) -> Made:
    """Enter the tokens and emblems that cards make, and tokens that stand for themselves."""
    found = [(maker.name, p) for maker in makers for p in walk(maker.faces) if isinstance(p, Card)]
    for maker, part in (*found, *(("", t) for t in tokens)):
        if part.layout in ("token", "emblem"):
            name = part.name if part.layout == "token" else f"{maker} emblem"
            for each in dict.fromkeys((name.lower(), short_name(name).lower())):
                known = made.setdefault(each, [])
                if all(other != part for _, other in known):
                    known.append((maker, part))
    return made


def short_name(name: str) -> str:
    """A token that the rules call “Goblin Token” (CR 111.4) may be called “Goblin” as well."""
    return name.removesuffix(" Token") or name


def define(text: str) -> Card:
    """A card of the scenario's own: “Bear | {1}{G} | Creature — Bear 2/2 | flying, haste”."""
    parts = [p.strip() for p in text.split("|")]
    if len(parts) not in (3, 4):
        raise ScenarioError(f"“{text}”: a card is defined as name | cost | type line | keywords")
    line = re.sub(r"\s--?\s", " — ", parts[2])
    try:
        made = card(parts[0], parts[1], line)
    except SpellwrightError as error:
        raise ScenarioError(f"“{text}”: {error}") from error
    words = [w.strip() for w in parts[3].split(",")] if len(parts) == 4 and parts[3] else []
    return made.rules(*(_keyword(w) for w in words)) if words else made


def _keyword(word: str) -> Any:
    for value in vars(words).values():
        if isinstance(value, Keyword) and value.name == word.lower():
            return value
    raise ScenarioError(f"“{word}” is no keyword that can stand alone")


# --- objects


def thing_named(game: Game, text: str, objects: Sequence[ObjectId] | None = None) -> Thing:
    """A player, or the one permanent of this name: “Bear”, “Bear#2”, “your Bear”, “opponent's Bear”."""
    word = text.strip()
    if word.lower() in ("you", "me", "opponent"):
        return seat_of(word)
    found = things_named(game, word, game.battlefield if objects is None else objects)
    if not found:
        there = ", ".join(sorted({game.name(i) for i in game.battlefield})) or "nothing"
        raise ScenarioError(f"there is no “{word}” on the battlefield: there is {there}")
    if len(found) > 1 and len({mark(game, game.objects[i]) for i in found}) > 1:
        raise ScenarioError(
            f"“{word}” is one of {len(found)}: say {word}#1, {word}#2 …, "
            f"your {word} or opponent's {word}"
        )
    return found[0]


def things_named(game: Game, text: str, ids: Iterable[ObjectId]) -> list[ObjectId]:
    """The objects that a text names, in the order of their zone."""
    word, seat, number = split_name(text)
    found = []
    for oid in ids:
        obj = game.obj(oid)
        names = {game.name(oid).lower(), short_name(game.name(oid)).lower()}
        if obj.zone == "stack" and ability_title(game, oid):
            names.add(f"{game.name(oid)}: {ability_title(game, oid)}".lower())
        if obj.side == FACE_DOWN:
            names |= {obj.card.name.lower(), "face down", "a face-down creature"}
        elif obj.zone not in ("battlefield", "stack"):
            names |= {face.name.lower() for face in obj.card.faces}
        if word in names and seat in (None, obj.controller):
            found.append(oid)
    return found if number is None else found[number - 1 : number]


def split_name(text: str) -> tuple[str, int | None, int | None]:
    """ "opponent's Bear#2" as name, seat and number."""
    word = text.strip().lower()
    seat = number = None
    match = re.fullmatch(r"(.*?)\s*#(\d+)", word)
    if match:
        word, number = match[1], int(match[2])
    for start, whose in (("your ", 0), ("my ", 0), ("opponent's ", 1), ("their ", 1)):
        if word.startswith(start):
            word, seat = word[len(start) :], whose
    return word, seat, number
