from spellwright.magic.words import *

SLAGWOODS_BRIDGE = card("Slagwoods Bridge", "", "Artifact Land").rules(
    enters_tapped(),
    INDESTRUCTIBLE,
    tap_for("R", "G"),
)
