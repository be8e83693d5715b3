from spellwright.magic.words import *

DEMOLITION_FIELD = card("Demolition Field", "", "Land").rules(
    tap_for("C"),
    activated(
        ["{2}", TAP, sacrifice_this()],
        destroy(target(LAND & ~BASIC & THEIRS)),
        may(
            search(
                BASIC & LAND, to="battlefield", who=controller_of(target(LAND & ~BASIC & THEIRS))
            ),
            who=controller_of(target(LAND & ~BASIC & THEIRS)),
        ),
        may(search(BASIC & LAND, to="battlefield")),
    ),
)
