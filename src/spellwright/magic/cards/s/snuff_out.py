from spellwright.magic.words import *

SNUFF_OUT = card("Snuff Out", "{3}{B}", "Instant").rules(
    instead_of_mana(pay_life(4), if_=exists(SWAMP & YOURS)),
    destroy(target(CREATURE & ~BLACK), regenerable=False),
)
