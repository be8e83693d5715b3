"""Words about mana: restrictions, combinations, odd costs, and families of lands that keep counters."""

from __future__ import annotations

from spellwright.kernel import Effect, Seq
from spellwright.magic.effects.coins import FlipCoin
from spellwright.magic.effects.control import If
from spellwright.magic.effects.happen import PutCounters
from spellwright.magic.effects.instead import EnterChoosing, EnterTapped
from spellwright.magic.effects.mana import (
    ANY_COLOR,
    COLORS_BY_NAME,
    DIFFERENT_COLORS,
    AddMana,
    SpendOnly,
    tap_for,
)
from spellwright.magic.effects.moving import Sacrifice
from spellwright.magic.effects.untapping import AsYouUntap
from spellwright.magic.objects.abilities import Ability, Replacement
from spellwright.magic.records.conditions import Compare, Matches
from spellwright.magic.records.costs import Cost, DiscardHand, TakeAnyCounters, TakeCounters
from spellwright.magic.records.filters import Self
from spellwright.magic.records.would import WouldGo
from spellwright.magic.words.abilities import activated, enters_tapped, rule, when
from spellwright.magic.words.amounts import counters_on
from spellwright.magic.words.counters import counters_removed, enters_tapped_with
from spellwright.magic.words.events import beginning_of
from spellwright.magic.words.nouns import SELF, TAP, TAPPED, YOU, Number, X, as_effect

__all__ = [
    "add_chosen_color",
    "add_different_colors",
    "add_in_combination",
    "as_you_untap",
    "depletes",
    "discard_hand",
    "enters_tapped_choosing_color",
    "flip_coin",
    "mana_only_for",
    "only_for_abilities_of",
    "only_for_spells",
    "stores_by_tapping",
    "stores_for",
    "stores_while_tapped",
]


def only_for_spells(*types: str, of_chosen: str = "", uncounterable: bool = False) -> SpendOnly:
    """Mana only for spells of all these types; `of_chosen`: and of the type chosen under this name."""
    return SpendOnly("spell", types, of_chosen, "can't be countered" if uncounterable else "")


def only_for_abilities_of(*types: str) -> SpendOnly:
    """Mana only to activate abilities of sources of all these types."""
    return SpendOnly("ability", types)


def add_different_colors(only: SpendOnly | None = None) -> Effect:
    """Two mana of different colours, perhaps with a restriction."""
    return AddMana(DIFFERENT_COLORS, only=only)


def mana_only_for(only: SpendOnly, *choices: str, n: Number = 1) -> Effect:
    """Add one of these, or without any named one mana of any colour, with a restriction (CR 106.6)."""
    return AddMana(tuple(tuple(c) for c in choices or ANY_COLOR), n, only=only)


def add_chosen_color(n: Number = 1, only: SpendOnly | None = None) -> Effect:
    """Mana of the colour that was chosen as this entered."""
    return AddMana((), n, chosen="color", only=only)


def add_in_combination(n: Number, *choices: str) -> Effect:
    """So many mana in any combination of these."""
    return AddMana(tuple(tuple(c) for c in choices), n, mixed=True)


def enters_tapped_choosing_color() -> Ability:
    """It enters tapped, and as it enters you choose a colour."""
    both = Seq((EnterTapped(), EnterChoosing("color", tuple(COLORS_BY_NAME))))
    return Replacement(WouldGo(Self(), to="battlefield"), both, self_only=True)


def discard_hand() -> Cost:
    """As a cost: discard your hand."""
    return DiscardHand()


def flip_coin(won: Effect | None = None, lost: Effect | None = None) -> Effect:
    """Flip a coin: this if you win the flip, that if you lose it (CR 705)."""
    return FlipCoin(won, lost)


def as_you_untap(*effects: Effect) -> Effect:
    """During your next untap step, as you untap your permanents, this happens."""
    return AsYouUntap(as_effect(effects))


def stores_while_tapped(color: str) -> tuple[Ability, ...]:
    """A land that may stay tapped, and then stores mana turn by turn (Bottomless Vault and its cycle)."""
    grow = PutCounters("storage", 1, SELF)
    return (
        enters_tapped(),
        rule("may stay tapped", SELF),
        when(beginning_of("upkeep", YOU), grow, if_=Matches(SELF, TAPPED)),
        _spend_store(color),
    )


def stores_by_tapping(color: str) -> tuple[Ability, ...]:
    """A land that is tapped to store mana, or for all that it has stored (Mercadian Bazaar and its cycle)."""
    return (
        enters_tapped(),
        activated(TAP, PutCounters("storage", 1, SELF)),
        _spend_store(color),
    )


def _spend_store(color: str) -> Ability:
    amount = counters_removed("storage")
    return activated([TAP, TakeAnyCounters("storage")], AddMana(((color,),), amount))


def stores_for(*colors: str) -> tuple[Ability, ...]:
    """A land that stores mana for {1} and gives it back for {1}, in two colours (Calciform Pools and its cycle)."""
    return (
        tap_for("C"),
        activated(["{1}", TAP], PutCounters("storage", 1, SELF)),
        activated(["{1}", TakeCounters("storage", X)], add_in_combination(X, *colors)),
    )


def depletes(color: str) -> tuple[Ability, ...]:
    """A land with two depletion counters, for two mana each (Peat Bog and its cycle)."""
    spent = Compare(counters_on("depletion"), "=", 0)
    gone = If(spent, Sacrifice(SELF))
    return (
        enters_tapped_with(2, "depletion"),
        activated([TAP, TakeCounters("depletion", 1)], AddMana(((color, color),), then=gone)),
    )
