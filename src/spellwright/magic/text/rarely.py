"""Words that few cards need, in words."""

from __future__ import annotations

from dataclasses import replace

from spellwright.magic.effects import attaching, instead
from spellwright.magic.records import conditions as c, parity
from spellwright.magic.text import nouns, refs
from spellwright.magic.text.conditions import condition
from spellwright.magic.text.nouns import Phrase, describe
from spellwright.magic.text.prose import Clause, Prose, a
from spellwright.magic.text.verbs import clauses


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
