"""Words for named actions of creatures, for what stays tapped, and for costs in kind (CR 701, 502.3, 107.14)."""

from __future__ import annotations

from typing import Literal

from spellwright.kernel import Effect, Seq
from spellwright.magic.effects.attacking import BecomeBlocked, RemoveFromCombat
from spellwright.magic.effects.control import If, KeywordAction
from spellwright.magic.effects.exploring import Bolster, Connive, Explore, Fight
from spellwright.magic.effects.happen import CreateCopies, PutCounters
from spellwright.magic.effects.looking import ChooseAmong
from spellwright.magic.effects.untapping import StayTapped, TapOrUntap
from spellwright.magic.effects.until import LetYouCast, LetYouPlay
from spellwright.magic.records.conditions import Matches, NotSo
from spellwright.magic.records.costs import Cost
from spellwright.magic.records.costs_in_kind import (
    CollectEvidence,
    OthersGainLife,
    PayCounters,
    SacrificeTogether,
    TapTogether,
)
from spellwright.magic.records.filters import WithCounter
from spellwright.magic.records.references import Each
from spellwright.magic.words.nouns import CREATURE, IT, SELF, TOKEN, YOURS, Noun, Number, as_ref

__all__ = [
    "adapt",
    "become_blocked",
    "bolster",
    "collect_evidence",
    "connive",
    "explore",
    "fight",
    "may_cast",
    "may_play",
    "pay_energy",
    "others_gain_life",
    "populate",
    "remove_from_combat",
    "sacrifice_together",
    "stay_tapped",
    "tap_or_untap",
    "tap_together",
]


def remove_from_combat(what: Noun) -> Effect:
    """It stops attacking or blocking (CR 506.4)."""
    return RemoveFromCombat(as_ref(what))


def become_blocked(what: Noun) -> Effect:
    """An unblocked attacker becomes blocked, by nothing (CR 509.1h)."""
    return BecomeBlocked(as_ref(what))


def fight(one: Noun, other: Noun) -> Effect:
    """Each deals damage equal to its power to the other (CR 701.14)."""
    return Fight(as_ref(one), as_ref(other))


def explore(what: Noun = SELF) -> Effect:
    """It explores (CR 701.44)."""
    return Explore(as_ref(what))


def connive(what: Noun = SELF, n: Number = 1) -> Effect:
    """It connives (CR 701.50)."""
    return Connive(as_ref(what), n)


def bolster(n: Number) -> Effect:
    """Counters on a creature with the least toughness among those you control (CR 701.39)."""
    return Bolster(n)


def adapt(n: int) -> Effect:
    """Counters for this if it has no +1/+1 counters (CR 701.46)."""
    none = NotSo(Matches(SELF, WithCounter("+1/+1")))
    return KeywordAction("adapt", If(none, PutCounters("+1/+1", n, SELF)), n)


def populate() -> Effect:
    """A copy of a creature token you control (CR 701.36)."""
    chosen = ChooseAmong(Each(CREATURE & TOKEN & YOURS), prompt="Populate: choose a token")
    return KeywordAction("populate", Seq((chosen, CreateCopies(IT))))


def stay_tapped(what: Noun, whose: Literal["controller", "you"] = "controller") -> Effect:
    """It doesn't untap during its controller's next untap step, or during yours."""
    return StayTapped(as_ref(what), whose)


def tap_or_untap(what: Noun) -> Effect:
    """Tap or untap it, as you choose."""
    return TapOrUntap(as_ref(what))


def may_play(
    what: Noun,
    until: Literal["end of turn", "end of your next turn", "it stays"] = "end of turn",
    free: bool = False,
) -> Effect:
    """You may play these cards in exile for a while; `free`: this turn, without paying mana costs."""
    return LetYouPlay(as_ref(what), until, free)


def may_cast(what: Noun, exiled: bool = False) -> Effect:
    """You may cast these cards, in exile or a graveyard, this turn; `exiled`: instead of going to a graveyard."""
    return LetYouCast(as_ref(what), exiled)


def pay_energy(n: Number) -> Cost:
    """Pay so many {E}."""
    return PayCounters("energy", n)


def others_gain_life(n: int) -> Cost:
    """As a cost: have each other player gain life."""
    return OthersGainLife(n)


def sacrifice_together(power: int) -> Cost:
    """Sacrifice any number of creatures with so much power together."""
    return SacrificeTogether(power)


def tap_together(power: int) -> Cost:
    """Tap other creatures you control with so much power together."""
    return TapTogether(power)


def collect_evidence(total: int) -> Cost:
    """Exile cards from your graveyard with so much mana value together (CR 701.59)."""
    return CollectEvidence(total)
