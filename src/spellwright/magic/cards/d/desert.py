from spellwright.magic.words import *

DESERT = card("Desert", "", "Land — Desert").rules(
    tap_for("C"),
    activated(TAP, deal(1, target(CREATURE & ATTACKING)), only_if=in_step("end of combat")),
)
