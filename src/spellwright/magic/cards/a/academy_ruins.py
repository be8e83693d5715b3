from spellwright.magic.words import *

ACADEMY_RUINS = card("Academy Ruins", "", "Legendary Land").rules(
    tap_for("C"),
    activated(["{1}{U}", TAP], put_on_library(target(ARTIFACT & YOUR_GRAVEYARD))),
)
