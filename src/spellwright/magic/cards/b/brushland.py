from spellwright.magic.words import *

BRUSHLAND = card("Brushland", "", "Land").rules(
    tap_for("C"),
    activated(TAP, add_mana("G", "W", then=deal(1, YOU))),
)
