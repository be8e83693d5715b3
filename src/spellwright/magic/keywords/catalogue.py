"""Keyword abilities, each as the abilities it stands for (CR 702)."""

from __future__ import annotations

from typing import Any

from spellwright.kernel import Seq
from spellwright.magic.effects.attacking import EnterAttacking
from spellwright.magic.effects.control import If, Later, MayPay
from spellwright.magic.effects.happen import (
    Draw,
    PutCounters,
    RemoveCounters as RemoveCountersEffect,
)
from spellwright.magic.effects.instead import EnterWithCounters
from spellwright.magic.effects.lasting import Affect, Attach
from spellwright.magic.effects.moving import Move, Sacrifice
from spellwright.magic.effects.stack import CopySpell, Counter
from spellwright.magic.objects.abilities import (
    HAND,
    STACK,
    Ability,
    Activated,
    AdditionalCost,
    Continuous,
    Keyword,
    Replacement,
    Rule,
    Triggered,
)
from spellwright.magic.objects.mana_cost import mana_cost
from spellwright.magic.objects.names import (
    LANDWALKS,
    CounterKind,
    KeywordName,
    ManaText,
    WalkedLand,
)
from spellwright.magic.objects.speech import Filter, Target
from spellwright.magic.records.amounts import CountersOn, ThatMany, TimesPaid
from spellwright.magic.records.changes import AddPT, Gain, SetPT
from spellwright.magic.records.conditions import AllOf, Compare, Condition, IfDid, NotSo
from spellwright.magic.records.costs import Cost, Mana, ReturnUnblocked, WithSelf
from spellwright.magic.records.filters import ControlledBy, Is, IsPermanent, Self, WithCounter
from spellwright.magic.records.references import ControllerOf, It, Source, Who
from spellwright.magic.records.watched import BecomesTarget, BeginningOf, CastsSpell, Goes
from spellwright.magic.records.watched_combat import Attacks
from spellwright.magic.records.would import WouldGo

SELF_FILTER = Self()
SELF = Source()
YOU = Who("you")
IT = It()
CREATURE = Is("Creature")


def simple(name: KeywordName) -> Keyword:
    """A keyword whose meaning the rules know by its name."""
    return Keyword(name)


FLYING = simple("flying")
FIRST_STRIKE = simple("first strike")
DOUBLE_STRIKE = simple("double strike")
DEATHTOUCH = simple("deathtouch")
HASTE = simple("haste")
HEXPROOF = simple("hexproof")
INDESTRUCTIBLE = simple("indestructible")
LIFELINK = simple("lifelink")
MENACE = simple("menace")
REACH = simple("reach")
SHADOW = simple("shadow")
TRAMPLE = simple("trample")
VIGILANCE = simple("vigilance")
DEFENDER = simple("defender")
FLASH = simple("flash")
SHROUD = simple("shroud")
FEAR = simple("fear")
INTIMIDATE = simple("intimidate")
INFECT = simple("infect")
WITHER = simple("wither")
DELVE = simple("delve")
CONVOKE, IMPROVISE = simple("convoke"), simple("improvise")
SKULK = simple("skulk")
HORSEMANSHIP = simple("horsemanship")

PROWESS = Keyword(
    "prowess",
    means=(
        Triggered(
            CastsSpell("you", ~CREATURE),
            Affect(SELF, (AddPT(1, 1),), "end of turn"),
            word="prowess",
        ),
    ),
)

EXALTED = Keyword(  # CR 702.83
    "exalted",
    means=(
        Triggered(
            Attacks(CREATURE & ControlledBy("you"), alone=True),
            Affect(IT, (AddPT(1, 1),), "end of turn"),
            word="exalted",
        ),
    ),
)

DECAYED = Keyword(  # CR 702.147
    "decayed",
    means=(
        Rule("can't block", SELF_FILTER),
        Triggered(
            Attacks(SELF_FILTER),
            Later(
                Triggered(BeginningOf("end of combat"), Sacrifice(IT), word="decayed"), about=SELF
            ),
            word="decayed",
        ),
    ),
)


def protection(quality: Filter, words: str) -> Keyword:
    """Protection from a quality (CR 702.16)."""
    return Keyword("protection", quality, text_form=f"protection from {words}")


def landwalk(land_type: WalkedLand) -> Keyword:
    """It can't be blocked while the defending player controls such a land (CR 702.14)."""
    return Keyword(LANDWALKS[land_type], land_type)


def toxic(n: int) -> Keyword:
    """Combat damage to a player also gives so many poison counters (CR 702.164)."""
    return Keyword("toxic", n, text_form=f"toxic {n}")


def enchant(what: Filter, words: str) -> Keyword:
    """What an Aura can be attached to (CR 702.5)."""
    return Keyword("enchant", what, text_form=f"enchant {words}")


def equip(cost: str, once_each_turn: bool = False) -> Keyword:
    """Attach this Equipment to a creature you control, as a sorcery (CR 702.6)."""
    end = ". Activate only once each turn." if once_each_turn else ""
    target = Target(CREATURE & ControlledBy("you"), slot=0)
    return Keyword(
        "equip",
        ManaText(cost),
        means=(
            Activated(
                (Mana(mana_cost(cost)),),
                Attach(SELF, target),
                (target,),
                sorcery_speed=True,
                once_each_turn=once_each_turn,
                word="equip",
            ),
        ),
        text_form=f"equip {cost}{end}",
    )


def cycling(cost: str) -> Keyword:
    """Discard this card to draw a card (CR 702.29)."""
    return Keyword(
        "cycling",
        ManaText(cost),
        means=(
            Activated(
                (Mana(mana_cost(cost)), WithSelf("discard", HAND)),
                Draw(1),
                zones=(HAND,),
                word="cycling",
            ),
        ),
        text_form=f"cycling {cost}",
    )


def kicker(cost: str | Cost) -> Keyword:
    """An optional additional cost (CR 702.33)."""
    price = Mana(mana_cost(cost)) if isinstance(cost, str) else cost
    return Keyword(
        "kicker",
        ManaText(cost) if isinstance(cost, str) else cost,
        means=(AdditionalCost((price,), optional=True, name="kicker"),),
        text_form=f"kicker {cost}",
    )


def ninjutsu(cost: str) -> Keyword:
    """Return an unblocked attacker: put this onto the battlefield attacking (CR 702.49)."""
    return Keyword(
        "ninjutsu",
        ManaText(cost),
        means=(
            Activated(
                (Mana(mana_cost(cost)), WithSelf("reveal", HAND), ReturnUnblocked()),
                EnterAttacking(),
                zones=(HAND,),
                word="ninjutsu",
            ),
        ),
        text_form=f"ninjutsu {cost}",
    )


def fading(n: int) -> Keyword:
    """Enters with fade counters, loses one each turn, and is sacrificed for want of one (CR 702.32)."""
    return Keyword(
        "fading",
        n,
        means=(
            Replacement(
                WouldGo(SELF_FILTER, to="battlefield"), EnterWithCounters("fade", n), self_only=True
            ),
            Triggered(
                BeginningOf("upkeep", "you"),
                Seq(
                    (
                        RemoveCountersEffect("fade", 1, SELF),
                        If(NotSo(IfDid()), Sacrifice(SELF)),
                    )
                ),
                word="fading",
            ),
        ),
        text_form=f"fading {n}",
    )


def ward(cost: str | Cost) -> Keyword:
    """Counter what an opponent targets this with unless they pay (CR 702.21)."""
    price = Mana(mana_cost(cost)) if isinstance(cost, str) else cost
    return Keyword(
        "ward",
        price,
        means=(
            Triggered(
                BecomesTarget(SELF_FILTER, "opponent"),
                MayPay(ControllerOf(IT), (price,), otherwise=Counter(IT)),
                word="ward",
            ),
        ),
        text_form=f"ward {cost}",
    )


SPLIT_SECOND = Keyword("split second")  # CR 702.61
STORM = Keyword(  # CR 702.40
    "storm",
    means=(
        Triggered(
            CastsSpell("you", SELF_FILTER, counting=True),
            CopySpell(SELF, n=ThatMany()),
            zones=(STACK,),
            word="storm",
        ),
    ),
)


def replicate(cost: str) -> Keyword:
    """Pay this any number of times to copy the spell as often (CR 702.56)."""
    paid = TimesPaid("replicate")
    return Keyword(
        "replicate",
        ManaText(cost),
        means=(
            AdditionalCost((Mana(mana_cost(cost)),), True, "replicate", repeat=True),
            Triggered(
                CastsSpell("you", SELF_FILTER),
                CopySpell(SELF, n=paid),
                condition=Compare(paid, ">=", 1),
                zones=(STACK,),
                word="replicate",
            ),
        ),
        text_form=f"replicate {cost}",
    )


def annihilator(n: int) -> Keyword:
    """Whenever this attacks, the defending player sacrifices permanents (CR 702.86)."""
    return Keyword(
        "annihilator",
        n,
        means=(
            Triggered(
                Attacks(SELF_FILTER),
                Sacrifice(who=Who("defending"), n=n, of=IsPermanent()),
                word="annihilator",
            ),
        ),
        text_form=f"annihilator {n}",
    )


def persist_like(name: KeywordName, counter: CounterKind) -> Keyword:
    """Persist and undying: return unless it had such a counter (CR 702.79, 702.93)."""
    return Keyword(
        name,
        means=(
            Triggered(
                Goes(SELF_FILTER & ~WithCounter(counter), "battlefield", "graveyard"),
                Move(IT, "battlefield", counters=((counter, 1),)),
                word=name,
            ),
        ),
    )


PERSIST = persist_like("persist", "-1/-1")
UNDYING = persist_like("undying", "+1/+1")


def level_up(cost: str) -> Keyword:
    """Put a level counter on this, as a sorcery (CR 702.87)."""
    grow = PutCounters("level", 1, SELF)
    return Keyword(
        "level up",
        ManaText(cost),
        means=(Activated((Mana(mana_cost(cost)),), grow, sorcery_speed=True, word="level up"),),
        text_form=f"level up {cost}",
    )


def level(first: int, last: int | None, power: int, toughness: int, *abilities: Ability) -> Keyword:
    """What a leveler is like with so many level counters; no last: from the first on (CR 711.2)."""
    count = CountersOn("level", SELF)
    holds: Condition = Compare(count, ">=", first)
    if last is not None:
        holds = AllOf((holds, Compare(count, "<=", last)))
    gifts: tuple[Any, ...] = (Gain(abilities),) if abilities else ()
    span = f"{first}+" if last is None else f"{first}-{last}"
    words = ", ".join(str(a) for a in abilities if isinstance(a, Keyword)).capitalize()
    lines = [f"LEVEL {span}", f"{power}/{toughness}", *([words] if words else [])]
    return Keyword(
        "level",
        first,
        means=(Continuous(SELF_FILTER, (*gifts, SetPT(power, toughness)), holds),),
        text_form="\n".join(lines),
    )


def cumulative_upkeep(cost: str | Cost) -> Keyword:
    """Another age counter each upkeep: pay for each of them or sacrifice this (CR 702.24)."""
    price = Mana(mana_cost(cost)) if isinstance(cost, str) else cost
    pay = MayPay(YOU, (price,), None, Sacrifice(SELF), times=CountersOn("age", SELF))
    return Keyword(
        "cumulative upkeep",
        price,
        means=(
            Triggered(
                BeginningOf("upkeep", "you"),
                Seq((PutCounters("age", 1, SELF), pay)),
                word="cumulative upkeep",
            ),
        ),
        text_form=f"cumulative upkeep {cost}",
    )


def escalate(cost: str | Cost) -> Keyword:
    """Pay this for each mode chosen beyond the first (CR 702.120)."""
    price = Mana(mana_cost(cost)) if isinstance(cost, str) else cost
    return Keyword(
        "escalate",
        price,
        means=(AdditionalCost((price,), name="escalate", per_mode=True),),
        text_form=f"escalate {cost}",
    )
