from spellwright.magic.words import *

INTERPLANAR_BEACON = card("Interplanar Beacon", "", "Land").rules(
    when(casts(YOU, PLANESWALKER), gain_life(1)),
    tap_for("C"),
    activated(["{1}", TAP], add_different_colors(only_for_spells("Planeswalker"))),
)
