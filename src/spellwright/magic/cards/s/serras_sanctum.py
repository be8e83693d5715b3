from spellwright.magic.words import *

SERRAS_SANCTUM = card("Serra's Sanctum", "", "Legendary Land").rules(
    activated(TAP, add_mana("W", n=count(ENCHANTMENT & YOURS))),
)
