from spellwright.magic.words import *

LONG_ROAD_HOME = card("Long Road Home", "{1}{W}", "Instant").rules(
    exile(target(CREATURE)),
    later(when(NEXT_END_STEP, return_with_counters(IT, ("+1/+1", 1))), until="forever", about=IT),
)
