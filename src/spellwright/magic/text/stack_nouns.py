"""Filters for spells and abilities, and those that compare, as noun phrases (CR 112, 113, 115)."""

from __future__ import annotations

from spellwright.magic.records import comparing, stack_filters
from spellwright.magic.text import heads
from spellwright.magic.text.nouns import Phrase, describe, one
from spellwright.magic.text.prose import Prose, a, number


@describe.register
def _(what: stack_filters.IsSpell, prose: Prose) -> Phrase:
    return Phrase(noun="spell")


@describe.register
def _(what: stack_filters.IsAbilityOnStack, prose: Prose) -> Phrase:
    if what.kind == "any":
        return Phrase(noun="ability")
    return Phrase(adjectives=((0, what.kind),), noun="ability")


@describe.register
def _(what: comparing.SharesType, prose: Prose) -> Phrase:
    noun = heads.noun_of(what.what, prose)
    return Phrase(after=(f"that shares a card type with {noun.that}",))


@describe.register
def _(what: stack_filters.FromSource, prose: Prose) -> Phrase:
    return Phrase(after=(f"of {one(what.of, prose)}",))


@describe.register
def _(what: stack_filters.TargetsMatch, prose: Prose) -> Phrase:
    only = " only" if what.only else ""
    return Phrase(after=(f"that targets{only} {one(what.of, prose)}",))


@describe.register
def _(what: stack_filters.WasCastFrom, prose: Prose) -> Phrase:
    if what.own:
        return Phrase(after=(f"from your {what.zone}",))
    return Phrase(after=(f"from {'exile' if what.zone == 'exile' else a(what.zone)}",))


@describe.register
def _(what: stack_filters.WithTargets, prose: Prose) -> Phrase:
    n = "a single target" if what.n == 1 else f"exactly {number(what.n)} targets"
    return Phrase(after=(f"with {n}",))
