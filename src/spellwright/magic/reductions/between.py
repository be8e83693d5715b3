"""Two games that a game lies between: one that favours a player, and one that favours the other.

Sizes, life totals and stored mana may rise without end, and then so do the positions of a game. More of each is
never worse for a player while no card can tell (docs/decisions/0008). So a game in which numbers of one player
count as endless above a limit, and those of the other stay at it, is no worse for the first player: what they
cannot force there, they cannot force at all, and what the other player can force there holds as well
(docs/decisions/0009).
"""

from __future__ import annotations

from collections.abc import Sequence

from spellwright.magic.objects.abilities import Activated, Triggered
from spellwright.magic.objects.aspects import DAMAGE, GAIN, LIFE, PAY, POISON, altered_by, told_by
from spellwright.magic.objects.card import Card
from spellwright.magic.objects.remembering import by_identity
from spellwright.magic.records.walking import walk
from spellwright.magic.records.watched_combat import DealsDamage
from spellwright.magic.reductions.standing import GROWN, LIVES, STORED
from spellwright.magic.reductions.words import altered_in, changer, teller, word_of
from spellwright.magic.table import ENDLESS as ENDLESS

SIZE = 5  # +1/+1 counters on a creature
LIFE_LIMIT = 24  # a player's life


def why_not_sizes(cards: Sequence[Card], compared: Sequence[str]) -> str:
    """Which card stands in the way of endless creatures; empty if none does."""
    if GROWN not in compared:
        return "sizes are not compared"
    found = teller(cards, LIFE | POISON)
    if found:
        return found
    for card in cards:
        for part in walk(card.faces):
            if told_by(part) & DAMAGE and not isinstance(part, DealsDamage):
                return f"{card.name} ({word_of(part)})"
    return ""


def why_not_life(cards: Sequence[Card], compared: Sequence[str]) -> str:
    """Which card stands in the way of endless life; empty if none does."""
    if LIVES not in compared:
        return "life is not compared"
    return changer(cards, PAY)


def why_not_stored(compared: Sequence[str]) -> str:
    return "" if STORED in compared else "stored mana is not compared"


def gains_again(cards: Sequence[Card]) -> bool:
    """Can one of them give life again and again?"""
    return any(map(_is_source_of_life, cards))


@by_identity
def _is_source_of_life(card: Card) -> bool:
    if not altered_in(card) & GAIN:
        return False
    lasting = [p for p in walk(card.faces) if isinstance(p, Activated | Triggered)]
    if any(altered_by(inner) & GAIN for part in lasting for inner in walk(part)):
        return True
    return "Instant" not in card.front.types and "Sorcery" not in card.front.types
