"""Keyword abilities that are abilities in other words and nothing besides: bushido, afterlife, typecycling (CR 702)."""

from __future__ import annotations

from typing import Final

from spellwright.kernel import Seq
from spellwright.magic.effects.control import If, May, MayPay
from spellwright.magic.effects.happen import (
    CreateTokens,
    LoseLife,
    PutCounters,
    RemoveCounters,
)
from spellwright.magic.effects.instead import EnterWithCounters
from spellwright.magic.effects.lasting import Affect, Attach
from spellwright.magic.effects.looking import Search
from spellwright.magic.effects.moving import Move, Sacrifice
from spellwright.magic.keywords.catalogue import CREATURE, FLYING, IT, SELF, SELF_FILTER, YOU
from spellwright.magic.objects.abilities import (
    HAND,
    Activated,
    Continuous,
    Keyword,
    Replacement,
    Rule,
    Triggered,
)
from spellwright.magic.objects.card import card, token_name
from spellwright.magic.objects.mana_cost import mana_cost
from spellwright.magic.objects.names import KeywordName, ManaText
from spellwright.magic.objects.speech import AnyOf, Filter, Target
from spellwright.magic.records.amounts import CountersOn, CountOf, StatOf, ThisTurn
from spellwright.magic.records.changes import AddAllCreatureTypes, AddPT, AddTypes, SetColors
from spellwright.magic.records.conditions import Compare, IfDid, Matches, NotSo
from spellwright.magic.records.costs import Mana, TapSelf, WithSelf
from spellwright.magic.records.costs_in_kind import TapTogether
from spellwright.magic.records.filters import (
    ControlledBy,
    Has,
    InCombat,
    InZone,
    Is,
    IsPlayer,
    Other,
    Stat,
    Status,
    WithCounter,
)
from spellwright.magic.records.references import Each, Source, TopOfLibrary, Who
from spellwright.magic.records.watched import BeginningOf, Goes, LastCounterRemoved
from spellwright.magic.records.watched_combat import Attacks, Blocks, DealsDamage
from spellwright.magic.records.would import WouldGo

DIES = Goes(SELF_FILTER, "battlefield", "graveyard")
ENTERS = Goes(SELF_FILTER, to="battlefield")
ATTACKING = CREATURE & InCombat("attacking")
WOULD_ENTER = WouldGo(SELF_FILTER, to="battlefield")

CHANGELING = Keyword(  # CR 702.73
    "changeling",
    means=(Continuous(SELF_FILTER, (AddAllCreatureTypes(),), defines=True),),
)
DEVOID = Keyword(  # CR 702.114
    "devoid", means=(Continuous(SELF_FILTER, (SetColors(""),), defines=True),)
)
ASCEND = Keyword("ascend", means=(Rule("ascend"),))  # CR 702.131b, of a permanent
BATTLE_CRY = Keyword(  # CR 702.91
    "battle cry",
    means=(
        Triggered(
            Attacks(SELF_FILTER),
            Affect(Each(ATTACKING & Other()), (AddPT(1, 0),)),
            word="battle cry",
        ),
    ),
)
_LESSER = Target(ATTACKING & Stat("power", "<", StatOf("power", SELF)), slot=0)
MENTOR = Keyword(  # CR 702.134
    "mentor",
    means=(
        Triggered(
            Attacks(SELF_FILTER), PutCounters("+1/+1", 1, _LESSER), (_LESSER,), word="mentor"
        ),
    ),
)
_GREATER = AnyOf(
    (
        Compare(StatOf("power", IT), ">", StatOf("power", SELF)),
        Compare(StatOf("toughness", IT), ">", StatOf("toughness", SELF)),
    )
)
EVOLVE = Keyword(  # CR 702.100
    "evolve",
    means=(
        Triggered(
            Goes(CREATURE & ControlledBy("you") & Other(), to="battlefield"),
            PutCounters("+1/+1", 1, SELF),
            condition=_GREATER,
            word="evolve",
        ),
    ),
)
INGEST = Keyword(  # CR 702.115
    "ingest",
    means=(
        Triggered(
            DealsDamage(SELF_FILTER, IsPlayer(), True),
            Move(TopOfLibrary(Who("that player")), "exile"),
            word="ingest",
        ),
    ),
)
UNDAUNTED = Keyword(  # CR 702.125
    "undaunted", means=(Rule("this costs less", amount=CountOf(IsPlayer("opponent"))),)
)
_GERM = card(token_name(("Phyrexian", "Germ")), "", "Creature — Phyrexian Germ 0/0", "B", "token")
LIVING_WEAPON = Keyword(  # CR 702.92
    "living weapon",
    means=(Triggered(ENTERS, Seq((CreateTokens(_GERM), Attach(SELF, IT))), word="living weapon"),),
)


def bushido(n: int) -> Keyword:
    """It grows when it blocks or becomes blocked (CR 702.45)."""
    event = Blocks(SELF_FILTER, "blocks") | Blocks(SELF_FILTER, "blocked")
    grow = Affect(SELF, (AddPT(n, n),))
    return Keyword("bushido", n, (Triggered(event, grow, word="bushido"),), f"bushido {n}")


def soulshift(n: int) -> Keyword:
    """When it dies you may return a lesser Spirit card from your graveyard to your hand (CR 702.46)."""
    spirit = Target(Is("Spirit") & Stat("mana value", "<=", n) & InZone("graveyard", "you"), slot=0)
    back = May(Move(spirit, "hand", cause="return"), YOU)
    return Keyword(
        "soulshift", n, (Triggered(DIES, back, (spirit,), word="soulshift"),), f"soulshift {n}"
    )


def afflict(n: int) -> Keyword:
    """When it becomes blocked, the defending player loses life (CR 702.130)."""
    event = Blocks(SELF_FILTER, "blocked")
    loss = LoseLife(n, Who("defending"))
    return Keyword("afflict", n, (Triggered(event, loss, word="afflict"),), f"afflict {n}")


def afterlife(n: int) -> Keyword:
    """When it dies, so many 1/1 flying Spirits (CR 702.135)."""
    name = token_name(("Spirit",))
    spirit = card(name, "", "Creature — Spirit 1/1", "WB", "token").rules(FLYING)
    made = CreateTokens(spirit, n)
    return Keyword("afterlife", n, (Triggered(DIES, made, word="afterlife"),), f"afterlife {n}")


def poisonous(n: int) -> Keyword:
    """Combat damage to a player gives so many poison counters, besides the damage (CR 702.70)."""
    event = DealsDamage(SELF_FILTER, IsPlayer(), True)
    poison = PutCounters("poison", n, Who("that player"))
    return Keyword("poisonous", n, (Triggered(event, poison, word="poisonous"),), f"poisonous {n}")


def bloodthirst(n: int) -> Keyword:
    """It enters with counters if an opponent was dealt damage this turn (CR 702.54)."""
    hurt = Compare(ThisTurn("damaged", "opponent"), ">=", 1)
    enters = Replacement(WOULD_ENTER, EnterWithCounters("+1/+1", n), hurt, self_only=True)
    return Keyword("bloodthirst", n, (enters,), f"bloodthirst {n}")


def modular(n: int) -> Keyword:
    """It enters with counters, and may leave them to an artifact creature when it dies (CR 702.43)."""
    heir = Target(Is("Artifact") & CREATURE, slot=0)
    leave = May(PutCounters("+1/+1", CountersOn("+1/+1", Source()), heir), YOU)
    return Keyword(
        "modular",
        n,
        (
            Replacement(WOULD_ENTER, EnterWithCounters("+1/+1", n), self_only=True),
            Triggered(DIES, leave, (heir,), word="modular"),
        ),
        f"modular {n}",
    )


def vanishing(n: int) -> Keyword:
    """It enters with time counters, loses one each upkeep, and is sacrificed after the last (CR 702.63)."""
    return Keyword(
        "vanishing",
        n,
        (
            Replacement(WOULD_ENTER, EnterWithCounters("time", n), self_only=True),
            Triggered(
                BeginningOf("upkeep", "you"),
                RemoveCounters("time", 1, SELF),
                condition=Matches(SELF, WithCounter("time")),
                word="vanishing",
            ),
            Triggered(LastCounterRemoved(SELF_FILTER, "time"), Sacrifice(SELF), word="vanishing"),
        ),
        f"vanishing {n}",
    )


def outlast(cost: str) -> Keyword:
    """Pay and tap it for a +1/+1 counter, as a sorcery (CR 702.107)."""
    costs = (Mana(mana_cost(cost)), TapSelf())
    grow = PutCounters("+1/+1", 1, SELF)
    return Keyword(
        "outlast",
        ManaText(cost),
        (Activated(costs, grow, sorcery_speed=True, word="outlast"),),
        f"outlast {cost}",
    )


def reinforce(n: int, cost: str) -> Keyword:
    """Discard it to put counters on a creature (CR 702.77)."""
    creature = Target(CREATURE, slot=0)
    ability = Activated(
        (Mana(mana_cost(cost)), WithSelf("discard", HAND)),
        PutCounters("+1/+1", n, creature),
        (creature,),
        zones=(HAND,),
        word="reinforce",
    )
    return Keyword("reinforce", (n, mana_cost(cost)), (ability,), f"reinforce {n}—{cost}")


def affinity(of: Filter, words: str) -> Keyword:
    """It costs {1} less for each such thing you control (CR 702.41)."""
    less = Rule("this costs less", amount=CountOf(of & ControlledBy("you")))
    return Keyword("affinity", of, (less,), f"affinity for {words}")


TYPES_TO_CYCLE: Final[dict[KeywordName, Filter]] = {  # CR 702.29e: what is searched for
    "plainscycling": Is("Plains"),
    "islandcycling": Is("Island"),
    "swampcycling": Is("Swamp"),
    "mountaincycling": Is("Mountain"),
    "forestcycling": Is("Forest"),
    "basic landcycling": Is("Basic") & Is("Land"),
    "landcycling": Is("Land"),
    "slivercycling": Is("Sliver"),
    "wizardcycling": Is("Wizard"),
}


def typecycling(name: KeywordName, cost: str) -> Keyword:
    """Discard this card to search for a card of a type; it is cycling (CR 702.29e–f)."""
    ability = Activated(
        (Mana(mana_cost(cost)), WithSelf("discard", HAND)),
        Search(TYPES_TO_CYCLE[name], "hand", reveal=True),
        zones=(HAND,),
        word=name,
    )
    return Keyword(name, ManaText(cost), (ability,), f"{name} {cost}")


def fabricate(n: int) -> Keyword:
    """Counters on it as it enters, or else so many Servos (CR 702.123)."""
    servo = card(token_name(("Servo",)), "", "Artifact Creature — Servo 1/1", "", "token")
    choice = Seq(
        (May(PutCounters("+1/+1", n, SELF), YOU), If(NotSo(IfDid()), CreateTokens(servo, n)))
    )
    return Keyword("fabricate", n, (Triggered(ENTERS, choice, word="fabricate"),), f"fabricate {n}")


def can_be_commander(name: str) -> Keyword:
    """It can be your commander: nothing in a game (CR 903.3)."""
    return Keyword("can be your commander", text_form=f"{name} can be your commander.")


CHOOSE_A_BACKGROUND = Keyword(  # CR 702.124n: about commanders, too
    "choose a background", text_form="choose a Background"
)
PARTNER = Keyword("partner")  # CR 702.124: about commanders, nothing in a game
FLANKING = Keyword(  # CR 702.25
    "flanking",
    means=(
        Triggered(
            Blocks(SELF_FILTER, "blocked by", CREATURE & ~Has("flanking")),
            Affect(IT, (AddPT(-1, -1),)),
            word="flanking",
        ),
    ),
)


def crew(n: int) -> Keyword:
    """Tap creatures with so much power together: it is an artifact creature until end of turn (CR 702.122)."""
    becomes = Affect(SELF, (AddTypes(("Artifact", "Creature")),))
    return Keyword("crew", n, (Activated((TapTogether(n),), becomes, word="crew"),), f"crew {n}")


def echo(cost: str) -> Keyword:
    """Pay for it again in your first upkeep with it, or sacrifice it (CR 702.30)."""
    pay = MayPay(YOU, (Mana(mana_cost(cost)),), None, Sacrifice(SELF))
    ability = Triggered(
        BeginningOf("upkeep", "you"),
        pay,
        condition=Matches(SELF, Status("new since upkeep")),
        word="echo",
    )
    return Keyword("echo", ManaText(cost), (ability,), f"echo {cost}")


def transmute(cost: str) -> Keyword:
    """Discard this card, as a sorcery, to search for one of the same mana value (CR 702.53)."""
    alike = Stat("mana value", "=", StatOf("mana value", SELF))
    ability = Activated(
        (Mana(mana_cost(cost)), WithSelf("discard", HAND)),
        Search(alike, "hand", reveal=True),
        zones=(HAND,),
        sorcery_speed=True,
        word="transmute",
    )
    return Keyword("transmute", ManaText(cost), (ability,), f"transmute {cost}")
