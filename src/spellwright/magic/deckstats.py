"""What a deck is made of: mana curve, colours, types, and the exact odds of lands in the opening hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import Any

from spellwright.magic.decks import Deck
from spellwright.magic.effects.looking import Search
from spellwright.magic.effects.mana import AddMana
from spellwright.magic.objects.abilities import Activated
from spellwright.magic.objects.card import TYPES, Card, find
from spellwright.magic.objects.characteristics import BASIC_LAND_COLORS
from spellwright.magic.records.filters import Is
from spellwright.magic.records.walking import walk

MANA = "WUBRGC"
HAND = 7
GOOD = range(2, 5)  # lands of a hand that one keeps


@dataclass(frozen=True)
class DeckStats:
    """The main deck in numbers. `sources`: lands that can make the mana, or can search for one that does."""

    cards: int
    lands: int
    curve: dict[int, int]  # spells by mana value
    average: float  # mana value of a spell
    symbols: dict[str, int]  # coloured symbols in the costs, both halves of a hybrid
    colors: dict[str, int]  # spells of a colour
    sources: dict[str, int]
    types: dict[str, int]  # a card counts for each of its types
    opening: tuple[Fraction, ...]  # odds of 0 to 7 lands in the opening hand
    seven: Fraction  # 2 to 4 lands in the opening hand
    six: Fraction  # 2 to 4 lands among the six that are kept after one London mulligan
    either: Fraction  # the one, or after a mulligan the other

    def plain(self) -> dict[str, Any]:
        """Everything in plain numbers, ready for JSON."""
        return {
            "cards": self.cards,
            "lands": self.lands,
            "curve": {str(value): n for value, n in self.curve.items()},
            "average_mana_value": self.average,
            "symbols": self.symbols,
            "colors": self.colors,
            "sources": self.sources,
            "types": self.types,
            "opening_lands": [float(odds) for odds in self.opening],
            "good_seven": float(self.seven),
            "good_six": float(self.six),
            "good_seven_or_six": float(self.either),
        }


def deck_stats(deck: Deck) -> DeckStats:
    """The numbers of a deck; every card must be in the book, or be a blank."""
    cards = [(find(name), count) for name, count in deck.main]
    spells = [(card, n) for card, n in cards if not card.front.chars.is_land]
    lands = [(card, n) for card, n in cards if card.front.chars.is_land]
    curve = _count((card.chars.mana_value, n) for card, n in spells if card.chars.cost is not None)
    costed = sum(curve.values())
    symbols = _count(
        (color, n)
        for card, n in spells
        for symbol in (card.chars.cost.symbols if card.chars.cost is not None else ())
        for color in MANA
        if color in symbol.split("/")
    )
    total, of_lands = deck.size, sum(n for _, n in lands)
    opening = land_odds(total, of_lands)
    seven = sum((opening[k] for k in GOOD if k < len(opening)), Fraction(0))
    six = _after_mulligan(opening)
    types = _count((kind, n) for card, n in cards for kind in card.chars.types)
    return DeckStats(
        cards=total,
        lands=of_lands,
        curve=dict(sorted(curve.items())),
        average=sum(value * n for value, n in curve.items()) / costed if costed else 0.0,
        symbols=_ordered(symbols, MANA),
        colors=_ordered(_count((c, n) for card, n in spells for c in card.chars.colors), MANA),
        sources=_ordered(_sources(lands), MANA),
        types=_ordered(types, TYPES),
        opening=opening,
        seven=seven,
        six=six,
        either=seven + (1 - seven) * six,
    )


def land_odds(cards: int, lands: int, hand: int = HAND) -> tuple[Fraction, ...]:
    """The exact odds of 0, 1, … lands in a hand (hypergeometric)."""
    hand = min(hand, cards)
    ways = comb(cards, hand)
    return tuple(
        Fraction(comb(lands, k) * comb(cards - lands, hand - k), ways) for k in range(hand + 1)
    )


def _after_mulligan(opening: tuple[Fraction, ...]) -> Fraction:
    """Odds that one card of seven can go to the bottom so that a good six stays (CR 103.5)."""
    hand = len(opening) - 1
    good = {
        k for k in range(hand + 1) if (k in GOOD and hand > k) or (k > 0 and k - 1 in GOOD)
    }  # a spell goes, or a land
    return sum((opening[k] for k in good), Fraction(0))


def _sources(lands: list[tuple[Card, int]]) -> Counter[str]:
    made = {card.name: _makes(card) for card, _ in lands}
    found: Counter[str] = Counter()
    for card, n in lands:
        wanted = _searches_for(card)
        others = [made[other.name] for other, _ in lands if wanted & other.chars.subtypes]
        for color in made[card.name].union(*others):
            found[color] += n
    return found


def _makes(card: Card) -> frozenset[str]:
    """The mana that a land's own abilities add; "any colour" is all five."""
    effects = [part for part in walk(card.front.chars.abilities) if isinstance(part, AddMana)]
    return frozenset(
        m[0] for effect in effects for way in effect.choices for m in way if m[0] in MANA
    )


def _searches_for(card: Card) -> frozenset[str]:
    """The basic land types that a fetch land finds."""
    searches = [
        part
        for ability in card.front.abilities
        if isinstance(ability, Activated)
        for part in walk(ability)
        if isinstance(part, Search) and part.to == "battlefield"
    ]
    words = {part.word for search in searches for part in walk(search.of) if isinstance(part, Is)}
    return frozenset(words & BASIC_LAND_COLORS.keys())


def _count(pairs: Iterable[tuple[Any, int]]) -> Counter[Any]:
    found: Counter[Any] = Counter()
    for what, n in pairs:
        found[what] += n
    return found


def _ordered(counts: Counter[str], order: Iterable[str]) -> dict[str, int]:
    return {what: counts[what] for what in order if counts[what]}
