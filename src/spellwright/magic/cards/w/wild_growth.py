from spellwright.magic.words import *

WILD_GROWTH = card("Wild Growth", "{G}", "Enchantment — Aura").rules(
    enchant(LAND, "land"),
    mana_when(
        tapped_for_mana(ENCHANTED_LAND),
        add_extra_mana("G", who=controller_of(IT)),
    ),
)
