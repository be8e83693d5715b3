"""Damage that is prevented for a while, in words (CR 615)."""

from __future__ import annotations

from spellwright.magic.effects import shields
from spellwright.magic.text import heads, nouns, refs
from spellwright.magic.text.durations import FOR_RULES, until
from spellwright.magic.text.heads import amount
from spellwright.magic.text.prose import Clause, Noun, Prose, listed
from spellwright.magic.text.verbs import clauses


@clauses.register
def _(what: shields.PreventNext, prose: Prose) -> list[Clause]:
    n = amount(what.amount, prose)
    to = refs.call(what.to, prose)
    return [Clause(f"^prevent the next {n} damage that would be dealt to {to} this turn")]


@clauses.register
def _(what: shields.PreventAll, prose: Prose) -> list[Clause]:
    kind = {None: "", True: "combat ", False: "noncombat "}[what.combat]
    noun = heads.noun_of(what.what, prose)
    if prose.it is not prose.self:
        prose.focus = None
    ways = [w for w, meant in (("dealt to", what.to), ("dealt by", what.by)) if meant]
    words = f"^prevent all {kind}damage that would be {listed(ways)} {prose.call(noun)}"
    if what.until == "your next turn":
        return [Clause(words, lead=f"{until(what.until, prose).strip()}, ")]
    return [Clause(words, tail=until(what.until, prose, FOR_RULES))]


@clauses.register
def _(what: shields.ChooseSource, prose: Prose) -> list[Clause]:
    """Chosen as the effect begins (CR 609.7), told where the source comes up."""
    words = nouns.one(what.of, prose, default="source")
    prose.it = Noun(f"{words} of your choice", "that source")
    return []
