from spellwright.magic.words import *

SEAS_CLAIM = card("Sea's Claim", "{U}", "Enchantment — Aura").rules(
    enchant(LAND, "land"),
    static(ENCHANTED_LAND, SetLandType("Island")),
)
