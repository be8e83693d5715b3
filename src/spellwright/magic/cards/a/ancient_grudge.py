from spellwright.magic.words import *

ANCIENT_GRUDGE = card("Ancient Grudge", "{1}{R}", "Instant").rules(
    destroy(target(ARTIFACT)),
    flashback("{G}"),
)
