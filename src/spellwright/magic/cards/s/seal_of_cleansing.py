from spellwright.magic.words import *

SEAL_OF_CLEANSING = card("Seal of Cleansing", "{1}{W}", "Enchantment").rules(
    activated(sacrifice_this(), destroy(target(ARTIFACT | ENCHANTMENT))),
)
