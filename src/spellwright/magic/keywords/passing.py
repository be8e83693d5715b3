"""Keyword abilities of cards that come for a while, come back or stay at hand: unearth, dash, buyback (CR 702)."""

from __future__ import annotations

from spellwright.kernel import Seq
from spellwright.magic.effects.control import Later
from spellwright.magic.effects.happen import Draw, PutCounters
from spellwright.magic.effects.instead import GoElsewhere
from spellwright.magic.effects.lasting import Affect
from spellwright.magic.effects.moving import Move, Sacrifice
from spellwright.magic.keywords.catalogue import CREATURE, HASTE, IT, SELF, SELF_FILTER
from spellwright.magic.objects.abilities import (
    BATTLEFIELD,
    EXILE,
    GRAVEYARD,
    HAND,
    Activated,
    AdditionalCost,
    AlternativeCost,
    Keyword,
    Replacement,
    Triggered,
)
from spellwright.magic.objects.mana_cost import mana_cost
from spellwright.magic.objects.names import KeywordName, ManaText
from spellwright.magic.objects.speech import Condition, Target
from spellwright.magic.records.amounts import StatOf, ThisTurn
from spellwright.magic.records.changes import Gain
from spellwright.magic.records.conditions import Compare
from spellwright.magic.records.costs import Cost, Mana, WithSelf
from spellwright.magic.records.filters import ItIs
from spellwright.magic.records.watched import BeginningOf, Goes
from spellwright.magic.records.would import WouldGo


def unearth(cost: str) -> Keyword:
    """Return it from the graveyard with haste until the next end step; it leaves to exile (CR 702.84)."""
    at_end = Later(
        Triggered(BeginningOf("end"), Move(IT, EXILE), word="unearth"), "forever", about=IT
    )
    leaves = Later(
        Replacement(WouldGo(ItIs(), frm=BATTLEFIELD), GoElsewhere(EXILE)), "forever", about=IT
    )
    back = Seq((Move(SELF, BATTLEFIELD), Affect(IT, (Gain((HASTE,)),), "forever"), at_end, leaves))
    ability = Activated(
        (Mana(mana_cost(cost)),), back, zones=(GRAVEYARD,), sorcery_speed=True, word="unearth"
    )
    return Keyword("unearth", ManaText(cost), (ability,), f"unearth {cost}")


def dash(cost: str) -> Keyword:
    """Cast it for this cost: it has haste and returns to the hand at the end step (CR 702.109)."""
    back = Later(
        Triggered(BeginningOf("end"), Move(IT, HAND, cause="return"), word="dash"), "forever", SELF
    )
    entered = Seq((Affect(SELF, (Gain((HASTE,)),), "forever"), back))
    way = AlternativeCost((Mana(mana_cost(cost)),), name="dash", entered=entered)
    return Keyword("dash", ManaText(cost), (way,), f"dash {cost}")


def blitz(cost: str) -> Keyword:
    """Cast it for this cost: haste, a card when it dies, sacrificed at the end step (CR 702.152)."""
    dies = Triggered(Goes(SELF_FILTER, BATTLEFIELD, GRAVEYARD), Draw(1))
    gone = Later(Triggered(BeginningOf("end"), Sacrifice(IT), word="blitz"), "forever", SELF)
    entered = Seq((Affect(SELF, (Gain((HASTE, dies)),), "forever"), gone))
    way = AlternativeCost((Mana(mana_cost(cost)),), name="blitz", entered=entered)
    return Keyword("blitz", ManaText(cost), (way,), f"blitz {cost}")


def buyback(cost: str | Cost) -> Keyword:
    """Paid as it is cast, it goes to the hand as it resolves: see `rules.stack` (CR 702.27)."""
    price = Mana(mana_cost(cost)) if isinstance(cost, str) else cost
    extra = AdditionalCost((price,), optional=True, name="buyback")
    detail = ManaText(cost) if isinstance(cost, str) else cost
    return Keyword("buyback", detail, (extra,), f"buyback {cost}")


def scavenge(cost: str) -> Keyword:
    """Exile it from the graveyard, as a sorcery: as many +1/+1 counters as its power (CR 702.97)."""
    creature = Target(CREATURE, slot=0)
    ability = Activated(
        (Mana(mana_cost(cost)), WithSelf("exile", GRAVEYARD)),
        PutCounters("+1/+1", StatOf("power", SELF), creature),
        (creature,),
        zones=(GRAVEYARD,),
        sorcery_speed=True,
        word="scavenge",
    )
    return Keyword("scavenge", ManaText(cost), (ability,), f"scavenge {cost}")


def _cheaper(name: KeywordName, cost: str, condition: Condition) -> Keyword:
    way = AlternativeCost((Mana(mana_cost(cost)),), condition, name)
    return Keyword(name, ManaText(cost), (way,), f"{name} {cost}")


def bestow(cost: str) -> Keyword:
    """Cast it for this cost as an Aura that enchants a creature; `building` makes that side of it (CR 702.103)."""
    return Keyword("bestow", ManaText(cost), text_form=f"bestow {cost}")


def prototype(cost: str, power: int, toughness: int) -> Keyword:
    """The line that tells of its other cost and size; the card has them as `prototype=` (CR 702.160, 718)."""
    return Keyword("prototype", text_form=f"prototype {cost} — {power}/{toughness}")


def spectacle(cost: str) -> Keyword:
    """Cast it for this cost if an opponent lost life this turn (CR 702.137)."""
    return _cheaper("spectacle", cost, Compare(ThisTurn("life lost", "opponent"), ">=", 1))


def surge(cost: str) -> Keyword:
    """Cast it for this cost if you have cast another spell this turn (CR 702.117)."""
    return _cheaper("surge", cost, Compare(ThisTurn("cast"), ">=", 1))
