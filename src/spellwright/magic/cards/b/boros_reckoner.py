from spellwright.magic.words import *

BOROS_RECKONER = card("Boros Reckoner", "{R/W}{R/W}{R/W}", "Creature — Minotaur Wizard 3/3").rules(
    when(is_dealt_damage(SELF), deal(THAT_MANY, target(ANY_TARGET))),
    activated("{R/W}", gains(SELF, FIRST_STRIKE)),
)
