"""Control words as sentences: may, if, unless, modes, for each, later (CR 603.7, 608.2, 700.2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from spellwright.kernel import Effect, Seq
from spellwright.magic.effects import (
    coins,
    control as w,
    dealing,
    happen as h,
    instead as i,
    looking,
    untapping,
)
from spellwright.magic.objects import speech
from spellwright.magic.objects.abilities import Replacement, Triggered
from spellwright.magic.records import (
    conditions as c,
    filters as f,
    references as r,
    watched as p,
    would as proposals,
)
from spellwright.magic.records.amounts import Devotion, IfPaid, WhereX
from spellwright.magic.records.walking import walk
from spellwright.magic.text import heads, nouns
from spellwright.magic.text.amounts import for_each, measured, where_x
from spellwright.magic.text.conditions import condition
from spellwright.magic.text.costs import paid
from spellwright.magic.text.counters import multiplied
from spellwright.magic.text.events import STEP_WORDS, trigger
from spellwright.magic.text.heads import amount, sentences
from spellwright.magic.text.lasting import goes_on
from spellwright.magic.text.modes import how_many
from spellwright.magic.text.picked import together
from spellwright.magic.text.prose import YOU, Clause, Noun, Prose, number, paragraph
from spellwright.magic.text.verbs import actor, clauses, whole
from spellwright.magic.text.would import would

OVERLOADED = c.Paid("overload")  # the keyword says how the text changes (CR 702.96)
AWAKENED = c.Paid("awaken")  # the keyword says what happens besides (CR 702.113)
INSTEAD = "instead"  # the word of an If that is told last: see words.control.or_instead
NEW_SENTENCE = (". ", ". Then ", "\n")


@clauses.register
def _(what: Seq, prose: Prose) -> list[Clause]:
    return sequence(what.parts, prose)


@clauses.register
def _(what: dealing.DealAtOnce, prose: Prose) -> list[Clause]:
    return sequence(what.parts, prose)


def sequence(parts: Sequence[Any], prose: Prose, joint: str = ". ") -> list[Clause]:
    """One after the other; how two are joined is said by `Then`, otherwise by `joint`."""
    made: list[Clause] = []
    before: object = None
    for part in together(parts):
        how = joint
        if isinstance(part, w.Then):
            how, part = part.joint, part.effect
        if made and how in NEW_SENTENCE:
            prose.subject = None
            made[-1].tail += where_x(prose)
        if how == "\n":
            prose.fresh()
        if goes_on(before, part, how, made, prose):
            continue
        new = _held(before, part) or clauses(part, prose)
        before = part
        if made and new:
            new[0].joint = how if not new[0].lead or how in NEW_SENTENCE else ". "
            if how == " and " and made[-1].predicate.startswith("^put "):
                new[0].predicate = new[0].predicate.replace("^put the rest", "the rest")
            if how in (" and ", ", and ", ", ") and made[-1].predicate.startswith("^create "):
                if new[0].subject is made[-1].subject:  # "create a Cat token and a Dog token"
                    new[0].predicate = new[0].predicate.removeprefix("^create ")
        made += new
    return made


def _held(before: object, part: object) -> list[Clause]:
    """ "Tap all creatures. Those creatures don't untap …": the same ones."""
    if not isinstance(before, h.Tap) or part != untapping.StayTapped(before.what):
        return []
    if not isinstance(before.what, r.Each):
        return []
    those = Noun("those creatures", "they", many=True)
    words = "^don't untap during their controllers' next untap steps"
    return [Clause(words, those, "those creatures")]


@clauses.register
def _(what: w.Then, prose: Prose) -> list[Clause]:
    return clauses(what.effect, prose)


@clauses.register
def _(what: w.KeywordAction, prose: Prose) -> list[Clause]:
    n = "" if what.n is None else f" {amount(what.n, prose)}"
    if what.word == "endure":  # CR 701.63a: a permanent does it
        return [Clause(f"^endure{n}", prose.self, prose.call(prose.self, subject=True))]
    return [Clause(f"^{what.word}{n}")]


@clauses.register
def _(what: w.If, prose: Prose) -> list[Clause]:
    if what.condition == AWAKENED or what.word == "gift":
        return []
    if what.condition == OVERLOADED and what.otherwise is not None:
        return clauses(what.otherwise, prose)
    if what.word == INSTEAD and what.otherwise is not None:
        return _told_first(what, prose)
    if what.word and what.otherwise is not None:
        return _instead(what, prose)
    made = _conditional(what.condition, what.then, prose)
    if what.otherwise is not None:
        prose.focus = None if prose.focus is prose.self else prose.focus  # named again
        other = clauses(what.otherwise, prose)
        if other:
            other[0].lead = "otherwise, " + other[0].lead
            other[0].joint = ". "
        made += other
    if made and what.word:
        made[0].word = what.word.capitalize()
    return made


def _conditional(
    test: c.Condition, then: Effect, prose: Prose, after: bool = False
) -> list[Clause]:
    """ "If it's a land card, …"; a target named by the condition comes first: "… if it's red"."""
    if after or _new_targets(test, prose):
        made = _inner(then, prose)
        made[-1].tail += f" if {condition(test, prose)}"
        return made
    lead = f"if {_if_words(test, prose)}, "
    if isinstance(test, c.IfDid) and not prose.did.second:
        prose.subject = prose.did
    made = _inner(then, prose)
    if made:
        made[0].lead = lead + made[0].lead
    return made


def _if_words(test: c.Condition, prose: Prose) -> str:
    """What was shown by choice may be shown or not: "if a land card is revealed this way"."""
    if prose.optional_reveal and isinstance(test, c.Matches) and isinstance(test.what, r.It):
        return f"{nouns.one(test.of, prose, default='card')} is revealed this way"
    return condition(test, prose)


def _new_targets(test: c.Condition, prose: Prose) -> bool:
    return any(isinstance(x, speech.Target) and x not in prose.known for x in walk(test))


def _instead(what: w.If, prose: Prose) -> list[Clause]:
    """ "A. [Word] — B instead if …" (spell mastery, revolt …)."""
    made = clauses(what.otherwise, prose)
    prose.fresh()
    then = what.then
    if isinstance(then, w.If) and then.otherwise is None:
        other = _conditional(then.condition, then.then, prose, after=True)
    elif isinstance(then, h.Deal) and replace(then, amount=0) == replace(what.otherwise, amount=0):  # type: ignore[type-var]
        noun, name = actor(then.source, prose)
        other = [Clause(f"^deal {measured(then.amount, 'damage', prose)}", noun, name)]
    else:
        other = clauses(then, prose)
    other[0].joint, other[0].word = "\n", what.word.capitalize()
    other[-1].tail += f" instead if {condition(what.condition, prose)}"
    return made + other


def _told_first(what: w.If, prose: Prose) -> list[Clause]:
    """ "A. If …, B instead."; of damage to the same: "It deals B damage instead if …"."""
    made = clauses(what.otherwise, prose)
    then = what.then
    if isinstance(then, h.Deal) and replace(then, amount=0) == replace(what.otherwise, amount=0):  # type: ignore[type-var]
        noun, _ = actor(then.source, prose)
        target = next((x for x in walk(then.to) if isinstance(x, speech.Target)), None)
        if target is not None:
            prose.known[target].text = prose.known[target].that = "that target"
            prose.focus = None
        words = Clause(f"^deal {measured(then.amount, 'damage', prose)}", noun, "it")
        words.tail = f" instead if {condition(what.condition, prose)}"
        return [*made, words]
    lead = f"if {condition(what.condition, prose)}, "
    other = _inner(then, prose)
    other[0].lead, other[0].joint = lead + other[0].lead, ". "
    other[-1].tail += " instead"
    return made + other


def _inner(effect: Effect, prose: Prose) -> list[Clause]:
    """Several things under one "if" or "may" are joined by "and"."""
    return (
        sequence(effect.parts, prose, " and ")
        if isinstance(effect, Seq)
        else clauses(effect, prose)
    )


@clauses.register
def _(what: coins.FlipCoin, prose: Prose) -> list[Clause]:
    made = [Clause("^flip a coin")]
    for word, then in (("win", what.won), ("lose", what.lost)):
        if then is not None:
            more = _inner(then, prose)
            more[0].lead = f"if you {word} the flip, {more[0].lead}"
            made += more
    return made


@clauses.register
def _(what: untapping.AsYouUntap, prose: Prose) -> list[Clause]:
    made = _inner(what.effect, prose)
    made[0].lead = "during your next untap step, as you untap your permanents, "
    return made


@clauses.register
def _(what: w.May, prose: Prose) -> list[Clause]:
    noun, name = actor(what.who, prose)
    prose.did = noun
    parts = what.effect.parts if isinstance(what.effect, Seq) else (what.effect,)
    prose.optional_reveal = isinstance(parts[0], looking.Reveal)
    made = sequence(parts, prose, " and ")
    prose.optional_reveal = False
    if not made:
        return made
    first = made[0]
    if isinstance(parts[0], h.PutCounters) and first.subject is YOU:
        first.subject = noun
    if first.subject is not noun:  # "you may have it deal 3 damage"
        have = f"^have {first.name or first.subject.text} {first.predicate.replace('^', '')}"
        first.predicate, first.subject, first.name = have, noun, name
    first.modal, first.name = "may", name
    for clause in made[1:]:
        if clause.subject is noun and clause.modal and clause.joint == ". ":
            clause.joint = " and "
    return made


@clauses.register
def _(what: w.MayPay, prose: Prose) -> list[Clause]:
    if what.then is None and what.otherwise is not None:
        made = clauses(what.otherwise, prose)
        noun, name = actor(what.who, prose)
        verb = Clause(paid(what.costs, prose), noun, name, explicit=True).says()
        if isinstance(what.times, WhereX):
            verb = verb.replace("{1}", f"{{{amount(what.times, prose)}}}")
        made[-1].tail += f" unless {verb}"
        if (each := for_each(what.times, prose)) is not None:
            made[-1].tail += f" {each}"
        return made
    noun, name = actor(what.who, prose)
    prose.did = noun
    made = [Clause(paid(what.costs, prose), noun, name, modal="may")]
    for effect, yes in ((what.then, True), (what.otherwise, False)):
        if effect is None:
            continue
        if not noun.second:
            prose.subject = noun
        more = _inner(effect, prose)
        if more:
            more[0].lead = f"if {_does(prose, yes)}, " + more[0].lead
            more[0].joint = ". "
        made += more
    return made


@clauses.register
def _(what: w.PayForEach, prose: Prose) -> list[Clause]:
    things = prose.call(heads.noun_of(what.of, prose)).replace("them", "those cards")
    prose.it = Noun("the card", "the card", owner=YOU)
    (other,) = clauses(what.otherwise, prose)
    words = f"^pay {what.life} life or {other.predicate}"
    return [Clause(words, lead=f"for each of {things}, ", joint=". ")]


def _does(prose: Prose, yes: bool) -> str:
    verb = "do" if yes else "don't"
    return f"you {verb}" if prose.did.second else f"they {verb}"


@clauses.register
def _(what: w.Modal, prose: Prose) -> list[Clause]:
    lines = []
    names = [f"{label} — " for label in what.labels] or [""] * len(what.modes)
    for name, mode in zip(names, what.modes, strict=True):
        own = replace(prose, self=replace(prose.self), known={}, focus=None, subject=None)
        lines.append(f"• {name}{paragraph(whole(mode, own))}")
    if isinstance(what.hi, IfPaid) and what.hi.name == "kicker":
        told = f"^choose one. If {prose.call(prose.self)} was kicked, choose any number instead."
        return [Clause(f"{told}\n" + "\n".join(lines))]
    return [Clause(f"^choose {how_many(what, prose)} —\n" + "\n".join(lines))]


@clauses.register
def _(what: w.ForEach, prose: Prose) -> list[Clause]:
    noun = heads.noun_of(what.of, prose, "each")
    lead = f"for {prose.call(noun)}, "
    prose.it = noun
    if noun.player:
        prose.player = noun
    made = clauses(what.effect, prose)
    if made:
        made[0].lead = lead + made[0].lead
    return made


@clauses.register
def _(what: w.Repeat, prose: Prose) -> list[Clause]:
    each = for_each(what.times, prose)
    made = clauses(what.effect, prose)
    if made:
        n = number(what.times) if isinstance(what.times, int) else amount(what.times, prose)
        made[-1].tail += f" {each}" if each else {"two": " twice"}.get(n, f" {n} times")
    return made


@clauses.register
def _(what: w.Later, prose: Prose) -> list[Clause]:
    """A delayed trigger, or a shield that waits for an event (CR 603.7, 615)."""
    if what.about is not None:
        prose.it = heads.noun_of(what.about, prose)
        prose.focus = None
    ability = what.ability
    if isinstance(ability, Triggered) and not what.once and is_several(what.about):
        chosen = Clause(f"^choose {heads.it(prose).text}")
        prose.it = Noun("either of those creatures", "either of those creatures", said=1)
        return [chosen, *_delayed(ability, what, prose)]
    if isinstance(ability, Triggered):
        return _delayed(ability, what, prose)
    if isinstance(ability, Replacement) and isinstance(ability.effect, i.Regenerate):
        made = [Clause(f"^regenerate {prose.call(heads.it(prose))}")]
        if ability.effect.then is not None:
            more = clauses(ability.effect.then.effect, prose)
            more[0].lead = "when it regenerates this way, "
            made += more
        return made
    if isinstance(ability, Replacement):
        return _shield(ability, what, prose)
    made = sentences(ability, prose)
    if made:
        made[0].lead = {
            "end of turn": "until end of turn, ",
            "your next turn": "until your next turn, ",
        }.get(what.until, "") + made[0].lead
    return made


def is_several(what: speech.Ref | None) -> bool:
    """Does it speak of two targets or up to two?"""
    return isinstance(what, speech.Target) and what.hi == 2


def _delayed(ability: Triggered, what: w.Later, prose: Prose) -> list[Clause]:
    event = ability.event
    known = dict(prose.known)
    prose.known = {k: n for k, n in known.items() if not isinstance(k, speech.Target)}
    if isinstance(event, p.BeginningOf) and what.once:
        whose = {"you": "your next", "any": "the next"}.get(event.whose, "that player's next")
        step = STEP_WORDS.get(event.step, event.step)
        made = clauses(ability.effect, prose)
        if made and event.step == "end of combat" and event.whose == "any":
            made[-1].tail += " at end of combat"
        elif made and what.next_turn:
            made[-1].tail += f" at the beginning of the next turn's {step}"
        elif made:
            made[0].lead = f"at the beginning of {whose} {step}, " + made[0].lead
    else:
        first = ""
        duration = ""
        if what.once:
            duration = {"end of turn": " this turn", "end of combat": " this combat"}.get(
                what.until, ""
            )
        else:
            first = {
                "end of turn": "until end of turn, ",
                "your next turn": "until your next turn, ",
            }.get(what.until, "")
        start = first + trigger(event, prose, what.once, duration)
        made = clauses(ability.effect, prose)
        if made:
            made[0].lead = f"{start}, " + made[0].lead
    prose.known = known
    return made


def prevented(
    event: proposals.WouldDealDamage, effect: i.Prevent, prose: Prose, about: bool = False
) -> str:
    """ "Prevent all combat damage that would be dealt to you"."""
    n = "all" if effect.amount is None else f"the next {amount(effect.amount, prose)}"
    kind = {None: "", True: "combat ", False: "noncombat "}[event.combat]
    words = f"^prevent {n} {kind}damage that would be dealt"
    if event.to is not None:
        words += f" to {prose.call(heads.it(prose)) if about else _all_of(event.to, prose)}"
    if event.source is not None:
        many = not nouns.describe(event.source, prose).whole
        by = nouns.plurals if many and effect.amount is None else nouns.one
        words += f" by {by(event.source, prose, default='source')}"
    return words


def _all_of(what: speech.Filter, prose: Prose) -> str:
    """Players one by one, permanents as a plural: "to creatures you control"."""
    parts = what.parts if isinstance(what, speech.And) else (what,)
    if what.zones() or not any(isinstance(part, f.Is) for part in parts):
        return nouns.one(what, prose)
    return nouns.plurals(what, prose)


def _shield(ability: Replacement, what: w.Later, prose: Prose) -> list[Clause]:
    effect = ability.effect
    turn = {"end of turn": " this turn"}.get(what.until, "")
    event = ability.event
    if (
        isinstance(effect, i.Prevent)
        and not effect.once
        and isinstance(event, proposals.WouldDealDamage)
    ):
        return [Clause(prevented(event, effect, prose, what.about is not None), tail=turn)]
    if isinstance(effect, i.ChangeNumber) and (told := multiplied(event, effect)):
        lead = "until end of turn, " if what.until == "end of turn" else ""
        return [Clause(told[1], lead=f"{lead}if {would(event, prose)}, ", tail=" instead")]
    parts = effect.parts if isinstance(effect, Seq) else (effect,)
    first = parts[0]
    once = isinstance(first, i.UseUp) or (isinstance(first, i.Prevent) and first.once)
    start = "the next time" if once else "if"
    lead = f"{start} {would(event, prose)}{turn}, "
    lead = lead.replace("you or a creature you control", "you or creatures you control")
    made = clauses(first, prose)
    if made:
        made[0].lead = lead + made[0].lead
    for part in parts[1:]:
        made += _besides(part, prose)
    return made


def _besides(effect: Effect, prose: Prose) -> list[Clause]:
    """What prevention does besides (CR 615.5): "if damage from a black source is prevented this way, …"."""
    lead, prose.amount = "", "the damage prevented this way"
    if isinstance(effect, w.If) and isinstance(effect.condition, c.Matches):
        source = nouns.one(effect.condition.of, prose, default="source")
        lead, prose.amount = f"if damage from {source} is prevented this way, ", "that many"
        effect = effect.then
    made = _inner(effect, prose)
    if made:
        made[0].lead, made[0].joint = lead + made[0].lead, ". "
    return made


@clauses.register
def _(what: w.Reflexive, prose: Prose) -> list[Clause]:
    lead = "when you do, "
    if what.ability.condition is not None:
        lead += f"if {condition(what.ability.condition, prose)}, "
    made = clauses(what.ability.effect, prose)
    if made:
        made[0].lead = lead + made[0].lead
    return made


@clauses.register
def _(what: w.SetIt, prose: Prose) -> list[Clause]:
    prose.it = heads.noun_of(what.to, prose)
    return []


@clauses.register
def _(what: w.SetNumber, prose: Prose) -> list[Clause]:
    if isinstance(what.to, Devotion):
        prose.amount, prose.where = "X", f", where X is {amount(what.to, prose)}"
    return []


@clauses.register
def _(what: w.Remember, prose: Prose) -> list[Clause]:
    return []


@clauses.register
def _(what: w.Forget, prose: Prose) -> list[Clause]:
    return []


@clauses.register
def _(what: w.Nothing, prose: Prose) -> list[Clause]:
    return []
