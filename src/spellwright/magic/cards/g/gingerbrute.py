from spellwright.magic.words import *

GINGERBRUTE = card("Gingerbrute", "{1}", "Artifact Creature — Food Golem 1/1").rules(
    HASTE,
    activated("{1}", rule_for(SELF, "can't be blocked except by", detail=CREATURE & having(HASTE))),
    activated(["{2}", TAP, sacrifice_this()], gain_life(3)),
)
