from spellwright.magic.words import *

ASSASSINS_TROPHY = card("Assassin's Trophy", "{B}{G}", "Instant").rules(
    destroy(target(PERMANENT & THEIRS)),
    may(
        search(BASIC & LAND, to="battlefield", who=controller_of(target(PERMANENT & THEIRS))),
        who=controller_of(target(PERMANENT & THEIRS)),
    ),
)
