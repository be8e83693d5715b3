from spellwright.magic.words import *

SUBTERRANEAN_TREMORS = card("Subterranean Tremors", "{X}{R}", "Sorcery").rules(
    deal(X, CREATURE & ~having(FLYING)),
    if_(compare(X, ">=", 4), destroy(ARTIFACT)),
    if_(compare(X, ">=", 8), create(token("Creature — Lizard 8/8", "", "R"))),
)
