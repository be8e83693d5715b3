from spellwright.magic.words import *

BLAST_ZONE = card("Blast Zone", "", "Land").rules(
    enters_with(1, "charge"),
    tap_for("C"),
    activated(["{X}{X}", TAP], put_counters("charge", X)),
    activated(
        ["{3}", TAP, sacrifice_this()],
        destroy(PERMANENT & ~LAND & mana_value("=", counters_on("charge"))),
    ),
)
