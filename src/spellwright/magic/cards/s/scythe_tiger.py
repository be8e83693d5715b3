from spellwright.magic.words import *

SCYTHE_TIGER = card("Scythe Tiger", "{G}", "Creature — Cat 3/2").rules(
    SHROUD,
    when(enters(SELF), unless_pays(YOU, sacrifice(choose(1, LAND)), sacrifice(SELF))),
)
