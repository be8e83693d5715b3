from spellwright.magic.words import *

LEGACYS_ALLURE = card("Legacy's Allure", "{U}{U}", "Enchantment").rules(
    when(YOUR_UPKEEP, may(put_counters("treasure"))),
    activated(
        sacrifice_this(),
        gain_control(target(CREATURE & power("<=", counters_on("treasure")))),
    ),
)
