"""The steps and phases of a turn, in their order (CR 500.1)."""

from __future__ import annotations

UNTAP, UPKEEP, DRAW, MAIN, BEGIN_COMBAT = "untap", "upkeep", "draw", "main", "beginning of combat"
ATTACKERS, BLOCKERS, FIRST_DAMAGE = "declare attackers", "declare blockers", "first-strike damage"
DAMAGE, END_COMBAT, SECOND_MAIN = "combat damage", "end of combat", "second main"
END, CLEANUP = "end", "cleanup"
EXTRA_MAIN = "extra main phases"  # in the tally of the turn: how many more than usual
COMBAT_STEPS = (BEGIN_COMBAT, ATTACKERS, BLOCKERS, DAMAGE, END_COMBAT)
STEPS = (UNTAP, UPKEEP, DRAW, MAIN, *COMBAT_STEPS, SECOND_MAIN, END, CLEANUP)
PHASE_OF = {
    UNTAP: "beginning",
    UPKEEP: "beginning",
    DRAW: "beginning",
    **dict.fromkeys((*COMBAT_STEPS, FIRST_DAMAGE), "combat"),
    MAIN: "main",
    SECOND_MAIN: "second main",
    END: "ending",
    CLEANUP: "ending",
}
