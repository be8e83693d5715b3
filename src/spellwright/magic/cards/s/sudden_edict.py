from spellwright.magic.words import *

SUDDEN_EDICT = card("Sudden Edict", "{1}{B}", "Instant").rules(
    SPLIT_SECOND,
    each_sacrifices(target(ANY_PLAYER), 1, CREATURE),
)
