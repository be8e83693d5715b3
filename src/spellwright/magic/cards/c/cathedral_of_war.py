from spellwright.magic.words import *

CATHEDRAL_OF_WAR = card("Cathedral of War", "", "Land").rules(
    enters_tapped(),
    EXALTED,
    tap_for("C"),
)
