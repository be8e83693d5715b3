from spellwright.magic.words import *

WORDS_OF_WILDING = card("Words of Wilding", "{2}{G}", "Enchantment").rules(
    activated("{1}", shield(would_draw(YOU), create(token("Creature — Bear 2/2", "", "G")))),
)
