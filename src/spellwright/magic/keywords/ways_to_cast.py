"""Keyword abilities that are another way to cast a card: evoke, madness, overload (CR 702.35, 702.74, 702.96)."""

from __future__ import annotations

from spellwright.kernel import Seq
from spellwright.magic.effects.control import Forget, If, Later
from spellwright.magic.effects.counters import SacrificeAll
from spellwright.magic.effects.happen import RemoveCounters as RemoveCountersEffect
from spellwright.magic.effects.instead import GoElsewhere
from spellwright.magic.effects.lasting import Affect
from spellwright.magic.effects.moving import Move
from spellwright.magic.effects.stack import CastCard
from spellwright.magic.effects.until import LetOwnersCast
from spellwright.magic.keywords.catalogue import CREATURE, HASTE, IT
from spellwright.magic.objects.abilities import (
    BATTLEFIELD,
    BY_EFFECT,
    EXILE,
    GRAVEYARD,
    HAND,
    STACK,
    AdditionalCost,
    AlternativeCost,
    Keyword,
    Replacement,
    Triggered,
)
from spellwright.magic.objects.mana_cost import mana_cost
from spellwright.magic.objects.names import ManaText
from spellwright.magic.objects.speech import Filter
from spellwright.magic.records.changes import Gain
from spellwright.magic.records.conditions import CastFrom, HasNote, Matches, Paid
from spellwright.magic.records.costs import Cost, Give, Mana, OwnMana, PayLife
from spellwright.magic.records.filters import InZone, Self, WithCounter
from spellwright.magic.records.references import Source
from spellwright.magic.records.watched import BeginningOf, Does, Goes, LastCounterRemoved
from spellwright.magic.records.would import WouldGo

SELF_FILTER = Self()
SELF = Source()
BY_REBOUND = "rebounds"  # a note on the exiled card, until its owner's next upkeep
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
        ManaText(cost),
        means=(AlternativeCost((Mana(mana_cost(cost)),), name="overload"),),
        text_form=f"overload {cost}",
    )


def awaken(n: int, cost: str) -> Keyword:
    """Cast it for this cost: a land you control becomes a creature with counters besides (CR 702.113).

    `building.with_rules` adds that to what the spell does.
    """
    return Keyword(
        "awaken",
        (n, mana_cost(cost)),
        means=(AlternativeCost((Mana(mana_cost(cost)),), name="awaken"),),
        text_form=f"awaken {n}—{cost}",
    )


def madness(cost: str, life: int = 0) -> Keyword:
    """Discarded, it goes to exile; cast it for this cost or put it into the graveyard (CR 702.35).

    `life`: so much is paid besides.
    """
    price: tuple[Cost, ...] = (Mana(mana_cost(cost)), *((PayLife(life),) if life else ()))
    leave = Seq((CastCard(SELF, free=False, way="madness"), Move(SELF, GRAVEYARD)))
    return Keyword(
        "madness",
        ManaText(cost),
        means=(
            AlternativeCost(price, name="madness", frm=BY_EFFECT),
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
        text_form=f"madness—{cost}, Pay {life} life." if life else f"madness {cost}",
    )


def flashback(cost: str | Cost) -> Keyword:
    """Cast from the graveyard for this cost, then exile it (CR 702.34)."""
    price = Mana(mana_cost(cost)) if isinstance(cost, str) else cost
    return Keyword(
        "flashback",
        ManaText(cost) if isinstance(cost, str) else cost,
        means=(
            AlternativeCost((price,), name="flashback", frm=GRAVEYARD),
            Replacement(  # however it leaves the stack
                WouldGo(SELF_FILTER, frm=STACK),
                GoElsewhere("exile"),
                condition=Paid("flashback"),
                zones=(STACK,),
            ),
        ),
        text_form=f"flashback {cost}",
    )


def offering(of: Filter, words: str) -> Keyword:
    """Sacrifice such a permanent: cast it as though it had flash, for less by that one's mana cost (CR 702.48)."""
    extra = AdditionalCost((Give("sacrifice", 1, of),), optional=True, name="offering")
    return Keyword("offering", of, (extra,), f"{words} offering")


FUSE = Keyword("fuse")  # CR 702.102: `building` makes the side that is both halves
AFTERMATH = Keyword(  # CR 702.127
    "aftermath",
    means=(
        AlternativeCost((OwnMana(),), name="aftermath", frm=GRAVEYARD),
        Replacement(
            WouldGo(SELF_FILTER, frm=STACK),
            GoElsewhere("exile"),
            condition=Paid("aftermath"),
            zones=(STACK,),
        ),
    ),
)


def warp(cost: str) -> Keyword:
    """Cast from hand for this cost; exiled in the end step, its owner may cast it later (CR 702.185)."""
    leave = Seq((Move(IT, EXILE), LetOwnersCast(IT)))
    return Keyword(
        "warp",
        ManaText(cost),
        means=(
            AlternativeCost(
                (Mana(mana_cost(cost)),),
                name="warp",
                frm=HAND,
                entered=Later(Triggered(BeginningOf("end"), leave, word="warp"), "forever", SELF),
            ),
        ),
        text_form=f"warp {cost}",
    )


def miracle(cost: str) -> Keyword:
    """Reveal it as the first card you draw in a turn: you may cast it for this cost (CR 702.94)."""
    return Keyword(
        "miracle",
        ManaText(cost),
        means=(
            AlternativeCost((Mana(mana_cost(cost)),), name="miracle", frm=BY_EFFECT),
            Triggered(
                Does("you", "miracle", SELF_FILTER),
                CastCard(SELF, free=False, way="miracle"),
                zones=(HAND,),
                word="miracle",
            ),
        ),
        text_form=f"miracle {cost}",
    )


def suspend(n: int, cost: str) -> Keyword:
    """Exile with time counters; cast free when the last is removed (CR 702.62)."""
    suspended = SELF_FILTER & InZone(EXILE) & WithCounter("time")
    return Keyword(
        "suspend",
        (n, mana_cost(cost)),
        means=(
            Triggered(
                BeginningOf("upkeep", "you"),
                RemoveCountersEffect("time", 1, SELF),
                condition=Matches(SELF, suspended),
                zones=(EXILE,),
                word="suspend",
            ),
            Triggered(
                LastCounterRemoved(SELF_FILTER & InZone(EXILE), "time"),
                CastCard(SELF, free=False, way="suspend"),
                zones=(EXILE,),
                word="suspend",
            ),
            AlternativeCost(
                (),
                name="suspend",
                frm=BY_EFFECT,
                entered=If(
                    Matches(SELF, CREATURE), Affect(SELF, (Gain((HASTE,)),), "while you control it")
                ),
            ),
        ),
        text_form=f"suspend {n}—{cost}",
    )


REBOUND = Keyword(  # CR 702.88
    "rebound",
    means=(
        Replacement(
            WouldGo(SELF_FILTER, frm=STACK, to=GRAVEYARD, cause="done"),
            GoElsewhere(EXILE, note=BY_REBOUND),
            condition=CastFrom("hand"),
            zones=(STACK,),
        ),
        Triggered(
            BeginningOf("upkeep", "you"),
            Seq((Forget(BY_REBOUND), CastCard(SELF))),
            condition=HasNote(BY_REBOUND),
            zones=(EXILE,),
            word="rebound",
        ),
    ),
)


def morph(cost: str) -> Keyword:
    """Cast face down for {3}; turn it face up for this cost (CR 702.37)."""
    return Keyword("morph", Mana(mana_cost(cost)), text_form=f"morph {cost}")


def foretell(cost: str) -> Keyword:
    """Exile it face down from your hand for {2}; cast it for this cost on a later turn (CR 702.143)."""
    way = AlternativeCost((Mana(mana_cost(cost)),), name="foretell", frm=EXILE)
    return Keyword("foretell", ManaText(cost), (way,), f"foretell {cost}")


def plot(cost: str) -> Keyword:
    """Exile it from your hand for this cost; cast it free as a sorcery on a later turn (CR 702.170)."""
    return Keyword("plot", mana_cost(cost), text_form=f"plot {cost}")
