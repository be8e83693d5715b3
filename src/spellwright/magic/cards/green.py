"""Green: what destroys artifacts and enchantments."""

from spellwright.magic.words import *

NATURALIZE = card("Naturalize", "{1}{G}", "Instant").rules(destroy(target(ARTIFACT | ENCHANTMENT)))

TRANQUIL_DOMAIN = card("Tranquil Domain", "{1}{G}", "Instant").rules(destroy(ENCHANTMENT & ~AURA))
