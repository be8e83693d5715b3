from spellwright.magic.words import *

KARAKAS = card("Karakas", "", "Legendary Land").rules(
    tap_for("W"),
    activated(TAP, return_to_hand(target(LEGENDARY & CREATURE))),
)
