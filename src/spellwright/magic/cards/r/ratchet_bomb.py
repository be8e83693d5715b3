from spellwright.magic.words import *

RATCHET_BOMB = card("Ratchet Bomb", "{2}", "Artifact").rules(
    activated(TAP, put_counters("charge")),
    activated(
        [TAP, sacrifice_this()],
        destroy(PERMANENT & ~LAND & mana_value("=", counters_on("charge"))),
    ),
)
