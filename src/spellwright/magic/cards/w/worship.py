from spellwright.magic.words import *

WORSHIP = card("Worship", "{3}{W}", "Enchantment").rules(
    replace(would_fall_below(1, YOU), keep_life(1), if_=exists(CREATURE & YOURS)),
)
