from spellwright.magic.words import *

HYDROBLAST = card("Hydroblast", "{U}", "Instant").rules(
    choose_one(
        if_(matches(target(SPELL), RED), counter(target(SPELL))),
        if_(matches(target(PERMANENT), RED), destroy(target(PERMANENT))),
    ),
)
