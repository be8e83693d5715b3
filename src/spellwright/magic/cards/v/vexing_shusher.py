from spellwright.magic.words import *

VEXING_SHUSHER = card("Vexing Shusher", "{R/G}{R/G}", "Creature — Goblin Shaman 2/2").rules(
    rule("can't be countered", SELF),
    activated("{R/G}", rule_for(target(SPELL), "can't be countered", until="forever")),
)
