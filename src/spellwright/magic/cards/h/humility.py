from spellwright.magic.words import *

HUMILITY = card("Humility", "{2}{W}{W}", "Enchantment").rules(
    static(CREATURE, LoseAll(), SetPT(1, 1)),
)
