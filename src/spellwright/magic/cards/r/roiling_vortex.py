from spellwright.magic.words import *

ROILING_VORTEX = card("Roiling Vortex", "{1}{R}", "Enchantment").rules(
    when(EACH_UPKEEP, deal(1, THAT_PLAYER)),
    when(casts("any"), deal(5, THAT_PLAYER), if_=matches(IT, NO_MANA_SPENT)),
    activated("{R}", rule_for(EACH_OPPONENT, "can't gain life")),
)
