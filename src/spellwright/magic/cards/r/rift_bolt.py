from spellwright.magic.words import *

RIFT_BOLT = card("Rift Bolt", "{2}{R}", "Sorcery").rules(
    deal(3, target(ANY_TARGET)),
    suspend(1, "{R}"),
)
