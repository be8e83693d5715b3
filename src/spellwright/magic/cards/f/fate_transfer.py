from spellwright.magic.words import *

FATE_TRANSFER = card("Fate Transfer", "{1}{U/B}", "Instant").rules(
    move_counters(target(CREATURE), target(CREATURE & other_than(target(CREATURE)))),
)
