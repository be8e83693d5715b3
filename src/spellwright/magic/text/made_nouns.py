"""Filters for what a thing costs and what has been made of it, as noun phrases (CR 202.1, 700.9)."""

from __future__ import annotations

from spellwright.magic.records.made_filters import HasManaCost, Modified
from spellwright.magic.text.nouns import Phrase, describe
from spellwright.magic.text.prose import Prose, listed


@describe.register
def _(what: HasManaCost, prose: Prose) -> Phrase:
    return Phrase(after=(f"with mana cost {listed(list(what.costs), 'or')}",))


@describe.register
def _(what: Modified, prose: Prose) -> Phrase:
    return Phrase(adjectives=((0, "modified"),))
