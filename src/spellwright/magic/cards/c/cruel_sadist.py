from spellwright.magic.words import *

CRUEL_SADIST = card("Cruel Sadist", "{B}", "Creature — Human Assassin 1/1").rules(
    activated(["{B}", TAP, pay_life(1)], put_counters("+1/+1")),
    activated(["{2}{B}", TAP, remove_counters_cost("+1/+1", X)], deal(X, target(CREATURE))),
)
