from spellwright.magic.words import *

STERLING_GROVE = card("Sterling Grove", "{G}{W}", "Enchantment").rules(
    static(ENCHANTMENT & YOURS & OTHER, Gain((SHROUD,))),
    activated(["{1}", sacrifice_this()], search_to_top(ENCHANTMENT)),
)
