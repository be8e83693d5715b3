"""Events of one or more things at once, of counters, events as causes, and what was done before, in words (CR 603.2)."""

from __future__ import annotations

from dataclasses import replace

from spellwright.magic.objects import speech
from spellwright.magic.records import (
    bare_filters,
    damaged_filters,
    filters as f,
    watched as p,
    watched_together,
)
from spellwright.magic.text import heads, nouns
from spellwright.magic.text.events import WHEN, Event, about, event, parts_of, player
from spellwright.magic.text.prose import NoText, Noun, Prose

PLURAL_VERBS = {"dies": "die", "is": "are", "deals": "deal"}


@event.register
def _(what: watched_together.OneOrMore, prose: Prose) -> Event:
    inner = event(what.of, prose)
    things_meant = what.things
    if isinstance(what.of, p.BecomesTapped) and what.of.in_your_untap_step:
        unsaid = f.ControlledBy("you")
        kinds = speech.And(tuple(q for q in parts_of(things_meant) if q != unsaid))
        return Event(
            "you", f"untap one or more {nouns.plurals(kinds, prose)} during your untap step"
        )
    if isinstance(what.of, p.Goes) and what.of.frm == "library" and what.of.to == "graveyard":
        return _from_library(what.of, prose)
    verb, _, rest = inner.verb.partition(" ")
    verb = PLURAL_VERBS.get(verb, verb.removesuffix("s"))
    if what.players:
        rest = rest.replace(" to a player", " to one or more players")
    things = nouns.bare(things_meant, prose, many=True, conj="or")
    prose.it = Noun("those", "those", many=True, said=1)
    prose.amount = "that many"
    return Event(f"one or more {things}", f"{verb} {rest}".strip())


@event.register
def _(what: watched_together.FromGraveyard, prose: Prose) -> Event:
    inner = event(what.of, prose)
    where = "if it entered from your graveyard or you cast it from your graveyard"
    return replace(inner, verb=f"{inner.verb}, {where}")


def _from_library(what: p.Goes, prose: Prose) -> Event:
    """Cards that are put from a library into its owner's graveyard, or milled, at once."""
    owned = next((q for q in parts_of(what.what) if isinstance(q, f.OwnedBy)), None)
    rest = speech.And(tuple(q for q in parts_of(what.what) if q is not owned))
    phrase = replace(nouns.describe(rest, prose), noun="card")
    cards = nouns.render(phrase, prose, many=True, conj="or")
    prose.it = Noun("those", "those", many=True, said=1)
    prose.amount = "that many"
    if what.cause == "mill" and owned is None:
        return Event(f"one or more {cards}", "are milled")
    if what.cause or owned is None or owned.who != "you":
        raise NoText(what)
    return Event(f"one or more {cards}", "are put into your graveyard from your library")


DOING = {"enters": "entering", "dies": "dying", "deals": "dealing"}


def gerund(pattern: speech.Pattern, prose: Prose, many: bool = False) -> str:
    """An event as a cause: "a creature entering", `many`: "creatures entering or dying"."""
    parts = pattern.parts if isinstance(pattern, p.EitherEvent) else (pattern,)
    told = [event(part, prose) for part in parts]
    subject = told[0].subject
    if many and isinstance(parts[0], p.Goes):
        subject = nouns.plurals(parts[0].what, prose)
    doing = []
    for each in told:
        verb, _, rest = each.verb.partition(" ")
        if verb not in DOING:
            raise NoText(pattern)
        doing.append(f"{DOING[verb]} {rest}".strip())
    return f"{subject} {' or '.join(doing)}"


@event.register
def _(what: p.CountersPut, prose: Prose) -> Event:
    kind = f"{what.kind} " if what.kind else ""
    prose.amount = "that many"
    if what.by != "any":
        who, third = player(what.by, prose)
        puts = "puts" if third else "put"
        return Event(who, f"{puts} one or more {kind}counters on {about(what.on, prose)}")
    return Event(f"one or more {kind}counters", f"are put on {about(what.on, prose)}")


@event.register
def _(what: p.LastCounterRemoved, prose: Prose) -> Event:
    return Event(f"the last {what.kind} counter", f"is removed from {about(what.on, prose)}", WHEN)


@nouns.describe.register
def _(what: bare_filters.HasNoAbilities, prose: Prose) -> nouns.Phrase:
    return nouns.Phrase(after=("with no abilities",))


@nouns.describe.register
def _(what: damaged_filters.DamagedBy, prose: Prose) -> nouns.Phrase:
    noun = heads.noun_of(what.what, prose)
    return nouns.Phrase(after=(f"dealt damage by {noun.text} this turn",))


@nouns.describe.register
def _(what: bare_filters.HasAdventure, prose: Prose) -> nouns.Phrase:
    return nouns.Phrase(after=("that has an Adventure",))
