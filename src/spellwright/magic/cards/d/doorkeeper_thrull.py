from spellwright.magic.words import *

DOORKEEPER_THRULL = card("Doorkeeper Thrull", "{1}{W}", "Creature — Thrull 1/2").rules(
    FLASH,
    FLYING,
    rule("no triggers for entering", ARTIFACT | CREATURE),
)
