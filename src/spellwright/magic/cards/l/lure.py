from spellwright.magic.words import *

LURE = card("Lure", "{1}{G}{G}", "Enchantment — Aura").rules(
    enchant(CREATURE, "creature"),
    rule("must block", CREATURE, detail=AttachedTo("enchanted")),
)
