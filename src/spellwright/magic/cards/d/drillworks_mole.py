from spellwright.magic.words import *

DRILLWORKS_MOLE = card("Drillworks Mole", "{1}", "Artifact Creature — Mole 1/1").rules(
    activated(
        ["{2}", TAP],
        put_counters("+1/+1", 1, on=together(SELF, target(COMMANDER & CREATURE & YOURS, up_to=1))),
    ),
)
