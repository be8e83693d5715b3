from spellwright.magic.words import *

CONTROL_MAGIC = card("Control Magic", "{2}{U}{U}", "Enchantment — Aura").rules(
    enchant(CREATURE, "creature"),
    static(ENCHANTED_CREATURE, ControlBy("you")),
)
