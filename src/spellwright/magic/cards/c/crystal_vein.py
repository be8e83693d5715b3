from spellwright.magic.words import *

CRYSTAL_VEIN = card("Crystal Vein", "", "Land").rules(
    tap_for("C"),
    activated([TAP, sacrifice_this()], add_mana("CC")),
)
