from spellwright.magic.words import *

ABRADE = card("Abrade", "{1}{R}", "Instant").rules(
    choose_one(deal(3, target(CREATURE)), destroy(target(ARTIFACT))),
)
