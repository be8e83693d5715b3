"""Cards that put others from a hand onto the battlefield, and those that wait for them: half of the pair does little."""

from __future__ import annotations

from collections.abc import Iterable

from spellwright.kernel import Effect
from spellwright.magic.effects.choosing import EachChooses
from spellwright.magic.effects.looking import ChooseAmong
from spellwright.magic.effects.moving import Move
from spellwright.magic.objects.abilities import AbilityIndex
from spellwright.magic.objects.card import BOOK
from spellwright.magic.objects.remembering import by_identity
from spellwright.magic.objects.speech import Filter
from spellwright.magic.records.filters import InZone
from spellwright.magic.records.references import Each, HandOf
from spellwright.magic.records.walking import walk

Deck = tuple[tuple[str, int], ...]


@by_identity
def put_from_hand(index: AbilityIndex) -> tuple[Filter, ...]:
    """What a card's abilities put from its player's hand onto the battlefield."""
    return tuple(found for effect in _effects(index) for found in _put(effect))


def _effects(index: AbilityIndex) -> Iterable[Effect]:
    if index.spell is not None:
        yield index.spell.effect
    for ability in index.activated:
        yield ability.effect
    for triggers in index.triggers.values():
        for trigger in triggers:
            yield trigger.effect


def _put(effect: Effect) -> Iterable[Filter]:
    parts = list(walk(effect))
    if not any(isinstance(part, Move) and part.to == "battlefield" for part in parts):
        return
    for part in parts:
        if isinstance(part, EachChooses) or (
            isinstance(part, ChooseAmong) and isinstance(part.among, HandOf)
        ):
            yield part.of
        elif isinstance(part, ChooseAmong) and isinstance(part.among, Each):
            if any(isinstance(f, InZone) and f.zone == "hand" for f in walk(part.among.of)):
                yield part.among.of


_DECKS: dict[Deck, bool] = {}


def puts_from_hand(deck: Deck) -> bool:
    """Has the deck cards that put others from the hand onto the battlefield?"""
    found = _DECKS.get(deck)
    if found is None:
        cards = [BOOK.get(name) for name, _ in deck]  # a scenario may have cards of its own
        found = any(card is not None and put_from_hand(card.chars.index) for card in cards)
        _DECKS[deck] = found
    return found
