"""Blank cards: they stand for cards that Spellwright does not have, and do nothing at all."""

from __future__ import annotations

from functools import lru_cache

from spellwright.magic.objects.card import Card, Face

MARK = " (blank)"


def blank_name(name: str) -> str:
    """What the blank for a card is called, so that nobody takes it for the card."""
    return name if name.endswith(MARK) else name + MARK


@lru_cache(maxsize=1024)
def blank(name: str) -> Card:
    """A card without cost, colour, type or text: it cannot be played, only be drawn and discarded."""
    called = blank_name(name)
    return Card(called, (Face(called, None, (), (), (), None, None, None, "", ()),))
