"""Words about the greatest and the least of several, what is named, and what is kept (CR 201.4, 701.21)."""

from __future__ import annotations

from spellwright.kernel import Effect
from spellwright.magic.effects.digging import PutRevealedOnto
from spellwright.magic.effects.monstrous import Monstrosity
from spellwright.magic.effects.naming import ChooseName
from spellwright.magic.effects.random_costs import DiscardAtRandom
from spellwright.magic.effects.sparing import KeepOneOfEach
from spellwright.magic.objects.names import ManaLetter, NamedCards, Statistic
from spellwright.magic.objects.speech import Amount, Cost, Filter, Pattern
from spellwright.magic.records.conditions import HasBlessing
from spellwright.magic.records.costs_in_kind import OneCost, SacrificeAllOf
from spellwright.magic.records.filters import Self
from spellwright.magic.records.ranking import BeyondFewest, Extreme, PartySize
from spellwright.magic.records.references import WhoCant
from spellwright.magic.records.stack_filters import ManaSpent, NoManaSpent
from spellwright.magic.records.watched import Does
from spellwright.magic.words.nouns import Noun, Number, as_filter, as_ref

__all__ = [
    "CITYS_BLESSING",
    "NO_COLORED_MANA_SPENT",
    "NO_MANA_SPENT",
    "PARTY",
    "WHO_CANT",
    "becomes_monstrous",
    "beyond_fewest",
    "choose_name",
    "discard_at_random",
    "keep_one_of_each",
    "mana_spent",
    "monstrosity",
    "one_cost_of",
    "put_revealed_onto_battlefield",
    "sacrifice_all_of",
    "with_greatest",
    "with_least",
]

CITYS_BLESSING = HasBlessing()
WHO_CANT = WhoCant()
PARTY = PartySize()
NO_MANA_SPENT = NoManaSpent()
NO_COLORED_MANA_SPENT = NoManaSpent(colored=True)


def with_greatest(stat: Statistic, among: Noun, own: bool = False) -> Filter:
    """Has the greatest power or mana value among such things; `own`: that its controller controls."""
    return Extreme(stat, as_filter(among), own=own)


def with_least(stat: Statistic, among: Noun, own: bool = False) -> Filter:
    """Has the least power or mana value among such things; `own`: that its controller controls."""
    return Extreme(stat, as_filter(among), least=True, own=own)


def beyond_fewest(of: Noun) -> Amount:
    """How many more of these a player has than whoever has the fewest."""
    return BeyondFewest(as_filter(of))


def mana_spent(letter: ManaLetter) -> Filter:
    """A spell on which mana of this kind was spent: matches(SELF, mana_spent("C"))."""
    return ManaSpent(letter)


def put_revealed_onto_battlefield(n: Number) -> Effect:
    """Reveal so many cards from the top of your library: permanent cards enter, the rest goes to the bottom."""
    return PutRevealedOnto(n)


def monstrosity(n: int) -> Effect:
    """Put counters on it and it becomes monstrous, if it isn't (CR 701.37)."""
    return Monstrosity(n)


def becomes_monstrous() -> Pattern:
    """It becomes monstrous."""
    return Does("any", "become monstrous", Self())


def choose_name(kind: NamedCards = "") -> Effect:
    """Choose a card name; `WITH_CHOSEN_NAME` speaks of it afterwards."""
    return ChooseName(kind)


def keep_one_of_each(who: Noun, among: Noun, *types: str) -> Effect:
    """Players choose one of each of these types among their own, and sacrifice the rest."""
    return KeepOneOfEach(as_ref(who), types, as_filter(among))


def one_cost_of(*costs: Cost) -> Cost:
    """As a cost: one of these, as you choose."""
    return OneCost(costs)


def sacrifice_all_of(of: Noun) -> Cost:
    """As a cost: sacrifice all of these that you control."""
    return SacrificeAllOf(as_filter(of))


def discard_at_random(n: int = 1) -> Cost:
    """As a cost: discard cards at random."""
    return DiscardAtRandom(n)
