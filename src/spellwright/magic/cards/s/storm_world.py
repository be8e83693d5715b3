from spellwright.magic.words import *

STORM_WORLD = card("Storm World", "{R}", "World Enchantment").rules(
    when(
        EACH_UPKEEP,
        deal(where_x(shortfall(4, in_zone_of("hand", THAT_PLAYER))), THAT_PLAYER),
    ),
)
