from spellwright.magic.words import *

DISENCHANT = card("Disenchant", "{1}{W}", "Instant").rules(destroy(target(ARTIFACT | ENCHANTMENT)))
