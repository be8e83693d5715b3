from spellwright.magic.words import *

MARK_OF_EVICTION = card("Mark of Eviction", "{U}", "Enchantment — Aura").rules(
    enchant(CREATURE, "creature"),
    when(
        YOUR_UPKEEP,
        return_to_hand(together(ENCHANTED_CREATURE, AURA & attached_to(ENCHANTED_CREATURE))),
    ),
)
