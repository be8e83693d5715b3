"""Static abilities that change things, in words (CR 604.2, 611.3)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from spellwright.kernel import Effect
from spellwright.magic.objects import abilities as a
from spellwright.magic.objects.characteristics import BASIC_LAND_COLORS
from spellwright.magic.objects.speech import And, Change
from spellwright.magic.records import filters as f
from spellwright.magic.records.changes import (
    AddTypes,
    ControlBy,
    DefinePT,
    GainByColor,
    LoseAll,
    SetColors,
)
from spellwright.magic.text import nouns
from spellwright.magic.text.amounts import where_x
from spellwright.magic.text.changes import predicates
from spellwright.magic.text.conditions import leads
from spellwright.magic.text.prose import Clause, Noun, Prose, listed
from spellwright.magic.text.rules import owner_of_step, rule_clause, rule_predicate, subject_of
from spellwright.magic.text.verbs import whole


def static_clause(what: a.Continuous, prose: Prose, rules: Sequence[a.Rule] = ()) -> Clause:
    """ "As long as …, creatures you control get +1/+1"; `rules`: "and can't block"."""
    lead = "" if what.condition is None else leads(what.condition, prose, "as long as")
    if what.zones == (a.GRAVEYARD,):
        lead = "as long as this card is in your graveyard, " + lead
        lead = lead.replace("graveyard, as long as ", "graveyard and ")
    if any(isinstance(x, DefinePT) for x in what.changes):
        parts = predicates(what.changes, prose)
        return Clause(listed(parts), Noun("", "", many=True), lead=lead)
    if what.changes == (ControlBy("you"),):
        return Clause(f"^control {nouns.one(what.affects, prose)}", explicit=True, lead=lead)
    parts_ = what.affects.parts if isinstance(what.affects, And) else ()
    each = any(_told_one_by_one(x) for x in what.changes)
    each = each or any(isinstance(x, f.WithCounter) for x in parts_)
    everything = what.changes != (LoseAll(),)
    noun, name = subject_of(what.affects, prose, each=each, everything=everything)
    if any(isinstance(x, AddTypes) and x.supertypes for x in what.changes):
        if noun.many and not nouns.describe(what.affects, prose).control:
            name = f"all {name.removeprefix('all ')}"
    if isinstance(what.affects, f.AttachedTo) and lead.startswith(f"as long as {name} is "):
        name = "it"
    parts = _flat(predicates(what.changes, prose, many=noun.many))
    parts += [rule_predicate(rule, prose, owner_of_step(rule, noun, prose)) for rule in rules]
    return Clause(listed(parts), noun, name, lead=lead, tail=where_x(prose))


def ruled_clauses(what: a.Rule, prose: Prose) -> list[Clause]:
    """A rule, and what is linked to it in the same paragraph (CR 603.11)."""
    made = [rule_clause(what, prose)]
    if what.kind == "may exert" and isinstance(what.detail, Effect):
        prose.it = prose.focus = prose.self
        made += whole(what.detail, prose)
    return made


def _told_one_by_one(change: Change) -> bool:
    """ "Each land is a Swamp …"; but "all nonland permanents are legendary"."""
    if isinstance(change, AddTypes):
        return not change.supertypes and set(change.subtypes) != set(BASIC_LAND_COLORS)
    return isinstance(change, SetColors | GainByColor)


def _flat(parts: list[str]) -> list[str]:
    """ "has flying and attacks …" after "gets +2/+2" is a list of three."""
    return [q for part in parts for q in re.split(r" and (?=\^|can't |can |must )", part)]
