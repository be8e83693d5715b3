"""When an ability may be activated, and what a spell asks as it is cast, in words (CR 602.5b, 603.4)."""

from __future__ import annotations

from spellwright.magic.objects.speech import Condition
from spellwright.magic.records import filters as f, watched as p
from spellwright.magic.records.amounts import ThisTurn
from spellwright.magic.records.conditions import (
    COMBAT_STEPS,
    AllOf,
    Compare,
    DuringTurn,
    HasNote,
    InStep,
    Matches,
    NotSo,
)
from spellwright.magic.records.notes import DONE
from spellwright.magic.records.references import Source
from spellwright.magic.records.times import BEFORE_ATTACKERS
from spellwright.magic.text.conditions import condition
from spellwright.magic.text.prose import Prose

NOT_DONE = NotSo(HasNote(DONE))  # told at the end: "Do this only once each turn."


def only_if(test: Condition, prose: Prose) -> str:
    if isinstance(test, DuringTurn):
        return {"you": "during your turn"}.get(test.who, "during an opponent's turn")
    if test in ONLY_DURING:
        return f"during {ONLY_DURING[test]}"
    return f"if {condition(test, prose)}"


OPPONENTS_ONLY = Matches(Source(), f.ControlledBy("opponent"))  # asked of whoever activates it
OWN_CAST = p.CastsSpell("you", f.Self())
ANOTHER_CAST = Compare(ThisTurn("cast"), ">=", 2)  # besides the spell that is being cast
_YOURS = DuringTurn("you")
ONLY_DURING: dict[Condition, str] = {
    AllOf((_YOURS, InStep(("upkeep",)))): "your upkeep",
    AllOf((_YOURS, InStep(("end",)))): "your end step",
    InStep(("upkeep",)): "any upkeep step",
    BEFORE_ATTACKERS: "your turn, before attackers are declared",
    InStep(COMBAT_STEPS): "combat",
    InStep(COMBAT_STEPS[2:]): "combat after blockers are declared",
    InStep(("end of combat",)): "the end of combat step",
}
