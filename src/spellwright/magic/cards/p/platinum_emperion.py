from spellwright.magic.words import *

PLATINUM_EMPERION = card("Platinum Emperion", "{8}", "Artifact Creature — Golem 8/8").rules(
    rule("can't gain life", YOU),
    rule("can't lose life", YOU),
)
