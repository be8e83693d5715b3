from spellwright.magic.words import *

PATH_TO_EXILE = card("Path to Exile", "{W}", "Instant").rules(
    exile(target(CREATURE)),
    may(
        search(BASIC & LAND, to="battlefield", tapped=True, who=controller_of(target(CREATURE))),
        who=controller_of(target(CREATURE)),
    ),
)
