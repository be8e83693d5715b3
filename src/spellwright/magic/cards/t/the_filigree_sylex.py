from spellwright.magic.words import *

THE_FILIGREE_SYLEX = card("The Filigree Sylex", "{2}", "Legendary Artifact").rules(
    activated(TAP, put_counters("oil")),
    activated(
        [TAP, sacrifice_this()],
        destroy(PERMANENT & ~LAND & mana_value("=", counters_on("oil"))),
    ),
    activated(
        [TAP, remove_counters_among(10, PERMANENT & YOURS, "oil"), sacrifice_this()],
        deal(10, target()),
    ),
)
