"""Keyword abilities that lend counters, copy what enters, or take a creature as it enters: graft, offspring, exploit."""

from __future__ import annotations

from spellwright.kernel import Seq
from spellwright.magic.effects.control import If, May
from spellwright.magic.effects.counters import MoveCounters
from spellwright.magic.effects.happen import CreateCopies
from spellwright.magic.effects.instead import EnterWithCounters
from spellwright.magic.effects.looking import ChooseAmong, Did
from spellwright.magic.effects.moving import Sacrifice
from spellwright.magic.keywords.catalogue import CREATURE, IT, SELF, SELF_FILTER, YOU
from spellwright.magic.objects.abilities import (
    STACK,
    AdditionalCost,
    Keyword,
    Replacement,
    Triggered,
)
from spellwright.magic.objects.mana_cost import mana_cost
from spellwright.magic.objects.names import ManaText
from spellwright.magic.records.conditions import IfDid, Matches, Paid
from spellwright.magic.records.costs import Mana
from spellwright.magic.records.filters import ControlledBy, Other, WithCounter
from spellwright.magic.records.references import Each
from spellwright.magic.records.watched import Goes
from spellwright.magic.records.would import WouldGo

ENTERS = Goes(SELF_FILTER, to="battlefield")


def graft(n: int) -> Keyword:
    """It enters with counters, and lends one to another creature that enters (CR 702.58)."""
    lend = May(MoveCounters(SELF, IT, "+1/+1", 1), YOU)
    return Keyword(
        "graft",
        n,
        (
            Replacement(
                WouldGo(SELF_FILTER, to="battlefield"),
                EnterWithCounters("+1/+1", n),
                self_only=True,
            ),
            Triggered(
                Goes(CREATURE & Other(), to="battlefield"),
                lend,
                condition=Matches(SELF, WithCounter("+1/+1")),
                word="graft",
            ),
        ),
        f"graft {n}",
    )


def offspring(cost: str) -> Keyword:
    """Paid as it is cast, a 1/1 copy of it comes when it enters (CR 702.175)."""
    return Keyword(
        "offspring",
        ManaText(cost),
        (
            AdditionalCost(
                (Mana(mana_cost(cost)),), optional=True, name="offspring", zones=(STACK,)
            ),
            Triggered(
                ENTERS,
                CreateCopies(SELF, size=(1, 1)),
                condition=Paid("offspring"),
                word="offspring",
            ),
        ),
        f"offspring {cost}",
    )


_PREY = ChooseAmong(
    Each(CREATURE & ControlledBy("you")), prompt="Exploit: choose a creature to sacrifice"
)
EXPLOIT = Keyword(  # CR 702.110
    "exploit",
    means=(
        Triggered(
            ENTERS,
            May(Seq((_PREY, Sacrifice(IT), If(IfDid(), Did("exploit")))), YOU),
            word="exploit",
        ),
    ),
)
