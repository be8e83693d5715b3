from spellwright.magic.words import *

OVER_THE_EDGE = card("Over the Edge", "{1}{G}", "Sorcery").rules(
    choose_one(
        destroy(target(ARTIFACT | ENCHANTMENT)),
        seq(explore(target(CREATURE & YOURS)), then(explore(target(CREATURE & YOURS)))),
    ),
)
