from spellwright.magic.words import *

POWER_CONDUIT = card("Power Conduit", "{2}", "Artifact").rules(
    activated(
        [TAP, remove_counters_among(1, PERMANENT & YOURS)],
        choose_one(
            put_counters("charge", 1, on=target(ARTIFACT)),
            put_counters("+1/+1", 1, on=target(CREATURE)),
        ),
    ),
)
