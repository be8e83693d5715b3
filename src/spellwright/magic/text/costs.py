"""Costs in words: "{T}, Pay 1 life, Sacrifice this land" (CR 118)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from spellwright.magic.effects.random_costs import DiscardAtRandom
from spellwright.magic.objects import speech
from spellwright.magic.records import costs as c, costs_in_kind as k, filters as f
from spellwright.magic.records.amounts import Half, LifeOf
from spellwright.magic.records.references import Who
from spellwright.magic.text import nouns
from spellwright.magic.text.amounts import counted, measured
from spellwright.magic.text.dispatch import by_kind
from spellwright.magic.text.heads import amount
from spellwright.magic.text.prose import NoText, Prose, a, capital, listed, number, plural

HALF = Half(LifeOf(Who("you")))


@by_kind
def cost(what: speech.Cost, prose: Prose) -> str:
    """A cost as a command: mana as symbols, the rest with its verb marked for agreement."""
    raise NoText(what)


@cost.register
def _(what: c.Mana, prose: Prose) -> str:
    return str(what.cost)


@cost.register
def _(what: c.OwnMana, prose: Prose) -> str:
    return "^pay its mana cost"


@cost.register
def _(what: c.TapSelf, prose: Prose) -> str:
    return "{T}"


@cost.register
def _(what: c.UntapSelf, prose: Prose) -> str:
    return "{Q}"


@cost.register
def _(what: c.PayLife, prose: Prose) -> str:
    if what.n == HALF:
        return "^pay half your life, rounded up"
    return f"^pay {measured(what.n, 'life', prose)}"


@cost.register
def _(what: c.WithSelf, prose: Prose) -> str:
    source = "this card" if what.zone in nouns.OFF else prose.call(prose.self)
    end = {
        "return": " to its owner's hand",
        "exile": f" from your {what.zone}" if what.zone in ("hand", "graveyard") else "",
        "reveal": f" from your {what.zone}" if what.zone == "hand" else "",
    }.get(what.action, "")
    return f"^{what.action} {source}{end}"


@cost.register
def _(what: c.Give, prose: Prose) -> str:
    """Permanents that are given are your own; the text says so where it is not plain (CR 701.21a)."""
    default = "card" if what.action in ("discard", "reveal") else "permanent"
    things = what.of
    if what.action == "tap":
        things = speech.And((f.Status("untapped"), things))
    if what.action in ("return", "tap") and not _says_whose(things):
        things = things & f.ControlledBy("you")
    words = nouns.some(what.n, things, prose, default=default, preposition="from")
    if what.including is not None and isinstance(what.n, int):
        rest = what.n - 1
        others = f"{number(rest)} other {plural(default)}" if rest > 1 else f"another {default}"
        first = nouns.render(nouns.describe(what.including, prose), prose, default="")
        words = f"{a(f'{first} {default}')} and {others}"
    end = (
        (" to its owner's hand" if what.n == 1 else " to their owner's hand")
        if what.action == "return"
        else ""
    )
    if what.action == "reveal" and not things.zones():
        end = " from your hand"
    return f"^{what.action} {words}{end}"


def _says_whose(of: speech.Filter) -> bool:
    parts = of.parts if isinstance(of, speech.And) else (of,)
    return any(isinstance(p, f.ControlledBy) or p.zones() for p in parts)


@cost.register
def _(what: c.TakeCounters, prose: Prose) -> str:
    return f"^remove {counted(what.n, f'{what.kind} counter', prose)} from {prose.call(prose.self)}"


@cost.register
def _(what: c.TakeAnyCounters, prose: Prose) -> str:
    return f"^remove any number of {what.kind} counters from {prose.call(prose.self)}"


@cost.register
def _(what: c.TakeCountersAmong, prose: Prose) -> str:
    words = counted(what.n, f"{what.kind} counter".strip(), prose)
    if what.n == 1 and not what.kind:
        return f"^remove {words} from {nouns.one(what.of, prose)}"
    other = "other " if nouns.describe(what.of, prose).other else ""
    return f"^remove {words} from among {other}{nouns.plurals(what.of, prose)}".replace(
        "other other", "other"
    )


@cost.register
def _(what: c.AddCounters, prose: Prose) -> str:
    return f"^put {counted(what.n, f'{what.kind} counter', prose)} on {prose.call(prose.self)}"


@cost.register
def _(what: k.PayCounters, prose: Prose) -> str:
    if what.kind == "energy" and isinstance(what.n, int):
        return "^pay " + "{E}" * what.n
    raise NoText(what)


@cost.register
def _(what: k.SacrificeAllOf, prose: Prose) -> str:
    return f"^sacrifice all {nouns.plurals(what.of & f.ControlledBy('you'), prose)}"


@cost.register
def _(what: k.OneCost, prose: Prose) -> str:
    return listed([cost(each, prose) for each in what.costs], "or")


@cost.register
def _(what: DiscardAtRandom, prose: Prose) -> str:
    return f"^discard {counted(what.n, 'card', prose)} at random"


@cost.register
def _(what: k.TapTogether, prose: Prose) -> str:
    return f"^tap any number of other untapped creatures you control with total power {what.power} or greater"


@cost.register
def _(what: k.ExertSelf, prose: Prose) -> str:
    return f"^exert {prose.call(prose.self)}"


@cost.register
def _(what: k.CollectEvidence, prose: Prose) -> str:
    return f"^collect evidence {what.total}"


@cost.register
def _(what: k.OthersGainLife, prose: Prose) -> str:
    return f"^have each other player gain {what.n} life"


@cost.register
def _(what: k.SacrificeTogether, prose: Prose) -> str:
    return f"^sacrifice any number of creatures with total power {what.power} or greater"


@cost.register
def _(what: c.DiscardHand, prose: Prose) -> str:
    return "^discard your hand"


@cost.register
def _(what: c.ReturnUnblocked, prose: Prose) -> str:
    return "^return an unblocked attacker you control to hand"


def loyalty(what: speech.Cost, prose: Prose) -> str:
    """The cost of a loyalty ability: +2, 0, −3 (CR 606.4)."""
    if not isinstance(what, c.TakeCounters | c.AddCounters):
        raise NoText(what)
    n = amount(what.n, prose)
    if isinstance(what, c.TakeCounters):
        return f"−{n}"
    return "0" if what.n == 0 else f"+{n}"


def before_colon(costs: Sequence[Any], prose: Prose) -> str:
    """The costs of an activated ability; counters from among permanents and a sacrifice in one breath."""
    text = ""
    for before, each in pairwise((None, *costs)):
        words = cost(each, prose).replace("^", "")
        if isinstance(before, c.TakeCountersAmong) and isinstance(each, c.WithSelf):
            text += f" and {words}"
        else:
            text += f"{', ' if text else ''}{capital(words)}"
    return text


def paid(costs: Sequence[Any], prose: Prose) -> str:
    """Costs as something that a player does: "pay {1}{R} and discard a card"."""
    words = [cost(each, prose) for each in costs]
    return listed([w if w.startswith("^") else f"^pay {w}" for w in words])
