from spellwright.magic.words import *

KELDON_MEGALITHS = card("Keldon Megaliths", "", "Land").rules(
    enters_tapped(),
    tap_for("R"),
    activated(
        ["{1}{R}", TAP],
        deal(1, target()),
        only_if=compare(count(YOUR_HAND), "=", 0),
        word="hellbent",
    ),
)
