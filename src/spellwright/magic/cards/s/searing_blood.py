from spellwright.magic.words import *

SEARING_BLOOD = card("Searing Blood", "{R}{R}", "Instant").rules(
    deal(2, target(CREATURE)),
    later(when(dies(IT), deal(3, controller_of(noted("old")))), about=target(CREATURE)),
)
