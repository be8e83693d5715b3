from spellwright.magic.words import *

BAD_MOON = card("Bad Moon", "{1}{B}", "Enchantment").rules(
    static(BLACK & CREATURE, AddPT(1, 1)),
)
