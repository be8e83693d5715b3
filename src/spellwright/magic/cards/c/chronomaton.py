from spellwright.magic.words import *

CHRONOMATON = card("Chronomaton", "{1}", "Artifact Creature — Golem 1/1").rules(
    activated(["{1}", TAP], put_counters("+1/+1")),
)
