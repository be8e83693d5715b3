"""Replacement effects as clauses: enters tapped, exile it instead, prevent that damage (CR 614, 615)."""

from __future__ import annotations

from typing import Any

from spellwright.kernel import Effect
from spellwright.magic.effects import entering, instead as i
from spellwright.magic.effects.damage_counters import DamageIntoCounters
from spellwright.magic.objects import speech
from spellwright.magic.records import filters as f, would as proposals
from spellwright.magic.records.conditions import NotSo
from spellwright.magic.text import heads, nouns
from spellwright.magic.text.amounts import counted, for_each
from spellwright.magic.text.conditions import condition
from spellwright.magic.text.heads import amount
from spellwright.magic.text.prose import Clause, NoText, Noun, Prose, a, number
from spellwright.magic.text.verbs import clauses


@clauses.register
def _(what: i.EnterTapped, prose: Prose) -> list[Clause]:
    noun, name = _entering(prose)
    if isinstance(what.unless, NotSo):
        lead = f"if {condition(what.unless.part, prose)}, "
        return [Clause("^enter tapped", noun, name, lead=lead)]
    end = "" if what.unless is None else f" unless {condition(what.unless, prose)}"
    return [Clause("^enter tapped", noun, name, tail=end)]


def _entering(prose: Prose) -> tuple[Any, str]:
    noun = prose.self if prose.it is None else prose.it
    return noun, prose.call(noun, subject=True)


@clauses.register
def _(what: i.EnterWithCounters, prose: Prose) -> list[Clause]:
    noun, name = _entering(prose)
    each = for_each(what.n, prose)
    if each is not None:
        return [Clause(f"^enter with {a(what.kind)} counter on it {each}", noun, name)]
    words = counted(what.n, f"{what.kind} counter", prose)
    head, found, rest = words.partition(" equal to ")
    if found:
        return [Clause(f"^enter with a number of {head} on it equal to {rest}", noun, name)]
    return [Clause(f"^enter with {words} on it", noun, name)]


def others_entering(event: proposals.WouldGo, effect: Effect, prose: Prose) -> Clause | None:
    """ "Creatures your opponents control enter tapped", "each other Elf enters with an additional counter on it"."""
    if event != proposals.WouldGo(event.what, to="battlefield") or isinstance(event.what, f.Self):
        return None
    if effect == i.EnterTapped():
        things = nouns.plurals(event.what, prose)
        return Clause("^enter tapped", Noun(things, "they", many=True), things)
    if isinstance(effect, i.EnterWithCounters) and effect.n == 1:
        other = "other " if nouns.describe(event.what, prose).other else ""
        words = f"each {other}{nouns.bare(event.what, prose)}"
        return Clause(
            f"^enter with an additional {effect.kind} counter on it", Noun(words, "it"), words
        )
    return None


@clauses.register
def _(what: i.EnterChoosing, prose: Prose) -> list[Clause]:
    _, name = _entering(prose)
    lead = f"as {name} enters, "
    words = "any card name" if what.kind == "any" else a(f"{what.kind} {what.name}".strip())
    if what.look:
        look = Clause("^look at an opponent's hand", lead=lead)
        return [look, Clause(f"^choose {words}", joint=", then ")]
    return [Clause(f"^choose {words}", lead=lead)]


@clauses.register
def _(what: entering.EnterMarking, prose: Prose) -> list[Clause]:
    _, name = _entering(prose)
    words = f"^put {a(what.kind)} counter on {nouns.one(what.on, prose)}"
    return [Clause(words, lead=f"as {name} enters, ")]


@clauses.register
def _(what: entering.EnterAsCopy, prose: Prose) -> list[Clause]:
    _, name = _entering(prose)
    yours = isinstance(what.of, speech.And) and f.ControlledBy("you") in what.of.parts
    thing = nouns.one(what.of, prose) if yours else f"any {nouns.bare(what.of, prose)}"
    place = "" if yours or what.of.zones() else " on the battlefield"
    if not what.optional:
        return [Clause(f"^enter as a copy of {nouns.one(what.of, prose)}{place}", prose.self, name)]
    return [
        Clause(
            f"^have {name} enter as a copy of {thing}{place}",
            modal="may",
            tail=_but(what),
        )
    ]


def _but(what: entering.EnterAsCopy) -> str:
    """ ", except it's an artifact in addition to its other types and it has …"."""
    parts = []
    if kinds := [*what.subtypes, *(t.lower() for t in what.types)]:
        parts.append(f"it's {a(' '.join(kinds))} in addition to its other types")
    parts += [f"it has {heads.quoted(each)}" for each in what.abilities]
    return f", except {' and '.join(parts)}" if parts else ""


@clauses.register
def _(what: i.EnterRevealing, prose: Prose) -> list[Clause]:
    source = prose.call(prose.self)
    card = nouns.one(what.of, prose, default="card")
    shown = Clause(f"^reveal {card} from your hand", lead=f"as {source} enters, ", modal="may")
    return [shown, Clause("^enter tapped", prose.self, source, lead="if you don't, ", joint=". ")]


@clauses.register
def _(what: entering.EnterSacrificing, prose: Prose) -> list[Clause]:
    name = prose.self.text
    things = nouns.bare(what.of & f.ControlledBy("you"), prose)
    lead = f"if {name} would enter, instead "
    return [
        Clause(f"^sacrifice each other {things}", lead=lead),
        Clause(f"^put {name} onto the battlefield", joint=", then "),
    ]


@clauses.register
def _(what: entering.EnterDiscarding, prose: Prose) -> list[Clause]:
    name = prose.self.text
    card = nouns.one(what.of, prose, default="card")
    lead = f"if {name} would enter, "
    return [
        Clause(f"^discard {card}", modal="may", lead=lead, tail=" instead", explicit=True),
        Clause(f"^put {name} onto the battlefield", lead="if you do, "),
        Clause("^put it into its owner's graveyard", lead="if you don't, "),
    ]


@clauses.register
def _(what: i.EnterPaying, prose: Prose) -> list[Clause]:
    _, name = _entering(prose)
    first = Clause(f"^pay {what.life} life", modal="may", lead=f"as {name} enters, ")
    return [first, Clause("^enter tapped", prose.self, "it", lead="if you don't, ")]


@clauses.register
def _(what: i.GoElsewhere, prose: Prose) -> list[Clause]:
    noun = heads.it(prose)
    thing = prose.call(noun)
    places = {
        "battlefield": f"^put {thing} onto the battlefield",
        "exile": f"^exile {thing}",
        "hand": f"^return {thing} to its owner's hand",
        "library": f"^shuffle {thing} into its owner's library",
        "graveyard": f"^put {thing} into its owner's graveyard",
    }
    if what.to == "battlefield":  # of a card that would be discarded
        end = " instead of putting it into your graveyard"
        return [Clause(f"^put {thing} onto the battlefield", tail=end)]
    if what.counter:
        return [Clause(f"^exile {thing} with {a(what.counter)} counter on it", lead="instead ")]
    if what.shown:
        shown = Clause(f"^reveal {prose.self.text}")
        return [
            shown,
            Clause("^shuffle it into its owner's library", joint=" and ", tail=" instead"),
        ]
    return [Clause(places[what.to], tail=" instead")]


@clauses.register
def _(what: i.Prevent, prose: Prose) -> list[Clause]:
    n = "that damage" if what.amount is None else f"{amount(what.amount, prose)} of that damage"
    return [Clause(f"^prevent {n}")]


@clauses.register
def _(what: i.UseUp, prose: Prose) -> list[Clause]:
    if isinstance(what.then, i.AT_THE_DOOR):
        return clauses(what.then, prose)
    return _instead_of(what.then, prose)


@clauses.register
def _(what: i.InsteadDo, prose: Prose) -> list[Clause]:
    return _instead_of(what.effect, prose)


def _instead_of(effect: Effect | None, prose: Prose) -> list[Clause]:
    made = (
        clauses(effect, prose)
        if effect is not None
        else [Clause("that doesn't happen", heads.it(prose), "")]
    )
    if len(made) > 1 and made[0].subject.second:
        made[0].lead, made[0].explicit = f"instead {made[0].lead}", True
    elif made:
        made[0].tail += " instead"
    return made


@clauses.register
def _(what: i.MayInstead, prose: Prose) -> list[Clause]:
    made = clauses(what.effect, prose)
    if what.skipping:
        (then,) = made
        then.lead, then.tail = f"if you do,{then.tail}, ", ""
        skip = f"^skip that {what.skipping}"
        return [Clause(skip, modal="may", lead="instead ", explicit=True), then]
    if made:
        made[0].modal = "may"
        made[0].explicit = True
        made[0].tail += " instead"
    return made


@clauses.register
def _(what: i.KeepLife, prose: Prose) -> list[Clause]:
    return [Clause(f"^reduce it to {what.life}", Noun("damage", "it"), "it", tail=" instead")]


@clauses.register
def _(what: i.Regenerate, prose: Prose) -> list[Clause]:
    return [Clause(f"^regenerate {prose.call(heads.it(prose))}")]


@clauses.register
def _(what: i.RemoveCounterInstead, prose: Prose) -> list[Clause]:
    return [
        Clause(f"^remove a {what.kind} counter from {prose.call(heads.it(prose))}", tail=" instead")
    ]


@clauses.register
def _(what: i.PreventForCounter, prose: Prose) -> list[Clause]:
    first = Clause("^prevent that damage")
    return [first, Clause(f"^remove a {what.kind} counter from {prose.call(heads.it(prose))}")]


@clauses.register
def _(what: DamageIntoCounters, prose: Prose) -> list[Clause]:
    if what.prevented:
        put = f"^put a {what.kind} counter on that creature for each 1 damage prevented this way"
        return [Clause("^prevent that damage"), Clause(put)]
    return [Clause(f"^put that many {what.kind} counters on that creature", tail=" instead")]


@clauses.register
def _(what: i.ChangeNumber, prose: Prose) -> list[Clause]:
    return [Clause(f"^use {changed_number(what)}", tail=" instead")]


def changed_number(what: i.ChangeNumber, things: str = "") -> str:
    """ "twice that many", "that many cards plus one"."""
    times = {1: "that many", 2: "twice that many"}
    words = times.get(what.times, f"{number(what.times)} times that many")
    if what.plus:
        sign, n = ("plus", what.plus) if what.plus > 0 else ("minus", -what.plus)
        return f"{words} {things} {sign} {number(n)}".replace("  ", " ")
    return f"{words} {things}".strip()


def more_damage(event: proposals.WouldDealDamage, effect: i.ChangeNumber) -> str:
    """ "It deals double that damage to that permanent or player"."""
    if effect.times == 1 and effect.plus > 0 and not effect.half:
        return f"it deals that much damage plus {effect.plus}"
    times = {2: "double", 3: "triple"}.get(effect.times)
    if times is None or effect.plus:
        raise NoText(effect)
    to = event.to
    whom = "permanent or player"
    if to is not None:
        whom = "player" if to.zones() == ("player",) else "permanent"
        if isinstance(to, speech.Or):
            whom = "permanent or player"
    return f"it deals {times} that damage to that {whom}"
