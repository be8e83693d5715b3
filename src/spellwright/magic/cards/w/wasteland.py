from spellwright.magic.words import *

WASTELAND = card("Wasteland", "", "Land").rules(
    tap_for("C"),
    activated([TAP, sacrifice_this()], destroy(target(LAND & ~BASIC))),
)
