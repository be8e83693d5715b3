from spellwright.magic.words import *

GLORIOUS_ANTHEM = card("Glorious Anthem", "{1}{W}{W}", "Enchantment").rules(
    static(CREATURE & YOURS, AddPT(1, 1)),
)
