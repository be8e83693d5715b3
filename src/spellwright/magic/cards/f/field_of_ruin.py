from spellwright.magic.words import *

FIELD_OF_RUIN = card("Field of Ruin", "", "Land").rules(
    tap_for("C"),
    activated(
        ["{2}", TAP, sacrifice_this()],
        destroy(target(LAND & ~BASIC & THEIRS)),
        search(BASIC & LAND, to="battlefield", who=EACH_PLAYER),
    ),
)
