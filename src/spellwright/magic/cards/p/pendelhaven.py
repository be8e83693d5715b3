from spellwright.magic.words import *

PENDELHAVEN = card("Pendelhaven", "", "Legendary Land").rules(
    tap_for("G"),
    activated(TAP, gets(target(CREATURE & power("=", 1) & toughness("=", 1)), 1, 2)),
)
