from spellwright.magic.words import *

LUSH_GROWTH = card("Lush Growth", "{G}", "Enchantment — Aura").rules(
    enchant(LAND, "land"),
    static(ENCHANTED_LAND, SetLandType("Mountain"), AddTypes(subtypes=("Forest", "Plains"))),
)
