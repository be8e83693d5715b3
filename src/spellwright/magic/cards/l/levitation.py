from spellwright.magic.words import *

LEVITATION = card("Levitation", "{2}{U}{U}", "Enchantment").rules(
    static(CREATURE & YOURS, Gain((FLYING,))),
)
