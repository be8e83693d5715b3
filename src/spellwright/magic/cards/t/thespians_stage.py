from spellwright.magic.words import *

THESPIANS_STAGE = card("Thespian's Stage", "", "Land").rules(
    tap_for("C"),
    activated(["{2}", TAP], become_copy(SELF, target(LAND), keeps=True)),
)
