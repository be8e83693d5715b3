from spellwright.magic.words import *

URBORG = card("Urborg", "", "Legendary Land").rules(
    tap_for("B"),
    activated(
        TAP,
        one_of_these(
            ("loses first strike", becomes(target(CREATURE), Lose(("first strike",)))),
            ("loses swampwalk", becomes(target(CREATURE), Lose(("swampwalk",)))),
        ),
    ),
)
