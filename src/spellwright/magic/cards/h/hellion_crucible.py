from spellwright.magic.words import *

HELLION_CRUCIBLE = card("Hellion Crucible", "", "Land").rules(
    tap_for("C"),
    activated(["{1}{R}", TAP], put_counters("pressure")),
    activated(
        ["{1}{R}", TAP, remove_counters_cost("pressure", 2), sacrifice_this()],
        create(token("Creature — Hellion 4/4", "", "R", HASTE)),
    ),
)
