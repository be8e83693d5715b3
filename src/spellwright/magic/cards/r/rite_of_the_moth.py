from spellwright.magic.words import *

RITE_OF_THE_MOTH = card("Rite of the Moth", "{1}{W}{B}{B}", "Sorcery").rules(
    return_with_counters(target(CREATURE & YOUR_GRAVEYARD), ("finality", 1)),
    flashback("{3}{W}{W}{B}"),
)
