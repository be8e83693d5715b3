"""Clauses about counters: proliferate, move, double, one of several kinds (CR 122, 701.34)."""

from __future__ import annotations

from spellwright.magic.effects import counters as n
from spellwright.magic.effects.instead import ChangeNumber
from spellwright.magic.objects import speech
from spellwright.magic.records import filters as f, would as proposals
from spellwright.magic.text import nouns, refs
from spellwright.magic.text.amounts import counted
from spellwright.magic.text.heads import amount
from spellwright.magic.text.instead import changed_number
from spellwright.magic.text.prose import Clause, Noun, Prose, a, listed, number, plural
from spellwright.magic.text.verbs import actor, clauses


@clauses.register
def _(what: n.Proliferate, prose: Prose) -> list[Clause]:
    return [Clause("^proliferate")]


@clauses.register
def _(what: n.PutCounterAmong, prose: Prose) -> list[Clause]:
    on = refs.call(what.on, prose)
    kinds = listed(what.kinds, "and" if what.at_random else "or")
    if not what.at_random:
        return [Clause(f"^put a counter from among {kinds} on {on}")]
    there = f" that {on} doesn't have on it" if what.missing else ""
    first = Clause(f"^choose a kind of counter at random{there} from among {kinds}")
    return [first, Clause(f"^put a counter of that kind on {on}", joint=". ")]


@clauses.register
def _(what: n.EnterWithCounterAmong, prose: Prose) -> list[Clause]:
    noun = prose.self if prose.it is None else prose.it
    kinds = listed([f"{a(kind)} counter" for kind in what.kinds], "or")
    words = f"^enter with your choice of {kinds} on it"
    return [Clause(words, noun, prose.call(noun, subject=True))]


@clauses.register
def _(what: n.MoveCounters, prose: Prose) -> list[Clause]:
    kind = f"{what.kind} counter".strip()
    words = f"all {plural(kind)}" if what.n is None else counted(what.n, kind, prose)
    if what.missing and what.n == 1 and not what.kind:
        words = f"a counter of each kind not on {refs.call(what.to, prose)}"
    frm = refs.call(what.frm, prose)
    return [Clause(f"^move {words} from {frm} onto {refs.call(what.to, prose)}")]


@clauses.register
def _(what: n.PutItsCounters, prose: Prose) -> list[Clause]:
    its = refs.their(what.frm, prose)
    return [Clause(f"^put {its} counters on {refs.call(what.to, prose)}")]


@clauses.register
def _(what: n.RemoveAllCounters, prose: Prose) -> list[Clause]:
    return [Clause(f"^remove all counters from {refs.call(what.on, prose)}")]


@clauses.register
def _(what: n.RemoveOneCounter, prose: Prose) -> list[Clause]:
    return [Clause(f"^remove a counter from {refs.call(what.frm, prose)}")]


@clauses.register
def _(what: n.RemoveUpTo, prose: Prose) -> list[Clause]:
    n_ = number(what.n) if isinstance(what.n, int) else amount(what.n, prose)
    return [Clause(f"^remove up to {n_} counters from {refs.call(what.frm, prose)}")]


@clauses.register
def _(what: n.DoubleCounters, prose: Prose) -> list[Clause]:
    kind = plural(f"{what.kind} counter")
    return [Clause(f"^double the number of {kind} on {refs.call(what.on, prose)}")]


@clauses.register
def _(what: n.EachPicks, prose: Prose) -> list[Clause]:
    noun, name = actor(what.who, prose)
    theirs = f"{nouns.one(what.of, prose)} {'you' if noun.second else 'they'} control"
    picked = Noun(theirs, f"each of those {nouns.plurals(what.of, prose)}", formal=True)
    prose.it = picked
    made = clauses(what.then, prose)
    for clause in made:
        clause.subject = noun
    made[0].name, made[0].explicit = name, True
    return made


@clauses.register
def _(what: n.SacrificeAll, prose: Prose) -> list[Clause]:
    return [Clause(f"^sacrifice {refs.call(what.what, prose)}")]


def multiplied(event: speech.Would, effect: ChangeNumber) -> tuple[str, str] | None:
    """Another number of counters, tokens or proliferations: its own start, if it has one, and what happens."""
    number = changed_number(effect)
    if isinstance(event, proposals.WouldGetCounters):
        if event.by_effect:
            thing = "permanent" if f.IsPermanent() in _parts(event.on) else "creature"
            return "", f"it puts {number} of those counters on that {thing}"
        if event.kind == "":
            return "", _of_each_kind(event, effect)
        if event.who == "you":
            return "", f"put {number} {event.kind} counters on it"
        return "", f"{number} {event.kind} counters are put on it"
    if event == proposals.WouldHappen("MakeTokens", None, "you"):
        start = "If an effect would create one or more tokens under your control"
        return start, f"it creates {number} of those tokens"
    if event == proposals.WouldHappen("GainLife", None, "you"):
        return _more_life(effect)
    if isinstance(event, proposals.WouldHappen) and event.kind == "Proliferate":
        return "", f"proliferate {number.removesuffix(' that many')}"
    return None


def _more_life(effect: ChangeNumber) -> tuple[str, str] | None:
    """ "You gain that much life plus 1", "you gain twice that much life"."""
    times = {1: "that much life", 2: "twice that much life"}.get(effect.times)
    if times is None or effect.half or effect.plus < 0:
        return None
    more = f" plus {effect.plus}" if effect.plus else ""
    return "", f"you gain {times}{more}"


def _of_each_kind(event: proposals.WouldGetCounters, effect: ChangeNumber) -> str:
    """Counters of any kinds: "put twice that many of each of those kinds of counters on that permanent or player"."""
    many = "half that many" if effect.half else changed_number(effect)
    players = isinstance(event.on, speech.Or) and any(
        isinstance(q, f.IsPlayer) for q in event.on.parts
    )
    where = "permanent or player" if players else "permanent"
    kinds = f"{many} of each of those kinds of counters"
    who = {"you": "put", "opponent": "they put"}.get(event.who)
    if event.on == f.IsPlayer("you"):
        return f"you get {kinds}"
    if who is None:
        return f"{kinds} are put on that {where}"
    end = f" on that {where}"
    # "instead" is said before how it is rounded
    return f"{who} {kinds}{end} instead, rounded down" if effect.half else f"{who} {kinds}{end}"


def _parts(of: speech.Filter) -> tuple[speech.Filter, ...]:
    return of.parts if isinstance(of, speech.And) else (of,)
