from spellwright.magic.words import *

CRUEL_REALITY = card("Cruel Reality", "{5}{B}{B}", "Enchantment — Aura Curse").rules(
    enchant(ANY_PLAYER, "player"),
    when(
        beginning_of("upkeep", ENCHANTED_PLAYER),
        each_sacrifices(THAT_PLAYER, 1, CREATURE | PLANESWALKER),
        lose_life(5, WHO_CANT),
    ),
)
