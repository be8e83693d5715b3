from spellwright.magic.words import *

MIRRIS_GUILE = card("Mirri's Guile", "{G}", "Enchantment").rules(
    when(YOUR_UPKEEP, may(rearrange_top(3))),
)
