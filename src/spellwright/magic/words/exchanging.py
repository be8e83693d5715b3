"""Words about what passes between players, and what is chosen for a permanent (CR 119.5, 607, 701.12)."""

from __future__ import annotations

from spellwright.kernel import Effect
from spellwright.magic.effects.control import Later
from spellwright.magic.effects.damage_counters import DamageIntoCounters
from spellwright.magic.effects.dealing import DealThen
from spellwright.magic.effects.either import EitherOf, UnlessPaysItsCost
from spellwright.magic.effects.entering import EnterDiscarding, EnterSacrificing
from spellwright.magic.effects.exchanging import ExchangeControl, GiveControl, SetLife
from spellwright.magic.effects.instead import GoElsewhere
from spellwright.magic.objects.abilities import Ability, Replacement
from spellwright.magic.objects.names import Comparison, Lasts
from spellwright.magic.objects.speech import Filter
from spellwright.magic.records.chosen_filters import ByChosenPlayer, ChosenPlayer, OfChosenType
from spellwright.magic.records.filters import ItIs, Self
from spellwright.magic.records.player_filters import CardsInLibrary
from spellwright.magic.records.would import WouldGo
from spellwright.magic.words.nouns import YOU, Noun, Number, as_effect, as_filter, as_ref

__all__ = [
    "BY_CHOSEN_PLAYER",
    "CHOSEN_PLAYER",
    "OF_CHOSEN_TYPE",
    "damage_into_counters",
    "exchange_control",
    "give_control",
    "one_of_these",
    "set_life",
    "unless_you_pay_its_cost",
    "deal_exiling",
    "enters_after_sacrificing",
    "enters_if_discarding",
    "with_cards_in_library",
]

OF_CHOSEN_TYPE = OfChosenType()
BY_CHOSEN_PLAYER = ByChosenPlayer()
CHOSEN_PLAYER = ChosenPlayer()


def give_control(who: Noun, what: Noun, until: Lasts = "forever") -> Effect:
    """Another player gains control of it."""
    return GiveControl(as_ref(what), as_ref(who), until)


def exchange_control(one: Noun, other: Noun) -> Effect:
    """Exchange control of two permanents; the other one is "it" from here on."""
    return ExchangeControl(as_ref(one), as_ref(other))


def damage_into_counters(kind: str, prevented: bool = False) -> Effect:
    """As many counters are put on it instead of the damage; `prevented`: the damage is prevented."""
    return DamageIntoCounters(kind, prevented)


def set_life(n: Number, who: Noun = YOU) -> Effect:
    """The life totals of these players become this (CR 119.5)."""
    return SetLife(n, as_ref(who))


def one_of_these(*choices: tuple[str, Effect], who: Noun = YOU) -> Effect:
    """One of these as it resolves, each with what it is called: ("lose flying", …)."""
    return EitherOf(tuple(e for _, e in choices), tuple(words for words, _ in choices), as_ref(who))


def unless_you_pay_its_cost(what: Noun, less: int, *effects: Effect) -> Effect:
    """Do it unless you pay the mana cost of this thing, made less by so much."""
    return UnlessPaysItsCost(as_ref(what), less, as_effect(effects))


def deal_exiling(n: Number, to: Noun) -> Effect:
    """Deal damage; a creature dealt damage this way that would die this turn is exiled instead."""
    dies = WouldGo(ItIs(), "battlefield", "graveyard")
    return DealThen(n, as_ref(to), Later(Replacement(dies, GoElsewhere("exile"))))


def enters_after_sacrificing(of: Noun) -> Ability:
    """As it would enter, sacrifice all others of these that you control first."""
    return _enters(EnterSacrificing(as_filter(of)))


def enters_if_discarding(of: Noun) -> Ability:
    """As it would enter you may discard such a card; if you do not, it goes to the graveyard."""
    return _enters(EnterDiscarding(as_filter(of)))


def _enters(effect: Effect) -> Ability:
    return Replacement(WouldGo(Self(), to="battlefield"), effect, self_only=True)


def with_cards_in_library(op: Comparison, n: Number) -> Filter:
    """A player whose library has so many cards: ANY_PLAYER & with_cards_in_library("<=", 20)."""
    return CardsInLibrary(op, n)
