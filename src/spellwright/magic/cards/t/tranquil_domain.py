from spellwright.magic.words import *

TRANQUIL_DOMAIN = card("Tranquil Domain", "{1}{G}", "Instant").rules(destroy(ENCHANTMENT & ~AURA))
