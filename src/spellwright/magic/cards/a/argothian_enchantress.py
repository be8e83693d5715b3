from spellwright.magic.words import *

ARGOTHIAN_ENCHANTRESS = card("Argothian Enchantress", "{1}{G}", "Creature — Human Druid 0/1").rules(
    SHROUD,
    when(casts(YOU, ENCHANTMENT), draw(1)),
)
