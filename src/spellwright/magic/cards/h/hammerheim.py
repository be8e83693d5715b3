from spellwright.magic.words import *

HAMMERHEIM = card("Hammerheim", "", "Legendary Land").rules(
    tap_for("R"),
    activated(TAP, becomes(target(CREATURE), Lose(("landwalk",)))),
)
