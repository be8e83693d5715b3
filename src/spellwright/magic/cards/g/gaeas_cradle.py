from spellwright.magic.words import *

GAEAS_CRADLE = card("Gaea's Cradle", "", "Legendary Land").rules(
    activated(TAP, add_mana("G", n=count(CREATURE & YOURS))),
)
