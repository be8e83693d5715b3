from spellwright.magic.words import *

TASTE_FOR_MAYHEM = card("Taste for Mayhem", "{R}", "Enchantment — Aura").rules(
    enchant(CREATURE, "creature"),
    static(ENCHANTED_CREATURE, AddPT(2, 0)),
    static(
        ENCHANTED_CREATURE,
        AddPT(2, 0),
        while_=compare(count(YOUR_HAND), "=", 0),
        word="hellbent",
    ),
)
