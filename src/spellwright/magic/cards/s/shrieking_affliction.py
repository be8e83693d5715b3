from spellwright.magic.words import *

SHRIEKING_AFFLICTION = card("Shrieking Affliction", "{B}", "Enchantment").rules(
    when(
        beginning_of("upkeep", OPPONENT),
        lose_life(3, THAT_PLAYER),
        if_=matches(THAT_PLAYER, with_cards_in_hand("<=", 1)),
    ),
)
