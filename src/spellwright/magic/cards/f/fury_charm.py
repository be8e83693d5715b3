from spellwright.magic.words import *

FURY_CHARM = card("Fury Charm", "{1}{R}", "Instant").rules(
    choose_one(
        destroy(target(ARTIFACT)),
        becomes(target(CREATURE), AddPT(1, 1), Gain((TRAMPLE,))),
        remove_counters("time", 2, on=target(PERMANENT | SUSPENDED)),
    ),
)
