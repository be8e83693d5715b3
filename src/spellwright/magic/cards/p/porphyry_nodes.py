from spellwright.magic.words import *

PORPHYRY_NODES = card("Porphyry Nodes", "{W}", "Enchantment").rules(
    when(
        YOUR_UPKEEP,
        choose_among(CREATURE & with_least("power", CREATURE)),
        destroy(IT, regenerable=False),
    ),
    when(state_is(not_(exists(CREATURE))), sacrifice(SELF)),
)
