"""Enchantments for lands, for an empty board, and for draws."""

from spellwright.magic.words import *

SEAS_CLAIM = card("Sea's Claim", "{U}", "Enchantment — Aura").rules(
    enchant(LAND, "land"),
    static(ENCHANTED_LAND, SetLandType("Island")),
)

BARREN_GLORY = card("Barren Glory", "{4}{W}{W}", "Enchantment").rules(
    when(
        YOUR_UPKEEP,
        win_game(),
        if_=not_(exists(PERMANENT & YOURS & OTHER)) & compare(count(YOUR_HAND), "=", 0),
    ),
)

WORDS_OF_WILDING = card("Words of Wilding", "{2}{G}", "Enchantment").rules(
    activated("{1}", shield(would_draw(YOU), create(token("Creature — Bear 2/2", "", "G")))),
)
