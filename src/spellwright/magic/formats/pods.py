"""Decks of Three Card Blind as people write them: “A / B / C”, one a line in a pod file; and what is wrong."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from spellwright.magic.deckfiles import DeckError, card_name, decoded, file_bytes, quoted
from spellwright.magic.decks import Deck, read_deck
from spellwright.magic.formats.banlists import BanList
from spellwright.magic.formats.construction import Problem
from spellwright.magic.objects.card import BOOK, book_name
from spellwright.magic.objects.spelling import fold

CARDS = 3
BETWEEN = re.compile(r"\s*(?<!/)/(?!/)\s*|\s*[|;]\s*")  # a double slash is part of a name
COMMENT = re.compile(r"\s*(?:#|//).*")
LONGEST = 500
MOST_DECKS = 2000


@dataclass(frozen=True)
class ThreeCards:
    """A deck: its cards in the order in which they were written, and what it is called, if anything."""

    cards: tuple[str, ...]
    name: str = ""

    def __str__(self) -> str:
        return self.name or self.listed

    @property
    def listed(self) -> str:
        return " / ".join(self.cards)


def parse_three(text: str, where: str = "deck") -> ThreeCards:
    """A deck of “A / B / C” or “Name: A / B / C”; the cards need not be known."""
    if len(text) > LONGEST:
        raise DeckError(f"{where}: {quoted(text)}: too long for three cards")
    line = " ".join(text.split())
    title, colon, rest = line.partition(":")
    name = ""
    if colon and len(BETWEEN.split(title)) == 1 and _is_title(line, title):
        name, line = title.strip(), rest.strip()
    cards = tuple(book_name(card_name(part)) for part in BETWEEN.split(line))
    if any(not card for card in cards):
        raise DeckError(f"{where}: {quoted(text)}: a card name is empty; write “A / B / C”")
    if len(cards) != CARDS:
        hint = "; write split cards with two slashes" if len(cards) > CARDS else ""
        raise DeckError(
            f"{where}: {quoted(text)}: {len(cards)} {'card' if len(cards) == 1 else 'cards'},"
            f" Three Card Blind has {CARDS}; write “A / B / C”{hint}"
        )
    return ThreeCards(cards, name)


def _is_title(line: str, title: str) -> bool:
    """Is the text before a colon the deck's name, not the beginning of a card's?"""
    first = BETWEEN.split(line)[0]
    return book_name(card_name(first)) not in BOOK and not title.casefold().endswith(
        ("circle of protection", "rune of protection")
    )


def read_pod(source: str | Path, where: str = "pod") -> tuple[ThreeCards, ...]:
    """The decks of a pod, one a line; blank lines and comments (# or //) are skipped."""
    if isinstance(source, Path):
        where = f"pod file {quoted(str(source), 120)}"
        source = decoded(file_bytes(source, where), where)
    decks: list[ThreeCards] = []
    seen: dict[str, int] = {}
    for number, line in enumerate(source.splitlines(), start=1):
        if not line.strip() or COMMENT.fullmatch(line):
            continue
        deck = parse_three(line, f"{where}, line {number}")
        key = fold(str(deck))
        if key in seen:
            raise DeckError(
                f"{where}, line {number}: {quoted(str(deck))} is also in line {seen[key]};"
                " give one of them another name"
            )
        seen[key] = number
        decks.append(deck)
        if len(decks) > MOST_DECKS:
            raise DeckError(f"{where}: more than {MOST_DECKS} decks")
    if not decks:
        raise DeckError(f"{where}: no decks; write one a line, as in “Name: A / B / C”")
    return tuple(decks)


def three_of(deck: Deck) -> ThreeCards:
    """A deck of a deck file, which says how many of each."""
    cards = deck.cards()
    if len(cards) != CARDS or deck.sideboard:
        more = " and a sideboard" if deck.sideboard else ""
        raise DeckError(
            f"deck {quoted(deck.name)}: {len(cards)} cards{more}, Three Card Blind has {CARDS} and"
            " no sideboard"
        )
    return ThreeCards(cards, deck.name)


def find_three(text: str) -> tuple[ThreeCards, ...]:
    """Decks from a command line: “A / B / C” itself, or the path of a pod file or a deck file."""
    path = Path(text)
    if len(BETWEEN.split(text)) == CARDS and not path.is_file():
        return (parse_three(text),)
    if not path.is_file():
        raise DeckError(f"{quoted(text)} is no deck of “A / B / C”, and there is no such file")
    where = f"pod file {quoted(str(path), 120)}"
    content = decoded(file_bytes(path, where), where)
    lines = [s for s in content.splitlines() if s.strip() and not COMMENT.fullmatch(s)]
    if lines and len(BETWEEN.split(lines[0])) == 1:
        return (three_of(read_deck(path)),)
    return read_pod(path)


def check_three(deck: ThreeCards, bans: BanList) -> tuple[Problem, ...]:
    """Everything for which the deck cannot be played; nothing when it can."""
    found: list[Problem] = []
    for name in dict.fromkeys(deck.cards):
        start = f"deck “{deck}”: {name}"
        copies = deck.cards.count(name)
        if fold(name) in bans.banned:
            found.append(Problem("banned", f"{start} is on the {bans}; replace it", (name,)))
        elif copies > 1 and fold(name) in bans.restricted:
            message = f"{start} is there {copies} times, the {bans} allows one"
            found.append(Problem("copies", message, (name,)))
        if name not in BOOK:
            message = f"{start} is no card that Spellwright knows{BOOK.nearest(name)}"
            found.append(Problem("unsupported", message, (name,)))
    return tuple(found)


def unknown_cards(decks: Sequence[ThreeCards]) -> tuple[str, ...]:
    """The cards of decks that the book lacks."""
    return tuple(dict.fromkeys(c for deck in decks for c in deck.cards if c not in BOOK))
