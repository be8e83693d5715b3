from spellwright.magic.words import *

PROPAGANDA = card("Propaganda", "{2}{U}", "Enchantment").rules(
    rule("attack cost", CREATURE, amount=2, detail="you"),
)
