from spellwright.magic.words import *

OMNISCIENCE = card("Omniscience", "{7}{U}{U}{U}", "Enchantment").rules(
    rule("cast free", YOUR_HAND),
)
