from spellwright.magic.words import *

PYROBLAST = card("Pyroblast", "{R}", "Instant").rules(
    choose_one(
        if_(matches(target(SPELL), BLUE), counter(target(SPELL))),
        if_(matches(target(PERMANENT), BLUE), destroy(target(PERMANENT))),
    ),
)
