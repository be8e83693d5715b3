from spellwright.magic.words import *

NATURALIZE = card("Naturalize", "{1}{G}", "Instant").rules(destroy(target(ARTIFACT | ENCHANTMENT)))
