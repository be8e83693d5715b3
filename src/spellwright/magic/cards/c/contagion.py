from spellwright.magic.words import *

CONTAGION = card("Contagion", "{3}{B}{B}", "Instant").rules(
    instead_of_mana(pay_life(1), exile(choose(1, BLACK & YOUR_HAND))),
    distribute_counters("-2/-1", 2, CREATURE, up_to=2),
)
