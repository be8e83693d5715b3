"""Cards of your own: a folder of card files enters the book of this process, and games carry what they need."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from spellwright.kernel import SpellwrightError
from spellwright.magic.cardfiles.problems import BrokenCard, Problem
from spellwright.magic.cardfiles.read import Reader, read_card_file
from spellwright.magic.objects.book import CARD
from spellwright.magic.objects.card import BOOK, Card
from spellwright.magic.objects.own import OWN
from spellwright.magic.objects.spelling import fold


def load_card_folder(path: Path | str, *, replace: bool = False) -> list[Card]:
    """Enter every card of a folder's JSON files into the book, or, if anything is wrong, none.

    A card that comes with Spellwright is replaced only with `replace`.
    """
    folder = Path(path)
    if not folder.is_dir():
        raise SpellwrightError(f"{folder}: this is no folder; give a folder of card files (*.json)")
    files = sorted(folder.rglob("*.json"))
    if not files:
        raise SpellwrightError(f"{folder}: there are no card files (*.json) in it")
    found: list[tuple[Card, str]] = []
    problems: list[str] = []
    for file in files:
        try:
            found += [(card, str(file)) for card in read_card_file(file)]
        except BrokenCard as error:
            problems.append(str(error))
    if problems:
        raise SpellwrightError("\n".join(problems))
    enter_cards(found, replace=replace)
    return [card for card, _ in found]


def enter_cards(found: Sequence[tuple[Card, str]], *, replace: bool = False) -> None:
    """Enter cards, each with the place it is from, into the book: all of them or none."""
    places: dict[str, str] = {}
    problems = []
    written: dict[str, str] = {}
    for card, place in found:
        name = card.name
        if name in places:
            problems.append(f"“{name}” is in two files: {places[name]} and {place}")
        places[name] = place
        others = [entry.card for entry in BOOK.entries(name) if entry.kind == CARD]
        alike = written.setdefault(fold(name), others[0] if others else name)
        if alike != name:  # deck files could mean either
            problems.append(f"{place}: “{name}” reads like “{alike}”; rename it")
        elif name in BOOK and BOOK[name] != card and not replace and not BOOK.is_packed(name):
            where = OWN.get(name)
            other = f"the one from {where}" if where else "the one that comes with Spellwright"
            problems.append(
                f"{place}: “{name}” would take the place of {other}; rename it, or allow it with --replace"
            )
    if problems:
        raise SpellwrightError("\n".join(problems))
    for card, place in found:
        if BOOK.get(card.name) != card:
            BOOK[card.name] = card
            OWN[card.name] = place


def forget_cards() -> None:
    """The book as it comes with Spellwright."""
    entered = {card.name for card in BOOK.entered()}
    for name in entered.intersection(OWN):
        del BOOK[name]
    OWN.clear()


def enter_carried(carried: object, *, replace: bool = False) -> None:
    """Enter the cards that a game's setup carries; one that the book has otherwise is refused."""
    if not isinstance(carried, list):
        raise BrokenCard([Problem("cards", "there is no list; allowed: a list of cards")], "setup")
    reader = Reader()
    cards = [reader.document(each, f"cards[{i}]") for i, each in enumerate(carried)]
    if reader.problems:
        raise BrokenCard(reader.problems, "the setup of the game")
    enter_cards([(card, "the setup of the game") for card in cards], replace=replace)
