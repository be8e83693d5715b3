from spellwright.magic.words import *

STEEL_OVERSEER = card("Steel Overseer", "{2}", "Artifact Creature — Construct 1/1").rules(
    activated(TAP, put_counters("+1/+1", 1, on=ARTIFACT & CREATURE & YOURS)),
)
