from spellwright.magic.words import *

DRESS_DOWN = card("Dress Down", "{1}{U}", "Enchantment").rules(
    FLASH,
    when(enters(SELF), draw(1)),
    static(CREATURE, LoseAll()),
    when(beginning_of("end"), sacrifice(SELF)),
)
