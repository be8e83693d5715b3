"""Blank cards: they stand in a deck for cards that Spellwright does not have, and do nothing at all."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from spellwright.magic.decks import Counts, Deck
from spellwright.magic.objects.card import blank_name


def with_blanks(deck: Deck, known: Collection[str]) -> tuple[Deck, tuple[str, ...]]:
    """The deck with a blank for each card that is not known, and the names that were replaced."""
    gone = tuple(dict.fromkeys(n for n, _ in deck.main + deck.sideboard if n not in known))
    if not gone:
        return deck, ()
    return replace(deck, main=_put(deck.main, gone), sideboard=_put(deck.sideboard, gone)), gone


def _put(part: Counts, gone: tuple[str, ...]) -> Counts:
    counts: dict[str, int] = {}
    for name, count in part:
        called = blank_name(name) if name in gone else name
        counts[called] = counts.get(called, 0) + count
    return tuple(counts.items())
