"""The book of cards: loading every card file, finding cards by name, near misses."""

from __future__ import annotations

import difflib
import importlib
import pkgutil

from spellwright.kernel import SpellwrightError
from spellwright.magic import cards
from spellwright.magic.objects.card import BLANK, BOOK, Card, blank, register

_LOADED = False


def load_cards() -> dict[str, Card]:
    """All cards that come with Spellwright; the files are read once."""
    global _LOADED
    if not _LOADED:
        for info in sorted(pkgutil.iter_modules(cards.__path__), key=lambda i: i.name):
            module = importlib.import_module(f"{cards.__name__}.{info.name}")
            for value in vars(module).values():
                if isinstance(value, Card) and value.layout not in ("token", "emblem", "face"):
                    register(value)
        _LOADED = True
    return BOOK


def find(name: str) -> Card:
    """The card of this name; an error that names the nearest ones when there is none."""
    load_cards()
    found = BOOK.get(name)
    if found is None and name.endswith(BLANK):
        return blank(name)  # a game lets in only those that its setup names
    if found is None:
        raise SpellwrightError(f"“{name}” is no card that Spellwright knows{nearest(name)}")
    return found


def nearest(name: str) -> str:
    """ "; did you mean …?" with the closest names, or nothing."""
    close = near_names(name)
    return f"; did you mean {' or '.join(close)}?" if close else ""


def near_names(name: str) -> list[str]:
    """Up to three names of the book that are written much like this one."""
    text = name.casefold().strip()
    close = [n for n in sorted(BOOK) if text and text in n.casefold()][:3] if len(text) > 2 else []
    close += [n for n in difflib.get_close_matches(name, BOOK, n=3, cutoff=0.6) if n not in close]
    return close[:3]
