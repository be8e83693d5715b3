"""Times of a turn in which an ability may be activated (CR 602.5)."""

from __future__ import annotations

from spellwright.magic.records.amounts import ThisTurn
from spellwright.magic.records.conditions import AllOf, Compare, DuringTurn, InStep, NotSo

BEFORE_ATTACKERS = AllOf(  # in your turn; also not in a further combat phase of it
    (
        DuringTurn("you"),
        InStep(("upkeep", "draw", "main", "beginning of combat")),
        NotSo(Compare(ThisTurn("attacked"), ">=", 1)),
    )
)
