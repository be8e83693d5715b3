"""The words of the cards in a game: what they can tell apart and change, all together, and which of them do so."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from spellwright.kernel import Definition
from spellwright.magic.effects.instead import GoElsewhere
from spellwright.magic.effects.looking import PutBack, ShuffleCards, ShuffleIn
from spellwright.magic.effects.moving import Move
from spellwright.magic.effects.shuffling import ShuffleAway
from spellwright.magic.objects.abilities import Keyword, Rule
from spellwright.magic.objects.aspects import (
    EVERYTHING,
    LIBRARY,
    NOTHING,
    Aspect,
    altered_by,
    of_zones,
    told_by,
)
from spellwright.magic.objects.card import Card
from spellwright.magic.objects.remembering import by_identity
from spellwright.magic.records.walking import walk

Asked = Callable[[Definition], Aspect]


@by_identity
def told_in(card: Card) -> Aspect:
    """What the card can tell apart."""
    return _union(card, told_by)


@by_identity
def altered_in(card: Card) -> Aspect:
    """What the card can change."""
    return _union(card, altered_by)


def _union(card: Card, asked: Asked) -> Aspect:
    found = NOTHING
    for part in walk(card.faces):
        found |= asked(part)
    return found


def fills(part: Definition) -> Aspect:
    """The zones that it may put cards into, or change in another way that is not known."""
    if isinstance(part, Move | GoElsewhere):
        return of_zones(part.to)
    if isinstance(part, ShuffleIn | ShuffleCards | ShuffleAway | PutBack):
        return LIBRARY
    return altered_by(part)


def told_among(cards: Iterable[Card]) -> Aspect:
    found = NOTHING
    for card in cards:
        found |= told_in(card)
    return found


def altered_among(cards: Iterable[Card]) -> Aspect:
    found = NOTHING
    for card in cards:
        found |= altered_in(card)
    return found


def teller(cards: Iterable[Card], aspects: Aspect, asked: Asked = told_by) -> str:
    """The first card with a word that can tell (or change) one of these, in words; empty if there is none."""
    for card in cards:
        for part in walk(card.faces):
            if asked(part) & aspects:
                return f"{card.name} ({word_of(part)})"
    return ""


def changer(cards: Iterable[Card], aspects: Aspect) -> str:
    return teller(cards, aspects, altered_by)


def speaker(cards: Iterable[Card], *kinds: type[Definition]) -> str:
    """The first card with a word of one of these classes; empty if there is none."""
    for card in cards:
        for part in walk(card.faces):
            if isinstance(part, kinds):
                return f"{card.name} ({word_of(part)})"
    return ""


def word_of(part: Definition) -> str:
    """A word of the card language, for people."""
    if isinstance(part, Keyword):
        return part.name
    if isinstance(part, Rule):
        return part.kind
    unknown = " (not thought through)" if told_by(part) == EVERYTHING else ""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(part).__name__).lower() + unknown
