from spellwright.magic.words import *

STEEL_GOLEM = card("Steel Golem", "{3}", "Artifact Creature — Golem 3/4").rules(
    rule("can't cast", CREATURE, detail="you"),
)
