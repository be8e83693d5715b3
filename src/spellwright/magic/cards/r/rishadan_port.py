from spellwright.magic.words import *

RISHADAN_PORT = card("Rishadan Port", "", "Land").rules(
    tap_for("C"),
    activated(["{1}", TAP], tap(target(LAND))),
)
