"""Words about what passes between players, and what is chosen for a permanent (CR 119.5, 607, 701.12)."""

from __future__ import annotations

from spellwright.kernel import Effect
from spellwright.magic.effects.damage_counters import DamageIntoCounters
from spellwright.magic.effects.either import EitherOf
from spellwright.magic.effects.exchanging import ExchangeControl, GiveControl, SetLife
from spellwright.magic.objects.names import Lasts
from spellwright.magic.records.chosen_filters import ByChosenPlayer, ChosenPlayer, OfChosenType
from spellwright.magic.words.nouns import YOU, Noun, Number, as_ref

__all__ = [
    "BY_CHOSEN_PLAYER",
    "CHOSEN_PLAYER",
    "OF_CHOSEN_TYPE",
    "damage_into_counters",
    "exchange_control",
    "give_control",
    "one_of_these",
    "set_life",
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
