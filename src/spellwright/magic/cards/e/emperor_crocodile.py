from spellwright.magic.words import *

EMPEROR_CROCODILE = card("Emperor Crocodile", "{3}{G}", "Creature — Crocodile 5/5").rules(
    when(state_is(not_(exists(CREATURE & YOURS & OTHER))), sacrifice(SELF)),
)
