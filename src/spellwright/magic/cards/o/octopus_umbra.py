from spellwright.magic.words import *

OCTOPUS_UMBRA = card("Octopus Umbra", "{3}{U}{U}", "Enchantment — Aura").rules(
    enchant(CREATURE, "creature"),
    static(
        ENCHANTED_CREATURE,
        SetPT(8, 8),
        Gain((when(attacks(SELF), may(tap(target(CREATURE & power("<=", 8))))),)),
    ),
    UMBRA_ARMOR,
)
