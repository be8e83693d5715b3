from spellwright.magic.words import *

DROP_OF_HONEY = card("Drop of Honey", "{G}", "Enchantment").rules(
    when(
        YOUR_UPKEEP,
        choose_among(each(CREATURE & with_least("power", CREATURE))),
        destroy(IT, regenerable=False),
    ),
    when(state_is(not_(exists(CREATURE))), sacrifice(SELF)),
)
