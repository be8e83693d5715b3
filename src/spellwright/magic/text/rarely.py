"""Words that few cards need, in words."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeGuard

from spellwright.kernel import Effect
from spellwright.magic.effects import attaching, counters, dice, instead, until
from spellwright.magic.effects.happen import CreateTokens
from spellwright.magic.records import amounts as m, conditions as c, parity, stack_filters, these
from spellwright.magic.text import nouns, refs
from spellwright.magic.text.conditions import condition
from spellwright.magic.text.heads import amount
from spellwright.magic.text.nouns import Phrase, describe
from spellwright.magic.text.prose import (
    Clause,
    NoText,
    Noun,
    Prose,
    a,
    number,
    paragraph,
    plural,
)
from spellwright.magic.text.verbs import actor, clauses, whole


@describe.register
def _(what: parity.EvenManaValue, prose: Prose) -> Phrase:
    return Phrase(after=("with an even mana value",))


@condition.register
def _(what: c.CouldNot, prose: Prose) -> str:
    return "you can't"


@clauses.register
def _(what: attaching.PutAttached, prose: Prose) -> list[Clause]:
    phrase = replace(nouns.describe(what.of, prose), noun="card")
    card = f"{a(nouns.render(phrase, prose))} from your hand or graveyard"
    to = refs.call(what.to, prose)
    return [Clause(f"^put {card} onto the battlefield attached to {to}", modal="may")]


@clauses.register
def _(what: instead.EnterUnderYou, prose: Prose) -> list[Clause]:
    noun = prose.self if prose.it is None else prose.it
    words = "^enter under your control instead"
    return [Clause(words, noun, prose.call(noun, subject=True))]


@clauses.register
def _(what: dice.RollDie, prose: Prose) -> list[Clause]:
    """The table stands below, a line for each row."""
    prose.amount = "the result"
    made = [Clause(f"^roll a d{what.sides}")]
    first = what.rows[0][2] if what.rows else None
    for lo, hi, effect in what.rows:
        span = str(lo) if lo == hi else f"{lo}—{hi}"
        if _is_more_of(effect, first):
            more = [Clause(f"^create {number(effect.n)} of those tokens")]
        else:
            more = whole(effect, prose)
        said = Noun("", "", many=True)
        made.append(Clause(f"{span} | {paragraph(more)}", said, joint="\n"))
    return made


def _is_more_of(effect: Effect, first: Effect | None) -> TypeGuard[CreateTokens]:
    return (
        effect is not first
        and isinstance(effect, CreateTokens)
        and isinstance(first, CreateTokens)
        and effect.card == first.card
        and isinstance(effect.n, int)
    )


@clauses.register
def _(what: counters.MoveAnyCounters, prose: Prose) -> list[Clause]:
    many = "one or more" if what.at_least == 1 else "any number of"
    if what.at_least > 1:
        raise NoText(what)
    frm = refs.call(what.frm, prose)
    return [Clause(f"^move {many} counters from {frm} onto {refs.call(what.to, prose)}")]


@amount.register
def _(what: m.DiedThisTurn, prose: Prose) -> str:
    return f"the number of {plural(what.kind)} that died under {nouns.WHO[what.who][2]} control this turn"


@amount.register
def _(what: m.IfPaid, prose: Prose) -> str:
    raise NoText(what)


@clauses.register
def _(what: instead.PreventHalf, prose: Prose) -> list[Clause]:
    return [Clause("^prevent half that damage, rounded up")]


@clauses.register
def _(what: until.GainFlashback, prose: Prose) -> list[Clause]:
    noun, name = actor(what.what, prose)
    its = "its" if not noun.many else "that card's"
    gained = Clause("^gain flashback until end of turn", noun, name)
    return [
        gained,
        Clause(f"the flashback cost is equal to {its} mana cost", Noun("", "", many=True)),
    ]


@describe.register
def _(what: stack_filters.CastBy, prose: Prose) -> Phrase:
    return Phrase(after=(f"that {nouns.WHO[what.who][0]} casts",))


@describe.register
def _(what: these.TheseVery, prose: Prose) -> Phrase:
    return Phrase(whole="one of those chosen")
