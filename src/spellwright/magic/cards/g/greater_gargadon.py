from spellwright.magic.words import *

GREATER_GARGADON = card("Greater Gargadon", "{9}{R}", "Creature — Beast 9/7").rules(
    suspend(10, "{R}"),
    activated(
        sacrifice(choose(1, ARTIFACT | CREATURE | LAND)),
        remove_counters("time"),
        only_if=matches(SELF, SUSPENDED),
        zones=("exile",),
    ),
)
