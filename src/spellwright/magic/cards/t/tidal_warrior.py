from spellwright.magic.words import *

TIDAL_WARRIOR = card("Tidal Warrior", "{U}", "Creature — Merfolk Warrior 1/1").rules(
    activated(TAP, becomes(target(LAND), SetLandType("Island"))),
)
