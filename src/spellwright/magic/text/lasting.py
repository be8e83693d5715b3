"""What lasts and is told in one sentence: "gains haste, can attack …, and assigns … until end of turn" (CR 611.2)."""

from __future__ import annotations

from spellwright.kernel import Seq
from spellwright.magic.effects.lasting import Affect, ApplyRule
from spellwright.magic.text.prose import Clause, Prose, listed
from spellwright.magic.text.rules import rule_predicate


def goes_on(before: object, part: object, how: str, told: list[Clause], prose: Prose) -> bool:
    """Are these rules for the same things and as long as the change before them? Then they are told with it."""
    rules = part.parts if isinstance(part, Seq) else (part,)
    if how != ", " or not isinstance(before, Affect):
        return False
    words = [told[-1].predicate]
    for each in rules:
        if not isinstance(each, ApplyRule) or each.once:
            return False
        if (each.what, each.until) != (before.what, before.until):
            return False
        words.append(rule_predicate(each.rule, prose))
    told[-1].predicate = listed(words)
    return True
