from spellwright.magic.words import *

HARDENED_SCALES = card("Hardened Scales", "{G}", "Enchantment").rules(
    replace(would_get_counters(CREATURE & YOURS, "+1/+1"), change_number(plus=1)),
)
