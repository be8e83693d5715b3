from spellwright.magic.words import *

DEAFENING_SILENCE = card("Deafening Silence", "{W}", "Enchantment").rules(
    rule("cast limit", ~CREATURE, amount=1, detail="cast noncreature"),
)
