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
from spellwright.magic.formats.podlines import CARDS, Head, head_of, is_known, is_skipped, read_line
from spellwright.magic.objects.card import BOOK, book_name
from spellwright.magic.objects.spelling import fold

BETWEEN = re.compile(r"\s*(?<!/)/(?!/)\s*|\s*[|;]\s*")  # a double slash is part of a name
PARTED = re.compile(r"(?<!/)/(?!/)|[|;\t,]")  # a line of a pod, not of a deck file
COUNTED = re.compile(r"\s*[0-9]+[x×]?\s+(.+)")
MOST_DECKS = 2000
MOST_FAULTS = 8  # lines that are named at once


@dataclass(frozen=True)
class ThreeCards:
    """A deck: its cards in the order in which they were written, what it is called, and how many play it."""

    cards: tuple[str, ...]
    name: str = ""
    players: int = 1

    def __str__(self) -> str:
        return self.name or self.listed

    @property
    def listed(self) -> str:
        return " / ".join(self.cards)


def parse_three(text: str, where: str = "deck", head: Head | None = None) -> ThreeCards:
    """A deck of “A / B / C” or “Name: A / B / C” and what else people write; the cards need not be known."""
    written = read_line(text, where, head)
    cards = tuple(book_name(card_name(part)) for part in written.cards)
    if any(not card for card in cards):
        raise DeckError(f"{where}: {quoted(text)}: a card name is empty; write “A / B / C”")
    return ThreeCards(cards, written.name, written.players)


def read_pod(source: str | Path, where: str = "pod") -> tuple[ThreeCards, ...]:
    """The decks of a pod, one a line; blank lines, comments (# or //) and the head of a sheet are skipped."""
    if isinstance(source, Path):
        where = f"pod file {quoted(str(source), 120)}"
        source = decoded(file_bytes(source, where), where)
    decks: list[ThreeCards] = []
    seen: dict[str, int] = {}
    faults: list[str] = []
    head: Head | None = None
    for number, line in enumerate(source.splitlines(), start=1):
        if is_skipped(line):
            continue
        if not decks and not faults and head is None:
            head = head_of(line)
            if head is not None:
                continue
        try:
            deck = parse_three(line, f"line {number}", head)
        except DeckError as error:
            faults.append(str(error))
            continue
        key = fold(str(deck))
        if key in seen:
            faults.append(
                f"line {number}: {quoted(str(deck))} is also in line {seen[key]};"
                " give one of them another name"
            )
        seen[key] = number
        decks.append(deck)
        if len(decks) > MOST_DECKS:
            raise DeckError(f"{where}: more than {MOST_DECKS} decks")
    if faults:
        more = f"; and {len(faults) - MOST_FAULTS} more" if len(faults) > MOST_FAULTS else ""
        raise DeckError(f"{where}, {'; '.join(faults[:MOST_FAULTS])}{more}")
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
    parted = len(BETWEEN.split(text)) == CARDS or "," in text or "\t" in text
    if parted and not path.is_file():
        return (parse_three(text),)
    if not path.is_file():
        raise DeckError(f"{quoted(text)} is no deck of “A / B / C”, and there is no such file")
    where = f"pod file {quoted(str(path), 120)}"
    content = decoded(file_bytes(path, where), where)
    lines = [line for line in content.splitlines() if not is_skipped(line)]
    if lines and (not PARTED.search(lines[0]) or _counts_a_card(lines[0])):
        return (three_of(read_deck(path)),)
    return read_pod(path)


def _counts_a_card(line: str) -> bool:
    """Is it a line of a deck file, “1 Jace, the Mind Sculptor”?"""
    found = COUNTED.fullmatch(line)
    return found is not None and is_known(found[1])


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
