"""Keyword abilities that are another way to cast a card: evoke, madness, overload (CR 702.35, 702.74, 702.96)."""

from __future__ import annotations

from spellwright.kernel import Seq
from spellwright.magic.effects.counters import SacrificeAll
from spellwright.magic.effects.instead import GoElsewhere
from spellwright.magic.effects.moving import Move
from spellwright.magic.effects.stack import CastCard
from spellwright.magic.objects.abilities import (
    BATTLEFIELD,
    BY_EFFECT,
    EXILE,
    GRAVEYARD,
    HAND,
    AlternativeCost,
    Keyword,
    Replacement,
    Triggered,
)
from spellwright.magic.objects.mana_cost import mana_cost
from spellwright.magic.records.conditions import HasNote, Paid
from spellwright.magic.records.costs import Cost, Mana
from spellwright.magic.records.filters import Self
from spellwright.magic.records.references import Source
from spellwright.magic.records.watched import Goes
from spellwright.magic.records.would import WouldGo

SELF_FILTER = Self()
SELF = Source()
BY_MADNESS = "discarded with madness"  # a note on the exiled card


def evoke(cost: str | Cost) -> Keyword:
    """Cast it for this cost; its controller sacrifices it when it enters (CR 702.74)."""
    price = Mana(mana_cost(cost)) if isinstance(cost, str) else cost
    return Keyword(
        "evoke",
        price,
        means=(
            AlternativeCost((price,), name="evoke"),
            Triggered(
                Goes(SELF_FILTER, to=BATTLEFIELD),
                SacrificeAll(SELF),
                condition=Paid("evoke"),
                word="evoke",
            ),
        ),
        text_form=f"evoke {cost}",
    )


def overload(cost: str) -> Keyword:
    """Cast it for this cost: it speaks of each instead of a target (CR 702.96).

    `building.with_rules` makes the other text of the spell.
    """
    return Keyword(
        "overload",
        cost,
        means=(AlternativeCost((Mana(mana_cost(cost)),), name="overload"),),
        text_form=f"overload {cost}",
    )


def madness(cost: str) -> Keyword:
    """Discarded, it goes to exile; cast it for this cost or put it into the graveyard (CR 702.35)."""
    leave = Seq((CastCard(SELF, free=False, way="madness"), Move(SELF, GRAVEYARD)))
    return Keyword(
        "madness",
        cost,
        means=(
            AlternativeCost((Mana(mana_cost(cost)),), name="madness", frm=BY_EFFECT),
            Replacement(
                WouldGo(SELF_FILTER, frm=HAND, to=GRAVEYARD, cause="discard"),
                GoElsewhere(EXILE, note=BY_MADNESS),
                zones=(HAND,),
            ),
            Triggered(
                Goes(SELF_FILTER, frm=HAND, to=EXILE, cause="discard"),
                leave,  # what has been cast is no longer there to be moved
                condition=HasNote(BY_MADNESS),
                zones=(EXILE,),
                word="madness",
            ),
        ),
        text_form=f"madness {cost}",
    )
