from spellwright.magic.words import *

ENCHANTRESSS_PRESENCE = card("Enchantress's Presence", "{2}{G}", "Enchantment").rules(
    when(casts(YOU, ENCHANTMENT), draw(1)),
)
