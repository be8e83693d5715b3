from spellwright.magic.words import *

LION_UMBRA = card("Lion Umbra", "{G}{G}", "Enchantment — Aura").rules(
    enchant(CREATURE & MODIFIED, "modified creature"),
    static(ENCHANTED_CREATURE, AddPT(3, 3), Gain((VIGILANCE, REACH))),
    UMBRA_ARMOR,
)
