from spellwright.magic.words import *

SKYSHROUD_CUTTER = card("Skyshroud Cutter", "{3}{G}", "Creature — Beast 2/2").rules(
    instead_of_mana(others_gain_life(5), if_=exists(FOREST & YOURS)),
)
